import { formatCount } from "#domain/shared/number/count.ts";
import { isGreater } from "#domain/shared/number/decimal.ts";
import {
  BUBBLE_AXIS,
  SALESPERSON_COLUMN_LABELS,
  SERIES_LABELS,
  type SalespersonRow,
  type SalespersonsReport,
} from "#domain/reports/index.ts";
import type { BubbleChartSpec, BubbleSeries } from "#ui/kit/chart/chart-spec.ts";
import { ROLE_BY_MEANING } from "#ui/kit/chart/series-meaning.ts";
import { toDecimal, formatFigure, formatPercent } from "./format-figure.ts";
import type { LoadedReport } from "./report-resource.ts";

export type SalespersonsChartSpec = BubbleChartSpec;

/** Maximum number of bubbles. More would hide each other. */
export const MAX_BUBBLES = 200;

/** Returns the bubble chart of salespersons: transactions, conversion and total [REPT-012, REPT-023]. */
export function buildSalespersonsChartSpec({ report, compared }: LoadedReport<SalespersonsReport>): BubbleChartSpec {
  const { currency } = report.meta;
  const series = (rows: readonly SalespersonRow[], look: SeriesLook): BubbleSeries => ({
    ...look,
    points: largest(rows.filter(hasConversion)).map((row) => pointOf(row, currency)),
  });
  return {
    kind: "bubble",
    name: "Salespersons",
    along: SALESPERSON_COLUMN_LABELS.salesperson,
    xAxis: { title: SERIES_LABELS.transactions, min: 0, minRange: 4, format: formatCount },
    yAxis: {
      title: SALESPERSON_COLUMN_LABELS.conversion,
      min: BUBBLE_AXIS.min,
      max: BUBBLE_AXIS.max,
      format: (value) => `${value} ${BUBBLE_AXIS.suffix}`,
    },
    sizeTitle: `${SALESPERSON_COLUMN_LABELS.total} (${currency})`,
    series: [series(report.rows, CURRENT), ...(compared ? [series(compared.rows, BEFORE)] : [])],
  };
}

type DrawnRow = SalespersonRow & { readonly conversion: number };

/** A salesperson without transactions has no place on the axis of conversions. */
const hasConversion = (row: SalespersonRow): row is DrawnRow => row.conversion !== null;

type SeriesLook = Omit<BubbleSeries, "points">;

/** The size of a bubble is a sum of sales. */
const CURRENT: SeriesLook = { key: "current", name: "Salespersons", role: ROLE_BY_MEANING.sales };
const BEFORE: SeriesLook = { ...CURRENT, key: "compared", name: "Salespersons (previous)", isEarlier: true };

/** Returns the salespersons with the highest totals, if there are too many. */
const largest = (rows: readonly DrawnRow[]): readonly DrawnRow[] =>
  rows.length <= MAX_BUBBLES
    ? rows
    : [...rows]
        .sort((a, b) => Number(isGreater(b.total, a.total)) - Number(isGreater(a.total, b.total)))
        .slice(0, MAX_BUBBLES);

const pointOf = ({ key, salesperson, storeName, transactions, conversion, total }: DrawnRow, currency: string) => ({
  key,
  name: `${salesperson}, ${storeName}`,
  x: transactions,
  y: conversion,
  // A negative total has the size zero.
  size: Math.max(0, Number(total)),
  texts: {
    x: formatCount(transactions),
    y: formatPercent(toDecimal(conversion)),
    size: formatFigure(total, "sales", currency),
  },
});
