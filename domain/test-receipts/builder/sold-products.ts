import type { Money } from "../../shared/number/money.ts";

/** A sale, as far as the receipt builder offers it again. */
export type LatestSale = { readonly salesperson?: string; readonly products: readonly SoldProduct[] };

export type SoldProduct = { readonly name: string; readonly price: Money; readonly productCode?: string };

/** Names that were sold before, each once, in the order of the sales. */
export type SaleSuggestions = {
  readonly products: readonly SoldProduct[];
  readonly salespersons: readonly string[];
};

/** Returns what the sales offer. The latest sale decides the price and the code of a product. */
export function collectSuggestions(sales: readonly LatestSale[]): SaleSuggestions {
  const products = new Map<string, SoldProduct>();
  for (const product of sales.flatMap((sale) => sale.products))
    if (product.name.trim() !== "" && !products.has(product.name)) products.set(product.name, product);
  const salespersons = sales.flatMap(({ salesperson }) => (salesperson?.trim() ? [salesperson] : []));
  return { products: [...products.values()], salespersons: [...new Set(salespersons)] };
}

/** Returns what a product fills in: its code, and its price in the currency of the receipt. */
export const fieldsOfProduct = (
  { price, productCode }: SoldProduct,
  currency: string,
): { readonly price?: string; readonly productCode?: string } => ({
  ...(price.currency === currency ? { price: price.amount } : {}),
  ...(productCode === undefined ? {} : { productCode }),
});
