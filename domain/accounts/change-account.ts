import { err, ok, type Result } from "../shared/result.ts";
import { advance } from "../shared/transitions.ts";
import { isFollowing, type AccountPatch, type AccountRights, type SeenLists } from "./account.ts";
import { managesWhole, outranks, type AccountKeeper } from "./account-keeper.ts";
import type { AccountRefusal } from "./account-refusal.ts";
import { seesAccount } from "./account-sight.ts";
import { ACCOUNT_TRANSITIONS, type AccountEvent, type AccountStatus } from "./account-status.ts";
import { lockedOut } from "./last-administrator.ts";
import { replaceRetailers } from "./replace-retailers.ts";
import { replaceRoles } from "./roles/replace-roles.ts";
import { takeOverRefusal } from "./take-over.ts";

/**
 * Who wants to change what; `others` are the places that all other accounts administer. What whoever asks had not `seen`
 * when they made a list stays, though they may see it by now. Whoever changes their own account (`isOwn`) gets no default
 * permissions by it.
 */
export type ChangeOfAccount = {
  readonly standing: AccountRights;
  readonly patch: AccountPatch;
  readonly seen?: SeenLists;
  readonly keeper: AccountKeeper;
  readonly others: ReadonlySet<string>;
  readonly isOwn?: boolean;
};

/**
 * What an account is after a patch, or why it stays as it is. A list replaces what whoever asks may see of it, and
 * nothing else. The password itself is not looked at here.
 */
export function decideChange({ standing, patch, seen = {}, keeper, others, isOwn = false }: ChangeOfAccount): Result<AccountRights, AccountRefusal> {
  if (!seesAccount(keeper, standing)) return err({ kind: "unknown-account" });
  const retailers = replaceRetailers(standing, { wanted: patch.retailers, seen: seen.retailers }, keeper);
  if (!retailers.ok) return retailers;
  const asked = withoutFollowing(patch, retailers.value);
  const refusal = changeRefusal(asked, standing, keeper);
  if (refusal) return err(refusal);
  const roles = replaceRoles(standing, { patch, seen: seen.roles, retailers: retailers.value, isOwn }, keeper);
  if (!roles.ok) return roles;
  const after: AccountRights = {
    ...standing,
    status: statusAfter(standing, asked.status, retailers.value),
    confirmed: standing.confirmed || asked.confirmed === true,
    retailers: retailers.value,
    roles: roles.value,
    left: leftAfter(standing, retailers.value),
  };
  const retailer = lockedOut(standing, after, others);
  return retailer === undefined ? ok(after) : err({ kind: "last-administrator", retailer });
}

/** What concerns an account as a whole. */
export type WholeAction = "status" | "tokens" | "confirmed" | "reset" | "log";

/**
 * Returns why the actor cannot do what concerns an account as a whole. An account manager does not stop an account, or
 * end its tokens, that has more control of accounts than the manager. Confirming it and mailing its owner a link give
 * nothing away. What gives the account away is for {@link takeOverRefusal}.
 */
export function wholeRefusal(action: WholeAction, account: AccountRights, keeper: AccountKeeper): AccountRefusal | undefined {
  if (!managesWhole(keeper, account)) return { kind: "beyond-your-retailers" };
  const isHard = action === "status" || action === "tokens";
  return isHard && account.roles.some((role) => outranks(role, account, keeper)) ? { kind: "outranked" } : undefined;
}

function changeRefusal(patch: AccountPatch, account: AccountRights, keeper: AccountKeeper): AccountRefusal | undefined {
  const action = (["status", "confirmed"] as const).find((each) => patch[each] !== undefined);
  const refusal = action && wholeRefusal(action, account, keeper);
  return refusal ?? (patch.password === undefined ? undefined : takeOverRefusal(account, keeper));
}

/** 'inactive' comes along where the list that whoever asks sees gets empty; it follows only when no retailer is left. */
function withoutFollowing(patch: AccountPatch, left: readonly string[]): AccountPatch {
  if (!isFollowing(patch) || left.length === 0) return patch;
  const { status: _status, ...rest } = patch;
  return rest;
}

function leftAfter({ retailers, left = [] }: AccountRights, kept: readonly string[]): readonly string[] {
  if (kept.length > 0) return [];
  return retailers.length > 0 ? retailers : left;
}

function statusAfter({ status, retailers }: AccountRights, asked: AccountStatus | undefined, left: readonly string[]): AccountStatus {
  if (retailers.length === 0 || left.length > 0) return asked ?? status;
  return advance<AccountStatus, AccountEvent>(ACCOUNT_TRANSITIONS, status, "lose-last-retailer") ?? status;
}
