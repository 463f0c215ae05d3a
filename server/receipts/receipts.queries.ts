import { sql, type Kysely, type RawBuilder } from "kysely";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import { sqlAnd, sqlZoneOf } from "../database/sql-conditions.ts";
import type { Database } from "../database/schema.ts";
import { selectReceiptJson, type ReceiptFields } from "./receipt-fields.ts";

export type ReceiptSelection = {
  readonly id?: string | undefined;
  readonly transactionId: string | undefined;
  readonly identifier: string | undefined;
  readonly storeId: string | undefined;
  /** The first id that the time span includes. */
  readonly lowestId?: string | undefined;
  /** The first id after the time span. */
  readonly idAfter?: string | undefined;
  /** Days of the zone of each receipt's store. */
  readonly firstDay?: CalendarDay | undefined;
  readonly firstReturnDay?: CalendarDay | undefined;
  readonly lastReturnDay?: CalendarDay | undefined;
  readonly lastDay?: CalendarDay | undefined;
  readonly newer: string | undefined;
  readonly older: string | undefined;
  readonly count: number;
  readonly fields: ReceiptFields;
};

/**
 * Returns a page as a JSON array, newest first. The database concatenates the texts as they were written.
 * `newer` alone reads upwards from its bound. `older`, alone or with `newer`, reads downwards.
 */
export async function selectReceiptPage(
  db: Kysely<Database>,
  scope: StoreScope,
  selection: ReceiptSelection,
): Promise<string> {
  const { count, newer, older, fields } = selection;
  const direction = newer !== undefined && older === undefined ? sql`ASC` : sql`DESC`;
  const page = (where: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`SELECT id, ${selectReceiptJson(fields)} AS body FROM receipts WHERE ${where} ORDER BY id ${direction} LIMIT ${count}`;
  const { rows } = await sql<{ json: string }>`
    SELECT coalesce('[' || string_agg(page.body, ',' ORDER BY page.id DESC) || ']', '[]') AS json
    FROM (${pageWithin(scope, selection, { page, direction })}) AS page`.execute(db);
  return rows[0]?.json ?? "[]";
}

/** Returns the JSON of one receipt. Undefined if there is none that the caller may see. */
export async function selectReceiptJsonById(
  db: Kysely<Database>,
  scope: StoreScope,
  id: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ json: string }>`
    SELECT ${selectReceiptJson(undefined)} AS json FROM receipts
    WHERE ${sqlAnd([sql`retailer_id = ${scope.retailer}`, sql`id = ${id}`, ...storeConditions(scope)])}`.execute(db);
  return rows[0]?.json;
}

type Reading = {
  readonly page: (where: RawBuilder<unknown>) => RawBuilder<unknown>;
  readonly direction: RawBuilder<unknown>;
};

/**
 * For callers with some stores and no other filter: reads a page of each store by its index and merges
 * them. A single scan would skip the receipts of all other stores.
 */
function pageWithin(scope: StoreScope, selection: ReceiptSelection, { page, direction }: Reading): RawBuilder<unknown> {
  const conditions = conditionsOf(scope, selection);
  const narrow = selection.id ?? selection.storeId ?? selection.transactionId ?? selection.identifier;
  if (scope.stores === "all" || narrow !== undefined) return page(sqlAnd([...conditions, ...storeConditions(scope)]));
  return sql`
    SELECT found.id, found.body FROM unnest(${[...scope.stores]}::text[]) AS allowed (store)
    CROSS JOIN LATERAL (${page(sqlAnd([...conditions, sql`store_id = allowed.store`]))}) AS found
    ORDER BY found.id ${direction} LIMIT ${selection.count}`;
}

function conditionsOf({ retailer }: StoreScope, selection: ReceiptSelection): RawBuilder<unknown>[] {
  const { id, transactionId, identifier, storeId, lowestId, idAfter, newer, older } = selection;
  return [
    sql`retailer_id = ${retailer}`,
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(transactionId === undefined ? [] : [sql`transaction_id = ${transactionId}`]),
    ...(identifier === undefined ? [] : [sql`identifier = ${identifier}`]),
    ...(storeId === undefined ? [] : [sql`store_id = ${storeId}`]),
    ...(lowestId === undefined ? [] : [sql`id >= ${lowestId}`]),
    ...(idAfter === undefined ? [] : [sql`id < ${idAfter}`]),
    ...dayConditions(selection, { retailer, id: sql`id`, store: sql`store_id` }),
    ...(newer === undefined ? [] : [sql`id > ${newer}`]),
    ...(older === undefined ? [] : [sql`id < ${older}`]),
  ];
}

type DayColumns = { readonly retailer: string; readonly id: RawBuilder<unknown>; readonly store: RawBuilder<unknown> };

/** SQL conditions: something came back on these days or between them, in the zone of the receipt's store, as reports count it. */
export function returnDayConditions(
  { firstReturnDay: first, lastReturnDay: last }: Pick<ReceiptSelection, "firstReturnDay" | "lastReturnDay">,
  { retailer, id }: Pick<DayColumns, "retailer" | "id">,
): readonly RawBuilder<unknown>[] {
  if (first === undefined && last === undefined) return [];
  const day = sql`(part.at AT TIME ZONE ${sqlZoneOf(retailer, sql`part.store_id`)})::date`;
  return [
    sql`EXISTS (SELECT FROM returned_parts AS part WHERE ${sqlAnd([
      sql`part.retailer_id = ${retailer}`,
      sql`part.id = ${id}`,
      ...(first === undefined ? [] : [sql`${day} >= ${first}::date`]),
      ...(last === undefined ? [] : [sql`${day} <= ${last}::date`]),
    ])})`,
  ];
}

/** SQL conditions: the receipt was sold on these days or between them, in the zone of its store, as reports count it. */
export function dayConditions(
  { firstDay, lastDay }: Pick<ReceiptSelection, "firstDay" | "lastDay">,
  { retailer, id, store }: DayColumns,
): readonly RawBuilder<unknown>[] {
  const day = sql`(to_timestamp(('x' || left(${id}, 8))::bit(32)::bigint) AT TIME ZONE ${sqlZoneOf(retailer, store)})::date`;
  return [
    ...(firstDay === undefined ? [] : [sql`${day} >= ${firstDay}::date`]),
    ...(lastDay === undefined ? [] : [sql`${day} <= ${lastDay}::date`]),
  ];
}
