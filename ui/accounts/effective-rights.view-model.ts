import { makeAutoObservable } from "mobx";
import {
  accountFailureMessage,
  ALL,
  effectiveRights,
  canSignIn,
  toAccountRights,
  type Account,
  type AccountRole,
  type EffectiveRight,
  type RetailerHint,
  type RoleOptions,
} from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Retailer } from "#domain/shared/access/retailer.ts";
import { findPage } from "#domain/shell/index.ts";
import { Disclosure } from "#ui/model/disclosure.ts";
import type { AccountResource } from "./account-resource.ts";
import { formatRoles, type FormattedRoles } from "./role-format.ts";

type Deps = {
  readonly record: AccountResource;
  readonly pickers: Pick<RoleOptions, "sources">;
  /** The retailer of the current user. */
  readonly retailer: Retailer;
  readonly retailers: readonly Retailer[];
};

/** A flag with the roles that grant it and the pages that it opens, as text. */
export type RightRow = {
  readonly flag: string;
  readonly from: readonly FormattedRoles[];
  readonly pages: readonly string[];
};

/** A retailer with the ids of its stores. */
type StoresOfRetailer = { readonly retailer: string; readonly ids: ReadonlySet<string> };

/** The effective permissions of an account at one of its retailers. */
export class EffectiveRightsViewModel {
  private readonly deps: Deps;
  private selectedId: string;

  /** The stores of the retailer. They decide which store roles apply there. */
  readonly stores: Disclosure<StoresOfRetailer>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.selectedId = deps.retailer.id;
    this.stores = new Disclosure((cancellation) => this.loadStores(cancellation));
    makeAutoObservable<this, "deps">(this, { deps: false, stores: false }, { autoBind: true });
  }

  /** The retailers of the account. For an account of all retailers, those that the current user may switch to. */
  get retailers(): readonly RetailerHint[] {
    const { record, retailers } = this.deps;
    const own = record.account?.retailers ?? [];
    const all = own.some(({ id }) => id === ALL) ? [...own, ...retailers] : own;
    return [...new Map(all.filter(({ id }) => id !== ALL).map((hint) => [hint.id, hint])).values()];
  }

  get retailer(): RetailerHint | undefined {
    return this.retailers.find(({ id }) => id === this.selectedId) ?? this.retailers[0];
  }

  /** The state of the rows only, so that the retailer field stays in place while they load. */
  get rowsState(): "loading" | "ready" {
    return this.stores.isOpen && this.storeIds === undefined ? "loading" : "ready";
  }

  get rows(): readonly RightRow[] {
    const { account } = this.deps.record;
    const { retailer, storeIds } = this;
    if (account === undefined || retailer === undefined || retailer.id === ALL || storeIds === undefined) return [];
    const scope = { retailer: retailer.id, stores: storeIds };
    return effectiveRights({ ...toAccountRights(account), roles: account.roles }, scope).map(rowOf);
  }

  /** Why the stores of the retailer could not be loaded. */
  get failure(): string | undefined {
    return this.stores.failure && accountFailureMessage("role-names", this.stores.failure);
  }

  /** Why there are no permissions. */
  get emptyReason(): string {
    const { account } = this.deps.record;
    if (account && !canSignIn(account))
      return account.confirmed
        ? "This account is inactive, so its user can't sign in."
        : "This account isn't confirmed yet, so its user can't sign in.";
    return this.retailer ? `This account has no role at ${this.retailer.name}.` : "This account has no retailers.";
  }

  async choose(id: string): Promise<void> {
    this.selectedId = id;
    await this.stores.refresh();
  }

  /** The stores of the selected retailer. Undefined until they are loaded. */
  private get storeIds(): ReadonlySet<string> | undefined {
    const { value } = this.stores;
    return value?.retailer === (this.retailer?.id ?? NO_RETAILER) ? value.ids : undefined;
  }

  /** Loads the stores. Makes no request if the account has no role for a single store. */
  private async loadStores(cancellation: Cancellation): Promise<Result<StoresOfRetailer, Failure>> {
    const {
      record: { account },
      pickers,
    } = this.deps;
    const retailer = this.retailer?.id ?? NO_RETAILER;
    if (account === undefined || retailer === NO_RETAILER || !hasStoreRoles(account))
      return ok({ retailer, ids: NONE });
    const sources = await pickers.sources({ email: account.email, retailer, type: "store_id" }, cancellation);
    return mapResult(sources, (values) => ({ retailer, ids: new Set(values.map(({ value }) => value)) }));
  }
}

/** The id if the account has no retailers. */
const NO_RETAILER = "";
const NONE: ReadonlySet<string> = new Set();

const hasStoreRoles = ({ roles }: Account): boolean =>
  roles.some(({ contextName, contextValue }) => contextName === "store_id" && contextValue !== ALL);

const rowOf = ({ flag, from, pages }: EffectiveRight<AccountRole>): RightRow => ({
  flag,
  from: formatRoles(from),
  pages: pages.flatMap((id) => findPage(id).menu?.label ?? []),
});
