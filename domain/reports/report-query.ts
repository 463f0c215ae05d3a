import { parseDecimal } from "../shared/decimal.ts";
import { err, ok, type Result } from "../shared/result.ts";
import { CHART_TYPES, type ChartType } from "./chart-choice.ts";
import { REPORT_SERIES, type SeriesId } from "./report-series.ts";
import { parseReportStore, type ReportStore } from "./report-store.ts";
import { DEFAULT_SORTING, SALESPERSON_COLUMNS, type Sorting } from "./salespersons-report.ts";

/** The reports, as their addresses name them. */
export const REPORTS = ["sales", "salespersons"] as const;
export type ReportName = (typeof REPORTS)[number];

export const INTERVALS = ["day", "week", "month", "year"] as const;
export type Interval = (typeof INTERVALS)[number];

/** With what a period is compared: with the one before it, or the same one of the last year. */
export const COMPARISONS = ["previous", "last_year"] as const;
export type Comparison = (typeof COMPARISONS)[number];

/** What staff ask a report for: all of it stands in the address [REPT-005]. */
export type ReportQuery = {
  readonly report: ReportName;
  /** Absent for the first store. */
  readonly store?: ReportStore;
  readonly interval: Interval;
  /** How many intervals after the current one; never more than 0. */
  readonly offset: number;
  readonly series: SeriesId | "all";
  readonly comparison?: Comparison;
  /** Absent where the remembered one holds. */
  readonly chart?: ChartType;
  /** Which of all series the chart shows; absent where the remembered one holds. */
  readonly shown?: SeriesId;
  /** Of the salespersons; absent for the one to begin with. */
  readonly sorting?: Sorting;
};

export const REPORT_PARAMETERS = ["store", "interval", "offset", "series", "compare", "chart", "show", "sort"] as const;
export type ReportParameters = { readonly [name in (typeof REPORT_PARAMETERS)[number]]?: string | null };

export type ReportRefusal = "invalid-interval" | "invalid-offset";

/**
 * Reads the address of a report. The interval is checked before the offset [REPT-013, REPT-014]; what is missing or
 * empty has its default, and so has, of all others, what means nothing [REPT-006, REPT-009, REPT-010].
 */
export function parseReportQuery(report: ReportName, parameters: ReportParameters): Result<ReportQuery, ReportRefusal> {
  const interval = INTERVALS.find((known) => known === (parameters.interval || "month"));
  if (interval === undefined) return err("invalid-interval");
  const offset = parseOffset(parameters.offset);
  if (offset === undefined) return err("invalid-offset");
  const [comparison, chart] = [COMPARISONS.find((known) => known === parameters.compare), CHART_TYPES.find((known) => known === parameters.chart)];
  const [store, sorting] = [parseReportStore(parameters.store), parseSorting(parameters.sort)];
  const [series = "all", shown] = [seriesCalled(parameters.series), seriesCalled(parameters.show)];
  return ok(settled({
    report,
    ...(store ? { store } : {}),
    interval,
    offset: Math.max(offset, FURTHEST_BACK[interval]),
    series,
    ...(comparison ? { comparison } : {}),
    ...(chart ? { chart } : {}),
    ...(shown ? { shown } : {}),
    ...(sorting ? { sorting } : {}),
  }));
}

/** The parameters of the address of a report, in one order; store, interval, offset and series always stand there. */
export function formatReportQuery(query: ReportQuery): readonly (readonly [name: string, value: string])[] {
  const { store, interval, offset, series, comparison, chart, shown, sorting } = query;
  const parameters: ReportParameters = {
    store: store ?? null,
    interval,
    offset: String(offset),
    series,
    compare: comparison ?? null,
    chart: chart ?? null,
    // One series alone leaves nothing to choose from.
    show: series === "all" ? (shown ?? null) : null,
    sort: sorting && formatSorting(sorting) !== formatSorting(DEFAULT_SORTING) ? formatSorting(sorting) : null,
  };
  return REPORT_PARAMETERS.flatMap((name) => (parameters[name] ? [[name, parameters[name]] as const] : []));
}

const seriesCalled = (name: string | null | undefined): SeriesId | undefined => REPORT_SERIES.find((known) => known === name);

/** A choice that can stand: sales by the day are those of the week, the current one [REPT-008]. */
export const settled = (query: ReportQuery): ReportQuery =>
  query.report === "sales" && query.interval === "day" ? { ...query, interval: "week", offset: 0 } : query;

/** Another interval begins with its current one: three months back is not three years back. */
export const chooseInterval = (query: ReportQuery, interval: Interval): ReportQuery =>
  interval === query.interval ? query : settled({ ...query, interval, offset: 0 });

/** One interval on or back, never past the current one [REPT-015, REPT-016]. */
export const stepOffset = ({ interval, offset }: Pick<ReportQuery, "interval" | "offset">, by: 1 | -1): number =>
  Math.max(FURTHEST_BACK[interval], Math.min(0, offset + by));

/** A century back there are no receipts: what lies behind is no question. */
export const FURTHEST_BACK: Readonly<Record<Interval, number>> = { day: -36_500, week: -5_200, month: -1_200, year: -100 };

/** Cut to a whole number, and never past 0; undefined for what is no number. */
function parseOffset(text: string | null | undefined): number | undefined {
  const number = text ? Number(parseDecimal(text)) : 0;
  return Number.isFinite(number) ? Math.min(0, Math.trunc(number)) || 0 : undefined;
}

function parseSorting(text: string | null | undefined): Sorting | undefined {
  const isDescending = text?.startsWith("-") === true;
  const column = SALESPERSON_COLUMNS.find((known) => known === (isDescending ? text?.slice(1) : text));
  return column && { column, isDescending };
}

const formatSorting = ({ column, isDescending }: Sorting): string => `${isDescending ? "-" : ""}${column}`;
