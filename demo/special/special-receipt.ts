import { weightedProducts } from "../assortments/assortments.ts";
import type { Product } from "../assortments/product.ts";
import { Prng, DEMO_SEED, hashSeed } from "../prng.ts";
import { toMajorUnits } from "../minor-units.ts";
import { drawSalesperson } from "../people/salespersons.ts";
import { buildBasketLine, type BasketLine } from "../receipts/basket.ts";
import { receiptHead, buildReceiptItem, receiptTotals } from "../receipts/receipt.ts";
import { buildDelivery } from "../receipts/delivery.ts";
import { settleBasket, type Offer } from "../receipts/settlement.ts";
import type { DemoReceipt } from "../receipts/demo-receipt.ts";
import { DEMO_STORES, type DemoStore } from "../retailers/stores.ts";
import { formatEpoch } from "../trade/local-day.ts";
import { epochOfSale, type DemoSale } from "../trade/sale.ts";

/** A receipt that every demonstration has, because it shows a rare case. */
export type SpecialReceipt = {
  readonly transactionId: string;
  /** Description of the case. */
  readonly about: string;
  /** The city of its store; London by default. */
  readonly city?: string;
  /** Days before the start; by default long ago, each on its own day. */
  readonly daysBack?: number;
  /** True if the till sent it again, so that it has a duplicate. */
  readonly isSentTwice?: true;
  readonly make: (sale: DemoSale) => DemoReceipt;
};

/** Seconds between a special receipt and the next one of the same day. */
export const SPECIAL_GAP_SECONDS = 60;

/** The retailer of all special receipts, so that its staff can open them. */
export const SPECIAL_RETAILER = "1001";

export const findStoreInCity = (city: string): DemoStore =>
  DEMO_STORES.find((store) => store.retailer.id === SPECIAL_RETAILER && store.city.name === city) as DemoStore;

/** Returns a sale of some products, one piece each, paid by card and not emailed. */
export function buildPlainReceipt(
  sale: DemoSale,
  lines: readonly BasketLine[] = buildLines(sale, 2),
  offers: readonly Offer[] = [],
): DemoReceipt {
  const settlement = settleBasket(lines, offers);
  const { currency } = sale.store.city.country;
  const amount = toMajorUnits(settlement.total, currency);
  return {
    ...receiptHead(sale),
    ...receiptTotals(settlement, currency),
    payments:
      settlement.total === 0 ? [] : [{ method: "card", amount, currency, details: { number: "4821", type: "VISA" } }],
    items: lines.map((line) => buildReceiptItem(line, currency)),
    properties: {
      salesperson: drawSalesperson(sale.store, new Prng(DEMO_SEED, hashSeed("special"), Number(sale.store.id))),
      item_count: lines.length,
      order_type: "in store",
    },
    processed: formatEpoch(epochOfSale(sale) + 3),
    delivery: buildDelivery([]),
    duplicate: false,
  };
}

/** Returns that many lines, of different products if possible. */
export function buildLines(sale: DemoSale, count: number): readonly BasketLine[] {
  const products = weightedProducts("fashion").flatMap(([, shelf]) => shelf);
  return Array.from({ length: count }, (_, at) =>
    buildSpecialLine(sale, products[(at * 7) % products.length] as Product, { at }),
  );
}

export const buildSpecialLine = (
  sale: DemoSale,
  product: Product,
  { at, thousandths = 1000 }: { at: number; thousandths?: number },
): BasketLine =>
  buildBasketLine(product, thousandths, {
    city: sale.store.city,
    sector: "fashion",
    chance: new Prng(DEMO_SEED, hashSeed("special"), at),
  });
