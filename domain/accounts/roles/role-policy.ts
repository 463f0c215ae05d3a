import type { RoleLimits } from "../../shared/account-settings.ts";
import { err, ok, type Result } from "../../shared/result.ts";
import type { Role } from "../../shared/role.ts";
import { accountRole, isSameRole, roleKey, type AccountRole, type RoleContext, type RoleType } from "./account-role.ts";

/** Whoever gives and takes away roles: an administrator, or an account manager within the limits of the settings. */
export type RoleGiver = RoleLimits & {
  /** Holds `accounts_admin`. */
  readonly isAdmin: boolean;
};

/** The permission that every account manager may take away, whatever the settings say. */
export const EMPLOYEE = "employee";

/** Administrators any role [ACCT-031], others what they are allowed, and employees of one store, of all or of none [ACCT-030]. */
export function mayRemoveRole({ permission }: Pick<Role, "permission">, { isAdmin, allowedPermissions }: RoleGiver): boolean {
  return isAdmin || permission === EMPLOYEE || allowedPermissions?.includes(permission) === true;
}

/** The kinds of role that are shown to somebody [ACCT-032]. */
export function shownTypes<T extends string>(types: readonly T[], giver: RoleGiver): readonly T[] {
  return hidesStores(giver) ? types.filter((type) => type !== "store_id") : types;
}

export const hidesStores = ({ isAdmin, hideStorePermissions }: RoleGiver): boolean => hideStorePermissions && !isAdmin;

/** Whether the settings let somebody give a permission [ACCT-033]. */
export const isAllowed = (permission: string, { isAdmin, allowedPermissions }: RoleGiver): boolean =>
  isAdmin || allowedPermissions === undefined || allowedPermissions.includes(permission);

/** What is left to choose from in a context: what is held there already is not offered again [ACCT-029]. */
export function offeredPermissions(
  permissions: readonly string[],
  { context, held, giver }: { readonly context: RoleContext; readonly held: readonly Role[]; readonly giver: RoleGiver },
): readonly string[] {
  const taken = new Set(held.map(roleKey));
  return permissions.filter((permission) => isAllowed(permission, giver) && !taken.has(roleKey({ ...context, permission })));
}

/** A role as far as it has been chosen. */
export type RoleDraft = {
  readonly retailer?: string;
  readonly contextName?: RoleType;
  readonly contextValue?: string | null;
  readonly sourceName?: string;
  readonly permission?: string | null;
};

export type NewRoleRefusal =
  /** The retailer or the kind of role is still to be chosen. */
  | { readonly kind: "selections" }
  /** Its context or permission is missing, or none that this person may choose. */
  | { readonly kind: "values" }
  | { readonly kind: "role-held"; readonly permission: string };

/**
 * The role that a draft makes. First what was selected is looked at [ACCT-026], then its values [ACCT-027].
 * Administrators may type a permission that is not offered [ACCT-028].
 */
export function checkNewRole(
  draft: RoleDraft,
  { offered, held, giver }: { readonly offered: readonly string[]; readonly held: readonly Role[]; readonly giver: RoleGiver },
): Result<AccountRole, NewRoleRefusal> {
  const { retailer, contextName, contextValue, sourceName } = draft;
  if (!retailer || contextName === undefined) return err({ kind: "selections" });
  const permission = draft.permission?.trim();
  if (!contextValue?.trim() || !permission) return err({ kind: "values" });
  const role = accountRole({ contextName, contextValue, permission }, sourceName ?? contextValue);
  if (held.some((other) => isSameRole(other, role))) return err({ kind: "role-held", permission });
  return giver.isAdmin || offered.includes(permission) ? ok(role) : err({ kind: "values" });
}
