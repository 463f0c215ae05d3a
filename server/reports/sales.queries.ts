import { sql, type Kysely, type RawBuilder } from "kysely";
import type { SeriesId } from "#domain/reports/index.ts";
import { startOfDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { shiftInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Database } from "../database/schema.ts";
import { sqlWithinSpan, sqlHourIndex, sqlWithinScope } from "../report-scope/scope-conditions.ts";
import { listClockHours, type ReportPeriod } from "../report-scope/report-period.ts";
import type { ReportScope } from "../report-scope/report-scope.ts";
import type { ReportRequest } from "./report-request.ts";
import type { CurrencyCounts, CurrencyConverter } from "./currency-totals.ts";

/** The counts of an hour, day or month, split by currency and rates record. */
export type CountedPoint = CurrencyCounts & { readonly at: Instant };

/** Returns the counts by time; omits times without transactions and returns. A single series has no returns. */
export async function countSales(
  db: Kysely<Database>,
  asking: ReportRequest,
  series: SeriesId | undefined,
): Promise<readonly CountedPoint[]> {
  const counts = await (asking.period.resolution === "1h" ? byHours(db, asking) : byDays(db, asking));
  return series === undefined
    ? counts
    : counts
        .filter(({ transactions }) => transactions !== "0")
        .map((point) => ({ ...point, returns: "0", returned: "0" }));
}

/** The days of a store are those of its own zone; the timestamps are the day starts in the zone of the response. */
async function byDays(
  db: Kysely<Database>,
  { scope, period, converter }: ReportRequest,
): Promise<readonly CountedPoint[]> {
  const { first, last, zone, resolution } = period;
  const day = resolution === "1d" ? sql`day` : sql`date_trunc('month', day)::date`;
  const { rows } = await sql<CurrencyCounts & { day: CalendarDay }>`
    SELECT (${day})::text AS day, currency, ${sqlRateRecordIndex(converter)} AS rates,
      sum(transactions) AS transactions, sum(baskets) AS baskets, sum(identified) AS identified, sum(sales) AS sales,
      sum(returns) AS returns, sum(returned) AS returned
    FROM (
      SELECT day, currency, transactions, baskets, identified, sales, 0 AS returns, 0 AS returned
      FROM sales_by_day WHERE ${sqlWithinScope(scope, "sales_by_day")} AND day BETWEEN ${first}::date AND ${last}::date
      UNION ALL
      SELECT day, currency, 0, 0, 0, 0, units, value FROM ${sqlReturnsOn(scope, { first, last })}
    ) AS figures
    GROUP BY 1, 2, 3 HAVING sum(transactions) > 0 OR sum(returns) > 0 ORDER BY 1`.execute(db);
  const beginnings = new Map([...new Set(rows.map((row) => row.day))].map((each) => [each, startOfDay(each, zone)]));
  return rows.map((row) => ({ ...row, at: beginnings.get(row.day) as Instant }));
}

/** Returns the counts by store for the whole days of a period. */
export async function countSalesByStore(
  db: Kysely<Database>,
  { scope, period, converter }: ReportRequest,
): Promise<readonly (CurrencyCounts & { readonly store: string })[]> {
  const { rows } = await sql<CurrencyCounts & { store: string }>`
    SELECT store_id AS store, currency, ${sqlRateRecordIndex(converter)} AS rates,
      sum(transactions) AS transactions, sum(baskets) AS baskets, sum(identified) AS identified, sum(sales) AS sales
    FROM sales_by_day WHERE ${sqlWithinScope(scope, "sales_by_day")} AND day BETWEEN ${period.first}::date AND ${period.last}::date
    GROUP BY 1, 2, 3 HAVING sum(transactions) > 0`.execute(db);
  return rows;
}

async function byHours(
  db: Kysely<Database>,
  { scope, period, converter }: ReportRequest,
): Promise<readonly CountedPoint[]> {
  const hours = listClockHours(period);
  const { rows } = await sql<CurrencyCounts & { hour: number }>`
    SELECT ${sqlHourIndex(hours, "at")} AS hour, currency, ${sqlRateRecordIndex(converter)} AS rates,
      sum(transactions) AS transactions, sum(baskets) AS baskets, sum(identified) AS identified, sum(sales) AS sales,
      sum(returns) AS returns, sum(returned) AS returned
    FROM (
      SELECT at, day, currency, 1 AS transactions, is_basket::int AS baskets, is_identified::int AS identified, total AS sales, 0 AS returns, 0 AS returned
      FROM ${sqlTransactionsIn(scope, period)}
      UNION ALL
      SELECT at, day, currency, 0, 0, 0, 0, units, value FROM ${sqlReturnsIn(scope, period)}
    ) AS figures GROUP BY 1, 2, 3 ORDER BY 1`.execute(db);
  return rows.map(({ hour, ...row }) => ({ ...row, at: hours[hour] as Instant }));
}

/** SQL: rows of transactions or returns, with the zones of {@link sqlDayAtStore}. */
export const sqlWithZones = (table: "transactions" | "returned_parts", name: string): RawBuilder<unknown> => sql`
  ${sql.table(table)} AS ${sql.ref(name)}
  LEFT JOIN store_zones AS own ON own.retailer_id = ${sql.ref(`${name}.retailer_id`)} AND own.store_id = ${sql.ref(`${name}.store_id`)}
  LEFT JOIN store_zones AS home ON home.retailer_id = ${sql.ref(`${name}.retailer_id`)} AND home.store_id = ''`;

/** SQL expression: the day of a row at its store. */
export const sqlDayAtStore = (name: string): RawBuilder<unknown> =>
  sql`(${sql.ref(`${name}.at`)} AT TIME ZONE coalesce(own.zone, home.zone, 'UTC'))::date`;

/**
 * SQL: the transactions of a time span, with their day at the store. The day selects the conversion rates, as in the
 * daily sums.
 */
export const sqlTransactionsIn = (
  scope: ReportScope,
  { from, until }: Pick<ReportPeriod, "from" | "until">,
): RawBuilder<unknown> => sql`(
  SELECT sold.*, ${sqlDayAtStore("sold")} AS day FROM ${sqlWithZones("transactions", "sold")}
  WHERE ${sqlWithinScope(scope, "sold")} AND ${sqlWithinSpan({ from, until }, "sold")}
) AS sold`;

/** SQL: the returned parts of a time span, with their day at the store. */
export const sqlReturnsIn = (
  scope: ReportScope,
  { from, until }: Pick<ReportPeriod, "from" | "until">,
): RawBuilder<unknown> => sql`(
  SELECT part.*, ${sqlDayAtStore("part")} AS day FROM ${sqlWithZones("returned_parts", "part")}
  WHERE ${sqlWithinScope(scope, "part")} AND part.at >= ${from}::timestamptz AND part.at < ${until}::timestamptz
) AS part`;

/** SQL: the returned parts of days of each store. No zone is more than a day from UTC. */
export const sqlReturnsOn = (
  scope: ReportScope,
  { first, last }: Pick<ReportPeriod, "first" | "last">,
): RawBuilder<unknown> => sql`(
  SELECT * FROM ${sqlReturnsIn(scope, { from: shiftInstant(startOfDay(first, "UTC"), -DAY_MS), until: shiftInstant(startOfDay(last, "UTC"), 2 * DAY_MS) })}
  WHERE day BETWEEN ${first}::date AND ${last}::date
) AS part`;

/** SQL expression: the index of the rates record of a day. */
export const sqlRateRecordIndex = ({ days }: CurrencyConverter, day = sql`day`): RawBuilder<unknown> =>
  sql`width_bucket(${day}, ${days}::date[])`;

const DAY_MS = 86_400_000;
