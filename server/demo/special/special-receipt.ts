import { shelvesOf } from "../assortments/assortments.ts";
import type { Product } from "../assortments/product.ts";
import { Chance, DEMO_SEED, seedOf } from "../chance.ts";
import { amountOf } from "../minor-units.ts";
import { salespersonOf } from "../people/salespersons.ts";
import { lineOf, type Line } from "../receipts/basket.ts";
import { headOf, itemOf, sumsOf } from "../receipts/receipt.ts";
import { deliveryOf } from "../receipts/sending.ts";
import { settle, type Offer } from "../receipts/settlement.ts";
import type { WireReceipt } from "../receipts/wire-receipt.ts";
import { DEMO_STORES, type DemoStore } from "../retailers/stores.ts";
import { instantText } from "../trade/local-day.ts";
import { epochOfSale, type Sale } from "../trade/sale.ts";

/** A receipt that every demonstration has, because it shows a rare case. */
export type SpecialReceipt = {
  readonly transactionId: string;
  /** Description of the case. */
  readonly about: string;
  /** The city of its store; London by default. */
  readonly city?: string;
  /** Days before the start; by default long ago, each on its own day. */
  readonly daysBack?: number;
  readonly make: (sale: Sale) => WireReceipt;
};

/** The retailer of all special receipts, so that its staff can open them. */
export const SPECIAL_RETAILER = "1001";

export const storeIn = (city: string): DemoStore =>
  DEMO_STORES.find((store) => store.retailer.id === SPECIAL_RETAILER && store.city.name === city) as DemoStore;

/** Returns a sale of some products, one piece each, paid by card and not emailed. */
export function plainReceipt(sale: Sale, lines: readonly Line[] = someLines(sale, 2), offers: readonly Offer[] = []): WireReceipt {
  const settlement = settle(lines, offers);
  const { currency } = sale.store.city.country;
  const amount = amountOf(settlement.total, currency);
  return {
    ...headOf(sale),
    ...sumsOf(settlement, currency),
    payments: settlement.total === 0 ? [] : [{ method: "card", amount, currency, details: { number: "4821", type: "VISA" } }],
    items: lines.map((line) => itemOf(line, currency)),
    properties: { salesperson: salespersonOf(sale.store, new Chance(DEMO_SEED, seedOf("special"), Number(sale.store.id))), item_count: lines.length, order_type: "in store" },
    processed: instantText(epochOfSale(sale) + 3),
    delivery: deliveryOf([]),
    duplicate: false,
  };
}

/** Returns that many lines, of different products if possible. */
export function someLines(sale: Sale, count: number): readonly Line[] {
  const products = shelvesOf("fashion").flatMap(([, shelf]) => shelf);
  return Array.from({ length: count }, (_, at) => lineFor(sale, products[(at * 7) % products.length] as Product, { at }));
}

export const lineFor = (sale: Sale, product: Product, { at, thousandths = 1000 }: { at: number; thousandths?: number }): Line =>
  lineOf(product, thousandths, { city: sale.store.city, sector: "fashion", chance: new Chance(DEMO_SEED, seedOf("special"), at) });
