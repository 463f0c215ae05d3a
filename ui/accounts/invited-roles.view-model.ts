import { makeAutoObservable, observable } from "mobx";
import {
  invitedPermissions,
  invitedRoles,
  invitedTypes,
  MISSING_CHOICES,
  NO_ROLE_YET,
  type InvitationOptions,
  type MissingChoice,
} from "#domain/accounts/drafts.ts";
import {
  accountFailureMessage,
  type AccountRole,
  type RetailerHint,
  type RoleGrantor,
  type RoleOptions,
  type RoleSource,
  type RoleType,
} from "#domain/accounts/index.ts";
import { permissionName } from "#domain/shared/access/permission-names.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { loadInvitationOptions } from "./invitation-options.ts";
import { ListFilter } from "./list-filter.ts";
import { describeRole } from "./role-format.ts";

type Choice<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  readonly detail?: string | undefined;
};

type Deps = {
  readonly options: RoleOptions;
  readonly grantor: RoleGrantor;
  /** The email address of the user. */
  readonly user: string;
};

/** The role of a new account: one role, at the whole retailer or at several stores at once. */
export class InvitedRolesViewModel {
  private readonly deps: Deps;
  private readonly loaded = new AsyncValue<InvitationOptions>();
  private readonly chosenStores = observable.set<string>();
  private missing: MissingChoice | undefined = undefined;

  readonly storeFilter = new ListFilter<RoleSource>({
    all: () => this.loaded.value?.stores ?? [],
    textOf: ({ value, name }) => `${name} ${value}`,
  });
  /** The choice, which another retailer may not offer. */
  private wanted: string | undefined = undefined;
  /** The number of refused submits. */
  setbacks = 0;
  private chosenType: RoleType | undefined = undefined;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "loaded" | "chosenStores">(
      this,
      { deps: false, loaded: false, chosenStores: false, storeFilter: false },
      { autoBind: true },
    );
  }

  get isLoading(): boolean {
    return this.loaded.isPending;
  }

  /** Why the roles could not be loaded. The account can then be created without a role. */
  get failure(): string | undefined {
    return this.loaded.failure && accountFailureMessage("role-types", this.loaded.failure);
  }

  get isChanged(): boolean {
    return this.wanted !== undefined && this.wanted !== NO_ROLE_YET;
  }

  /** The chosen permission, or `NO_ROLE_YET`. Undefined if it is not offered. */
  get permission(): string | undefined {
    return this.choices.find(({ value }) => value === this.wanted)?.value;
  }

  /** The roles to choose from, each with what it may do. */
  get choices(): readonly Choice[] {
    const options = this.loaded.value;
    const permissions = options ? invitedPermissions(options, this.deps.grantor) : [];
    return [
      ...permissions.map((permission) => ({
        value: permission,
        label: permissionName(permission),
        detail: describeRole(permission),
      })),
      { value: NO_ROLE_YET, label: "No role yet", detail: "You can add roles later." },
    ];
  }

  get error(): string | undefined {
    return this.missing === "role" ? MISSING_CHOICES.role : undefined;
  }

  /** Where the chosen role can apply. Empty before a role is chosen. */
  get scopes(): readonly Choice<RoleType>[] {
    return this.types.map((type) => ({ value: type, label: this.scopeLabels[type] }));
  }

  get scope(): RoleType | undefined {
    const [only, ...others] = this.types;
    if (others.length === 0) return only;
    return this.types.find((type) => type === this.chosenType);
  }

  get scopeError(): string | undefined {
    return this.missing === "scope" ? MISSING_CHOICES.scope : undefined;
  }

  /** The stores that match the filter, and the chosen ones. Undefined unless the role applies to stores. */
  get stores(): readonly (Choice & { readonly isChosen: boolean })[] | undefined {
    if (this.scope !== "store_id") return undefined;
    return this.storeFilter.matches.map(({ value, name }) => ({
      value,
      label: name,
      detail: value,
      isChosen: this.chosenStores.has(value),
    }));
  }

  /** How many stores are chosen, with those that the filter hides. */
  get storesHint(): string {
    const count = this.chosenStores.size;
    return count === 0 ? "" : `${count} selected`;
  }

  get storesError(): string | undefined {
    return this.missing === "stores" ? MISSING_CHOICES.stores : undefined;
  }

  /** Loads the options of a retailer, and drops the choices made for another one. */
  async load(retailer: RetailerHint): Promise<void> {
    const { options, grantor, user } = this.deps;
    this.loaded.reset();
    this.chosenStores.clear();
    this.missing = undefined;
    await this.loaded.load((signal) => loadInvitationOptions({ email: user, retailer, options, grantor }, signal));
  }

  chooseRole(permission: string): void {
    this.wanted = permission;
    this.missing = undefined;
  }

  chooseScope(type: RoleType): void {
    this.chosenType = type;
    this.missing = undefined;
  }

  chooseStore(store: string, isChosen: boolean): void {
    if (isChosen) this.chosenStores.add(store);
    else this.chosenStores.delete(store);
    this.missing = undefined;
  }

  /** Returns the chosen roles. Undefined, with an error at the choice that is missing, if they are not complete. */
  submit(): readonly AccountRole[] | undefined {
    const options = this.loaded.value;
    if (options === undefined) return [];
    const { permission, scope: type } = this;
    const roles = invitedRoles({ permission, type, stores: [...this.chosenStores] }, options);
    if (roles.ok) return roles.value;
    this.missing = roles.error;
    this.setbacks += 1;
    return undefined;
  }

  stop(): void {
    this.loaded.abort();
  }

  private get types(): readonly RoleType[] {
    const options = this.loaded.value;
    return options && this.permission !== undefined ? invitedTypes(options, this.permission) : [];
  }

  private get scopeLabels(): Readonly<Record<RoleType, string>> {
    const name = this.loaded.value?.retailer.name ?? "";
    return { retailer_id: `All of ${name}`, store_id: "Selected stores" };
  }
}
