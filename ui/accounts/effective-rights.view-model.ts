import { makeAutoObservable } from "mobx";
import {
  accountFailed, ALL, effectiveRights, mayEnter, rightsOf,
  type Account, type AccountRole, type EffectiveRight, type RetailerHint, type RolePickers,
} from "#domain/accounts/index.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { mapResult, ok, type Result } from "#domain/shared/result.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Retailer } from "#domain/shared/retailer.ts";
import { pageOf } from "#domain/shell/index.ts";
import { Disclosure } from "#ui/model/disclosure.ts";
import type { AccountRecord } from "./account-record.ts";
import { rolesInWords, type RolesInWords } from "./role-words.ts";

type Deps = {
  readonly record: AccountRecord;
  readonly pickers: Pick<RolePickers, "sources">;
  /** Where whoever looks stands. */
  readonly retailer: Retailer;
  readonly retailers: readonly Retailer[];
};

/** A flag with the roles that it comes from and the pages that it opens, in words. */
export type RightRow = { readonly flag: string; readonly from: readonly RolesInWords[]; readonly pages: readonly string[] };

/** A retailer with the ids of its stores. */
type StoresOfRetailer = { readonly retailer: string; readonly ids: ReadonlySet<string> };

/** What an account may really do at one of its retailers. */
export class EffectiveRightsViewModel {
  private readonly deps: Deps;
  private wished: string;

  /** Which of the roles for stores hold at a retailer. */
  readonly stores: Disclosure<StoresOfRetailer>;

  constructor(deps: Deps) {
    this.deps = deps;
    this.wished = deps.retailer.id;
    this.stores = new Disclosure((cancellation) => this.askStores(cancellation));
    makeAutoObservable<this, "deps">(this, { deps: false, stores: false }, { autoBind: true });
  }

  /** Those of the account; for one of every retailer, those that whoever looks may go to. */
  get retailers(): readonly RetailerHint[] {
    const { record, retailers } = this.deps;
    const own = record.account?.retailers ?? [];
    const all = own.some(({ id }) => id === ALL) ? [...own, ...retailers] : own;
    return [...new Map(all.filter(({ id }) => id !== ALL).map((hint) => [hint.id, hint])).values()];
  }

  get retailer(): RetailerHint | undefined {
    return this.retailers.find(({ id }) => id === this.wished) ?? this.retailers[0];
  }

  /** Of the rows alone: the choice of a retailer stays under the hand that has made it. */
  get rowsState(): "loading" | "ready" {
    return this.stores.isOpen && this.known === undefined ? "loading" : "ready";
  }

  get rows(): readonly RightRow[] {
    const { account } = this.deps.record;
    const { retailer, known } = this;
    if (account === undefined || retailer === undefined || retailer.id === ALL || known === undefined) return [];
    const scope = { retailer: retailer.id, stores: known };
    return effectiveRights({ ...rightsOf(account), roles: account.roles }, scope).map(rowOf);
  }

  /** Why the stores of the retailer could not be had. */
  get failure(): string | undefined {
    return this.stores.failure && accountFailed("role-names", this.stores.failure);
  }

  /** Why there is nothing. */
  get nothing(): string {
    const { account } = this.deps.record;
    if (account && !mayEnter(account)) return account.confirmed ? "This account is inactive, so its user can't sign in." : "This account isn't confirmed yet, so its user can't sign in.";
    return this.retailer ? `This account has no role at ${this.retailer.name}.` : "This account has no retailers.";
  }

  async choose(id: string): Promise<void> {
    this.wished = id;
    await this.stores.refresh();
  }

  /** The stores of the retailer that is looked at; undefined while only those of another are here. */
  private get known(): ReadonlySet<string> | undefined {
    const { value } = this.stores;
    return value?.retailer === (this.retailer?.id ?? NOWHERE) ? value.ids : undefined;
  }

  /** Nobody is asked where no role is for a store of its own. */
  private async askStores(cancellation: Cancellation): Promise<Result<StoresOfRetailer, Failure>> {
    const { record: { account }, pickers } = this.deps;
    const retailer = this.retailer?.id ?? NOWHERE;
    if (account === undefined || retailer === NOWHERE || !hasStoreRoles(account)) return ok({ retailer, ids: NONE });
    const sources = await pickers.sources({ email: account.email, retailer, type: "store_id" }, cancellation);
    return mapResult(sources, (values) => ({ retailer, ids: new Set(values.map(({ value }) => value)) }));
  }
}

/** An account without retailers is looked at for none. */
const NOWHERE = "";
const NONE: ReadonlySet<string> = new Set();

const hasStoreRoles = ({ roles }: Account): boolean => roles.some(({ contextName, contextValue }) => contextName === "store_id" && contextValue !== ALL);

const rowOf = ({ flag, from, pages }: EffectiveRight<AccountRole>): RightRow => ({
  flag,
  from: rolesInWords(from),
  pages: pages.flatMap((id) => pageOf(id).menu?.label ?? []),
});
