import type { Role } from "../shared/role.ts";
import type { Account, AccountRights } from "./account.ts";
import { giverOver, isBoundless, manages, managesIn, managesPart, managesWhole, type AccountKeeper } from "./account-keeper.ts";
import { hidesStores } from "./roles/role-policy.ts";

type Belonging = Pick<AccountRights, "retailers" | "left">;

/** Whether somebody may know of an account at all: they look after one of its retailers, or after the whole. */
export const seesAccount = (keeper: AccountKeeper, account: Belonging): boolean => managesWhole(keeper, account) || managesPart(keeper, account);

/**
 * Whether somebody may see a role of an account. One that is bound to no retailer is for those who look after all that
 * the account is; roles for stores can be kept from account managers.
 */
export function seesRole(keeper: AccountKeeper, role: Role, account: Belonging): boolean {
  if (role.contextName === "store_id" && hidesStores(giverOver(keeper, role, account))) return false;
  return isBoundless(keeper, role) ? managesWhole(keeper, account) : managesIn(keeper, role);
}

type Named = Pick<Account, "retailers" | "roles">;

/** As much of an account as somebody may see; undefined when that is nothing. `left` are the retailers that it left last. */
export function seenBy<T extends Named>(keeper: AccountKeeper, account: T, left: readonly string[] = []): T | undefined {
  const rights = { left, retailers: account.retailers.map(({ id }) => id) };
  if (!seesAccount(keeper, rights)) return undefined;
  return {
    ...account,
    retailers: account.retailers.filter(({ id }) => manages(keeper, id)),
    roles: account.roles.filter((role) => seesRole(keeper, role, rights)),
  };
}

/** The account as it is answered to whoever has just changed it: what went out of their sight is shown once more, with nothing on it. */
export const seenOnceMore = <T extends Named>(keeper: AccountKeeper, account: T, left: readonly string[] = []): T =>
  seenBy(keeper, account, left) ?? { ...account, retailers: [], roles: [] };
