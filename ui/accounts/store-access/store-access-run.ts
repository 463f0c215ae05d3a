import { accountConflictMessage, accountFailureMessage, type Account, type Accounts } from "#domain/accounts/index.ts";
import {
  ALREADY_DONE,
  decideStoreAccess,
  formatStoreAccessExclusion,
  STORE_ACCESS_EXCLUSIONS,
  STORE_ACCESS_WORDS,
  type StoreAccessChange,
} from "#domain/accounts/drafts.ts";
import type { RoleGrantor } from "#domain/accounts/index.ts";
import { formatBulkPause } from "#domain/shared/processing/bulk.messages.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { formatCountWithNoun } from "#domain/shared/number/count.ts";
import { isOutdated, type Failure } from "#domain/shared/failure.ts";
import type { Random } from "#domain/shared/random.port.ts";
import { ok } from "#domain/shared/result.ts";
import { runInBulk, type BulkState } from "#domain/shared/processing/run-in-bulk.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { BulkRun, type BulkAction, type BulkItem } from "#ui/model/bulk-run.ts";
import type { Notifier } from "#ui/model/notifier.ts";

type Deps = {
  readonly accounts: Pick<Accounts, "change" | "withEmail">;
  readonly grantor: RoleGrantor;
  readonly random: Pick<Random, "uniqueId">;
  readonly notifier: Notifier;
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** IANA zone in which times are shown. */
  readonly zone: string;
};

/** An account that is changed. */
export type StoreAccessItem = BulkItem & { readonly account: Account; readonly change: StoreAccessChange };

/** The run that changes the store access of accounts. */
export type StoreAccessRun = BulkRun<StoreAccessItem>;

export const createStoreAccessRun = (deps: Deps): StoreAccessRun =>
  new BulkRun({ ...deps, action: createStoreAccessAction(deps) });

/**
 * Writes each account with the version that the user saw. A conflict fails, and so does a lost response. The next attempt
 * reads the account again, so that nothing is written twice and no change of another user is lost.
 */
function createStoreAccessAction(deps: Deps): BulkAction<StoreAccessItem> {
  const { clock, schedule, zone } = deps;
  /** The accounts that were tried: their version is not the one that the user saw. */
  const tried = new WeakSet<StoreAccessItem>();
  return {
    title: "Changing store access",
    words: STORE_ACCESS_WORDS,
    waiting: TEXTS.waiting,
    loading: "",
    loadingFailed: "",
    formatStart: (count) => `Changing ${formatCountWithNoun(count, "account")}`,
    formatWait: (until) => formatBulkPause(until, zone),
    formatLeftOut: (key, count) => {
      const reason = STORE_ACCESS_EXCLUSIONS.find((each) => each === key);
      return reason === undefined ? "" : formatStoreAccessExclusion(reason, count);
    },
    perform: (items, { cancellation, onPause, onResult }) => {
      const unchanged = new Set<StoreAccessItem>();
      return runInBulk(items, {
        ...{ clock, schedule, cancellation, onPause },
        groupOf: ({ id }) => id,
        work: async (item) => {
          const isRetry = tried.has(item);
          tried.add(item);
          const outcome = await changeAccount(item, isRetry, deps);
          if (outcome === "unchanged") unchanged.add(item);
          return outcome === "unchanged" ? undefined : outcome;
        },
        onState: (item, state, failure) =>
          onResult(item.id, { state, text: textOf(item, state, { failure, isUnchanged: unchanged.has(item) }) }),
      });
    },
  };
}

async function changeAccount(
  { account, change }: StoreAccessItem,
  isRetry: boolean,
  { accounts, grantor }: Deps,
): Promise<Failure | "unchanged" | undefined> {
  const read = isRetry || account.version === undefined ? await accounts.withEmail(account.email) : ok(account);
  if (!read.ok) return read.error;
  const decision = decideStoreAccess(read.value, change, grantor);
  if (decision.kind !== "change") return "unchanged";
  const changed = await accounts.change(read.value, decision.patch);
  return changed.ok ? undefined : changed.error;
}

type Outcome = { readonly failure: Failure | undefined; readonly isUnchanged: boolean };

function textOf({ id, change }: StoreAccessItem, state: BulkState, { failure, isUnchanged }: Outcome): string {
  if (failure === undefined) return isUnchanged && state === "done" ? ALREADY_DONE : TEXTS[state];
  if (isOutdated(failure)) return accountConflictMessage(id);
  return accountFailureMessage(change.kind === "give" ? "add-roles" : "remove-roles", failure);
}

const TEXTS = {
  waiting: "Waiting",
  running: "Changing",
  done: "Changed",
  failed: "Not changed",
  cancelled: "Not changed",
} as const;
