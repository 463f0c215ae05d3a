import { err, ok, type Result } from "../../shared/result.ts";
import type { Role } from "../../shared/access/role.ts";
import { ALL, type AccountPatch, type AccountRights } from "../account.ts";
import {
  toRetailerContext,
  roleGrantorFor,
  canManageRetailer,
  contextRetailers,
  type AccountActor,
} from "../account-policy.ts";
import type { AccountRefusal } from "../account-refusal.ts";
import { canViewRole } from "../account-visibility.ts";
import { roleKey } from "./account-role.ts";
import { roleGrantRefusal } from "./grant-policy.ts";
import { EMPLOYEE, canRemoveRole } from "./role-policy.ts";

/** The patch, the roles that the actor saw, the retailers afterwards, and if the actor is the owner. */
type RolesChange = {
  readonly patch: Pick<AccountPatch, "roles" | "permissionDefaultsOption">;
  readonly seen: readonly Role[] | undefined;
  readonly retailers: readonly string[];
  readonly isOwn: boolean;
};

/**
 * Returns the roles of an account after a patch has replaced those that the actor sees.
 *
 * Removing a retailer also removes the roles that are bound to it.
 */
export function replaceRoles(
  account: AccountRights,
  { patch, seen, retailers, isOwn }: RolesChange,
  actor: AccountActor,
): Result<readonly Role[], AccountRefusal> {
  const replaced = patch.roles ? replaceSeen(account, { wanted: patch.roles, known: seen }, actor) : ok(account.roles);
  if (!replaced.ok) return replaced;
  const left = replaced.value.filter(
    (role) => !isLeftBehind(role, { before: account.retailers, after: retailers }, actor),
  );
  const option = patch.permissionDefaultsOption;
  if (option === undefined) return ok(left);
  if (!canManageRetailer(actor, option) || !retailers.includes(option))
    return err({ kind: "unknown-retailer", retailer: option });
  return isOwn ? ok(left) : withDefaults(left, option, actor);
}

type Replacement = { readonly wanted: readonly Role[]; readonly known: readonly Role[] | undefined };

function replaceSeen(
  account: AccountRights,
  { wanted, known = account.roles }: Replacement,
  actor: AccountActor,
): Result<readonly Role[], AccountRefusal> {
  const knownKeys = new Set(known.map(roleKey));
  const seen = account.roles.filter((role) => knownKeys.has(roleKey(role)) && canViewRole(actor, role, account));
  const seenKeys = new Set(seen.map(roleKey));
  const wantedKeys = new Set(wanted.map(roleKey));
  const [refusal] = wanted
    .filter((role) => !seenKeys.has(roleKey(role)))
    .flatMap((role) => roleGrantRefusal(actor, role) ?? []);
  if (refusal) return err(refusal);
  const notRemovable = seen.find(
    (role) => !wantedKeys.has(roleKey(role)) && !canRemoveRole(role, roleGrantorFor(actor, role, account)),
  );
  if (notRemovable) return err({ kind: "not-removable", permission: notRemovable.permission });
  const left = account.roles.filter((role) => wantedKeys.has(roleKey(role)) || !seenKeys.has(roleKey(role)));
  return ok(unique([...left, ...wanted]));
}

/** Adds the permissions that the settings of a retailer name, else `employee`. The actor must be able to give each one (D34) [ACCT-034]. */
function withDefaults(
  roles: readonly Role[],
  retailer: string,
  actor: AccountActor,
): Result<readonly Role[], AccountRefusal> {
  const { defaultPermissions = [] } = actor.limitsAt(retailer);
  const named = defaultPermissions.length > 0 ? defaultPermissions : [EMPLOYEE];
  const defaults = named.map((permission): Role => ({ ...toRetailerContext(retailer), permission }));
  const held = new Set(roles.map(roleKey));
  const [refusal] = defaults
    .filter((role) => !held.has(roleKey(role)))
    .flatMap((role) => roleGrantRefusal(actor, role) ?? []);
  return refusal ? err(refusal) : ok(unique([...roles, ...defaults]));
}

type Retailers = { readonly before: readonly string[]; readonly after: readonly string[] };

/** True if a role is bound to a removed retailer and to no remaining one. */
function isLeftBehind(role: Role, { before, after }: Retailers, actor: AccountActor): boolean {
  const bound = contextRetailers(actor, role);
  const isLeft = (retailer: string): boolean => after.includes(retailer) || after.includes(ALL);
  return bound.some((retailer) => before.includes(retailer)) && !bound.some(isLeft) && role.contextValue !== ALL;
}

const unique = (roles: readonly Role[]): readonly Role[] => [
  ...new Map(roles.map((role) => [roleKey(role), role])).values(),
];
