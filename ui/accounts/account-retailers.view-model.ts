import { makeAutoObservable } from "mobx";
import {
  accountFailed, addRetailer, removingRetailer, retailerRefused,
  type Account, type RetailerHint, type RetailerNotAdded, type RoleGiver, type RolePickers,
} from "#domain/accounts/index.ts";
import { folded, wordFilter } from "#domain/shared/word-filter.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import type { Announcer } from "#ui/model/announcer.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import { tell, tellFailure } from "#ui/model/telling.ts";
import type { AccountRecord } from "./account-record.ts";
import { RetailerSearch } from "./retailer-search.ts";

type Collaborators = {
  readonly record: AccountRecord;
  readonly pickers: Pick<RolePickers, "retailers">;
  readonly giver: Pick<RoleGiver, "isAdmin">;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly announcer: Announcer;
  readonly schedule: Schedule;
};

const NOTHING: readonly RetailerHint[] = [];
const GLANCE = 10;

/** The retailers of an account, as far as whoever looks may see them; added and taken away one at a time. */
export class AccountRetailersViewModel {
  private readonly with: Collaborators;

  readonly search: RetailerSearch;
  filterText = "";
  private wasFiltered = false;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    this.search = new RetailerSearch({ ...collaborators, suggested: () => NOTHING });
    makeAutoObservable<this, "with">(this, { with: false, search: false }, { autoBind: true });
  }

  get all(): readonly RetailerHint[] {
    return this.with.record.account?.retailers ?? NOTHING;
  }

  /** Those in whose name or id each word of the filter occurs, whatever its accents and capitals. */
  get retailers(): readonly RetailerHint[] {
    const isFound = wordFilter(this.filterText);
    return isFound ? this.all.filter(({ id, name }) => isFound(folded(`${name} ${id}`))) : this.all;
  }

  /** There are more than one takes in at a glance, or were when the filter was written in: it goes from under nobody's hands. */
  get isLong(): boolean {
    return this.all.length > GLANCE || this.wasFiltered;
  }

  narrow(text: string): void {
    this.filterText = text;
    this.wasFiltered ||= text !== "";
  }

  get underWay(): string | undefined {
    return this.with.record.underWay;
  }

  /** Why nothing can be added yet. */
  get lacking(): string | undefined {
    return this.search.chosen ? undefined : "Choose a retailer first";
  }

  async add(): Promise<void> {
    const { record, giver, announcer } = this.with;
    const { chosen } = this.search;
    if (chosen === undefined) return;
    const added = await record.run("add-retailer", (account) => addRetailer(account, chosen, { accounts: record.changes, giver }));
    if (added === undefined) return;
    if (!added.ok) return this.notAdded(added.error);
    record.show(added.value.account);
    this.search.forget();
    this.narrow("");
    const { defaultsFailure } = added.value;
    if (defaultsFailure) tellFailure(announcer, defaultsFailure, accountFailed("add-defaults", defaultsFailure));
    else announcer.raise("success", `Retailer "${chosen.name}" added`);
  }

  async remove(retailer: RetailerHint): Promise<void> {
    const { record, dialogs, announcer } = this.with;
    const { account } = record;
    if (account === undefined || record.underWay !== undefined) return;
    const patch = removingRetailer(account, retailer.id);
    if (!patch.ok) return announcer.raise("warn", retailerRefused(patch.error));
    if (!(await dialogs.confirm(removing(account, retailer)))) return;
    const outcome = await record.change("remove-retailer", patch.value);
    tell(announcer, outcome, { done: `Retailer "${retailer.name}" removed`, failed: (failure) => accountFailed("remove-retailer", failure) });
  }

  private notAdded(refusal: RetailerNotAdded): void {
    const { announcer } = this.with;
    if (refusal.kind === "failed") tellFailure(announcer, refusal.failure, accountFailed("add-retailer", refusal.failure));
    else announcer.raise("warn", retailerRefused(refusal));
  }
}

function removing({ email, retailers, status }: Account, { name }: RetailerHint): Question {
  const isStopped = retailers.length === 1 && status === "active";
  const last = isStopped ? " It is the last retailer that you see on the account: without any, the account becomes inactive." : "";
  return {
    title: `Remove retailer "${name}"?`,
    text: `${email} can no longer work there.${last}`,
    confirmLabel: "Remove retailer",
    danger: true,
  };
}
