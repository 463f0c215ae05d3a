import type { Role } from "../../shared/access/role.ts";

/** The types of context that a role can have. */
export const ROLE_TYPES = ["retailer_id", "store_id"] as const satisfies readonly Role["contextName"][];
export type RoleType = (typeof ROLE_TYPES)[number];

/**
 * Where a role applies: at a retailer, at a store, or at all of them ('*').
 *
 * An empty value applies nowhere.
 */
export type RoleContext = Pick<Role, "contextName" | "contextValue">;

/** An option for the context of a role: its value and its name. */
export type RoleSource = { readonly value: string; readonly name: string };

/** A role of an account, with the name of its context [ACCT-009]. */
export type AccountRole = Role & { readonly sourceName: string };

/** The name of the context '*'. */
export const UNKNOWN_SOURCE = "UNKNOWN";

/** Returns a role with the name of its context. The context '*' always has the same name. */
export const accountRole = (role: Role, name: string): AccountRole => ({
  contextName: role.contextName,
  contextValue: role.contextValue,
  permission: role.permission,
  sourceName: role.contextValue === "*" ? UNKNOWN_SOURCE : name,
});

/** Returns a key that is the same for equal roles [ACCT-029]. */
export const roleKey = ({ contextName, contextValue, permission }: Role): string =>
  JSON.stringify([contextName, contextValue, permission]);

export const isSameRole = (a: Role, b: Role): boolean => roleKey(a) === roleKey(b);
