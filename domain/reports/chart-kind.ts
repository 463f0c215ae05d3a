import { REPORT_SERIES, type SeriesId } from "./report-series.ts";

/** The chart types. A choice is stored as its index [REPT-021]. */
export const CHART_TYPES = ["line", "column", "area"] as const;
export type ChartType = (typeof CHART_TYPES)[number];

export const CHART_TYPE_LABELS: Readonly<Record<ChartType, string>> = { line: "Line", column: "Column", area: "Area" };

export const DEFAULT_CHART_INDEX = 1;
export const DEFAULT_SERIES_INDEX = 0;

/** Returns the stored chart type. Defaults to columns. */
export const parseChartType = (index: string | undefined): ChartType =>
  CHART_TYPES[indexIn(CHART_TYPES, index) ?? DEFAULT_CHART_INDEX] as ChartType;

/** Returns the stored series. Defaults to the first one [REPT-022]. */
export const parseSeriesId = (index: string | undefined): SeriesId =>
  REPORT_SERIES[indexIn(REPORT_SERIES, index) ?? DEFAULT_SERIES_INDEX] as SeriesId;

export const formatChartType = (type: ChartType): string => String(CHART_TYPES.indexOf(type));
export const formatSeriesId = (series: SeriesId): string => String(REPORT_SERIES.indexOf(series));

/** Returns the series of the chart: the requested one, else the stored one. */
export const selectShownSeries = (asked: SeriesId | "all", remembered: string | undefined): SeriesId =>
  asked === "all" ? parseSeriesId(remembered) : asked;

function indexIn(list: readonly unknown[], text: string | undefined): number | undefined {
  return text !== undefined && /^\d$/.test(text) && Number(text) < list.length ? Number(text) : undefined;
}
