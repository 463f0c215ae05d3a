import { sql, type Kysely, type RawBuilder } from "kysely";
import { startOfDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database } from "../database/schema.ts";
import { during, hourOf, within } from "../figures/conditions.ts";
import { clockHoursOf, type Period } from "../figures/period.ts";
import type { Scope } from "../figures/scope.ts";
import type { Asking } from "./asking.ts";
import type { Counted, Exchange } from "./sums.ts";

/** The counts of an hour, day or month, split by currency and rates record. */
export type CountedPoint = Counted & { readonly at: Instant };

/** Returns the counts by time; omits times without transactions. */
export const countSales = (db: Kysely<Database>, asking: Asking): Promise<readonly CountedPoint[]> =>
  asking.period.resolution === "1h" ? byHours(db, asking) : byDays(db, asking);

/** The days of a store are those of its own zone; the timestamps are the day starts in the zone of the response. */
async function byDays(db: Kysely<Database>, { scope, period, exchange }: Asking): Promise<readonly CountedPoint[]> {
  const { first, last, zone, resolution } = period;
  const day = resolution === "1d" ? sql`day` : sql`date_trunc('month', day)::date`;
  const { rows } = await sql<Counted & { day: CalendarDay }>`
    SELECT (${day})::text AS day, currency, ${recordAt(exchange)} AS rates,
      sum(transactions) AS transactions, sum(baskets) AS baskets, sum(identified) AS identified, sum(sales) AS sales
    FROM sales_by_day WHERE ${within(scope, "sales_by_day")} AND day BETWEEN ${first}::date AND ${last}::date
    GROUP BY 1, 2, 3 HAVING sum(transactions) > 0 ORDER BY 1`.execute(db);
  const beginnings = new Map([...new Set(rows.map((row) => row.day))].map((each) => [each, startOfDay(each, zone)]));
  return rows.map((row) => ({ ...row, at: beginnings.get(row.day) as Instant }));
}

/** Returns the counts by store for the whole days of a period. */
export async function countStores(db: Kysely<Database>, { scope, period, exchange }: Asking): Promise<readonly (Counted & { readonly store: string })[]> {
  const { rows } = await sql<Counted & { store: string }>`
    SELECT store_id AS store, currency, ${recordAt(exchange)} AS rates,
      sum(transactions) AS transactions, sum(baskets) AS baskets, sum(identified) AS identified, sum(sales) AS sales
    FROM sales_by_day WHERE ${within(scope, "sales_by_day")} AND day BETWEEN ${period.first}::date AND ${period.last}::date
    GROUP BY 1, 2, 3 HAVING sum(transactions) > 0`.execute(db);
  return rows;
}

async function byHours(db: Kysely<Database>, { scope, period, exchange }: Asking): Promise<readonly CountedPoint[]> {
  const hours = clockHoursOf(period);
  const { rows } = await sql<Counted & { hour: number }>`
    SELECT ${hourOf(hours, "at")} AS hour, currency, ${recordAt(exchange)} AS rates,
      count(*) AS transactions, count(*) FILTER (WHERE is_basket) AS baskets, count(*) FILTER (WHERE is_identified) AS identified, sum(total) AS sales
    FROM ${soldIn(scope, period)} GROUP BY 1, 2, 3 ORDER BY 1`.execute(db);
  return rows.map(({ hour, ...row }) => ({ ...row, at: hours[hour] as Instant }));
}

/**
 * SQL: the transactions of a time span, with their day at the store. The day selects the conversion rates, as in the
 * daily sums.
 */
export const soldIn = (scope: Scope, { from, until }: Pick<Period, "from" | "until">): RawBuilder<unknown> => sql`(
  SELECT sold.*, (sold.at AT TIME ZONE coalesce(own.zone, home.zone, 'UTC'))::date AS day FROM transactions AS sold
  LEFT JOIN store_zones AS own ON own.retailer_id = sold.retailer_id AND own.store_id = sold.store_id
  LEFT JOIN store_zones AS home ON home.retailer_id = sold.retailer_id AND home.store_id = ''
  WHERE ${within(scope, "sold")} AND ${during({ from, until }, "sold")}
) AS sold`;

/** SQL expression: the index of the rates record of a day. */
export const recordAt = ({ days }: Exchange): RawBuilder<unknown> => sql`width_bucket(day, ${days}::date[])`;
