import { flagsOf, type Flag, type Permissions } from "./permission.ts";
import type { RetailerId } from "./retailer.ts";

/** A right of an account within a context: a retailer, a store, or '*' for all of its kind. */
export type Role = { readonly contextName: "retailer_id" | "store_id"; readonly contextValue: string; readonly permission: string };

/** Where the account stands at the moment: one retailer and the references of its stores. */
export type RoleScope = { readonly retailer: RetailerId; readonly stores: ReadonlySet<string> };

/** The flags of all roles whose context covers the retailer or any store of it. */
export function flagsHeld(roles: readonly Role[], scope: RoleScope): Permissions {
  return new Set(roles.filter((role) => covers(role, scope)).flatMap((role) => flagsOf(role.permission)));
}

/** Every store of the retailer, or the ids of some. */
export type StoresAllowed = "all" | ReadonlySet<string>;

/**
 * The stores that the roles open to whoever needs one of the flags: 'all' as soon as a role with such a flag speaks
 * for the whole retailer, else those that such roles name by `store_id` [RCPT-015]. A right at the whole retailer
 * says nothing about where another right holds.
 */
export function storesAllowed(roles: readonly Role[], scope: RoleScope, flags: readonly Flag[]): StoresAllowed {
  const covering = roles.filter((role) => covers(role, scope) && carries(role, flags));
  if (covering.some((role) => role.contextName === "retailer_id" || role.contextValue === "*")) return "all";
  return new Set(covering.map((role) => role.contextValue));
}

const carries = ({ permission }: Role, flags: readonly string[]): boolean => flagsOf(permission).some((flag) => flags.includes(flag));

function covers(role: Role, scope: RoleScope): boolean {
  if (role.contextValue === "*") return true;
  return role.contextName === "retailer_id" ? role.contextValue === scope.retailer : scope.stores.has(role.contextValue);
}
