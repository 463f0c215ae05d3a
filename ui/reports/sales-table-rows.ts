import {
  alignPoints,
  calculateReturnRate,
  RETURN_LABELS,
  RETURN_SERIES,
  COMPARED_WITH,
  buildComparisonHeadings,
  calculateComparedTotals,
  stepNotCompared,
  REPORT_SERIES,
  buildSeriesConfig,
  SERIES_LABELS,
  TODAY,
  aggregatePoints,
  noDataBefore,
  type AlignedPoint,
  type ComparedTotals,
  type ValueDifference,
  type SalesPoint,
  type ReportMeta,
  type ReturnFigures,
  type SalesReport,
  type SalesRow,
  type SeriesId,
} from "#domain/reports/index.ts";
import { parseDecimal, plus, type Decimal } from "#domain/shared/number/decimal.ts";
import {
  formatDifference,
  formatFigure,
  formatReturns,
  formatPercent,
  selectKnownReturns,
  withPlusSign,
  UNKNOWN_FIGURE,
} from "./format-figure.ts";
import type { LoadedReport } from "./report-resource.ts";
import type { PointLinks } from "./point-links.ts";
import type { SalesSeries } from "./sales-series.ts";

/** A row of the table: its name, its cells by column, and whether it is today or the total. */
export type SalesTableRow = {
  readonly key: string;
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
  /** The receipts behind a cell, by column. */
  readonly hrefs?: Readonly<Record<string, string>>;
  readonly mark?: string | undefined;
  readonly isTotal?: boolean;
};

/** Figures are right-aligned, text is not. */
export type SalesColumn = { readonly key: string; readonly header: string; readonly isText?: boolean };

/** Returns the requested series in display order. */
export const selectRequestedSeries = (asked: SeriesId | "all"): readonly SeriesId[] =>
  asked === "all" ? REPORT_SERIES : [asked];

/** True if the table shows returns: they are beside all series, if there are any. */
export const hasReturns = ({ report, compared }: Pick<LoadedReport<SalesReport>, "report" | "compared">): boolean =>
  !compared && report.rows.some(({ returned }) => returned !== undefined);

/** Returns a column for each series and for returns, or for one series and its comparison. */
export function buildSalesColumns(
  { requested: { query }, report, compared }: LoadedReport<SalesReport>,
  shown: SeriesId,
): readonly SalesColumn[] {
  if (!compared) {
    const columns = selectRequestedSeries(query.series).map((series) => ({
      key: series,
      header: SERIES_LABELS[series],
    }));
    return [
      ...columns,
      ...(hasReturns({ report })
        ? RETURN_SERIES.map((series) => ({ key: series, header: RETURN_LABELS[series] }))
        : []),
    ];
  }
  const headings = buildComparisonHeadings(SERIES_LABELS[shown]);
  return [
    { key: "day", header: COMPARED_WITH, isText: true },
    { key: "value", header: SERIES_LABELS[shown] },
    { key: "before", header: headings.before },
    { key: "delta", header: "Change" },
    { key: "percent", header: "Change %" },
  ];
}

/** Returns the rows of the chart's figures, and their totals. */
export const buildSalesRows = (points: SalesSeries, shown: SeriesId, links: PointLinks): readonly SalesTableRow[] =>
  points.sheet.compared ? comparedLines(points, shown, links) : plainLines(points, links);

function plainLines(
  {
    current,
    today,
    sheet: {
      requested,
      report: { rows, meta },
    },
  }: SalesSeries,
  links: PointLinks,
): readonly SalesTableRow[] {
  const columns = selectRequestedSeries(requested.query.series).map((series) => ({ series, points: current(series) }));
  const returned = new Map(rows.map((row) => [row.at, row.returned]));
  const lines = (columns[0]?.points ?? []).map(({ at, title }, index): SalesTableRow => ({
    key: at,
    name: title,
    mark: index === today ? TODAY : undefined,
    cells: {
      ...Object.fromEntries(
        columns.map(({ series, points }) => [series, formatFigure(points[index]?.value, series, meta.currency)]),
      ),
      ...formatReturns(returned.get(at), meta.currency),
    },
    hrefs: {
      ...knownHrefs(columns.map(({ series, points }) => [series, links.current(series, points, index)])),
      ...knownHrefs(
        selectKnownReturns(returned.get(at)).map((series) => [
          series,
          links.returned(series, columns[0]?.points ?? [], index),
        ]),
      ),
    },
  }));
  const totals = columns.map(({ series, points }) => [series, totalText(points, series, meta)] as const);
  const allReturns = sumReturns(rows);
  return [
    ...lines,
    {
      key: "total",
      name: totalName(columns[0]?.points ?? []),
      isTotal: true,
      cells: { ...Object.fromEntries(totals), ...formatReturns(allReturns, meta.currency) },
      hrefs: knownHrefs([
        ...columns.map(({ series, points }) => [series, links.total(series, points)] as const),
        ["returns", allReturns && links.total("returns", [])],
      ]),
    },
  ];
}

