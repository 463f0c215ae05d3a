import type { BulkWords } from "../../shared/processing/bulk.messages.ts";
import { formatCount, formatCountWithNoun } from "../../shared/number/count.ts";
import type { StoreAccessExclusion } from "./store-access.ts";

/** The words of the progress of changing accounts. */
export const STORE_ACCESS_WORDS: BulkWords = { done: "changed", cancelled: "not changed" };

/** '2 accounts: they have the role there already' */
export const formatStoreAccessExclusion = (reason: StoreAccessExclusion, count: number): string =>
  `${formatCountWithNoun(count, "account")}: ${EXCLUSIONS[reason]}`;

/** The same with the accounts: '2 accounts: … (ann@shop.example, bob@shop.example)' */
export function nameStoreAccessExclusion(reason: StoreAccessExclusion, emails: readonly string[]): string {
  const shown = emails.slice(0, MAX_NAMED).join(", ");
  const others = emails.length - MAX_NAMED;
  return `${formatStoreAccessExclusion(reason, emails.length)} (${shown}${others > 0 ? ` and ${formatCount(others)} more` : ""})`;
}

const EXCLUSIONS: Readonly<Record<StoreAccessExclusion, string>> = {
  "other-retailer": "not of this retailer",
  held: "the role is held there already",
  "all-stores": "the role is held at all stores",
  "not-held": "the role isn't held there",
  "not-removable": "you can't remove this role",
};

/** Accounts that are named for a reason. */
const MAX_NAMED = 10;

export const ALREADY_DONE = "Nothing left to change";
