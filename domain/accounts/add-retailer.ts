import type { Failure } from "../shared/failure.ts";
import { err, ok, type Result } from "../shared/result.ts";
import type { Account, RetailerHint } from "./account.ts";
import type { Accounts } from "./accounts.port.ts";
import { buildAddRetailerPatch, type RetailerRefusal } from "./account-retailers.ts";
import type { RoleGrantor } from "./roles/role-policy.ts";

/** The account with its new retailer. It keeps the retailer if only the default permissions failed. */
export type RetailerAdded = { readonly account: Account; readonly defaultsFailure?: Failure };

export type RetailerNotAdded = RetailerRefusal | { readonly kind: "failed"; readonly failure: Failure };

/**
 * Adds a retailer to an account.
 *
 * If the actor does not have full control of roles, the account also gets the retailer's default permissions
 * [ACCT-034].
 */
export async function addRetailer(
  account: Account,
  retailer: RetailerHint,
  {
    accounts,
    grantor,
  }: { readonly accounts: Pick<Accounts, "change">; readonly grantor: Pick<RoleGrantor, "isAdmin"> },
): Promise<Result<RetailerAdded, RetailerNotAdded>> {
  const patch = buildAddRetailerPatch(account, retailer);
  if (!patch.ok) return patch;
  const added = await accounts.change(account, patch.value);
  if (!added.ok) return err({ kind: "failed", failure: added.error });
  if (grantor.isAdmin) return ok({ account: added.value });
  const defaults = await accounts.change(added.value, { permissionDefaultsOption: retailer.id });
  return ok(defaults.ok ? { account: defaults.value } : { account: added.value, defaultsFailure: defaults.error });
}
