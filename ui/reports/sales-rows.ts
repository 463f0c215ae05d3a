import {
  alignReports, comparedTotals, REPORT_SERIES, seriesConfig, SERIES_LABELS, TODAY, totalOf,
  type AlignedPoint, type Difference, type Point, type SalesReport, type SeriesId,
} from "#domain/reports/index.ts";
import { differenceText, figureText, percentText, signed, UNKNOWN } from "./figure-text.ts";
import type { Sheet } from "./report-sheet.ts";
import type { SalesPoints } from "./sales-points.ts";

/** A line of the table: its name, its cells by column, and whether it is today's or that of all together. */
export type SalesLine = {
  readonly key: string;
  readonly name: string;
  readonly cells: Readonly<Record<string, string>>;
  readonly mark?: string | undefined;
  readonly isTotal?: boolean;
};

/** Figures stand at the right; what is written in words does not. */
export type SalesColumn = { readonly key: string; readonly header: string; readonly isText?: boolean };

/** The series that were asked for, in the order in which they are offered. */
export const seriesAsked = (asked: SeriesId | "all"): readonly SeriesId[] => (asked === "all" ? REPORT_SERIES : [asked]);

/** All series side by side, or one beside what it was before. */
export const salesColumns = ({ asked: { query }, compared }: Sheet<SalesReport>, shown: SeriesId): readonly SalesColumn[] =>
  compared
    ? [
      { key: "day", header: "Compared with", isText: true },
      { key: "value", header: SERIES_LABELS[shown] },
      { key: "before", header: `${SERIES_LABELS[shown]} before` },
      { key: "delta", header: "Change" },
      { key: "percent", header: "Change in %" },
    ]
    : seriesAsked(query.series).map((series) => ({ key: series, header: SERIES_LABELS[series] }));

/** The numbers of the chart, line by line, and all of them in one. */
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
  const totals = columns.map(({ series, points }) => [series, reducedText(series, figureText(totalOf(points, series), series, meta.currency))]);
  return [...lines, { key: "total", name: totalName(columns[0]?.points ?? []), isTotal: true, cells: Object.fromEntries(totals) }];
}

function comparedLines({ today, sheet: { report: { meta } }, ...points }: SalesPoints, shown: SeriesId): readonly SalesLine[] {
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
  const totals = comparedTotals(current, before, shown);
  const total = (value: typeof totals.current): string => reducedText(shown, figureText(value, shown, meta.currency));
  const cells = { value: total(totals.current), day: "", before: total(totals.compared), ...differenceCells(totals.difference, shown, meta.currency) };
  return [...lines, { key: "total", name: totalName(current), isTotal: true, cells }];
}

const differenceCells = (difference: Difference | undefined, series: SeriesId, currency: string) => ({
  delta: difference ? differenceText(difference.delta, series, currency) : UNKNOWN,
  percent: difference?.percent === undefined ? UNKNOWN : signed(difference.percent, percentText(difference.percent)),
});

/** A period that is not over yet is compared with as much of the other one. */
const totalName = (points: readonly Point[]): string => (points.some(({ isAhead }) => isAhead) ? "Total so far" : "Total");

/** What is no sum says so. */
const reducedText = (series: SeriesId, text: string): string => (seriesConfig(series, "").reduce === "average" ? `${text} on average` : text);
