import { divide, parseDecimal, type Decimal } from "../shared/number/decimal.ts";
import type { TimeSpan } from "../shared/time/day-range.ts";
import { toInstant, type Instant } from "../shared/time/instant.ts";

/** Number of transactions in the hour that begins at an instant. */
export type HourCount = { readonly at: Instant; readonly count: number };

/** All hours of a span, optionally limited to the stores of one type. */
export type ReceiptRatesQuery = TimeSpan & { readonly storeType?: string };

/** Returns the last two weeks, up to the last full hour [DASH-024]. */
export function rateChartSpan(now: Instant): TimeSpan {
  const until = Math.floor(Date.parse(now) / HOUR_MS) * HOUR_MS;
  return { from: toInstant(until - TWO_WEEKS_MS), until: toInstant(until) };
}

/** The units of the chart. The count of an hour is divided by the value of the unit. */
export const RATE_UNITS = { hour: 1, minute: 60, second: 3600 } as const;
export type RateUnit = keyof typeof RATE_UNITS;

/** Returns the smallest unit in which the busiest hour has a count of at least one [DASH-026]. */
export function chooseRateUnit(counts: readonly Pick<HourCount, "count">[]): RateUnit {
  const most = counts.reduce((highest, { count }) => Math.max(highest, count), 0);
  if (most >= RATE_UNITS.second) return "second";
  return most >= RATE_UNITS.minute ? "minute" : "hour";
}

/** Converts the count of an hour to the unit, with 2 decimals. */
export const convertToRateUnit = (count: number, unit: RateUnit): number =>
  Number(divide(parseDecimal(count) as Decimal, parseDecimal(RATE_UNITS[unit]) as Decimal, 2));

const HOUR_MS = 3_600_000;
const TWO_WEEKS_MS = 14 * 24 * HOUR_MS;
