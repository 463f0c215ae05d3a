import { dayOf } from "../shared/calendar-day.ts";
import { spanOf, type DayRange } from "../shared/day-range.ts";
import { parseDecimal, type Decimal } from "../shared/decimal.ts";
import type { Instant } from "../shared/instant.ts";
import { axisOf, stepOf, type AxisStep, type Resolution } from "../shared/time-axis.ts";
import { reduceValues, seriesConfig, type SeriesId } from "./report-series.ts";
import type { SalesReport, SalesRow } from "./sales-report.ts";

/** One value of a series. Null is not known: what is still to come, and conversions of no transactions. */
export type Point = AxisStep & { readonly value: Decimal | null; readonly isAhead: boolean };

/** A report is drawn over a period, as it is at a moment. */
export type Drawn = { readonly period: DayRange; readonly resolution: Resolution; readonly now: Instant };

/** A point for each step of the period: the report has rows only where there were transactions. */
export function pointsOf({ rows, meta }: SalesReport, series: SeriesId, { period, resolution, now }: Drawn): readonly Point[] {
  const axis = axisOf(period, resolution, meta.timezone);
  const { reduce } = seriesConfig(series, meta.currency);
  const found = valuesByStep(axis, { rows, series, until: spanOf(period, meta.timezone).until });
  return axis.map((step, index) => {
    const [isAhead, values] = [step.at > now, found.get(index)];
    return { ...step, isAhead, value: values ? reduceValues(values, reduce) : nothing(isAhead, reduce) };
  });
}

/** Which step is today; undefined where none is: only days have one [REPT-024]. */
export function todayStep({ period, resolution, now }: Drawn, zone: string): number | undefined {
  const today = dayOf(now, zone);
  if (resolution !== "1d" || today < period.first || today > period.last) return undefined;
  return stepOf(axisOf(period, resolution, zone), now);
}

/** All of a series in one: the sum, or of conversions the average of what is known. */
export const totalOf = (points: readonly Pick<Point, "value">[], series: SeriesId): Decimal =>
  reduceValues(points.map(({ value }) => value), seriesConfig(series, "").reduce);

type Rows = { readonly rows: readonly SalesRow[]; readonly series: SeriesId; readonly until: Instant };

function valuesByStep(axis: readonly AxisStep[], { rows, series, until }: Rows): ReadonlyMap<number, readonly Decimal[]> {
  const found = new Map<number, Decimal[]>();
  for (const row of rows) {
    const value = parseDecimal(row[series]);
    if (value === undefined || row.at >= until) continue;
    const step = stepOf(axis, row.at);
    found.set(step, [...(found.get(step) ?? []), value]);
  }
  return found;
}

const nothing = (isAhead: boolean, reduction: "average" | "sum"): Decimal | null => (isAhead || reduction === "average" ? null : ZERO);

const ZERO = "0" as Decimal;
