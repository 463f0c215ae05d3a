import { err, ok, type Result } from "../shared/result.ts";
import type { Account, AccountPatch, RetailerHint } from "./account.ts";
import { advance } from "../shared/form/transitions.ts";
import { ACCOUNT_TRANSITIONS, type AccountEvent, type AccountStatus } from "./account-status.ts";

export type RetailerRefusal =
  /** The account already has a retailer with this id. `name` is its name on the account [ACCT-025]. */
  { readonly kind: "already-associated"; readonly name: string } | { readonly kind: "not-associated" };

type Changed = Pick<Account, "retailers" | "status">;

/** Returns the patch that adds a retailer. It does not reactivate an inactive account. */
export function buildAddRetailerPatch(
  { retailers }: Changed,
  added: RetailerHint,
): Result<AccountPatch, RetailerRefusal> {
  const known = retailers.find(({ id }) => id === added.id);
  if (known) return err({ kind: "already-associated", name: known.name });
  return ok({ retailers: [...retailers.map(({ id }) => id), added.id] });
}

/**
 * Returns the patch that removes a retailer.
 *
 * If it is the last one, the patch also deactivates the account [ACCT-012].
 */
export function buildRemoveRetailerPatch(
  { retailers, status }: Changed,
  removed: string,
): Result<AccountPatch, RetailerRefusal> {
  const left = retailers.map(({ id }) => id).filter((id) => id !== removed);
  if (left.length === retailers.length) return err({ kind: "not-associated" });
  const following =
    left.length === 0
      ? advance<AccountStatus, AccountEvent>(ACCOUNT_TRANSITIONS, status, "lose-last-retailer")
      : undefined;
  return ok({ retailers: left, ...(following ? { status: following } : {}) });
}
