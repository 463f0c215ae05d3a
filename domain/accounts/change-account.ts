import { err, ok, type Result } from "../shared/result.ts";
import { advance } from "../shared/form/transitions.ts";
import { isImpliedDeactivation, type AccountPatch, type AccountRights, type SeenLists } from "./account.ts";
import { boundRefusal } from "./bound-account.ts";
import { canManageAccount, outranks, type AccountActor } from "./account-policy.ts";
import type { AccountRefusal } from "./account-refusal.ts";
import { canViewAccount } from "./account-visibility.ts";
import { ACCOUNT_TRANSITIONS, type AccountEvent, type AccountStatus } from "./account-status.ts";
import { findRetailerWithoutAdministrator } from "./last-administrator.ts";
import { replaceRetailers } from "./replace-retailers.ts";
import { replaceRoles } from "./roles/replace-roles.ts";
import { takeOverRefusal } from "./take-over.ts";

/**
 * A change of an account by an actor.
 *
 * `others` are the retailers that all other accounts administer. Entries that the actor had not `seen` stay in a list,
 * even if the actor may see them now. Actors who change their own account (`isOwn`) get no default permissions.
 */
export type AccountChange = {
  readonly current: AccountRights;
  readonly patch: AccountPatch;
  readonly seen?: SeenLists;
  readonly actor: AccountActor;
  readonly others: ReadonlySet<string>;
  readonly isOwn?: boolean;
};

/**
 * Returns the account after a patch, or why it is refused.
 *
 * A list replaces only the entries that the actor may see. Does not check the password itself.
 */
export function decideAccountChange({
  current,
  patch,
  seen = {},
  actor,
  others,
  isOwn = false,
}: AccountChange): Result<AccountRights, AccountRefusal> {
  if (!canViewAccount(actor, current)) return err({ kind: "unknown-account" });
  const retailers = replaceRetailers(current, { wanted: patch.retailers, seen: seen.retailers }, actor);
  if (!retailers.ok) return retailers;
  const effective = withoutImpliedStatus(patch, retailers.value);
  const refusal = changeRefusal(effective, current, actor);
  if (refusal) return err(refusal);
  const roles = replaceRoles(current, { patch, seen: seen.roles, retailers: retailers.value, isOwn }, actor);
  if (!roles.ok) return roles;
  const after: AccountRights = {
    ...current,
    status: statusAfter(current, effective.status, retailers.value),
    confirmed: current.confirmed || effective.confirmed === true,
    retailers: retailers.value,
    roles: roles.value,
    left: leftAfter(current, retailers.value),
  };
  const retailer = findRetailerWithoutAdministrator(current, after, others);
  return retailer === undefined ? ok(after) : err({ kind: "last-administrator", retailer });
}

/** Actions that concern an account as a whole. */
export type AccountWideAction = "status" | "tokens" | "confirmed" | "reset" | "log";

/**
 * Returns why the actor cannot act on an account as a whole.
 *
 * An account manager can neither deactivate an account nor revoke its tokens if it has more control of accounts than
 * the manager. Confirming it and emailing its owner a link give the actor no access. {@link takeOverRefusal} decides
 * about actions that do. A bound account gets no link.
 */
export function accountActionRefusal(
  action: AccountWideAction,
  account: AccountRights,
  actor: AccountActor,
): AccountRefusal | undefined {
  if (!canManageAccount(actor, account)) return { kind: "beyond-your-retailers" };
  if (action === "reset") return boundRefusal(account);
  const isHard = action === "status" || action === "tokens";
  return isHard && account.roles.some((role) => outranks(role, account, actor)) ? { kind: "outranked" } : undefined;
}

function changeRefusal(patch: AccountPatch, account: AccountRights, actor: AccountActor): AccountRefusal | undefined {
  const action = (["status", "confirmed"] as const).find((each) => patch[each] !== undefined);
  const refusal = action && accountActionRefusal(action, account, actor);
  if (refusal !== undefined || patch.password === undefined) return refusal;
  return takeOverRefusal(account, actor) ?? boundRefusal(account);
}

/** Drops the status 'inactive' if the account keeps retailers that the actor cannot see. */
function withoutImpliedStatus(patch: AccountPatch, remaining: readonly string[]): AccountPatch {
  if (!isImpliedDeactivation(patch) || remaining.length === 0) return patch;
  const { status: _status, ...rest } = patch;
  return rest;
}

function leftAfter({ retailers, left = [] }: AccountRights, remaining: readonly string[]): readonly string[] {
  if (remaining.length > 0) return [];
  return retailers.length > 0 ? retailers : left;
}

function statusAfter(
  { status, retailers }: AccountRights,
  requested: AccountStatus | undefined,
  remaining: readonly string[],
): AccountStatus {
  if (retailers.length === 0 || remaining.length > 0) return requested ?? status;
  return advance<AccountStatus, AccountEvent>(ACCOUNT_TRANSITIONS, status, "lose-last-retailer") ?? status;
}
