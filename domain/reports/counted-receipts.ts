import type { ReceiptListFilter } from "../receipts/index.ts";
import { toCalendarDay } from "../shared/time/calendar-day.ts";
import type { TimeSpan } from "../shared/time/day-range.ts";
import { shiftInstant } from "../shared/time/instant.ts";
import type { Resolution } from "../shared/time/time-axis.ts";
import { REPORT_SERIES, type ReturnSeries, type SeriesId } from "./report-series.ts";

/** A figure of a report: a series in a step of time. */
export type FigureCell = {
  readonly series: SeriesId | ReturnSeries;
  readonly step: TimeSpan;
  readonly resolution: Resolution;
};

/**
 * Returns the filters of the receipts that a figure counts. An hour is a span of time; days and months are those of each
 * receipt's store. A share opens its numerator: a conversion the receipts with a known customer, a return rate those of
 * which something came back. Returns are filtered by the time of the return, not of the sale.
 */
export function toCountedReceipts({ series, step, resolution }: FigureCell, zone: string): ReceiptListFilter {
  const last = shiftInstant(step.until, -1_000);
  const isByTime = resolution === "1h";
  const [firstDay, lastDay] = [toCalendarDay(step.from, zone), toCalendarDay(last, zone)];
  if (!REPORT_SERIES.some((sold) => sold === series))
    return isByTime
      ? { returnedFrom: step.from, returnedTo: last }
      : { firstReturnDay: firstDay, lastReturnDay: lastDay };
  return {
    ...(isByTime ? { from: step.from, to: last } : { firstDay, lastDay }),
    ...(series === "conversions" ? { isIdentified: true } : {}),
    ...(series === "baskets" ? { isBasket: true } : {}),
    isDuplicate: false,
  };
}
