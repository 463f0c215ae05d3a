import type { Role } from "../shared/role.ts";
import type { Account, AccountRights } from "./account.ts";
import { giverOver, isBoundless, manages, managesIn, managesWhole, type AccountKeeper } from "./account-keeper.ts";
import { hidesStores } from "./roles/role-policy.ts";

type Retailers = Pick<AccountRights, "retailers">;

/** Whether somebody may know of an account at all: they look after one of its retailers, or after the whole. */
export const seesAccount = (keeper: AccountKeeper, account: Retailers): boolean =>
  managesWhole(keeper, account) || account.retailers.some((retailer) => manages(keeper, retailer));

/**
 * Whether somebody may see a role of an account. One that is bound to no retailer is for those who look after all that
 * the account is; roles for stores can be kept from account managers.
 */
export function seesRole(keeper: AccountKeeper, role: Role, account: Retailers): boolean {
  if (role.contextName === "store_id" && hidesStores(giverOver(keeper, role, account))) return false;
  return isBoundless(keeper, role) ? managesWhole(keeper, account) : managesIn(keeper, role);
}

/** As much of an account as somebody may see; undefined when that is nothing. */
export function seenBy<T extends Pick<Account, "retailers" | "roles">>(keeper: AccountKeeper, account: T): T | undefined {
  const rights = { retailers: account.retailers.map(({ id }) => id) };
  if (!seesAccount(keeper, rights)) return undefined;
  return {
    ...account,
    retailers: account.retailers.filter(({ id }) => manages(keeper, id)),
    roles: account.roles.filter((role) => seesRole(keeper, role, rights)),
  };
}

/** The account as it is answered to whoever has just changed it: what went out of their sight is shown once more, with nothing on it. */
export const seenOnceMore = <T extends Pick<Account, "retailers" | "roles">>(keeper: AccountKeeper, account: T): T =>
  seenBy(keeper, account) ?? { ...account, retailers: [], roles: [] };
