import type { Decimal } from "../../shared/decimal.ts";
import type { Random } from "../../shared/random.port.ts";
import { DEFAULT_TAX, parseFigure, type BuilderTax } from "./builder-tax.ts";
import { madeUpName, madeUpPrice, madeUpProductCode } from "./made-up.ts";

/** An item of a receipt that is being put together. */
export type BuilderItem = {
  readonly name: string;
  /** Of one, in the currency of the receipt. */
  readonly price: Decimal;
  readonly quantity: string;
  readonly productCode: string;
  readonly details: readonly string[];
  readonly taxes: readonly BuilderTax[];
};

/** An item as its fields have it; any item is one. */
export type TypedItem = Omit<BuilderItem, "price"> & { readonly price: string };

/** What the fields of a new item begin with [POST-020]. */
export const BLANK_ITEM: TypedItem = { name: "", price: "", quantity: "1", productCode: "", details: [], taxes: [DEFAULT_TAX] };

/** What of the fields can be read already, the rest as it was before: for sums that follow what is typed. */
export function previewItem(typed: TypedItem, before: BuilderItem): BuilderItem {
  return { ...typed, price: parseFigure(typed.price) ?? before.price };
}

/** What was typed as an item; chance fills in what is lacking [POST-013, POST-014, POST-015, POST-016]. */
export function readItem({ name, price, quantity, productCode, details, taxes }: TypedItem, random: Random): BuilderItem {
  return {
    name: name.trim() || madeUpName(random),
    price: parseFigure(price) ?? madeUpPrice(random),
    quantity: quantity.trim() || "1",
    productCode: productCode.trim() || madeUpProductCode(random),
    details: distinct(details),
    taxes,
  };
}

const distinct = (details: readonly string[]): readonly string[] => [...new Set(details.map((detail) => detail.trim()))].filter((detail) => detail !== "");
