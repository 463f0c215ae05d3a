import { makeAutoObservable } from "mobx";
import {
  accountFailureMessage,
  addRetailer,
  buildRemoveRetailerPatch,
  defaultsFailureMessage,
  retailerRefused,
  type Account,
  type AccountPatch,
  type RetailerHint,
  type RetailerNotAdded,
  type RoleGrantor,
  type RoleOptions,
} from "#domain/accounts/index.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { Dialogs, Question } from "#ui/model/dialogs.ts";
import { notifyFailure, notifyOutcome, type Notifier } from "#ui/model/notifier.ts";
import type { AccountResource } from "./account-resource.ts";
import { ListFilter } from "./list-filter.ts";
import { retailerName } from "./retailer-name.ts";
import { retailerSearch, type RetailerSearch } from "./retailer-search.ts";

type Deps = {
  readonly record: AccountResource;
  readonly pickers: Pick<RoleOptions, "retailers">;
  readonly grantor: Pick<RoleGrantor, "isAdmin">;
  readonly dialogs: Pick<Dialogs, "confirm">;
  readonly notifier: Notifier;
  readonly schedule: Schedule;
};

const NOTHING: readonly RetailerHint[] = [];

/** The retailers of an account that the user may see. Adds and removes one at a time. */
export class AccountRetailersViewModel {
  private readonly deps: Deps;

  readonly search: RetailerSearch;
  readonly filter = new ListFilter<RetailerHint>({ all: () => this.all, textOf: ({ id, name }) => `${name} ${id}` });

  constructor(deps: Deps) {
    this.deps = deps;
    this.search = retailerSearch({ ...deps, suggested: () => NOTHING });
    makeAutoObservable<this, "deps">(this, { deps: false, search: false, filter: false }, { autoBind: true });
  }

  get all(): readonly RetailerHint[] {
    return this.deps.record.account?.retailers ?? NOTHING;
  }

  get retailers(): readonly RetailerHint[] {
    return this.filter.matches;
  }

  get pendingChange(): string | undefined {
    return this.deps.record.pendingChange;
  }

  /** Why Add is disabled. */
  get disabledReason(): string | undefined {
    return (
      this.deps.record.blockedReason("add-retailer") ?? (this.search.chosen ? undefined : "Select a retailer first")
    );
  }

  /** Why no retailer can be removed now. */
  get removeDisabledReason(): string | undefined {
    return this.deps.record.blockedReason();
  }

  async add(): Promise<void> {
    const { record, grantor, notifier } = this.deps;
    const { chosen } = this.search;
    if (chosen === undefined) return;
    const added = await record.run("add-retailer", (account) =>
      addRetailer(account, chosen, { accounts: record.changes, grantor }),
    );
    if (added === undefined) return;
    if (!added.ok) return this.notAdded(added.error);
    record.update(added.value.account);
    this.search.reset();
    this.filter.narrow("");
    const { defaultsFailure } = added.value;
    if (defaultsFailure) notifyFailure(notifier, defaultsFailure, defaultsFailureMessage(defaultsFailure));
    else notifier.raise("success", `Retailer "${isolateDirection(retailerName(chosen))}" added`);
  }

  async remove(retailer: RetailerHint): Promise<void> {
    const { record, dialogs, notifier } = this.deps;
    const { account } = record;
    if (account === undefined) return;
    const confirmedPatch = this.without(account, retailer);
    if (confirmedPatch === undefined || !(await dialogs.confirm(removing(account, retailer)))) return;
    // Based on the current account: an older list would remove retailers that were added while the dialog was open.
    const patch = this.without(record.account ?? account, retailer);
    if (patch === undefined) return;
    // The confirmation asked about another outcome: whether the account becomes inactive.
    if (patch.status !== confirmedPatch.status) return this.remove(retailer);
    const outcome = await record.change("remove-retailer", patch);
    notifyOutcome(notifier, outcome, {
      done: `Retailer "${isolateDirection(retailerName(retailer))}" removed`,
      failed: (failure) => accountFailureMessage("remove-retailer", failure),
    });
  }

  /** Returns the patch that removes a retailer. Notifies the user if the account does not have it. */
  private without(account: Account, { id }: RetailerHint): AccountPatch | undefined {
    const patch = buildRemoveRetailerPatch(account, id);
    if (patch.ok) return patch.value;
    this.deps.notifier.raise("warn", retailerRefused(patch.error));
    return undefined;
  }

  private notAdded(refusal: RetailerNotAdded): void {
    const { notifier } = this.deps;
    if (refusal.kind === "failed")
      notifyFailure(notifier, refusal.failure, accountFailureMessage("add-retailer", refusal.failure));
    else notifier.raise("warn", retailerRefused(refusal));
  }
}

function removing({ email, retailers, status }: Account, retailer: RetailerHint): Question {
  const isStopped = retailers.length === 1 && status === "active";
  const last = isStopped
    ? " This is the last retailer you can see on this account. Without one, the account becomes inactive."
    : "";
  return {
    title: `Remove retailer "${isolateDirection(retailerName(retailer))}"?`,
    text: `${isolateDirection(email)} loses access there.${last}`,
    confirmLabel: "Remove retailer",
    danger: true,
  };
}
