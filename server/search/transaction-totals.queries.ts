import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Schema } from "#contract/index.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { parseDecimal, plus, type Decimal } from "#domain/shared/number/decimal.ts";
import type { Caller } from "../accounts/caller.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import type { Database } from "../database/schema.ts";
import { present } from "../http/wire-members.ts";
import { toReturnTimes, type FilterParameters, type FilteredColumns } from "../receipts/list-filters.ts";
import { dayConditions } from "../receipts/receipts.queries.ts";
import { countReturns } from "../reports/count-returns.ts";
import { loadCurrencyConverter, type CurrencyConverter, type CurrencyCounts } from "../reports/currency-totals.ts";
import { toWireNotes } from "../reports/conversion-notes.ts";
import { sqlDayAtStore, sqlRateRecordIndex, sqlWithZones } from "../reports/sales.queries.ts";
import { toReceiptTotals, type CurrencySum, type SearchTotals } from "./search.queries.ts";

type Filtered = {
  readonly caller: Caller;
  readonly parameters: FilterParameters;
  readonly selection: FilteredColumns;
};

export type ReportedTotals = SearchTotals & Pick<Schema<"ReceiptTotals">, "converted" | "returned">;

/** Counts the receipts that reports count, by the rows that they count. Exact for any number. */
export async function totalTransactions(
  db: Kysely<Database>,
  scope: StoreScope,
  { caller, parameters, selection }: Filtered,
): Promise<ReportedTotals> {
  const converter = await loadConverter(db, caller);
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
  const { rows } = await sql<CurrencyCounts>`
    SELECT sold.currency, ${sqlRateRecordIndex(converter, sqlDayAtStore("sold"))} AS rates, count(*)::text AS transactions,
      count(*) FILTER (WHERE sold.is_identified)::text AS identified, sum(sold.total)::text AS sales
    FROM ${sqlWithZones("transactions", "sold")} WHERE ${sqlAnd(conditions)} GROUP BY 1, 2`.execute(db);
  return {
    ...toReceiptTotals(sumByCurrency(rows), true),
    converted: {
      currency: converter.currency,
      total: Number(converter.round(converter.sum(rows).sales)),
      ...toWireNotes(converter.describe(rows)),
    },
  };
}

/** Counts the receipts with returns in a range, and what came back, by the parts that reports count. Exact for any number. */
export async function totalReturns(
  db: Kysely<Database>,
  scope: StoreScope,
  { caller, parameters, selection }: Filtered,
): Promise<ReportedTotals> {
  await countReturns(db, scope.retailer);
  const converter = await loadConverter(db, caller);
  const parts = sqlAnd(returnConditions(scope, { parameters, selection }));
  const counted = await sql<CurrencyCounts>`
    SELECT part.currency, ${sqlRateRecordIndex(converter, sqlDayAtStore("part"))} AS rates, '0' AS transactions, '0' AS identified,
      '0' AS sales, sum(part.units)::text AS returns, sum(part.value)::text AS returned
    FROM ${sqlWithZones("returned_parts", "part")} WHERE ${parts} GROUP BY 1, 2`.execute(db);
  const receipts = await sql<CurrencySum>`
    SELECT currency, count(*)::int AS count, sum(total)::text AS total FROM transactions AS sold
    WHERE sold.retailer_id = ${scope.retailer} AND sold.id IN (SELECT part.id FROM ${sqlWithZones("returned_parts", "part")} WHERE ${parts})
    GROUP BY currency`.execute(db);
  const { returns, returned } = converter.sum(counted.rows);
  return {
    ...toReceiptTotals(receipts.rows, true),
    ...present<ReportedTotals>({
      returned:
        counted.rows.length === 0
          ? undefined
          : {
              units: Number(returns),
              value: Number(converter.round(returned)),
              currency: converter.currency,
              ...toWireNotes(converter.describe(counted.rows)),
            },
    }),
  };
}

function returnConditions(
  scope: StoreScope,
  { parameters, selection }: Omit<Filtered, "caller">,
): readonly RawBuilder<unknown>[] {
  const { currency, salesperson } = parameters;
  const { storeId, firstReturnDay: first, lastReturnDay: last } = selection;
  const { from, to } = toReturnTimes(parameters);
  const day = sqlDayAtStore("part");
  return [
    sql`part.retailer_id = ${scope.retailer}`,
    ...storeConditions(scope, sql`part.store_id`),
    ...(storeId === undefined ? [] : [sql`part.store_id = ${storeId}`]),
    ...(currency === undefined ? [] : [sql`part.currency = ${currency}`]),
    ...(salesperson === undefined ? [] : [sql`part.salesperson = ${salesperson}`]),
    ...(from === undefined ? [] : [sql`part.at >= date_trunc('second', ${from}::timestamptz)`]),
    ...(to === undefined ? [] : [sql`part.at < date_trunc('second', ${to}::timestamptz) + interval '1 second'`]),
    ...(first === undefined ? [] : [sql`${day} >= ${first}::date`]),
    ...(last === undefined ? [] : [sql`${day} <= ${last}::date`]),
  ];
}

const loadConverter = (db: Kysely<Database>, { retailer }: Caller): Promise<CurrencyConverter> =>
  loadCurrencyConverter(db, { retailer: retailer.id, currency: parsePortalSettings(retailer.settings).currency });

/** Adds the parts of each rates record. */
function sumByCurrency(parts: readonly CurrencyCounts[]): readonly CurrencySum[] {
  const sums = new Map<string, { readonly count: number; readonly total: Decimal }>();
  for (const { currency, transactions, sales } of parts) {
    const { count, total } = sums.get(currency) ?? { count: 0, total: ZERO };
    sums.set(currency, { count: count + Number(transactions), total: plus(total, parseDecimal(sales) as Decimal) });
  }
  return [...sums].map(([currency, { count, total }]) => ({ currency, count, total: String(total) }));
}

const ZERO = parseDecimal(0) as Decimal;
