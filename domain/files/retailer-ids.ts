import { parseRetailerId, type RetailerId } from "../shared/access/retailer.ts";

/** Why a text of retailer ids is refused. */
export type RetailerIdsFault = { readonly kind: "missing" } | { readonly kind: "no-retailer-id"; readonly id: string };

/** Returns the ids of a comma-separated text: trimmed, without blanks and duplicates, in their order [OQ-174]. */
export const splitRetailerIds = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(",")
      .map((id) => id.trim())
      .filter((id) => id !== ""),
  ),
];

export function retailerIdsFault(text: string): RetailerIdsFault | undefined {
  const ids = splitRetailerIds(text);
  if (ids.length === 0) return { kind: "missing" };
  const wrong = ids.find((id) => parseRetailerId(id) === undefined);
  return wrong === undefined ? undefined : { kind: "no-retailer-id", id: wrong };
}

/** Returns the ids of a valid text [FILE-009]. */
export const parseRetailerIds = (text: string): readonly RetailerId[] =>
  splitRetailerIds(text).flatMap((id) => parseRetailerId(id) ?? []);

export const formatRetailerIds = (ids: readonly string[]): string => ids.join(", ");
