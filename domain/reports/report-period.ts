import {
  formatCalendarDay,
  shiftDay,
  startOfMonth,
  startOfWeek,
  startOfYear,
  type CalendarDay,
} from "../shared/time/calendar-day.ts";
import { formatDayRange, toTimeSpan, type DayRange } from "../shared/time/day-range.ts";
import type { Resolution } from "../shared/time/time-axis.ts";
import { toTimeZone } from "../shared/time/time-zone.ts";
import type { Store } from "../stores/index.ts";
import type { Comparison, Interval, ReportQuery } from "./report-query.ts";
import type { ReportStore } from "./report-store.ts";
import type { ReportCriteria } from "./reports.port.ts";

/** [REPT-017] */
export const RESOLUTION_BY_INTERVAL: Readonly<Record<Interval, Resolution>> = {
  day: "1h",
  week: "1d",
  month: "1d",
  year: "1M",
};

type Place = Pick<ReportQuery, "interval" | "offset">;

/** Returns the whole period, even if it is incomplete. Weeks begin on Sunday. */
export function toReportPeriod({ interval, offset }: Place, today: CalendarDay): DayRange {
  switch (interval) {
    case "day": {
      const day = shiftDay(today, { days: offset });
      return { first: day, last: day };
    }
    case "week":
      return daysUntilNext(shiftDay(startOfWeek(today), { days: 7 * offset }), { days: 7 });
    case "month":
      return daysUntilNext(shiftDay(startOfMonth(today), { months: offset }), { months: 1 });
    case "year":
      return daysUntilNext(shiftDay(startOfYear(today), { years: offset }), { years: 1 });
  }
}

/**
 * Returns the period to compare with. For last year this is the same day (28 February for the 29th), the same month or
 * the year before. For a week it is the week 52 weeks earlier, so that weekdays match.
 */
export function toComparedPeriod({ interval, offset }: Place, comparison: Comparison, today: CalendarDay): DayRange {
  if (comparison === "previous" || interval === "year") return toReportPeriod({ interval, offset: offset - 1 }, today);
  if (interval === "week") return toReportPeriod({ interval, offset: offset - 52 }, today);
  if (interval === "month") return toReportPeriod({ interval, offset: offset - 12 }, today);
  const day = shiftDay(shiftDay(today, { days: offset }), { years: -1 });
  return { first: day, last: day };
}

/** Formats a period: '15 May 2024', '12 May 2024 to 18 May 2024', 'May 2024', '2024'. */
export function formatPeriod(interval: Interval, period: DayRange): string {
  const written = formatCalendarDay(period.first);
  if (interval === "month") return written.slice("1 ".length);
  return interval === "year" ? written.slice("1 Jan ".length) : formatDayRange(period);
}

/** Returns the time zone of a report: the zone of the selected store, else of the retailer. */
export function selectReportZone(
  store: ReportStore | undefined,
  stores: readonly Pick<Store, "id" | "timezone">[],
  retailerZone: string,
): string {
  return toTimeZone(stores.find(({ id }) => id === store)?.timezone ?? retailerZone);
}

export type ReportTarget = { readonly store: ReportStore; readonly period: DayRange; readonly zone: string };

/** Builds the request for a period. */
export const buildReportCriteria = (
  { interval, series }: Pick<ReportQuery, "interval" | "series">,
  { store, period, zone }: ReportTarget,
): ReportCriteria => ({
  store,
  ...toTimeSpan(period, zone),
  timezone: zone,
  resolution: RESOLUTION_BY_INTERVAL[interval],
  series,
});

const daysUntilNext = (first: CalendarDay, by: Parameters<typeof shiftDay>[1]): DayRange => ({
  first,
  last: shiftDay(shiftDay(first, by), { days: -1 }),
});
