import type { Role } from "../shared/role.ts";
import { ALL, type Account, type AccountRights } from "./account.ts";
import type { AccountDeed } from "./account-deeds.ts";
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

/**
 * As much of what was done to an account as somebody may see of the places that it names: an account may have been at
 * retailers of others before. Undefined when nothing is left of them.
 */
export function seenDetails(keeper: AccountKeeper, details: AccountDeed["details"], account: Belonging): AccountDeed["details"] | undefined {
  const naming = Object.entries(details).filter((entry): entry is [PlaceList, unknown[]] => isPlaceList(entry[0]) && Array.isArray(entry[1]) && entry[1].length > 0);
  const seen = naming.map(([name, places]) => [name, places.filter((place) => seesPlace(keeper, { name, place }, account))] as const);
  if (naming.length > 0 && seen.every(([, places]) => places.length === 0)) return undefined;
  return { ...details, ...Object.fromEntries(seen) };
}

/** What details call the lists of roles, of retailers and of stores. */
const PLACE_LISTS = ["added", "removed", "retailers", "stores"] as const;
type PlaceList = (typeof PLACE_LISTS)[number];

const isPlaceList = (name: string): name is PlaceList => PLACE_LISTS.some((list) => list === name);

/** A store that is gone may have been anybody's. */
function seesPlace(keeper: AccountKeeper, { name, place }: { readonly name: PlaceList; readonly place: unknown }, account: Belonging): boolean {
  if (manages(keeper, ALL)) return true;
  if (typeof place !== "string") return isPlaced(keeper, place as Role) && seesRole(keeper, place as Role, account);
  return name === "stores" ? managesIn(keeper, { contextName: "store_id", contextValue: place }) : manages(keeper, place);
}

const isPlaced = (keeper: AccountKeeper, role: Role): boolean => role.contextValue === ALL || !isBoundless(keeper, role);

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
