import { err, ok, type Result } from "../../shared/result.ts";
import type { Role } from "../../shared/role.ts";
import { ALL, type AccountPatch, type AccountRights } from "../account.ts";
import { atRetailer, giverOver, manages, retailersIn, type AccountKeeper } from "../account-keeper.ts";
import type { AccountRefusal } from "../account-refusal.ts";
import { seesRole } from "../account-sight.ts";
import { roleKey } from "./account-role.ts";
import { givingRefusal } from "./giving-policy.ts";
import { EMPLOYEE, isAllowed, mayRemoveRole } from "./role-policy.ts";

/** What is asked for, the roles that it was made from, the retailers that the account has afterwards, and whether whoever asks does so for themselves. */
type Asked = {
  readonly patch: Pick<AccountPatch, "roles" | "permissionDefaultsOption">;
  readonly seen: readonly Role[] | undefined;
  readonly retailers: readonly string[];
  readonly isOwn: boolean;
};

/**
 * The roles of an account once somebody has put those of a patch in the place of those that they see. A retailer
 * that goes takes the roles along that were bound to it.
 */
export function replaceRoles(account: AccountRights, { patch, seen, retailers, isOwn }: Asked, keeper: AccountKeeper): Result<readonly Role[], AccountRefusal> {
  const replaced = patch.roles ? replaceSeen(account, { wanted: patch.roles, told: seen }, keeper) : ok(account.roles);
  if (!replaced.ok) return replaced;
  const left = replaced.value.filter((role) => !isLeftBehind(role, { before: account.retailers, after: retailers }, keeper));
  const option = patch.permissionDefaultsOption;
  if (option === undefined) return ok(left);
  if (!manages(keeper, option) || !retailers.includes(option)) return err({ kind: "unknown-retailer", retailer: option });
  return ok(isOwn ? left : unique([...left, ...defaultRoles(option, keeper)]));
}

type Wish = { readonly wanted: readonly Role[]; readonly told: readonly Role[] | undefined };

function replaceSeen(account: AccountRights, { wanted, told = account.roles }: Wish, keeper: AccountKeeper): Result<readonly Role[], AccountRefusal> {
  const toldKeys = new Set(told.map(roleKey));
  const seen = account.roles.filter((role) => toldKeys.has(roleKey(role)) && seesRole(keeper, role, account));
  const seenKeys = new Set(seen.map(roleKey));
  const wantedKeys = new Set(wanted.map(roleKey));
  const [refusal] = wanted.filter((role) => !seenKeys.has(roleKey(role))).flatMap((role) => givingRefusal(keeper, role) ?? []);
  if (refusal) return err(refusal);
  const kept = seen.find((role) => !wantedKeys.has(roleKey(role)) && !mayRemoveRole(role, giverOver(keeper, role, account)));
  if (kept) return err({ kind: "not-removable", permission: kept.permission });
  const left = account.roles.filter((role) => wantedKeys.has(roleKey(role)) || !seenKeys.has(roleKey(role)));
  return ok(unique([...left, ...wanted]));
}

/**
 * What an account gets at a retailer that an account manager added: the least there is, where the settings allow it and
 * they could give it as any other role [ACCT-034].
 */
function defaultRoles(retailer: string, keeper: AccountKeeper): readonly Role[] {
  const role: Role = { ...atRetailer(retailer), permission: EMPLOYEE };
  const isMeant = isAllowed(EMPLOYEE, { isAdmin: false, ...keeper.limitsAt(retailer) });
  return isMeant && givingRefusal(keeper, role) === undefined ? [role] : [];
}

type Retailers = { readonly before: readonly string[]; readonly after: readonly string[] };

/** Bound to a retailer that was taken away, and to none that is left. */
function isLeftBehind(role: Role, { before, after }: Retailers, keeper: AccountKeeper): boolean {
  const bound = retailersIn(keeper, role);
  const isLeft = (retailer: string): boolean => after.includes(retailer) || after.includes(ALL);
  return bound.some((retailer) => before.includes(retailer)) && !bound.some(isLeft) && role.contextValue !== ALL;
}

const unique = (roles: readonly Role[]): readonly Role[] => [...new Map(roles.map((role) => [roleKey(role), role])).values()];
