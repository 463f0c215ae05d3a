import {
  alignReports, COMPARED_WITH, comparedHeadings, comparedTotals, notCompared, REPORT_SERIES, seriesConfig, SERIES_LABELS, TODAY, totalOf, unknownBefore,
  type AlignedPoint, type ComparedTotals, type Difference, type Point, type SalesReport, type SeriesId,
} from "#domain/reports/index.ts";
import { differenceText, figureText, percentText, signed, UNKNOWN } from "./figure-text.ts";
import type { Sheet } from "./report-sheet.ts";
import type { SalesPoints } from "./sales-points.ts";

/** A row of the table: its name, its cells by column, and whether it is today or the total. */
export type SalesLine = {
  readonly key: string;
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly mark?: string | undefined;
  readonly isTotal?: boolean;
};

/** Figures are right-aligned, text is not. */
export type SalesColumn = { readonly key: string; readonly header: string; readonly isText?: boolean };

/** Returns the requested series in display order. */
export const seriesAsked = (asked: SeriesId | "all"): readonly SeriesId[] => (asked === "all" ? REPORT_SERIES : [asked]);

/** Returns a column for each series, or for one series and its comparison. */
export function salesColumns({ asked: { query }, compared }: Sheet<SalesReport>, shown: SeriesId): readonly SalesColumn[] {
  if (!compared) return seriesAsked(query.series).map((series) => ({ key: series, header: SERIES_LABELS[series] }));
  const headings = comparedHeadings(SERIES_LABELS[shown]);
  return [
    { key: "day", header: COMPARED_WITH, isText: true },
    { key: "value", header: SERIES_LABELS[shown] },
    { key: "before", header: headings.before },
    { key: "delta", header: headings.change },
    { key: "percent", header: headings.percent },
  ];
}

/** Returns the rows of the chart's figures, and their totals. */
export const salesLines = (points: SalesPoints, shown: SeriesId): readonly SalesLine[] =>
  points.sheet.compared ? comparedLines(points, shown) : plainLines(points);

function plainLines({ current, today, sheet: { asked, report: { meta } } }: SalesPoints): readonly SalesLine[] {
  const columns = seriesAsked(asked.query.series).map((series) => ({ series, points: current(series) }));
  const lines = (columns[0]?.points ?? []).map(({ at, title }, index): SalesLine => ({
    key: at,
    name: title,
    mark: index === today ? TODAY : undefined,
    cells: Object.fromEntries(columns.map(({ series, points }) => [series, figureText(points[index]?.value, series, meta.currency)])),
  }));
  const totals = columns.map(({ series, points }) => [series, totalText(points, series, meta.currency)]);
  return [...lines, { key: "total", name: totalName(columns[0]?.points ?? []), isTotal: true, cells: Object.fromEntries(totals) }];
}

function comparedLines({ today, step, sheet: { report: { meta } }, ...points }: SalesPoints, shown: SeriesId): readonly SalesLine[] {
  const [current, before] = [points.current(shown), points.compared(shown) ?? []];
  const text = (value: AlignedPoint["current"]): string => figureText(value?.value, shown, meta.currency);
  const lines = alignReports(current, before).map((point, index): SalesLine => ({
    key: String(index),
    name: point.current?.title ?? UNKNOWN,
    mark: index === today ? TODAY : undefined,
    cells: {
      value: text(point.current), day: point.compared?.title ?? UNKNOWN, before: text(point.compared), ...differenceCells(point.difference, shown, meta.currency),
    },
  }));
  const both = comparedTotals(current, before, shown);
  const cells = {
    value: totalText(current, shown, meta.currency), day: "", before: totalText(before, shown, meta.currency),
    ...differenceCells(both.isWhole ? both.difference : undefined, shown, meta.currency),
  };
  const total = { key: "total", name: totalName(current), isTotal: true, cells };
  return [...lines, total, ...(both.isWhole || both.steps === 0 ? [] : [bothLine(both, { step, series: shown, currency: meta.currency })])];
}

/** Returns the row of the compared steps, if not all steps are compared. */
function bothLine({ steps, current, compared, difference }: ComparedTotals, { step, series, currency }: { readonly step: string; readonly series: SeriesId; readonly currency: string }): SalesLine {
  const text = (value: ComparedTotals["current"]): string => reducedText(series, figureText(value, series, currency));
  return {
    key: "compared",
    name: `The ${steps === 1 ? step.toLowerCase() : `${steps} ${step.toLowerCase()}s`} compared`,
    isTotal: true,
    cells: { value: text(current), day: "", before: text(compared), ...differenceCells(difference, series, currency) },
  };
}

/** Returns the notes that explain empty cells. */
export function salesNotes({ today, sheet: { report: { meta } }, ...points }: SalesPoints, shown: SeriesId): readonly string[] {
  const [current, before = []] = [points.current(shown), points.compared(shown)];
  const running = points.compared(shown) && current.findIndex(({ stage }) => stage === "running");
  const step = running === undefined ? undefined : current[running];
  const isUnknown = [...current, ...before].some(({ stage }) => stage === "unknown");
  return [
    ...(step ? [notCompared(running === today ? TODAY : step.title)] : []),
    ...(isUnknown && meta.oldest ? [unknownBefore(meta.oldest, meta.timezone)] : []),
  ];
}

const differenceCells = (difference: Difference | undefined, series: SeriesId, currency: string) => ({
  delta: difference ? differenceText(difference.delta, series, currency) : UNKNOWN,
  percent: difference?.percent === undefined ? UNKNOWN : signed(difference.percent, percentText(difference.percent)),
});

/** 'Total so far since 2 Oct 2026': the name of a total of an incomplete period with an unknown beginning. */
function totalName(points: readonly Point[]): string {
  const isOver = points.every(({ stage }) => stage === "over" || stage === "unknown");
  const since = points[0]?.stage === "unknown" ? points.find(({ stage }) => stage !== "unknown") : undefined;
  return `Total${isOver ? "" : " so far"}${since ? ` since ${since.title}` : ""}`;
}

/** Formats the total of the known values; unknown if there are none. */
const totalText = (points: readonly Point[], series: SeriesId, currency: string): string =>
  points.some(({ stage }) => stage === "over" || stage === "running") ? reducedText(series, figureText(totalOf(points, series), series, currency)) : UNKNOWN;

/** Marks an average, because it is not a sum. */
const reducedText = (series: SeriesId, text: string): string => (seriesConfig(series, "").reduce === "average" ? `${text} on average` : text);
