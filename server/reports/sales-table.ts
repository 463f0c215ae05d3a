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
  /** Of the period, then of the one it is compared with. */
  readonly leftOut: readonly (readonly LeftOut[])[];
};

type Options = { readonly compared: Period | undefined; readonly series: SeriesId | undefined; readonly now: Instant };

/** By time, a row for each step that the chart has, also for those that are still to come. They are few. */
export async function salesTable(db: Kysely<Database>, asking: Asking, { compared, series, now }: Options): Promise<Made> {
  const { scope: { currency }, period, exchange } = asking;
  const [mine, theirs] = [await countSales(db, asking), compared ? await countSales(db, { ...asking, period: compared }) : []];
  const oldest = await oldestIn(db, asking.scope);
  const reportOf = (counted: typeof mine): SalesReport => {
    const rows = pointsOf(counted, exchange).map(({ at, figures }) => rowOf(at, figures));
    return { rows, meta: { ...(oldest ? { oldest } : {}), timezone: period.zone, currency, total: rows.length, leftOut: [] } };
  };
  const [here, there] = [reportOf(mine), reportOf(theirs)];
  const shown = series === undefined ? REPORT_SERIES : [series];
  const columns = shown.map((name) => alignReports(chartOf(here, name, { period, now }), compared ? chartOf(there, name, { period: compared, now }) : []));
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
    leftOut: [mine, theirs].map((counted) => exchange.leftOut(counted)),
  };
}

/** The points as they are drawn; of hours only those that were asked for, which need not be whole days. */
function chartOf(report: SalesReport, series: SeriesId, { period, now }: { readonly period: Period; readonly now: Instant }): readonly Point[] {
  const { resolution, first, last, from, until } = period;
  const points = drawn(report, series, { period: { first: resolution === "1M" ? startOfMonth(first) : first, last }, resolution, now });
  return resolution === "1h" ? points.filter(({ at }, index) => at < until && (points[index + 1]?.at ?? until) > from) : points;
}

const rowOf = (at: Instant, { transactions, sales, baskets, conversions }: SalesFigures): SalesRow =>
  ({ at, transactions: Number(transactions), sales, baskets: Number(baskets), conversions: conversions === null ? null : Number(conversions) });

const figuresOf = ({ current, compared, difference }: AlignedPoint, isCompared: boolean): readonly Cell[] =>
  cellsOf(current?.value, isCompared ? { then: compared?.value, difference } : undefined);

/** Hours with their offset: one of them comes twice a year. */
function timeOf(point: Pick<Point, "at"> | undefined, { resolution, zone }: Period): Cell {
  if (point === undefined) return null;
  const { at } = point;
  if (resolution === "1h") return { text: DateTime.fromISO(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mmZZ") };
  return resolution === "1d" ? { day: dayOf(at, zone) } : { text: dayOf(at, zone).slice(0, 7) };
}
