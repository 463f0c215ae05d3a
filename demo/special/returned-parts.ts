import { weightedProducts } from "../assortments/assortments.ts";
import type { Product } from "../assortments/product.ts";
import type { DemoReceipt } from "../receipts/demo-receipt.ts";
import { refundAnswers } from "../retailers/refund-policy.ts";
import { formatEpoch, formatZonedTime } from "../trade/local-day.ts";
import { epochOfSale, type DemoSale } from "../trade/sale.ts";
import { buildPlainReceipt, buildSpecialLine, type SpecialReceipt } from "./special-receipt.ts";

/** Receipts with an item of three pieces, of which some came back [D28]. */
export const PART_RECEIPTS: readonly SpecialReceipt[] = [
  {
    transactionId: "RETURN-PARTS",
    about: "two of three pieces came back, on different days",
    daysBack: 30,
    make: (sale) => withParts(sale, [{ days: 3 }, { days: 9 }]),
  },
  {
    transactionId: "RETURN-VALIDATED",
    about: "one of three pieces came back after its refund was validated",
    daysBack: 31,
    make: (sale) => withParts(sale, [{ days: 5, isValidated: true }]),
  },
];

type Part = { readonly days: number; readonly isValidated?: true };
const USER = "staff@demo.example";

function withParts(sale: DemoSale, parts: readonly Part[]): DemoReceipt {
  const product = weightedProducts("fashion")[0]?.[1][0] as Product;
  const receipt = buildPlainReceipt(sale, [buildSpecialLine(sale, product, { at: 0, thousandths: 3000 })]);
  const returned = parts.map((part) => buildPart(sale, part));
  const { localtime } = returned.at(-1) as { readonly localtime: string };
  return {
    ...receipt,
    items: receipt.items.map((item) => ({
      ...item,
      return: { localtime, quantity: returned.length, parts: returned },
    })),
  };
}

function buildPart({ day, second, store, ...sale }: DemoSale, { days, isValidated }: Part) {
  const back = { ...sale, store, day: day + days, second: second + 600 };
  const validation = {
    result: "Pass",
    result_data: refundAnswers([], ""),
    timestamp: formatEpoch(epochOfSale(back) - 40),
    time_elapsed: 38,
    user: USER,
    quantity: 1,
  };
  return {
    localtime: formatZonedTime(back.day, back.second, store.city.zone),
    quantity: 1,
    user: USER,
    ...(isValidated ? { validation } : {}),
  };
}
