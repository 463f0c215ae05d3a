import { isGreater, type Decimal } from "../shared/number/decimal.ts";

/**
 * The facts by which the service judges a sale [OQ-218].
 * Countries are ISO 3166 alpha-3. An unknown fact is absent.
 */
export type EligibilityFacts = {
  readonly gross?: Decimal;
  readonly currency?: string;
  readonly storeCountry?: string;
  readonly customerCountry?: string;
  /** First digits of the card's number. */
  readonly cardPrefix?: string;
};

/** The limits of the service. A limit that it does not set is absent. */
export type EligibilityLimits = {
  readonly min?: Decimal;
  readonly max?: Decimal;
  readonly countries?: readonly string[];
  /** Prefixes of card numbers. */
  readonly cards?: readonly string[];
};

/** Why a sale is not eligible. */
export type Ineligibility =
  | { readonly kind: "below"; readonly min: Decimal }
  | { readonly kind: "above"; readonly max: Decimal }
  | { readonly kind: "country" }
  | { readonly kind: "card" };

/**
 * Returns all reasons, in the order below, above, country, card [OQ-219].
 * An amount equal to a limit is eligible [OQ-220].
 */
export function findIneligibilities(
  { gross, customerCountry, cardPrefix }: EligibilityFacts,
  { min, max, countries, cards }: EligibilityLimits,
): readonly Ineligibility[] {
  const isCountryOff = customerCountry !== undefined && countries !== undefined && !countries.includes(customerCountry);
  const isCardOff =
    cardPrefix !== undefined && cards !== undefined && !cards.some((prefix) => cardPrefix.startsWith(prefix));
  return [
    ...(min !== undefined && gross !== undefined && isGreater(min, gross) ? [{ kind: "below", min } as const] : []),
    ...(max !== undefined && gross !== undefined && isGreater(gross, max) ? [{ kind: "above", max } as const] : []),
    ...(isCountryOff ? [{ kind: "country" } as const] : []),
    ...(isCardOff ? [{ kind: "card" } as const] : []),
  ];
}
