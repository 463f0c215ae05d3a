import { expandPermission, type Flag, type Permissions } from "./permission.ts";
import type { RetailerId } from "./retailer.ts";

/** A right of an account within a context: a retailer, a store, or '*' for all of its kind. */
export type Role = {
  readonly contextName: "retailer_id" | "store_id";
  readonly contextValue: string;
  readonly permission: string;
};

/** The current context of an account: one retailer and the references of its stores. */
export type RoleScope = { readonly retailer: RetailerId; readonly stores: ReadonlySet<string> };

/** Returns the flags of all roles whose context covers the retailer or any of its stores. */
export function resolveFlags(roles: readonly Role[], scope: RoleScope): Permissions {
  return new Set(roles.filter((role) => covers(role, scope)).flatMap((role) => expandPermission(role.permission)));
}

/** All stores of the retailer, or the ids of some. */
export type AllowedStores = "all" | ReadonlySet<string>;

/**
 * Returns the stores where the user has one of the flags.
 * It is 'all' if a role for the whole retailer has one, else the stores of such roles by `store_id` [RCPT-015]. A
 * flag for the whole retailer does not extend another flag.
 */
export function resolveAllowedStores(roles: readonly Role[], scope: RoleScope, flags: readonly Flag[]): AllowedStores {
  const covering = roles.filter((role) => covers(role, scope) && carries(role, flags));
  if (covering.some((role) => role.contextName === "retailer_id" || role.contextValue === "*")) return "all";
  return new Set(covering.map((role) => role.contextValue));
}

const carries = ({ permission }: Role, flags: readonly string[]): boolean =>
  expandPermission(permission).some((flag) => flags.includes(flag));

function covers(role: Role, scope: RoleScope): boolean {
  if (role.contextValue === "*") return true;
  return role.contextName === "retailer_id"
    ? role.contextValue === scope.retailer
    : scope.stores.has(role.contextValue);
}
