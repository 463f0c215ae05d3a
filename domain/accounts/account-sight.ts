import type { Role } from "../shared/role.ts";
import { ALL, type Account, type AccountRights } from "./account.ts";
import type { AccountDeed } from "./account-deeds.ts";
import { giverOver, isBoundless, manages, managesIn, managesPart, managesWhole, type AccountKeeper } from "./account-keeper.ts";
import { hidesStores } from "./roles/role-policy.ts";

type Belonging = Pick<AccountRights, "retailers" | "left">;

/** True if the actor manages the account or one of its retailers. */
export const seesAccount = (actor: AccountKeeper, account: Belonging): boolean => managesWhole(actor, account) || managesPart(actor, account);

/**
 * True if the actor may see a role of an account.
 *
 * Only actors who manage the whole account see a role that is bound to no retailer. Settings can hide roles for stores
 * from account managers.
 */
export function seesRole(actor: AccountKeeper, role: Role, account: Belonging): boolean {
  if (role.contextName === "store_id" && hidesStores(giverOver(actor, role, account))) return false;
  return isBoundless(actor, role) ? managesWhole(actor, account) : managesIn(actor, role);
}

/**
 * Returns the details of an audit event without the retailers, stores and roles that the actor may not see.
 *
 * The account may have belonged to retailers of others before. Undefined if the event names only those.
 */
export function seenDetails(actor: AccountKeeper, details: AccountDeed["details"], account: Belonging): AccountDeed["details"] | undefined {
  const naming = Object.entries(details).filter((entry): entry is [PlaceList, unknown[]] => isPlaceList(entry[0]) && Array.isArray(entry[1]) && entry[1].length > 0);
  const seen = naming.map(([name, places]) => [name, places.filter((place) => seesPlace(actor, { name, place }, account))] as const);
  if (naming.length > 0 && seen.every(([, places]) => places.length === 0)) return undefined;
  return { ...details, ...Object.fromEntries(seen) };
}

/** Names of the details that list roles, retailers or stores. */
const PLACE_LISTS = ["added", "removed", "retailers", "stores"] as const;
type PlaceList = (typeof PLACE_LISTS)[number];

const isPlaceList = (name: string): name is PlaceList => PLACE_LISTS.some((list) => list === name);

/** Only actors who manage everything see a store that no longer exists: its retailer is unknown. */
function seesPlace(actor: AccountKeeper, { name, place }: { readonly name: PlaceList; readonly place: unknown }, account: Belonging): boolean {
  if (manages(actor, ALL)) return true;
  if (typeof place !== "string") return isPlaced(actor, place as Role) && seesRole(actor, place as Role, account);
  return name === "stores" ? managesIn(actor, { contextName: "store_id", contextValue: place }) : manages(actor, place);
}

const isPlaced = (actor: AccountKeeper, role: Role): boolean => role.contextValue === ALL || !isBoundless(actor, role);

type Named = Pick<Account, "retailers" | "roles">;

/** Returns the part of an account that the actor may see, if any. `left` are the retailers that it left last. */
export function seenBy<T extends Named>(actor: AccountKeeper, account: T, left: readonly string[] = []): T | undefined {
  const rights = { left, retailers: account.retailers.map(({ id }) => id) };
  if (!seesAccount(actor, rights)) return undefined;
  return {
    ...account,
    retailers: account.retailers.filter(({ id }) => manages(actor, id)),
    roles: account.roles.filter((role) => seesRole(actor, role, rights)),
  };
}

/**
 * Returns the account for the response to the actor who changed it.
 *
 * If the actor may not see the account any more, it has no retailers and no roles.
 */
export const seenOnceMore = <T extends Named>(actor: AccountKeeper, account: T, left: readonly string[] = []): T =>
  seenBy(actor, account, left) ?? { ...account, retailers: [], roles: [] };
