import type { ReceiptListFilter } from "../receipts/index.ts";
import { toCalendarDay } from "../shared/calendar-day.ts";
import type { TimeSpan } from "../shared/day-range.ts";
import { shiftInstant } from "../shared/instant.ts";
import type { Resolution } from "../shared/time-axis.ts";
import type { SeriesId } from "./report-series.ts";

/** A figure of a report: a series in a step of time. */
export type FigureCell = { readonly series: SeriesId; readonly step: TimeSpan; readonly resolution: Resolution };

/**
 * Returns the filters of the receipts that a figure counts. An hour is a span of time; days and months are those of each
 * receipt's store. A conversion is a share: its receipts are those with a known customer.
 */
export function toCountedReceipts({ series, step, resolution }: FigureCell, zone: string): ReceiptListFilter {
  const last = shiftInstant(step.until, -1_000);
  return {
    ...(resolution === "1h"
      ? { from: step.from, to: last }
      : { firstDay: toCalendarDay(step.from, zone), lastDay: toCalendarDay(last, zone) }),
    ...(series === "conversions" ? { isIdentified: true } : {}),
    ...(series === "baskets" ? { isBasket: true } : {}),
    isDuplicate: false,
  };
}
