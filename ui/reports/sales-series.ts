import {
  buildSalesPoints,
  RESOLUTION_BY_INTERVAL,
  findTodayStep,
  type ChartPeriod,
  type Interval,
  type SalesPoint,
  type SalesReport,
  type SeriesId,
} from "#domain/reports/index.ts";
import { toTimeSpan, type DayRange, type TimeSpan } from "#domain/shared/time/day-range.ts";
import { buildTimeAxis } from "#domain/shared/time/time-axis.ts";
import type { RequestedReport, LoadedReport } from "./report-resource.ts";

/** The points of a report over its period. */
export type SalesSeries = {
  readonly sheet: LoadedReport<SalesReport>;
  readonly current: (series: SeriesId) => readonly SalesPoint[];
  /** The points of the compared period; undefined if there is none. */
  readonly compared: (series: SeriesId) => readonly SalesPoint[] | undefined;
  /** Returns the span of a point of the requested or the compared period. */
  readonly spanAt: (period: "current" | "compared", points: readonly SalesPoint[], index: number) => TimeSpan;
  /** The index of today. */
  readonly today: number | undefined;
  /** The type of the steps. */
  readonly step: "Hour" | "Day" | "Month";
};

/** Builds the points once for chart and table, because days of a time zone are slow to calculate. */
export function buildSalesSeries(sheet: LoadedReport<SalesReport>): SalesSeries {
  const { requested, report, compared } = sheet;
  return {
    sheet,
    step: stepOf(requested.query.interval),
    spanAt: (which, points, index) => ({
      from: (points[index] as SalesPoint).at,
      until:
        points[index + 1]?.at ??
        toTimeSpan((which === "current" ? undefined : requested.compared) ?? requested.period, report.meta.timezone)
          .until,
    }),
    today: findTodayStep(drawnOf(requested), report.meta.timezone),
    current: eachOnce((series) => buildSalesPoints(report, series, drawnOf(requested))),
    compared: eachOnce(
      (series) =>
        compared &&
        requested.compared &&
        buildSalesPoints(compared, series, { ...drawnOf(requested), period: requested.compared }),
    ),
  };
}

/** Returns the number of rows: the length of the longer period. */
export function countSalesRows({ requested, report: { meta } }: LoadedReport<SalesReport>): number {
  const lengthOf = (period: DayRange): number =>
    buildTimeAxis(period, RESOLUTION_BY_INTERVAL[requested.query.interval], meta.timezone).length;
  return Math.max(lengthOf(requested.period), requested.compared ? lengthOf(requested.compared) : 0);
}

/** Returns the type of the steps of an interval. */
export const stepOf = (interval: Interval): SalesSeries["step"] => STEPS[RESOLUTION_BY_INTERVAL[interval]];

const STEPS = { "1h": "Hour", "1d": "Day", "1M": "Month" } as const;

const drawnOf = ({ query, period, at }: RequestedReport): ChartPeriod => ({
  period,
  resolution: RESOLUTION_BY_INTERVAL[query.interval],
  now: at,
});

function eachOnce<Key, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Made;
  };
}
