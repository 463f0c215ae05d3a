import { truncateCodePoints, countCodePoints } from "../shared/text/code-points.ts";
import { hasFlag, type Permissions } from "../shared/access/permission.ts";
import type { RetailerBehaviour } from "../shared/access/retailer-groups.ts";

/**
 * The countries of each address provider, by ISO 3166 alpha-3 code.
 * FRX is metropolitan France [CONS-044, CONS-045].
 */
export const LOOKUP_COUNTRIES = {
  "provider-one": ["AUT", "CAN", "FRX", "DEU", "IRL", "NLD", "CHE", "GBR", "USA"],
  "provider-two": ["GBR", "USA"],
} as const;
export type AddressProvider = keyof typeof LOOKUP_COUNTRIES;

/** A hit of a lookup [CONS-052]. */
export type FoundAddress = { readonly id: string; readonly text: string };

/** The address of a hit, as it fills the form. */
export type LookedUpAddress = { readonly lines: readonly string[]; readonly city: string; readonly county?: string };

/**
 * Returns the address provider to query, or undefined if the lookup is not offered (R38)
 * [CONS-043, CONS-046, CONS-047].
 */
export function addressProviderFor(
  { addressProvider }: Pick<RetailerBehaviour, "addressProvider">,
  country: string,
  permissions: Permissions,
): AddressProvider | undefined {
  if (addressProvider === "none" || !hasFlag(permissions, "view_address")) return undefined;
  const countries: readonly string[] = LOOKUP_COUNTRIES[addressProvider];
  return countries.includes(country) ? addressProvider : undefined;
}

/** The country code that providers use. Forms use that of ISO 3166 [OQ-129]. */
export const toLookupCountry = (code: string): string => (code === "FRA" ? "FRX" : code);

/** Maximum length of a query, in code points, as in the contract. */
const MAX_QUERY_LENGTH = 320;

/**
 * Returns the query of a lookup, or undefined without a postcode [CONS-048, CONS-049].
 * Truncates a long line.
 */
export function addressQuery({
  postcode,
  firstLine,
}: {
  readonly postcode: string;
  readonly firstLine: string;
}): string | undefined {
  const [code, line] = [postcode.trim(), firstLine.trim()];
  if (code === "") return undefined;
  const start = truncateCodePoints(line, Math.max(0, MAX_QUERY_LENGTH - 1 - countCodePoints(code)));
  return start === "" ? truncateCodePoints(code, MAX_QUERY_LENGTH) : `${start},${code}`;
}
