import type { ReceiptListFilter } from "../receipts/index.ts";
import type { TimeSpan } from "../shared/time/day-range.ts";
import { shiftInstant, toInstant, type Instant } from "../shared/time/instant.ts";
import type { BasketFigure } from "./basket-statistics.ts";

/** Returns the filters of the receipts that a figure of the dashboard counts in a span, of the stores of a type if there is one. */
export function selectCountedReceipts(
  figure: "transactions" | BasketFigure,
  { from, until }: TimeSpan,
  storeType?: string,
): ReceiptListFilter {
  return {
    from: nextSecond(from),
    to: shiftInstant(nextSecond(until), -1_000),
    ...(figure === "transactions" ? {} : { isIdentified: true }),
    ...(figure === "conversions" ? { isBasket: true } : {}),
    isDuplicate: false,
    ...(storeType === undefined ? {} : { storeType }),
  };
}

/** Receipts have whole seconds, and the list includes the second of each end. */
const nextSecond = (instant: Instant): Instant => toInstant(Math.ceil(Date.parse(instant) / 1_000) * 1_000);
