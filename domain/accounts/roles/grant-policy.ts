import { BUNDLES, FLAGS, expandPermission, type Flag } from "../../shared/access/permission.ts";
import type { Role } from "../../shared/access/role.ts";
import { invisibleFault } from "../../shared/text/text-rules.ts";
import {
  flagsAcross,
  roleGrantorFor,
  canManageRoles,
  type AccountActor,
  type RightsHolder,
} from "../account-policy.ts";
import type { AccountRefusal } from "../account-refusal.ts";
import type { RoleContext } from "./account-role.ts";
import { hidesStores, isGrantAllowed } from "./role-policy.ts";

/** Flags that restrict their holder: an administrator can give them without holding them. */
export const RESTRICTIONS = ["sales_demo", "identifier_vip_edit"] as const satisfies readonly Flag[];

/**
 * Returns why the actor cannot give a role; undefined if the actor can.
 *
 * The actor must hold the permission in the whole context, and its name must be visible. Account managers can give only what the settings allow.
 * Only administrators of everything can give roles for everything.
 */
export function roleGrantRefusal(actor: AccountActor, role: Role): AccountRefusal | undefined {
  const { contextName, contextValue, permission } = role;
  const grantor = roleGrantorFor(actor, role, { retailers: [contextValue] });
  if (!canManageRoles(actor, role) || (contextValue === "*" && !grantor.isAdmin)) {
    return { kind: "unknown-context", context: { contextName, contextValue } };
  }
  if (invisibleFault(permission) !== undefined) return { kind: "invisible-permission" };
  if (!isGrantAllowed(permission, grantor) || (contextName === "store_id" && hidesStores(grantor)))
    return { kind: "not-allowed", permission };
  const missing = missingFlags(actor, role);
  return missing.length > 0 ? { kind: "not-held", permission, missing } : undefined;
}

/**
 * Returns the flags that the holder lacks to give a role.
 *
 * Administrators can give restrictions, and flags that are unknown here, without holding them.
 */
export function missingFlags(actor: RightsHolder, role: Role): readonly string[] {
  const held = flagsAcross(actor, role);
  const isFree = (flag: string): boolean => held.has("accounts_admin") && (isRestriction(flag) || !isKnown(flag));
  return expandPermission(role.permission).filter((flag) => !held.has(flag) && !isFree(flag));
}

/** Returns the permissions that the actor can give in a context, bundles first. */
export function grantablePermissions(actor: AccountActor, context: RoleContext): readonly string[] {
  const known = [...new Set<string>([...Object.keys(BUNDLES), ...FLAGS])];
  return known.filter((permission) => roleGrantRefusal(actor, { ...context, permission }) === undefined);
}

const isRestriction = (flag: string): boolean => RESTRICTIONS.some((restriction) => restriction === flag);
const isKnown = (flag: string): boolean => FLAGS.some((known) => known === flag);
