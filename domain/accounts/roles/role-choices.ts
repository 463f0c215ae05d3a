import { ALL } from "../account.ts";
import { atRetailer, giverOver, manages, type AccountKeeper } from "../account-keeper.ts";
import { ROLE_TYPES, type RoleContext, type RoleType } from "./account-role.ts";
import { givablePermissions } from "./giving-policy.ts";
import { shownTypes } from "./role-policy.ts";

/** Returns the types of role that the actor can give at a retailer, '*' for all [ACCT-040]. */
export function givableTypes(actor: AccountKeeper, retailer: string): readonly RoleType[] {
  const giver = giverOver(actor, atRetailer(retailer), { retailers: [retailer] });
  if (!manages(actor, retailer) || (retailer === ALL && !giver.isAdmin)) return [];
  return shownTypes(ROLE_TYPES, giver);
}

/**
 * Returns the permissions that the actor can give in roles of a type, in any store [ACCT-042].
 *
 * What the actor holds at the whole retailer, the actor also holds at each of its stores.
 */
export function givableAt(actor: AccountKeeper, retailer: string, type: RoleType): readonly string[] {
  if (!givableTypes(actor, retailer).includes(type)) return [];
  const context: RoleContext = retailer === ALL ? { contextName: type, contextValue: ALL } : atRetailer(retailer);
  return givablePermissions(actor, context);
}
