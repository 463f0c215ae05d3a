import type { Kysely } from "kysely";
import { DateTime } from "luxon";
import {
  alignPoints,
  COMPARED_WITH,
  buildSalesPoints as drawn,
  REPORT_SERIES,
  RETURN_SERIES,
  SERIES_LABELS,
  type AlignedPoint,
  type SalesPoint,
  type SalesReport,
  type SalesRow,
  type SeriesId,
} from "#domain/reports/index.ts";
import { toCalendarDay, startOfMonth } from "#domain/shared/time/calendar-day.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Database } from "../database/schema.ts";
import type { ReportPeriod } from "../report-scope/report-period.ts";
import { findOldestTransaction } from "../report-scope/report-scope.ts";
import type { ReportRequest } from "./report-request.ts";
import { returnCells, returnHeadings, toExportCells, toHeadings } from "./comparison-columns.ts";
import { toSalesTotals, type ReturnValues, type SalesValues } from "./report-rows.ts";
import { countSales } from "./sales.queries.ts";
import type { ConversionNotes } from "./currency-totals.ts";
import type { ExportCell } from "#domain/shared/list/export-cell.ts";
import type { ExportTable } from "../exports/export-table.ts";

export type ReportTable = Pick<ExportTable, "columns" | "rows"> & {
  readonly total: Decimal;
  /** The conversions of the period, then those of the compared period. */
  readonly conversions: readonly ConversionNotes[];
};

type Options = {
  readonly compared: ReportPeriod | undefined;
  readonly series: SeriesId | undefined;
  readonly now: Instant;
};

/** Returns the rows by time: one row for each step of the chart, including future ones. */
export async function salesTable(
  db: Kysely<Database>,
  asking: ReportRequest,
  { compared, series, now }: Options,
): Promise<ReportTable> {
  const {
    scope: { currency },
    period,
    converter,
  } = asking;
  const [counts, comparedCounts] = [
    await countSales(db, asking, series),
    compared ? await countSales(db, { ...asking, period: compared }, series) : [],
  ];
  const oldest = await findOldestTransaction(db, asking.scope);
  const reportOf = (counted: typeof counts): SalesReport => {
    const rows = toSalesTotals(counted, converter).map(({ at, figures }) => rowOf(at, figures));
    return {
      rows,
      meta: { ...(oldest ? { oldest } : {}), timezone: period.zone, currency, total: rows.length, leftOut: [] },
    };
  };
  const [report, comparedReport] = [reportOf(counts), reportOf(comparedCounts)];
  const shown = series === undefined ? REPORT_SERIES : [series];
  const columns = shown.map((name) =>
    alignPoints(
      chartOf(report, name, { period, now }),
      compared ? chartOf(comparedReport, name, { period: compared, now }) : [],
    ),
  );
  const isCompared = compared !== undefined;
  const returnsOf = (counted: typeof counts): Returned =>
    new Map(toSalesTotals(counted, converter).map((totals) => [totals.at, totals.returned]));
  const [returned, comparedReturned] = [returnsOf(counts), returnsOf(comparedCounts)];
  const shownReturns = [...returned.values(), ...comparedReturned.values()].some((values) => values !== undefined)
    ? RETURN_SERIES
    : [];
  const rows = (columns[0] ?? []).map((place, at): readonly ExportCell[] => [
    timeOf(place.current, period),
    ...(compared ? [timeOf(place.compared, compared)] : []),
    ...columns.flatMap((column) => figuresOf(column[at] as AlignedPoint, isCompared)),
    ...shownReturns.flatMap((name) =>
      returnCells(name, {
        now: place.current && returned.get(place.current.at),
        then: place.compared && comparedReturned.get(place.compared.at),
        isCompared,
      }),
    ),
  ]);
  return {
    columns: [
      "Time",
      ...(isCompared ? [COMPARED_WITH] : []),
      ...shown.flatMap((name) => toHeadings(SERIES_LABELS[name], name, { currency, isCompared })),
      ...returnHeadings(shownReturns, { currency, isCompared }),
    ],
    rows: (async function* () {
      yield rows;
    })(),
    total: parseDecimal(rows.length) as Decimal,
    conversions: [counts, comparedCounts].map((counted) => converter.describe(counted)),
  };
}

type Returned = ReadonlyMap<Instant, ReturnValues | undefined>;

/** Returns the points of the chart. Hours are limited to the period, which may have partial days. */
function chartOf(
  report: SalesReport,
  series: SeriesId,
  { period, now }: { readonly period: ReportPeriod; readonly now: Instant },
): readonly SalesPoint[] {
  const { resolution, first, last, from, until } = period;
  const points = drawn(report, series, {
    period: { first: resolution === "1M" ? startOfMonth(first) : first, last },
    resolution,
    now,
  });
  return resolution === "1h"
    ? points.filter(({ at }, index) => at < until && (points[index + 1]?.at ?? until) > from)
    : points;
}

const rowOf = (at: Instant, { transactions, sales, baskets, conversions }: SalesValues): SalesRow => ({
  at,
  transactions: Number(transactions),
  sales,
  baskets: Number(baskets),
  conversions: conversions === null ? null : Number(conversions),
});

const figuresOf = ({ current, compared, difference }: AlignedPoint, isCompared: boolean): readonly ExportCell[] =>
  toExportCells(current?.value, isCompared ? { then: compared?.value, difference } : undefined);

/** Hours include the offset, because one of them occurs twice a year. */
function timeOf(point: Pick<SalesPoint, "at"> | undefined, { resolution, zone }: ReportPeriod): ExportCell {
  if (point === undefined) return null;
  const { at } = point;
  if (resolution === "1h") return { text: DateTime.fromISO(at, { zone }).toFormat("yyyy-MM-dd'T'HH:mmZZ") };
  return resolution === "1d" ? { day: toCalendarDay(at, zone) } : { text: toCalendarDay(at, zone).slice(0, 7) };
}
