import { makeAutoObservable } from "mobx";
import {
  decideStoreAccess,
  invitedPermissions,
  nameStoreAccessExclusion,
  permissionsHeldAt,
  STORE_ACCESS_EXCLUSIONS,
  type InvitationOptions,
  type StoreAccessChange,
  type StoreAccessExclusion,
  type StorePlace,
} from "#domain/accounts/drafts.ts";
import {
  accountFailureMessage,
  canRemoveRole,
  type Account,
  type RetailerHint,
  type RoleGrantor,
  type RoleOptions,
} from "#domain/accounts/index.ts";
import { formatCountWithNoun } from "#domain/shared/number/count.ts";
import { permissionName } from "#domain/shared/access/permission-names.ts";
import { formatPath } from "#domain/shell/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import type { BulkOrder } from "#ui/model/bulk-run.ts";
import type { DialogActions } from "#ui/model/lazy-dialog.ts";
import { loadInvitationOptions } from "../invitation-options.ts";
import type { StoreAccessItem } from "./store-access-run.ts";

/** What the form needs from the list. */
export type StoreAccessFacts = DialogActions & {
  readonly accounts: readonly Account[];
  readonly onConfirm: (order: BulkOrder<StoreAccessItem>) => void;
};

type Deps = StoreAccessFacts & {
  readonly options: RoleOptions;
  readonly grantor: RoleGrantor;
  /** The retailer at which the user works. */
  readonly retailer: RetailerHint;
  /** The email address of the user. */
  readonly user: string;
};

/** What happens to the accounts: those that change, and those that are left out by their reasons. */
type Plan = {
  readonly items: readonly StoreAccessItem[];
  readonly leftOut: readonly { readonly reason: StoreAccessExclusion; readonly emails: readonly string[] }[];
};

/** A form that gives or removes a role at a store, or at all stores, for many accounts. */
export class StoreAccessViewModel {
  private readonly deps: Deps;
  private readonly loaded = new AsyncValue<InvitationOptions>();
  private wantedPermission = "";

  kind: StoreAccessChange["kind"] = "give";
  /** The id of a store, or `ALL_STORES`. '' until the user chooses. */
  place = "";

  readonly kinds = [
    { value: "give", label: "Give access" },
    { value: "remove", label: "Remove access" },
  ] as const;
  readonly isSaving = false;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "loaded">(
      this,
      { deps: false, loaded: false, kinds: false, isSaving: false },
      { autoBind: true },
    );
    void this.load();
  }

  get isDirty(): boolean {
    return this.place !== "" || this.wantedPermission !== "";
  }

  get isLoading(): boolean {
    return this.loaded.isPending;
  }

  get problem(): string | undefined {
    return this.loaded.failure && accountFailureMessage("role-types", this.loaded.failure);
  }

  /** The accounts that the form is about: '12 accounts' */
  get subject(): string {
    return formatCountWithNoun(this.deps.accounts.length, "account");
  }

  /** The roles that the user can give, or those that the accounts have and the user can remove. */
  get roleOptions(): readonly { readonly value: string; readonly label: string }[] {
    return this.permissions.map((permission) => ({ value: permission, label: permissionName(permission) }));
  }

  /** '' if it is not offered any more. */
  get permission(): string {
    return this.permissions.includes(this.wantedPermission) ? this.wantedPermission : "";
  }

  /** All stores, and those at which the chosen role can be given. */
  get placeOptions(): readonly { readonly value: string; readonly label: string; readonly detail?: string }[] {
    const options = this.loaded.value;
    if (!options) return [];
    const isOffered = (type: "retailer_id" | "store_id"): boolean =>
      options.types.includes(type) &&
      (this.kind === "remove" ||
        this.permission === "" ||
        options.permissions[type]?.includes(this.permission) === true);
    return [
      ...(isOffered("retailer_id") ? [{ value: ALL_STORES, label: `All stores of ${options.retailer.name}` }] : []),
      ...(isOffered("store_id")
        ? options.stores.map(({ value, name }) => ({ value, label: name, detail: value }))
        : []),
    ];
  }

  /** '12 accounts will be changed.' Undefined until everything is chosen. */
  get effect(): string | undefined {
    const { plan } = this;
    if (!plan) return undefined;
    const { length } = plan.items;
    return length === 0 ? "No account will be changed." : `${formatCountWithNoun(length, "account")} will be changed.`;
  }

  get leftOutTexts(): readonly string[] {
    return this.plan?.leftOut.map(({ reason, emails }) => nameStoreAccessExclusion(reason, emails)) ?? [];
  }

  get confirmLabel(): string {
    const count = this.plan?.items.length ?? 0;
    return count === 0 ? "Change accounts" : `Change ${formatCountWithNoun(count, "account")}`;
  }

  get disabledReason(): string | undefined {
    if (this.problem !== undefined) return "The roles could not be loaded";
    if (!this.plan) return "Select a role and a store first";
    return this.plan.items.length === 0 ? "No account would change" : undefined;
  }

  chooseKind(kind: StoreAccessChange["kind"]): void {
    this.kind = kind;
  }

  choosePermission(permission: string): void {
    this.wantedPermission = permission;
  }

  choosePlace(place: string): void {
    this.place = place;
  }

  confirm(): void {
    const { plan } = this;
    if (this.disabledReason !== undefined || !plan) return;
    this.deps.close();
    this.deps.onConfirm({
      items: plan.items,
      leftOut: plan.leftOut.map(({ reason, emails }) => ({ reason, count: emails.length })),
    });
  }

  cancel(): void {
    this.deps.cancel();
  }

  async load(): Promise<void> {
    const { options, grantor, retailer, user: email } = this.deps;
    await this.loaded.load((signal) => loadInvitationOptions({ email, retailer, options, grantor }, signal));
  }

  stop(): void {
    this.loaded.abort();
  }

  private get permissions(): readonly string[] {
    const options = this.loaded.value;
    const { accounts, grantor } = this.deps;
    if (!options) return [];
    if (this.kind === "give") return invitedPermissions(options, grantor);
    return permissionsHeldAt(accounts, placesOf(options)).filter((permission) =>
      canRemoveRole({ permission }, grantor),
    );
  }

  private get change(): StoreAccessChange | undefined {
    const options = this.loaded.value;
    const { kind, permission, place } = this;
    if (!options || permission === "" || !this.placeOptions.some(({ value }) => value === place)) return undefined;
    const storePlace: StorePlace = place === ALL_STORES ? { kind: "all" } : { kind: "store", store: place };
    return { kind, permission, place: storePlace, ...placesOf(options) };
  }

  private get plan(): Plan | undefined {
    const { change } = this;
    const { accounts, grantor } = this.deps;
    if (!change) return undefined;
    const decided = accounts.map((account) => ({ account, kind: decideStoreAccess(account, change, grantor).kind }));
    return {
      items: decided.flatMap(({ account, kind }) => (kind === "change" ? [toItem(account, change)] : [])),
      leftOut: STORE_ACCESS_EXCLUSIONS.map((reason) => ({
        reason,
        emails: decided.flatMap(({ account, kind }) => (kind === reason ? [account.email] : [])),
      })).filter(({ emails }) => emails.length > 0),
    };
  }
}

const ALL_STORES = "*";

const placesOf = ({ retailer, stores }: InvitationOptions) => ({
  retailer: retailer.id,
  stores: stores.map(({ value }) => value),
});

const toItem = (account: Account, change: StoreAccessChange): StoreAccessItem => ({
  id: account.email,
  name: account.email,
  href: formatPath("/admin/accounts/{email*}", { email: account.email }),
  account,
  change,
});
