import { toCalendarDay } from "../shared/time/calendar-day.ts";
import { toTimeSpan, type DayRange, type TimeSpan } from "../shared/time/day-range.ts";
import { parseDecimal, type Decimal } from "../shared/number/decimal.ts";
import type { Instant } from "../shared/time/instant.ts";
import { buildTimeAxis, findStepIndex, type AxisStep, type Resolution } from "../shared/time/time-axis.ts";
import { aggregateValues, buildSeriesConfig, type Reduction, type SeriesId } from "./report-series.ts";
import type { SalesReport, SalesRow } from "./sales-report.ts";

/** The status of a step at an instant. `unknown` means that it ended before the first transaction. */
export type StepStatus = "unknown" | "over" | "running" | "ahead";

/**
 * One value of a series.
 * Null if unknown: before the first transaction, in the future, or a conversion of no transactions.
 */
export type SalesPoint = AxisStep & { readonly value: Decimal | null; readonly status: StepStatus };

/** The period of a report and the current time. */
export type ChartPeriod = { readonly period: DayRange; readonly resolution: Resolution; readonly now: Instant };

/** Returns a point for each step of the period. The report only has rows for steps with transactions. */
export function buildSalesPoints(
  { rows, meta }: SalesReport,
  series: SeriesId,
  { period, resolution, now }: ChartPeriod,
): readonly SalesPoint[] {
  const axis = buildTimeAxis(period, resolution, meta.timezone);
  const { reduce } = buildSeriesConfig(series, meta.currency);
  const { until } = toTimeSpan(period, meta.timezone);
  const found = valuesByStep(axis, { rows, series, until });
  return axis.map((step, index) => {
    const values = found.get(index);
    const stage = stageOf(
      { from: step.at, until: axis[index + 1]?.at ?? until },
      now,
      values ? undefined : meta.oldest,
    );
    return { ...step, status: stage, value: values ? aggregateValues(values, reduce) : nothing(stage, reduce) };
  });
}

/**
 * Returns the index of the step that is today; undefined if there is none.
 * Only steps of a day can be today [REPT-024].
 */
export function findTodayStep({ period, resolution, now }: ChartPeriod, zone: string): number | undefined {
  const today = toCalendarDay(now, zone);
  if (resolution !== "1d" || today < period.first || today > period.last) return undefined;
  return findStepIndex(buildTimeAxis(period, resolution, zone), now);
}

/** Returns the total of a series: the sum, or the average of the known conversions; null if none is known. */
export function aggregatePoints(points: readonly Pick<SalesPoint, "value">[], series: SeriesId): Decimal | null {
  const { reduce } = buildSeriesConfig(series, "");
  const values = points.map(({ value }) => value);
  return reduce === "average" && values.every((value) => value === null) ? null : aggregateValues(values, reduce);
}

type Rows = { readonly rows: readonly SalesRow[]; readonly series: SeriesId; readonly until: Instant };

function valuesByStep(
  axis: readonly AxisStep[],
  { rows, series, until }: Rows,
): ReadonlyMap<number, readonly Decimal[]> {
  const found = new Map<number, Decimal[]>();
  for (const row of rows) {
    const value = parseDecimal(row[series]);
    if (value === undefined || row.at >= until) continue;
    const step = findStepIndex(axis, row.at);
    found.set(step, [...(found.get(step) ?? []), value]);
  }
  return found;
}

function stageOf({ from, until }: TimeSpan, now: Instant, oldest: Instant | undefined): StepStatus {
  if (from > now) return "ahead";
  if (until > now) return "running";
  return oldest !== undefined && until <= oldest ? "unknown" : "over";
}

const nothing = (stage: StepStatus, reduction: Reduction): Decimal | null =>
  stage === "unknown" || stage === "ahead" || reduction === "average" ? null : ZERO;

const ZERO = "0" as Decimal;
