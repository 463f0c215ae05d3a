import type { RoleLimits } from "../../shared/access/account-settings.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Role } from "../../shared/access/role.ts";
import { invisibleFault } from "../../shared/text/text-rules.ts";
import { accountRole, isSameRole, roleKey, type AccountRole, type RoleContext, type RoleType } from "./account-role.ts";

/** A user who gives and removes roles: an administrator, or an account manager within limits. */
export type RoleGrantor = RoleLimits & {
  /** Holds `accounts_admin`. */
  readonly isAdmin: boolean;
};

/** The permission that every account manager can remove, whatever the settings say. */
export const EMPLOYEE = "employee";

/**
 * True if the actor can remove a role.
 *
 * Administrators can remove every role [ACCT-031]. Account managers can remove the permissions that the settings list,
 * and `employee` in any context [ACCT-030].
 */
export function canRemoveRole(
  { permission }: Pick<Role, "permission">,
  { isAdmin, allowedPermissions }: RoleGrantor,
): boolean {
  return isAdmin || permission === EMPLOYEE || allowedPermissions?.includes(permission) === true;
}

/** Returns the types of role that the actor sees [ACCT-032]. */
export function visibleRoleTypes<T extends string>(types: readonly T[], grantor: RoleGrantor): readonly T[] {
  return hidesStores(grantor) ? types.filter((type) => type !== "store_id") : types;
}

export const hidesStores = ({ isAdmin, hideStorePermissions }: RoleGrantor): boolean =>
  hideStorePermissions && !isAdmin;

/** True if the settings let the actor give a permission [ACCT-033]. */
export const isGrantAllowed = (permission: string, { isAdmin, allowedPermissions }: RoleGrantor): boolean =>
  isAdmin || allowedPermissions === undefined || allowedPermissions.includes(permission);

/** Returns the permissions to offer in a context, except those that the account holds there [ACCT-029]. */
export function offeredPermissions(
  permissions: readonly string[],
  {
    context,
    held,
    grantor,
  }: { readonly context: RoleContext; readonly held: readonly Role[]; readonly grantor: RoleGrantor },
): readonly string[] {
  const taken = new Set(held.map(roleKey));
  return permissions.filter(
    (permission) => isGrantAllowed(permission, grantor) && !taken.has(roleKey({ ...context, permission })),
  );
}

/** A role with the choices made so far. */
export type RoleDraft = {
  readonly retailer?: string;
  readonly contextName?: RoleType;
  readonly contextValue?: string | null;
  readonly sourceName?: string;
  readonly permission?: string | null;
};

export type NewRoleRefusal =
  /** The retailer or the type of role is missing. */
  | { readonly kind: "selections" }
  /** The context or the permission is missing, or the actor cannot choose it. */
  | { readonly kind: "values" }
  | { readonly kind: "role-held"; readonly permission: string };

/**
 * Returns the role of a draft, or why it is invalid.
 *
 * Checks the selections first [ACCT-026], then the values [ACCT-027]. Administrators can type a permission that is not
 * offered, without invisible characters [ACCT-028].
 */
export function checkNewRole(
  draft: RoleDraft,
  {
    offered,
    held,
    grantor,
  }: { readonly offered: readonly string[]; readonly held: readonly Role[]; readonly grantor: RoleGrantor },
): Result<AccountRole, NewRoleRefusal> {
  const { retailer, contextName, contextValue, sourceName } = draft;
  if (!retailer || contextName === undefined) return err({ kind: "selections" });
  const permission = draft.permission?.trim();
  if (!contextValue?.trim() || !permission || invisibleFault(permission) !== undefined) return err({ kind: "values" });
  const role = accountRole({ contextName, contextValue, permission }, sourceName ?? contextValue);
  if (held.some((other) => isSameRole(other, role))) return err({ kind: "role-held", permission });
  return grantor.isAdmin || offered.includes(permission) ? ok(role) : err({ kind: "values" });
}
