import type { RetailerId } from "./retailer.ts";

/** The four groups that switch a retailer's behaviour. The members of a group are data [SHELL-004]. */
export const RETAILER_GROUPS = {
  alpha: idsFrom(1001, 10),
  beta: idsFrom(2001, 2),
  gamma: idsFrom(3001, 8),
  delta: idsFrom(4001, 12),
} as const;
export type RetailerGroup = keyof typeof RETAILER_GROUPS;

/** The behaviour that code checks. Code never checks a group. */
export type RetailerBehaviour = {
  /** The address service of postcode lookups: the first group that matches. */
  readonly addressProvider: "provider-one" | "provider-two" | "none";
  readonly vipPanel: boolean;
  readonly identifierSearch: boolean;
  readonly strictEmail: boolean;
};

/** Returns the behaviour of a retailer. A retailer without a group gets the default [SHELL-005]. */
export function getRetailerBehaviour(retailer: RetailerId): RetailerBehaviour {
  const isIn = (group: RetailerGroup): boolean => RETAILER_GROUPS[group].includes(retailer);
  return {
    addressProvider: isIn("alpha") ? "provider-one" : isIn("gamma") ? "provider-two" : "none",
    vipPanel: isIn("beta"),
    identifierSearch: isIn("beta"),
    strictEmail: isIn("delta"),
  };
}

/** Returns the address rule for an account of several retailers: the strictest of theirs. */
export const strictestEmailRule = (retailers: readonly string[]): Pick<RetailerBehaviour, "strictEmail"> => ({
  strictEmail: retailers.some((id) => getRetailerBehaviour(id as RetailerId).strictEmail),
});

function idsFrom(first: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => String(first + at));
}
