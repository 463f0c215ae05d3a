import { FLAGS } from "../../shared/access/permission.ts";
import { resolveFlags, type Role, type RoleScope } from "../../shared/access/role.ts";
import { PAGES, type PageId } from "../../shell/index.ts";
import { ALL, canSignIn, type AccountRights } from "../account.ts";

/** A flag in effect, the roles that give it, and the pages that it opens. */
export type EffectiveRight<R extends Role> = {
  readonly flag: string;
  readonly from: readonly R[];
  readonly pages: readonly PageId[];
};

/**
 * Returns the rights of an account at a retailer.
 *
 * An account has none if its owner cannot sign in or the retailer is not one of its retailers. Known flags come in the
 * order of the permission table, before flags that only a newer server knows.
 */
export function effectiveRights<R extends Role>(
  account: Omit<AccountRights, "roles"> & { readonly roles: readonly R[] },
  scope: RoleScope,
): readonly EffectiveRight<R>[] {
  if (!canSignIn(account) || !account.retailers.some((id) => id === ALL || id === scope.retailer)) return [];
  const granted = account.roles.flatMap((role) => [...resolveFlags([role], scope)].map((flag) => ({ flag, role })));
  return inOrder([...new Set(granted.map(({ flag }) => flag))]).map((flag) => ({
    flag,
    from: granted.filter((grant) => grant.flag === flag).map(({ role }) => role),
    pages: pagesOpenedBy(flag),
  }));
}

/** Returns the pages that a flag alone opens, in the order of the menu. */
export const pagesOpenedBy = (flag: string): readonly PageId[] =>
  PAGES.filter(({ requiredFlags }) => requiredFlags.some((opening) => opening === flag)).map(({ id }) => id);

/** Sorts known flags by the permission table, then the others by name. */
function inOrder(flags: readonly string[]): readonly string[] {
  const rank = (flag: string): number => FLAGS.findIndex((known) => known === flag) + 1 || FLAGS.length + 1;
  return [...flags].sort().sort((a, b) => rank(a) - rank(b));
}
