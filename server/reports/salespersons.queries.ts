import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Database } from "../database/schema.ts";
import { sqlWithinScope } from "../report-scope/scope-conditions.ts";
import { isWholeDays, type ReportPeriod } from "../report-scope/report-period.ts";
import type { ReportScope } from "../report-scope/report-scope.ts";
import type { ReportRequest } from "./report-request.ts";
import { sqlRateRecordIndex, sqlReturnsIn, sqlReturnsOn, sqlTransactionsIn } from "./sales.queries.ts";
import type { CurrencyCounts } from "./currency-totals.ts";

/** A salesperson at a store. Rows are sorted by both, by code points. */
export type SalespersonPlace = { readonly salesperson: string; readonly store: string };

export type CountedSalesperson = SalespersonPlace & { readonly parts: readonly CurrencyCounts[] };

/** Sorts before all salespersons, whose names are never empty. */
export const BEFORE_FIRST: SalespersonPlace = { salesperson: "", store: "" };

/** Returns at most `most` places after a given one. */
export async function salespersonsAfter(
  db: Kysely<Database>,
  { scope, period, converter }: ReportRequest,
  page: { readonly after: SalespersonPlace; readonly most: number },
): Promise<readonly CountedSalesperson[]> {
  const { after, most } = page;
  const later = sql`(salesperson, store_id) > (${after.salesperson}, ${after.store})`;
  const last = await lastOf(db, { scope, period, converter }, { later, most });
  if (last === undefined) return [];
  const { rows } = await sql<CurrencyCounts & SalespersonPlace>`
    SELECT salesperson, store_id AS store, currency, ${sqlRateRecordIndex(converter)} AS rates,
      sum(transactions) AS transactions, sum(identified) AS identified, sum(sales) AS sales,
      sum(returns) AS returns, sum(returned) AS returned
    FROM ${figuresOf(scope, period)} WHERE ${later} AND (salesperson, store_id) <= (${last.salesperson}, ${last.store})
    GROUP BY 1, 2, 3, 4 HAVING sum(transactions) > 0 OR sum(returns) > 0 ORDER BY 1, 2`.execute(db);
  return placesOf(rows);
}

/** Yields all places in pages. Holds no cursor between the pages. */
export async function* pagesOfSalespersons(
  db: Kysely<Database>,
  asking: ReportRequest,
  most: number,
): AsyncGenerator<readonly CountedSalesperson[]> {
  for (let after = BEFORE_FIRST; ;) {
    const page = await salespersonsAfter(db, asking, { after, most });
    yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < most) return;
    after = last;
  }
}

/** Returns the counts of all salespersons. */
export async function countSalespersons(
  db: Kysely<Database>,
  { scope, period, converter }: ReportRequest,
): Promise<readonly CurrencyCounts[]> {
  const { rows } = await sql<CurrencyCounts>`
    SELECT currency, ${sqlRateRecordIndex(converter)} AS rates, sum(transactions) AS transactions, sum(identified) AS identified, sum(sales) AS sales,
      sum(returns) AS returns
    FROM ${figuresOf(scope, period)} GROUP BY 1, 2 HAVING sum(transactions) > 0 OR sum(returns) > 0`.execute(db);
  return rows;
}

/** Counts the places in one or more periods. */
export async function countPlaces(db: Kysely<Database>, askings: readonly ReportRequest[]): Promise<number> {
  const places = askings.map(
    ({ scope, period }) =>
      sql`SELECT salesperson, store_id FROM ${figuresOf(scope, period)} GROUP BY 1, 2 HAVING sum(transactions) > 0 OR sum(returns) > 0`,
  );
  const { rows } = await sql<{
    total: string;
  }>`SELECT count(*) AS total FROM (${sql.join(places, sql` UNION `)}) AS place`.execute(db);
  return Number(rows[0]?.total);
}

/** Returns store names by id. Closed stores are missing. */
export async function loadStoreNames(db: Kysely<Database>, retailer: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom("stores").select(["id", "name"]).where("retailer_id", "=", retailer).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Sales and returns are limited one by one, so that an index finds the page of each: the limit of their union would sort all later rows. */
async function lastOf(
  db: Kysely<Database>,
  { scope, period }: ReportRequest,
  { later, most }: { later: RawBuilder<unknown>; most: number },
): Promise<SalespersonPlace | undefined> {
  const { sold, returned } = sourcesOf(scope, period);
  const firstOf = (source: RawBuilder<unknown>, counted: RawBuilder<unknown>) => sql`
    (SELECT salesperson, store_id AS store FROM (${source}) AS source WHERE ${later}
      GROUP BY salesperson, store_id HAVING sum(${counted}) > 0 ORDER BY salesperson, store_id LIMIT ${most})`;
  const { rows } = await sql<SalespersonPlace>`
    SELECT salesperson, store FROM (
      SELECT * FROM (${firstOf(sold, sql`transactions`)} UNION ${firstOf(returned, sql`returns`)}) AS either ORDER BY salesperson, store LIMIT ${most}
    ) AS page ORDER BY salesperson DESC, store DESC LIMIT 1`.execute(db);
  return rows[0];
}

const figuresOf = (scope: ReportScope, period: ReportPeriod): RawBuilder<unknown> => {
  const { sold, returned } = sourcesOf(scope, period);
  return sql`(${sold} UNION ALL ${returned}) AS figures`;
};

/** Whole days use the daily sums, in which each store has its own days. */
function sourcesOf(
  scope: ReportScope,
  period: ReportPeriod,
): { readonly sold: RawBuilder<unknown>; readonly returned: RawBuilder<unknown> } {
  if (period.resolution === "1h" && !isWholeDays(period)) {
    const sold = sql`SELECT salesperson, store_id COLLATE "C" AS store_id, day, currency, 1 AS transactions, is_identified::int AS identified, total AS sales, 0 AS returns, 0 AS returned
      FROM ${sqlTransactionsIn(scope, period)} WHERE salesperson IS NOT NULL`;
    return { sold, returned: returnsIn(sqlReturnsIn(scope, period)) };
  }
  const sold = sql`SELECT salesperson, store_id, day, currency, transactions, identified, sales, 0 AS returns, 0 AS returned
    FROM sales_by_salesperson WHERE ${sqlWithinScope(scope, "sales_by_salesperson")} AND day BETWEEN ${period.first}::date AND ${period.last}::date`;
  return { sold, returned: returnsIn(sqlReturnsOn(scope, period)) };
}

const returnsIn = (parts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`SELECT salesperson, store_id, day, currency, 0 AS transactions, 0 AS identified, 0 AS sales, units AS returns, value AS returned FROM ${parts} WHERE salesperson IS NOT NULL`;

function placesOf(rows: readonly (CurrencyCounts & SalespersonPlace)[]): readonly CountedSalesperson[] {
  const places: { salesperson: string; store: string; parts: CurrencyCounts[] }[] = [];
  for (const row of rows) {
    const last = places.at(-1);
    if (last?.salesperson === row.salesperson && last.store === row.store) last.parts.push(row);
    else places.push({ salesperson: row.salesperson, store: row.store, parts: [row] });
  }
  return places;
}
