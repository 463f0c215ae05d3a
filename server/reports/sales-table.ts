import type { Kysely } from "kysely";
import { DateTime } from "luxon";
import { alignReports, COMPARED_WITH, pointsOf as drawn, REPORT_SERIES, SERIES_LABELS, type AlignedPoint, type Point, type SalesReport, type SalesRow, type SeriesId } from "#domain/reports/index.ts";
import { dayOf, startOfMonth } from "#domain/shared/calendar-day.ts";
import { parseDecimal, type Decimal } from "#domain/shared/decimal.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "../database/schema.ts";
import type { Period } from "../figures/period.ts";
import { oldestIn } from "../figures/scope.ts";
import type { Asking } from "./asking.ts";
import { cellsOf, headingsOf } from "./compared.ts";
import { pointsOf, type SalesFigures } from "./figures.ts";
import { countSales } from "./sales.queries.ts";
import type { LeftOut } from "./sums.ts";
import type { Cell, Table } from "./table.ts";

export type Made = Pick<Table, "columns" | "rows"> & {
  readonly total: Decimal;
  /** The transactions left out of the period, then those of the compared period. */
  readonly leftOut: readonly (readonly LeftOut[])[];
};

type Options = { readonly compared: Period | undefined; readonly series: SeriesId | undefined; readonly now: Instant };

/** Returns the rows by time: one row for each step of the chart, including future ones. */
export async function salesTable(db: Kysely<Database>, asking: Asking, { compared, series, now }: Options): Promise<Made> {
  const { scope: { currency }, period, exchange } = asking;
  const [counts, comparedCounts] = [await countSales(db, asking), compared ? await countSales(db, { ...asking, period: compared }) : []];
  const oldest = await oldestIn(db, asking.scope);
  const reportOf = (counted: typeof counts): SalesReport => {
    const rows = pointsOf(counted, exchange).map(({ at, figures }) => rowOf(at, figures));
    return { rows, meta: { ...(oldest ? { oldest } : {}), timezone: period.zone, currency, total: rows.length, leftOut: [] } };
  };
  const [report, comparedReport] = [reportOf(counts), reportOf(comparedCounts)];
  const shown = series === undefined ? REPORT_SERIES : [series];
  const columns = shown.map((name) => alignReports(chartOf(report, name, { period, now }), compared ? chartOf(comparedReport, name, { period: compared, now }) : []));
  const isCompared = compared !== undefined;
  const rows = (columns[0] ?? []).map((place, at): readonly Cell[] => [
    timeOf(place.current, period),
    ...(compared ? [timeOf(place.compared, compared)] : []),
    ...columns.flatMap((column) => figuresOf(column[at] as AlignedPoint, isCompared)),
  ]);
  return {
    columns: ["Time", ...(isCompared ? [COMPARED_WITH] : []), ...shown.flatMap((name) => headingsOf(SERIES_LABELS[name], name, { currency, isCompared }))],
    rows: (async function* () { yield rows; })(),
    total: parseDecimal(rows.length) as Decimal,
    leftOut: [counts, comparedCounts].map((counted) => exchange.leftOut(counted)),
  };
}

/** Returns the points of the chart. Hours are limited to the period, which may have partial days. */
function chartOf(report: SalesReport, series: SeriesId, { period, now }: { readonly period: Period; readonly now: Instant }): readonly Point[] {
  const { resolution, first, last, from, until } = period;
  const points = drawn(report, series, { period: { first: resolution === "1M" ? startOfMonth(first) : first, last }, resolution, now });
  return resolution === "1h" ? points.filter(({ at }, index) => at < until && (points[index + 1]?.at ?? until) > from) : points;
}

const rowOf = (at: Instant, { transactions, sales, baskets, conversions }: SalesFigures): SalesRow =>
  ({ at, transactions: Number(transactions), sales, baskets: Number(baskets), conversions: conversions === null ? null : Number(conversions) });

const figuresOf = ({ current, compared, difference }: AlignedPoint, isCompared: boolean): readonly Cell[] =>
  cellsOf(current?.value, isCompared ? { then: compared?.value, difference } : undefined);

/** Hours include the offset, because one of them occurs twice a year. */
function timeOf(point: Pick<Point, "at"> | undefined, { resolution, zone }: Period): Cell {
  if (point === undefined) return null;
  const { at } = point;
  if (resolution === "1h") return { text: DateTime.fromISO(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mmZZ") };
  return resolution === "1d" ? { day: dayOf(at, zone) } : { text: dayOf(at, zone).slice(0, 7) };
}
