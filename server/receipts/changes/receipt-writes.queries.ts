import { toTimeZone } from "#domain/shared/time/time-zone.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import { sql, type Kysely, type Transaction } from "kysely";
import type { CallerRetailer } from "../../accounts/caller.ts";
import { storeConditions, type StoreScope } from "../../accounts/store-scope.ts";
import { sqlAnd } from "../../database/sql-conditions.ts";
import type { Database } from "../../database/schema.ts";
import { selectReceiptJson } from "../receipt-fields.ts";

/** A receipt that is locked until the transaction ends. Callers see the text `shown`, with the events of its emails. */
export type LockedReceipt = { readonly json: string; readonly shown: string; readonly storeId: string | null };

export async function lockReceipt(
  trx: Transaction<Database>,
  scope: StoreScope,
  id: string,
): Promise<LockedReceipt | undefined> {
  const isWanted = sqlAnd([sql`retailer_id = ${scope.retailer}`, sql`id = ${id}`, ...storeConditions(scope)]);
  await sql`SELECT FROM receipts WHERE ${isWanted} FOR UPDATE`.execute(trx);
  // A statement that waits for the lock reads the emails as they were before.
  const { rows } = await sql<Omit<LockedReceipt, "shown"> & { readonly shown: string | null }>`
    SELECT body::text AS json, CASE WHEN ${HAS_MAIL_EVENTS} THEN ${selectReceiptJson(undefined)} END AS shown, store_id AS "storeId" FROM receipts
    WHERE ${isWanted}`.execute(trx);
  return rows[0] && { ...rows[0], shown: rows[0].shown ?? rows[0].json };
}

/** Without events of emails, callers see the text itself. */
const HAS_MAIL_EVENTS = sql`
  EXISTS (SELECT FROM mail_events AS held WHERE held.retailer_id = receipts.retailer_id AND held.receipt_id = receipts.id AND kind = 'receipt')`;

type WrittenText = { readonly retailer: string; readonly id: string; readonly json: string };

export async function writeReceiptText(trx: Transaction<Database>, { retailer, id, json }: WrittenText): Promise<void> {
  await trx
    .updateTable("receipts")
    .set({ body: json })
    .where("retailer_id", "=", retailer)
    .where("id", "=", id)
    .execute();
}

/** Writes the text of a receipt and its identifier column, which is used in searches. */
export async function writeReceipt(
  trx: Transaction<Database>,
  { retailer, id, json, identifier }: WrittenText & { readonly identifier: string | undefined },
): Promise<void> {
  await trx
    .updateTable("receipts")
    .set({ body: json, identifier: identifier ?? null })
    .where("retailer_id", "=", retailer)
    .where("id", "=", id)
    .execute();
}

/** True if a receipt in the caller's stores has the identifier. */
export async function isKnownIdentifier(db: Kysely<Database>, scope: StoreScope, identifier: string): Promise<boolean> {
  const theirs = sqlAnd([
    sql`retailer_id = ${scope.retailer}`,
    sql`identifier = ${identifier}`,
    ...storeConditions(scope),
  ]);
  const { rows } = await sql`SELECT 1 FROM receipts WHERE ${theirs} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Returns the IANA zone of a store, else of its retailer. */
export async function selectStoreZone(
  db: Kysely<Database>,
  { retailer, storeId }: { readonly retailer: CallerRetailer; readonly storeId: string | null },
): Promise<string> {
  const store =
    storeId === null
      ? undefined
      : await db
          .selectFrom("stores")
          .select("timezone")
          .where("retailer_id", "=", retailer.id)
          .where("id", "=", storeId)
          .executeTakeFirst();
  return toTimeZone(store?.timezone ?? parsePortalSettings(retailer.settings).timezone);
}
