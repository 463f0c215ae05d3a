import { ALL, type RetailerHint } from "../account.ts";
import { toRetailerContext, roleGrantorFor, canManageRetailer, type AccountActor } from "../account-policy.ts";
import { ROLE_TYPES, type RoleContext, type RoleSource, type RoleType } from "./account-role.ts";
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
  const context: RoleContext =
    retailer === ALL ? { contextName: type, contextValue: ALL } : toRetailerContext(retailer);
  return grantablePermissions(actor, context);
}

/** The lists for the role pickers that an account carries [ACCT-008]. */
export type RolePickerLists = {
  readonly roleTypes: readonly RoleType[];
  readonly roleNames: readonly RoleSource[];
  readonly rolePermissions: readonly string[];
};

/** Returns the options of roles for a whole retailer. The pickers load those of its stores and of other retailers. */
export function rolePickerLists(actor: AccountActor, { id, name }: RetailerHint): RolePickerLists {
  const roleTypes = grantableRoleTypes(actor, id);
  if (roleTypes.length === 0) return { roleTypes, roleNames: [], rolePermissions: [] };
  return {
    roleTypes,
    roleNames: [{ value: id, name }],
    rolePermissions: grantablePermissionsAt(actor, id, "retailer_id"),
  };
}
