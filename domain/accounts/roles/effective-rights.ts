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
  const sources = new Map<string, R[]>();
  for (const role of account.roles) {
    for (const flag of flagsHeld([role], scope)) {
      const from = sources.get(flag);
      if (from) from.push(role);
      else sources.set(flag, [role]);
    }
  }
  return inOrder([...sources]).map(([flag, from]) => ({ flag, from, pages: pagesOpenedBy(flag) }));
}

/** The pages that a flag alone opens, in the order of the menu. */
export const pagesOpenedBy = (flag: string): readonly PageId[] =>
  PAGES.filter(({ opensWith }) => opensWith.some((opening) => opening === flag)).map(({ id }) => id);

/** Known flags by their place, the others by name behind them. */
function inOrder<T>(rights: readonly (readonly [flag: string, from: T])[]): readonly (readonly [flag: string, from: T])[] {
  const placeOf = (flag: string): number => FLAGS.findIndex((known) => known === flag) + 1 || FLAGS.length + 1;
  return [...rights].sort(([a], [b]) => placeOf(a) - placeOf(b) || (a < b ? -1 : 1));
}
