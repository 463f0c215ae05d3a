import { dividedBy, parseDecimal, type Decimal } from "../shared/decimal.ts";
import type { Span } from "../shared/day-range.ts";
import { instantAt, type Instant } from "../shared/instant.ts";

/** The transactions of the hour that begins at a moment. */
export type HourCount = { readonly at: Instant; readonly count: number };

/** All hours of a span, of the stores of one type where one is named. */
export type RatesQuestion = Span & { readonly storeType?: string };

/** The last two weeks, up to the last full hour [DASH-024]. */
export function rateChartSpan(now: Instant): Span {
  const until = Math.floor(Date.parse(now) / HOUR_MS) * HOUR_MS;
  return { from: instantAt(until - TWO_WEEKS_MS), until: instantAt(until) };
}

/** What the chart counts by; a count of an hour is divided by it. */
export const RATE_UNITS = { hour: 1, minute: 60, second: 3600 } as const;
export type RateUnit = keyof typeof RATE_UNITS;

/** By the busiest hour: the smallest unit in which it still is one or more [DASH-026]. */
export function rateUnit(counts: readonly Pick<HourCount, "count">[]): RateUnit {
  const most = counts.reduce((highest, { count }) => Math.max(highest, count), 0);
  if (most >= RATE_UNITS.second) return "second";
  return most >= RATE_UNITS.minute ? "minute" : "hour";
}

/** The count of an hour in the unit, to 2 decimals. */
export const inUnit = (count: number, unit: RateUnit): number =>
  Number(dividedBy(parseDecimal(count) as Decimal, parseDecimal(RATE_UNITS[unit]) as Decimal, 2));

const HOUR_MS = 3_600_000;
const TWO_WEEKS_MS = 14 * 24 * HOUR_MS;
