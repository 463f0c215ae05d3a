import type { Decimal } from "../../shared/number/decimal.ts";
import type { Random } from "../../shared/random.port.ts";
import { parseBuilderDiscount } from "./builder-discount.ts";
import { DEFAULT_TAX, parseTypedAmount, type BuilderTax } from "./builder-tax.ts";
import { generateItemName, generatePrice, generateProductCode } from "./generate-values.ts";

/** An item of the receipt builder. */
export type BuilderItem = {
  readonly name: string;
  /** The price of one piece in the currency of the receipt. */
  readonly price: Decimal;
  readonly quantity: string;
  readonly productCode: string;
  /** As typed: an amount, or a percentage of the price of all pieces; blank for none. */
  readonly discount: string;
  readonly details: readonly string[];
  readonly taxes: readonly BuilderTax[];
};

/** An item as typed into its fields. Every typed item is valid. */
export type TypedItem = Omit<BuilderItem, "price"> & { readonly price: string };

/** The initial values of the fields of a new item [POST-020]. */
export const BLANK_ITEM: TypedItem = {
  name: "",
  price: "",
  quantity: "1",
  productCode: "",
  discount: "",
  details: [],
  taxes: [DEFAULT_TAX],
};

/**
 * Returns the item of the fields that are readable so far, and the previous values of the others.
 * Used for live totals.
 */
export function previewItem(typed: TypedItem, before: BuilderItem): BuilderItem {
  return { ...typed, price: parseTypedAmount(typed.price) ?? before.price };
}

/** Returns the typed item. Generates random values for missing ones [POST-013, POST-014, POST-015, POST-016]. */
export function parseItem(
  { name, price, quantity, productCode, discount, details, taxes }: TypedItem,
  random: Random,
): BuilderItem {
  return {
    name: name.trim() || generateItemName(random),
    price: parseTypedAmount(price) ?? generatePrice(random),
    quantity: quantity.trim() || "1",
    productCode: productCode.trim() || generateProductCode(random),
    discount: parseBuilderDiscount(discount).ok ? discount.trim() : "",
    details: distinct(details),
    taxes,
  };
}

const distinct = (details: readonly string[]): readonly string[] =>
  [...new Set(details.map((detail) => detail.trim()))].filter((detail) => detail !== "");
