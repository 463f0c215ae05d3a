import { ALL } from "../account.ts";
import { atRetailer, giverOver, manages, type AccountKeeper } from "../account-keeper.ts";
import { ROLE_TYPES, type RoleContext, type RoleType } from "./account-role.ts";
import { givablePermissions } from "./giving-policy.ts";
import { shownTypes } from "./role-policy.ts";

/** The kinds of role that somebody may give at a retailer ('*' for all) [ACCT-040]; none where they give no roles at all. */
export function givableTypes(keeper: AccountKeeper, retailer: string): readonly RoleType[] {
  const giver = giverOver(keeper, atRetailer(retailer), { retailers: [retailer] });
  if (!manages(keeper, retailer) || (retailer === ALL && !giver.isAdmin)) return [];
  return shownTypes(ROLE_TYPES, giver);
}

/**
 * What they may give in roles of a kind there, before it is known for which store [ACCT-042]: what they hold at the
 * whole retailer, they hold at each of its stores.
 */
export function givableAt(keeper: AccountKeeper, retailer: string, type: RoleType): readonly string[] {
  if (!givableTypes(keeper, retailer).includes(type)) return [];
  const context: RoleContext = retailer === ALL ? { contextName: type, contextValue: ALL } : atRetailer(retailer);
  return givablePermissions(keeper, context);
}
