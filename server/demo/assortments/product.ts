import type { TaxKind } from "../places/countries.ts";

/** Products that are alike: what they cost is written behind each name, in euros as a German shelf would say it. */
export type ProductRange = {
  /** Product codes of the range begin with it. */
  readonly code: string;
  readonly kind: TaxKind;
  /** How often something of it is bought, beside the other ranges. */
  readonly weight: number;
  /** One of each list becomes a detail of the item. */
  readonly details: readonly (readonly string[])[];
  /** Sold by weight, from so many grams to so many: the price is that of a kilogram. */
  readonly grams?: readonly [least: number, most: number];
  readonly products: readonly string[];
};

export type Product = {
  readonly code: string;
  readonly name: string;
  readonly euroCents: number;
  readonly range: ProductRange;
};

/** Reads `Linen shirt 59.95`. */
export function productsOf(range: ProductRange): readonly Product[] {
  return range.products.map((text, at) => {
    const end = text.lastIndexOf(" ");
    const euroCents = Math.round(Number(text.slice(end)) * 100);
    return { code: `${range.code}-${String(101 + at * 3)}`, name: text.slice(0, end), euroCents, range };
  });
}
