import { err, ok, type Result } from "../shared/result.ts";
import { ALL, type AccountRights } from "./account.ts";
import {
  toRetailerContext,
  isUnboundRole,
  canManageRetailer,
  outranks,
  contextRetailers,
  type AccountActor,
} from "./account-policy.ts";
import type { AccountRefusal } from "./account-refusal.ts";
import { missingFlags } from "./roles/grant-policy.ts";

type RetailersChange = { readonly wanted: readonly string[] | undefined; readonly seen: readonly string[] | undefined };

/** Returns the retailers after `wanted` has replaced those that the actor manages and has seen. */
export function replaceRetailers(
  account: AccountRights,
  { wanted, seen = account.retailers }: RetailersChange,
  actor: AccountActor,
): Result<readonly string[], AccountRefusal> {
  if (wanted === undefined) return ok(account.retailers);
  const unknown = wanted.find((retailer) => !canManageRetailer(actor, retailer));
  if (unknown !== undefined) return err({ kind: "unknown-retailer", retailer: unknown });
  const stays = (retailer: string): boolean => !canManageRetailer(actor, retailer) || !seen.includes(retailer);
  const left = account.retailers.filter((retailer) => wanted.includes(retailer) || stays(retailer));
  const added = [...new Set(wanted)].filter((retailer) => !account.retailers.includes(retailer));
  const removed = account.retailers.filter((retailer) => !left.includes(retailer));
  const widening = account.retailers.includes(ALL) ? [] : added;
  const refusal = widening
    .map((retailer) => wideningRefusal(account, retailer, actor))
    .find((found) => found !== undefined);
  if (refusal) return err(refusal);
  return removed.some((retailer) => isOutrankedAt(retailer, account, actor))
    ? err({ kind: "outranked" })
    : ok([...left, ...added]);
}

/** Adding a retailer activates the roles of the account there, so the actor must hold what they give. */
function wideningRefusal(
  { retailers, roles }: AccountRights,
  added: string,
  actor: AccountActor,
): AccountRefusal | undefined {
  const takesEffect = (retailer: string): boolean =>
    (added === ALL || added === retailer) && !retailers.includes(retailer);
  return roles
    .filter((role) => role.contextValue === ALL || contextRetailers(actor, role).some(takesEffect))
    .map((role) => (role.contextValue === ALL ? { ...role, ...toRetailerContext(added) } : role))
    .map((role) => ({ kind: "not-held" as const, permission: role.permission, missing: missingFlags(actor, role) }))
    .find(({ missing }) => missing.length > 0);
}

/** Removing a retailer removes all rights of the account there, also those that outrank the actor. */
function isOutrankedAt(retailer: string, { roles }: AccountRights, actor: AccountActor): boolean {
  const effective = roles.filter(
    (role) => isUnboundRole(actor, role) || contextRetailers(actor, role).includes(retailer),
  );
  return effective.some((role) => outranks(role, { retailers: [retailer] }, actor));
}
