import type { TaxKind } from "../places/countries.ts";

/** Similar products. Each name is followed by its price on a German shelf, in euros. */
export type ProductRange = {
  /** Prefix of the product codes. */
  readonly code: string;
  readonly kind: TaxKind;
  /** Weight of the range among the other ranges. */
  readonly weight: number;
  /** An item has one detail from each list. */
  readonly details: readonly (readonly string[])[];
  /** Range of grams for products sold by weight; their price is for a kilogram. */
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
export function parseProducts(range: ProductRange): readonly Product[] {
  return range.products.map((text, at) => {
    const end = text.lastIndexOf(" ");
    const euroCents = Math.round(Number(text.slice(end)) * 100);
    return { code: `${range.code}-${String(101 + at * 3)}`, name: text.slice(0, end), euroCents, range };
  });
}
