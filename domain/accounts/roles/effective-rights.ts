import { FLAGS } from "../../shared/permission.ts";
import { flagsHeld, type Role, type RoleScope } from "../../shared/role.ts";
import { PAGES, type PageId } from "../../shell/index.ts";
import { ALL, mayEnter, type AccountRights } from "../account.ts";

/** A flag that an account really holds, the roles it comes from, and the pages it opens. */
export type EffectiveRight<R extends Role> = { readonly flag: string; readonly from: readonly R[]; readonly pages: readonly PageId[] };

/**
 * What an account may do at a retailer: nothing while its owner cannot sign in or the retailer is not among its own.
 * Known flags come in the order of the permission table, what a newer server knows after them.
 */
export function effectiveRights<R extends Role>(
  account: Omit<AccountRights, "roles"> & { readonly roles: readonly R[] },
  scope: RoleScope,
): readonly EffectiveRight<R>[] {
  if (!mayEnter(account) || !account.retailers.some((id) => id === ALL || id === scope.retailer)) return [];
  const granted = account.roles.flatMap((role) => [...flagsHeld([role], scope)].map((flag) => ({ flag, role })));
  return inOrder([...new Set(granted.map(({ flag }) => flag))]).map((flag) => ({
    flag,
    from: granted.filter((grant) => grant.flag === flag).map(({ role }) => role),
    pages: pagesOpenedBy(flag),
  }));
}

/** The pages that a flag alone opens, in the order of the menu. */
export const pagesOpenedBy = (flag: string): readonly PageId[] =>
  PAGES.filter(({ opensWith }) => opensWith.some((opening) => opening === flag)).map(({ id }) => id);

/** Known flags by their place, the others by name behind them. */
function inOrder(flags: readonly string[]): readonly string[] {
  const placeOf = (flag: string): number => FLAGS.findIndex((known) => known === flag) + 1 || FLAGS.length + 1;
  return [...flags].sort().sort((a, b) => placeOf(a) - placeOf(b));
}
