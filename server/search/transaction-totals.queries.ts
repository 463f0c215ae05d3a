import { sql, type Kysely, type RawBuilder } from "kysely";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import type { Database } from "../database/schema.ts";
import type { FilterParameters, FilteredColumns } from "../receipts/list-filters.ts";
import { dayConditions } from "../receipts/receipts.queries.ts";
import { toReceiptTotals, type CurrencySum, type SearchTotals } from "./search.queries.ts";

type Filtered = { readonly parameters: FilterParameters; readonly selection: FilteredColumns };

/** Counts the receipts that reports count, by the rows that they count. Exact for any number. */
export async function totalTransactions(
  db: Kysely<Database>,
  scope: StoreScope,
  { parameters, selection }: Filtered,
): Promise<SearchTotals> {
  const { currency, salesperson, identified, basket, min_total: min, max_total: max } = parameters;
  const { storeId, lowestId, idAfter } = selection;
  const conditions: readonly RawBuilder<unknown>[] = [
    sql`sold.retailer_id = ${scope.retailer}`,
    ...storeConditions(scope, sql`sold.store_id`),
    ...(storeId === undefined ? [] : [sql`sold.store_id = ${storeId}`]),
    ...(lowestId === undefined ? [] : [sql`sold.id >= ${lowestId}`]),
    ...(idAfter === undefined ? [] : [sql`sold.id < ${idAfter}`]),
    ...dayConditions(selection, { retailer: scope.retailer, id: sql`sold.id`, store: sql`sold.store_id` }),
    ...(currency === undefined ? [] : [sql`sold.currency = ${currency}`]),
    ...(salesperson === undefined ? [] : [sql`sold.salesperson = ${salesperson}`]),
    ...(identified === undefined ? [] : [sql`sold.is_identified = ${identified}`]),
    ...(basket === undefined ? [] : [sql`sold.is_basket = ${basket}`]),
    ...(min === undefined ? [] : [sql`sold.total >= ${String(min)}::numeric`]),
    ...(max === undefined ? [] : [sql`sold.total <= ${String(max)}::numeric`]),
  ];
  const { rows } = await sql<CurrencySum>`
    SELECT currency, count(*)::int AS count, sum(total)::text AS total FROM transactions AS sold WHERE ${sqlAnd(conditions)} GROUP BY currency`.execute(
    db,
  );
  return toReceiptTotals(rows, true);
}
