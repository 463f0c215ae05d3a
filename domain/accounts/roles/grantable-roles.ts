import { ALL } from "../account.ts";
import { toRetailerContext, roleGrantorFor, canManageRetailer, type AccountActor } from "../account-policy.ts";
import { ROLE_TYPES, type RoleContext, type RoleType } from "./account-role.ts";
import { grantablePermissions } from "./grant-policy.ts";
import { visibleRoleTypes } from "./role-policy.ts";

/** Returns the types of role that the actor can give at a retailer, '*' for all [ACCT-040]. */
export function grantableRoleTypes(actor: AccountActor, retailer: string): readonly RoleType[] {
  const grantor = roleGrantorFor(actor, toRetailerContext(retailer), { retailers: [retailer] });
  if (!canManageRetailer(actor, retailer) || (retailer === ALL && !grantor.isAdmin)) return [];
  return visibleRoleTypes(ROLE_TYPES, grantor);
}

/**
 * Returns the permissions that the actor can give in roles of a type, in any store [ACCT-042].
 *
 * What the actor holds at the whole retailer, the actor also holds at each of its stores.
 */
export function grantablePermissionsAt(actor: AccountActor, retailer: string, type: RoleType): readonly string[] {
  if (!grantableRoleTypes(actor, retailer).includes(type)) return [];
  const context: RoleContext = retailer === ALL ? { contextName: type, contextValue: ALL } : toRetailerContext(retailer);
  return grantablePermissions(actor, context);
}