function sumReturns(rows: readonly SalesRow[]): ReturnFigures | undefined {
  const returns = rows.flatMap(({ returned }) => returned ?? []);
  if (returns.length === 0) return undefined;
  const [value, sales] = [
    returns.map((returned) => returned.value).reduce(plus),
    rows.flatMap((row) => row.sales ?? []).reduce(plus, parseDecimal(0) as Decimal),
  ];
  return { units: returns.map(({ units }) => units).reduce(plus), value, rate: calculateReturnRate(value, sales) };
}

const knownHrefs = (
  hrefs: readonly (readonly [column: string, href: string | undefined])[],
): Readonly<Record<string, string>> =>
  Object.fromEntries(hrefs.flatMap(([column, href]) => (href === undefined ? [] : [[column, href]])));

function comparedLines(
  { today, step, sheet, ...points }: SalesSeries,
  shown: SeriesId,
  links: PointLinks,
): readonly SalesTableRow[] {
  const {
    report: { meta },
  } = sheet;
  const [current, before] = [points.current(shown), points.compared(shown) ?? []];
  const text = (value: AlignedPoint["current"]): string => formatFigure(value?.value, shown, meta.currency);
  const lines = alignPoints(current, before).map((point, index): SalesTableRow => ({
    key: String(index),
    name: point.current?.title ?? UNKNOWN_FIGURE,
    mark: index === today ? TODAY : undefined,
    cells: {
      value: text(point.current),
      day: point.compared?.title ?? UNKNOWN_FIGURE,
      before: text(point.compared),
      ...differenceCells(point.difference, shown, meta.currency),
    },
    hrefs: knownHrefs([
      ["value", links.current(shown, current, index)],
      ["before", links.compared(shown, before, index)],
    ]),
  }));
  const both = calculateComparedTotals(current, before, shown);
  const cells = {
    value: totalText(current, shown, meta),
    day: "",
    before: totalText(before, shown, sheet.compared?.meta ?? meta),
    ...differenceCells(both.isWhole ? both.difference : undefined, shown, meta.currency),
  };
  const hrefs = knownHrefs([["value", links.total(shown, current)]]);
  const total = { key: "total", name: totalName(current), isTotal: true, cells, hrefs };
  return [
    ...lines,
    total,
    ...(both.isWhole || both.steps === 0 ? [] : [bothLine(both, { step, series: shown, currency: meta.currency })]),
  ];
}

/** Returns the row of the compared steps, if not all steps are compared. */
function bothLine(
  { steps, current, compared, difference }: ComparedTotals,
  { step, series, currency }: { readonly step: string; readonly series: SeriesId; readonly currency: string },
): SalesTableRow {
  const text = (value: ComparedTotals["current"]): string => reducedText(series, value, currency);
  return {
    key: "compared",
    name: `The ${steps === 1 ? step.toLowerCase() : `${steps} ${step.toLowerCase()}s`} compared`,
    isTotal: true,
    cells: { value: text(current), day: "", before: text(compared), ...differenceCells(difference, series, currency) },
  };
}

/** Returns the notes that explain empty cells. */
export function buildSalesNotes(
  {
    today,
    sheet: {
      report: { meta },
    },
    ...points
  }: SalesSeries,
  shown: SeriesId,
): readonly string[] {
  const [current, before = []] = [points.current(shown), points.compared(shown)];
  const running = points.compared(shown) && current.findIndex(({ status }) => status === "running");
  const step = running === undefined ? undefined : current[running];
  const isUnknown = [...current, ...before].some(({ status }) => status === "unknown");
  return [
    ...(step ? [stepNotCompared(running === today ? TODAY : step.title)] : []),
    ...(isUnknown && meta.oldest ? [noDataBefore(meta.oldest, meta.timezone)] : []),
  ];
}

const differenceCells = (difference: ValueDifference | undefined, series: SeriesId, currency: string) => ({
  delta: difference ? formatDifference(difference.delta, series, currency) : UNKNOWN_FIGURE,
  percent:
    difference?.percent === undefined
      ? UNKNOWN_FIGURE
      : withPlusSign(difference.percent, formatPercent(difference.percent)),
});

/** 'Total so far since 2 Oct 2026': the name of a total of an incomplete period with an unknown beginning. */
function totalName(points: readonly SalesPoint[]): string {
  const isOver = points.every(({ status }) => status === "over" || status === "unknown");
  const since = points[0]?.status === "unknown" ? points.find(({ status }) => status !== "unknown") : undefined;
  return `Total${isOver ? "" : " so far"}${since ? ` since ${since.title}` : ""}`;
}

/** Formats the total of the known values; unknown if there are none. The share of all transactions is beside an average. */
function totalText(
  points: readonly SalesPoint[],
  series: SeriesId,
  { currency, conversion }: Pick<ReportMeta, "currency" | "conversion">,
): string {
  if (!points.some(({ status }) => status === "over" || status === "running")) return UNKNOWN_FIGURE;
  const text = reducedText(series, aggregatePoints(points, series), currency);
  return series === "conversions" && conversion !== undefined
    ? `${text}, ${formatFigure(conversion, series, currency)} of all`
    : text;
}

/** Marks an average, because it is not a sum. An average of no values is unknown. */
function reducedText(series: SeriesId, value: Decimal | null, currency: string): string {
  const text = formatFigure(value, series, currency);
  return value !== null && buildSeriesConfig(series, "").reduce === "average" ? `${text} on average` : text;
}
