import { parseDecimal } from "../shared/number/decimal.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { CHART_TYPES, type ChartType } from "./chart-kind.ts";
import { REPORT_SERIES, type SeriesId } from "./report-series.ts";
import { parseReportStore, type ReportStore } from "./report-store.ts";
import { DEFAULT_SORTING, SALESPERSON_COLUMNS, seriesOfReport, type Sorting } from "./salespersons-report.ts";

/** The reports by their names in URLs. */
export const REPORTS = ["sales", "salespersons"] as const;
export type ReportName = (typeof REPORTS)[number];

export const INTERVALS = ["day", "week", "month", "year"] as const;
export type Interval = (typeof INTERVALS)[number];

/** The comparisons of a period: with the previous one, or with the same one of last year. */
export const COMPARISONS = ["previous", "last_year"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** The parameters of a report, all of which are in its URL [REPT-005]. */
export type ReportQuery = {
  readonly report: ReportName;
  /** Absent for the first store. */
  readonly store?: ReportStore;
  readonly interval: Interval;
  /** Number of intervals relative to the current one; at most 0. */
  readonly offset: number;
  readonly series: SeriesId | "all";
  readonly comparison?: Comparison;
  /** Absent for the remembered chart type. */
  readonly chart?: ChartType;
  /** The series that the chart shows if all are requested; absent for the remembered one. */
  readonly shown?: SeriesId;
  /** Sorting of the salespersons; absent for the default. */
  readonly sorting?: Sorting;
};

export const REPORT_PARAMETERS = ["store", "interval", "offset", "series", "compare", "chart", "show", "sort"] as const;
export type ReportParameters = { readonly [name in (typeof REPORT_PARAMETERS)[number]]?: string | null };

export type ReportRefusal = "invalid-interval" | "invalid-offset";

/**
 * Parses the URL of a report. Checks the interval before the offset [REPT-013, REPT-014]. Missing and empty parameters
 * have defaults, and so do invalid values of the other parameters [REPT-006, REPT-009, REPT-010].
 */
export function parseReportQuery(report: ReportName, parameters: ReportParameters): Result<ReportQuery, ReportRefusal> {
  const interval = INTERVALS.find((known) => known === (parameters.interval || "month"));
  if (interval === undefined) return err("invalid-interval");
  const offset = parseOffset(parameters.offset);
  if (offset === undefined) return err("invalid-offset");
  const [comparison, chart] = [
    COMPARISONS.find((known) => known === parameters.compare),
    CHART_TYPES.find((known) => known === parameters.chart),
  ];
  const [store, sorting] = [parseReportStore(parameters.store), parseSorting(parameters.sort)];
  const [series = "all", shown] = [seriesCalled(parameters.series), seriesCalled(parameters.show)];
  return ok(
    normalizeReportQuery({
      report,
      ...(store ? { store } : {}),
      interval,
      offset: Math.max(offset, MIN_OFFSETS[interval]),
      series,
      ...(comparison ? { comparison } : {}),
      ...(chart ? { chart } : {}),
      ...(shown ? { shown } : {}),
      ...(sorting ? { sorting } : {}),
    }),
  );
}

/** Returns the URL parameters of a report in a fixed order. Always includes store, interval, offset and series. */
export function formatReportQuery(query: ReportQuery): readonly (readonly [name: string, value: string])[] {
  const { store, interval, offset, series, comparison, chart, shown, sorting } = query;
  const parameters: ReportParameters = {
    store: store ?? null,
    interval,
    offset: String(offset),
    series,
    compare: comparison ?? null,
    chart: chart ?? null,
    // A single series leaves no choice.
    show: series === "all" ? (shown ?? null) : null,
    sort: sorting && formatSorting(sorting) !== formatSorting(DEFAULT_SORTING) ? formatSorting(sorting) : null,
  };
  return REPORT_PARAMETERS.flatMap((name) => (parameters[name] ? [[name, parameters[name]] as const] : []));
}

const seriesCalled = (name: string | null | undefined): SeriesId | undefined =>
  REPORT_SERIES.find((known) => known === name);

/**
 * Returns a valid query: daily sales become weekly sales of the current week [REPT-008]. A series that the report does
 * not count becomes all series.
 */
export function normalizeReportQuery(query: ReportQuery): ReportQuery {
  const { report, interval, series } = query;
  return {
    ...query,
    ...(report === "sales" && interval === "day" ? { interval: "week", offset: 0 } : {}),
    ...(series !== "all" && !seriesOfReport(report).includes(series) ? { series: "all" } : {}),
  };
}

/** Chooses another interval and resets the offset: three months ago is not three years ago. */
export const chooseInterval = (query: ReportQuery, interval: Interval): ReportQuery =>
  interval === query.interval ? query : normalizeReportQuery({ ...query, interval, offset: 0 });

/** Returns the offset one interval forward or back, at most 0 [REPT-015, REPT-016]. */
export const stepOffset = ({ interval, offset }: Pick<ReportQuery, "interval" | "offset">, by: 1 | -1): number =>
  Math.max(MIN_OFFSETS[interval], Math.min(0, offset + by));

/** Minimum offsets: about a century ago, before which there are no receipts. */
export const MIN_OFFSETS: Readonly<Record<Interval, number>> = {
  day: -36_500,
  week: -5_200,
  month: -1_200,
  year: -100,
};

/** Truncates to a whole number of at most 0; returns undefined if the text is not a number. */
function parseOffset(text: string | null | undefined): number | undefined {
  const number = text ? Number(parseDecimal(text)) : 0;
  return Number.isFinite(number) ? Math.min(0, Math.trunc(number)) || 0 : undefined;
}

function parseSorting(text: string | null | undefined): Sorting | undefined {
  const isDescending = text?.startsWith("-") === true;
  const column = SALESPERSON_COLUMNS.find((known) => known === (isDescending ? text.slice(1) : text));
  return column && { column, isDescending };
}

const formatSorting = ({ column, isDescending }: Sorting): string => `${isDescending ? "-" : ""}${column}`;
