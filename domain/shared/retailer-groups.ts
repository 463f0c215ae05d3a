import type { RetailerId } from "./retailer.ts";

/** The four groups that switch a retailer's behaviour; who is in which is data [SHELL-004]. */
export const RETAILER_GROUPS = {
  alpha: idsFrom(1001, 10),
  beta: idsFrom(2001, 2),
  gamma: idsFrom(3001, 8),
  delta: idsFrom(4001, 12),
} as const;
export type RetailerGroup = keyof typeof RETAILER_GROUPS;

/** What code asks for; never for a group. */
export type RetailerBehaviour = {
  /** Which address service answers postcode lookups; the first that matches. */
  readonly addressProvider: "provider-one" | "provider-two" | "none";
  readonly vipPanel: boolean;
  readonly identifierSearch: boolean;
  readonly strictEmail: boolean;
};

/** A retailer in no group gets the plain behaviour everywhere [SHELL-005]. */
export function behaviourOf(retailer: RetailerId): RetailerBehaviour {
  const isIn = (group: RetailerGroup): boolean => RETAILER_GROUPS[group].includes(retailer);
  return {
    addressProvider: isIn("alpha") ? "provider-one" : isIn("gamma") ? "provider-two" : "none",
    vipPanel: isIn("beta"),
    identifierSearch: isIn("beta"),
    strictEmail: isIn("delta"),
  };
}

/** How the address of an account is checked that works for several retailers: the strictest of them decides. */
export const strictestEmail = (retailers: readonly string[]): Pick<RetailerBehaviour, "strictEmail"> => ({
  strictEmail: retailers.some((id) => behaviourOf(id as RetailerId).strictEmail),
});

function idsFrom(first: number, count: number): readonly string[] {
  return Array.from({ length: count }, (_, at) => String(first + at));
}
