import { err, ok, type Result } from "../shared/result.ts";
import type { Account, AccountPatch, RetailerHint } from "./account.ts";
import { advance } from "../shared/transitions.ts";
import { ACCOUNT_TRANSITIONS, type AccountEvent, type AccountStatus } from "./account-status.ts";

export type RetailerRefusal =
  /** By its id; the name is the one that stands on the account [ACCT-025]. */
  | { readonly kind: "already-associated"; readonly name: string }
  | { readonly kind: "not-associated" };

type Changed = Pick<Account, "retailers" | "status">;

/** The patch that adds a retailer. It brings no inactive account back. */
export function addingRetailer({ retailers }: Changed, added: RetailerHint): Result<AccountPatch, RetailerRefusal> {
  const known = retailers.find(({ id }) => id === added.id);
  if (known) return err({ kind: "already-associated", name: known.name });
  return ok({ retailers: [...retailers.map(({ id }) => id), added.id] });
}

/** The patch that takes a retailer away; with the last one the account becomes inactive in the same patch [ACCT-012]. */
export function removingRetailer({ retailers, status }: Changed, removed: string): Result<AccountPatch, RetailerRefusal> {
  const left = retailers.map(({ id }) => id).filter((id) => id !== removed);
  if (left.length === retailers.length) return err({ kind: "not-associated" });
  const following = left.length === 0 ? advance<AccountStatus, AccountEvent>(ACCOUNT_TRANSITIONS, status, "lose-last-retailer") : undefined;
  return ok({ retailers: left, ...(following ? { status: following } : {}) });
}
