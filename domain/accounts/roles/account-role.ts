import type { Role } from "../../shared/role.ts";

/** The kinds of context that a role can have. */
export const ROLE_TYPES = ["retailer_id", "store_id"] as const satisfies readonly Role["contextName"][];
export type RoleType = (typeof ROLE_TYPES)[number];

/** Where a role holds: at a retailer, at a store, or at all of its kind. A value of '' is nowhere. */
export type RoleContext = Pick<Role, "contextName" | "contextValue">;

/** What a context can be, by its value and in words. */
export type RoleSource = { readonly value: string; readonly name: string };

/** A role as an account holds it, with what its context is called [ACCT-009]. */
export type AccountRole = Role & { readonly sourceName: string };

/** What '*' is called as the context of a role. */
export const UNKNOWN_SOURCE = "UNKNOWN";

/** The role, with the one name that everything has. */
export const accountRole = (role: Role, name: string): AccountRole => ({
  contextName: role.contextName,
  contextValue: role.contextValue,
  permission: role.permission,
  sourceName: role.contextValue === "*" ? UNKNOWN_SOURCE : name,
});

/** Same for two roles that are one [ACCT-029]. */
export const roleKey = ({ contextName, contextValue, permission }: Role): string => JSON.stringify([contextName, contextValue, permission]);

export const isSameRole = (a: Role, b: Role): boolean => roleKey(a) === roleKey(b);
