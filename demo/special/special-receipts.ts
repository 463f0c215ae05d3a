import { DAY_SECONDS, toLocalSecond } from "../trade/local-day.ts";
import type { DemoReceipt } from "../receipts/demo-receipt.ts";
import { buildDuplicate } from "../receipts/duplicates.ts";
import { salePrng, type DemoSale } from "../trade/sale.ts";
import { findStoreInCity, SPECIAL_GAP_SECONDS, type SpecialReceipt } from "./special-receipt.ts";
import { PART_RECEIPTS } from "./returned-parts.ts";
import { STORY_RECEIPTS } from "./stories.ts";
import { TAX_FREE_RECEIPTS } from "./tax-free.ts";
import { UNUSUAL_SIZES } from "./unusual-sizes.ts";
import { UNUSUAL_STATES } from "./unusual-states.ts";
import { UNUSUAL_SUMS } from "./unusual-sums.ts";
import { UNUSUAL_TEXTS } from "./unusual-texts.ts";

/** Newest first. */
export const SPECIAL_RECEIPTS: readonly SpecialReceipt[] = [
  ...STORY_RECEIPTS,
  ...PART_RECEIPTS,
  ...UNUSUAL_STATES,
  ...UNUSUAL_TEXTS,
  ...UNUSUAL_SUMS,
  ...UNUSUAL_SIZES,
  ...TAX_FREE_RECEIPTS,
];

/** Old enough that the first pages of lists show ordinary receipts. */
const DAYS_BACK = 45;
const NOON = DAY_SECONDS / 2;

/** Returns all special receipts as of a time. */
export function buildSpecialReceipts(asOf: number): readonly DemoReceipt[] {
  return SPECIAL_RECEIPTS.flatMap(({ transactionId, city, daysBack, isSentTwice, make }, at) => {
    const store = findStoreInCity(city ?? "London");
    const { day } = toLocalSecond(asOf, store.city.zone);
    const sale: DemoSale = { store, day: day - (daysBack ?? DAYS_BACK + at), second: NOON - at * SPECIAL_GAP_SECONDS };
    const receipt: DemoReceipt = { ...make(sale), transaction_id: transactionId };
    return isSentTwice ? [receipt, buildDuplicate(sale, receipt, salePrng(sale, "copy"))] : [receipt];
  });
}
