import { BUNDLES, FLAGS, flagsOf, type Flag } from "../../shared/permission.ts";
import type { Role } from "../../shared/role.ts";
import { flagsThroughout, giverOver, managesIn, type AccountKeeper, type RightsHolder } from "../account-keeper.ts";
import type { AccountRefusal } from "../account-refusal.ts";
import type { RoleContext } from "./account-role.ts";
import { hidesStores, isAllowed } from "./role-policy.ts";

/** Flags that take something away: an administrator gives them without holding them. */
export const RESTRICTIONS = ["sales_demo", "identifier_vip_edit"] as const satisfies readonly Flag[];

/**
 * Why somebody cannot give a role. Nobody gives what they do not hold all over its context; account managers give
 * only what the settings allow, and roles for everything are for administrators of everything.
 */
export function givingRefusal(keeper: AccountKeeper, role: Role): AccountRefusal | undefined {
  const { contextName, contextValue, permission } = role;
  const giver = giverOver(keeper, role, { retailers: [contextValue] });
  if (!managesIn(keeper, role) || (contextValue === "*" && !giver.isAdmin)) {
    return { kind: "unknown-context", context: { contextName, contextValue } };
  }
  if (!isAllowed(permission, giver) || (contextName === "store_id" && hidesStores(giver))) return { kind: "not-allowed", permission };
  const missing = missingFlags(keeper, role);
  return missing.length > 0 ? { kind: "not-held", permission, missing } : undefined;
}

/** What somebody would have to hold to give a role; administrators may give what takes away, and flags that mean nothing here. */
export function missingFlags(keeper: RightsHolder, role: Role): readonly string[] {
  const held = flagsThroughout(keeper, role);
  const isFree = (flag: string): boolean => held.has("accounts_admin") && (isRestriction(flag) || !isKnown(flag));
  return flagsOf(role.permission).filter((flag) => !held.has(flag) && !isFree(flag));
}

/** All that somebody may give in a context, bundles first. */
export function givablePermissions(keeper: AccountKeeper, context: RoleContext): readonly string[] {
  const known = [...new Set<string>([...Object.keys(BUNDLES), ...FLAGS])];
  return known.filter((permission) => givingRefusal(keeper, { ...context, permission }) === undefined);
}

const isRestriction = (flag: string): boolean => RESTRICTIONS.some((restriction) => restriction === flag);
const isKnown = (flag: string): boolean => FLAGS.some((known) => known === flag);
