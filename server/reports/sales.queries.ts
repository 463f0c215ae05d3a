import { sql, type Kysely, type RawBuilder } from "kysely";
import { boundOf } from "#domain/receipts/index.ts";
import { startOfDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { instantOfEpoch, type Instant } from "#domain/shared/instant.ts";
import type { Database } from "../database/schema.ts";
import type { Asking } from "./asking.ts";
import type { Period } from "./period.ts";
import { within, type Scope } from "./scope.ts";
import type { Counted, Exchange } from "./sums.ts";

/** What was counted in the hour, day or month that begins at a moment: no two in the same currency by the same rates. */
export type CountedPoint = Counted & { readonly at: Instant };

/** By time; none for a time without transactions. */
export const countSales = (db: Kysely<Database>, asking: Asking): Promise<readonly CountedPoint[]> =>
  asking.period.resolution === "1h" ? byHours(db, asking) : byDays(db, asking);

/** A store's days are those of its own zone; the moments are those at which they begin in the zone of the answer. */
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

/** By store, of the whole days of a period. */
export async function countStores(db: Kysely<Database>, { scope, period, exchange }: Asking): Promise<readonly (Counted & { readonly store: string })[]> {
  const { rows } = await sql<Counted & { store: string }>`
    SELECT store_id AS store, currency, ${recordAt(exchange)} AS rates,
      sum(transactions) AS transactions, sum(baskets) AS baskets, sum(identified) AS identified, sum(sales) AS sales
    FROM sales_by_day WHERE ${within(scope, "sales_by_day")} AND day BETWEEN ${period.first}::date AND ${period.last}::date
    GROUP BY 1, 2, 3 HAVING sum(transactions) > 0`.execute(db);
  return rows;
}

async function byHours(db: Kysely<Database>, { scope, period, exchange }: Asking): Promise<readonly CountedPoint[]> {
  const { rows } = await sql<Counted & { second: string }>`
    SELECT extract(epoch FROM date_trunc('hour', at, ${period.zone}))::bigint AS second, currency, ${recordAt(exchange)} AS rates,
      count(*) AS transactions, count(*) FILTER (WHERE is_basket) AS baskets, count(*) FILTER (WHERE is_identified) AS identified, sum(total) AS sales
    FROM ${soldIn(scope, period)} GROUP BY 1, 2, 3 ORDER BY 1`.execute(db);
  return rows.map((row) => ({ ...row, at: instantOfEpoch(Number(row.second)) }));
}

/** The transactions of a time, each with its day at the store: by that its amount is converted, here as in the sums of days. */
export const soldIn = (scope: Scope, { from, until }: Pick<Period, "from" | "until">): RawBuilder<unknown> => sql`(
  SELECT sold.*, (sold.at AT TIME ZONE coalesce(own.zone, home.zone, 'UTC'))::date AS day FROM transactions AS sold
  LEFT JOIN store_zones AS own ON own.retailer_id = sold.retailer_id AND own.store_id = sold.store_id
  LEFT JOIN store_zones AS home ON home.retailer_id = sold.retailer_id AND home.store_id = ''
  WHERE ${within(scope, "sold")} AND ${during({ from, until }, "sold")}
) AS sold`;

/** By the id, which is what they are kept by, and to the fraction of a second. */
export const during = ({ from, until }: Pick<Period, "from" | "until">, table: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${table}.id`)} >= ${boundOf(from)} AND ${sql.ref(`${table}.id`)} <= ${`${boundOf(until).slice(0, 8)}${"f".repeat(16)}`}
    AND ${sql.ref(`${table}.at`)} >= ${from}::timestamptz AND ${sql.ref(`${table}.at`)} < ${until}::timestamptz`;

/** Which of the records of rates holds on a day. */
export const recordAt = ({ days }: Exchange): RawBuilder<unknown> => sql`width_bucket(day, ${days}::date[])`;
