import { err, ok, type Result } from "../shared/result.ts";
import { ALL, type AccountRights } from "./account.ts";
import { atRetailer, isBoundless, manages, outranks, retailersIn, type AccountKeeper } from "./account-keeper.ts";
import type { AccountRefusal } from "./account-refusal.ts";
import { missingFlags } from "./roles/giving-policy.ts";

type Asked = { readonly wanted: readonly string[] | undefined; readonly seen: readonly string[] | undefined };

/** The retailers of an account once somebody has put `wanted` in the place of those that they look after and have seen. */
export function replaceRetailers(account: AccountRights, { wanted, seen = account.retailers }: Asked, keeper: AccountKeeper): Result<readonly string[], AccountRefusal> {
  if (wanted === undefined) return ok(account.retailers);
  const unknown = wanted.find((retailer) => !manages(keeper, retailer));
  if (unknown !== undefined) return err({ kind: "unknown-retailer", retailer: unknown });
  const stays = (retailer: string): boolean => !manages(keeper, retailer) || !seen.includes(retailer);
  const left = account.retailers.filter((retailer) => wanted.includes(retailer) || stays(retailer));
  const added = [...new Set(wanted)].filter((retailer) => !account.retailers.includes(retailer));
  const removed = account.retailers.filter((retailer) => !left.includes(retailer));
  const widening = account.retailers.includes(ALL) ? [] : added;
  const refusal = widening.map((retailer) => wideningRefusal(account, retailer, keeper)).find((found) => found !== undefined);
  if (refusal) return err(refusal);
  return removed.some((retailer) => isOutrankedAt(retailer, account, keeper)) ? err({ kind: "outranked" }) : ok([...left, ...added]);
}

/** What the account holds for a retailer takes effect once that is added: who adds it gives what those roles give. */
function wideningRefusal({ retailers, roles }: AccountRights, added: string, keeper: AccountKeeper): AccountRefusal | undefined {
  const takesEffect = (retailer: string): boolean => (added === ALL || added === retailer) && !retailers.includes(retailer);
  return roles
    .filter((role) => role.contextValue === ALL || retailersIn(keeper, role).some(takesEffect))
    .map((role) => (role.contextValue === ALL ? { ...role, ...atRetailer(added) } : role))
    .map((role) => ({ kind: "not-held" as const, permission: role.permission, missing: missingFlags(keeper, role) }))
    .find(({ missing }) => missing.length > 0);
}

/** Taking a retailer away takes all that the account may do there. */
function isOutrankedAt(retailer: string, { roles }: AccountRights, keeper: AccountKeeper): boolean {
  const effective = roles.filter((role) => isBoundless(keeper, role) || retailersIn(keeper, role).includes(retailer));
  return effective.some((role) => outranks(role, { retailers: [retailer] }, keeper));
}
