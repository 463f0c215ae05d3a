import { randomBytes } from "node:crypto";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import type { Database } from "../database/schema.ts";

export type RawRecordFilter = {
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** True for records whose last run failed only. */
  readonly failed: boolean;
  /** Only records of this receipt. */
  readonly receiptId: string | undefined;
  /** Maximum number of records; that of a page if absent. */
  readonly limit?: number;
};

/** Maximum number of records on a page. */
const PAGE = 20;

export type StoredRawRecord = {
  readonly id: string;
  readonly mime_type: string;
  /** ISO 8601 in UTC; null until a receipt was created. */
  readonly processed: string | null;
  readonly till_id: string | null;
  /** The name of the store. */
  readonly store: string | null;
  readonly transaction_id: string | null;
  /** Null if the receipt was deleted. */
  readonly receipt_id: string | null;
  /** ISO 8601 in UTC. */
  readonly failed: string | null;
  readonly failure_code: string | null;
  readonly failure_text: string | null;
};

/**
 * Returns a page, newest first. `newer` alone reads upward from its bound; `older`, alone or with
 * `newer`, reads downward.
 */
export async function listRawRecords(
  db: Kysely<Database>,
  { retailer, stores }: StoreScope,
  { newer, older, failed, receiptId, limit = PAGE }: RawRecordFilter,
): Promise<readonly StoredRawRecord[]> {
  const direction = newer !== undefined && older === undefined ? sql`ASC` : sql`DESC`;
  const bounds = [
    ...(newer === undefined ? [] : [sql`id > ${newer}`]),
    ...(older === undefined ? [] : [sql`id < ${older}`]),
    ...(failed ? [sql`failed IS NOT NULL`] : []),
    ...(receiptId === undefined ? [] : [sql`receipt_id = ${receiptId}`]),
  ];
  const page = (...more: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
    SELECT ${STORED} FROM raw_records WHERE ${sqlAnd([sql`retailer_id = ${retailer}`, ...bounds, ...more])}
    ORDER BY id ${direction} LIMIT ${limit}`;
  const found =
    stores === "all"
      ? page()
      : sql`
    SELECT found.* FROM unnest(${[...stores]}::text[]) AS allowed (store) CROSS JOIN LATERAL (${page(sql`store_id = allowed.store`)}) AS found
    ORDER BY found.id ${direction} LIMIT ${limit}`;
  const { rows } = await selectRecords(found).execute(db);
  return rows;
}

/** Returns a record; undefined if the caller can see no such record. */
export async function findRawRecord(
  db: Kysely<Database>,
  scope: StoreScope,
  id: string,
): Promise<StoredRawRecord | undefined> {
  const { rows } = await selectRecords(sql`SELECT ${STORED} FROM raw_records WHERE ${oneRecord(scope, id)}`).execute(
    db,
  );
  return rows[0];
}

export type StoredRawContent = { readonly mime_type: string; readonly content: Buffer };

/** Returns the exact bytes that were sent. */
export async function findRawContent(
  db: Kysely<Database>,
  scope: StoreScope,
  id: string,
): Promise<StoredRawContent | undefined> {
  const { rows } =
    await sql<StoredRawContent>`SELECT mime_type, content FROM raw_records WHERE ${oneRecord(scope, id)}`.execute(db);
  return rows[0];
}

export type NewRawRecord = {
  readonly retailer: string;
  readonly storeId: string;
  readonly mimeType: string;
  readonly content: Buffer;
  readonly receiptId: string;
  readonly transactionId: string;
  readonly tillId: string | null;
  readonly at: Instant;
};

/** Stores the input of a receipt. */
export async function insertRawRecord(
  db: Kysely<Database>,
  { retailer, storeId, mimeType, content, receiptId, transactionId, tillId, at }: NewRawRecord,
): Promise<void> {
  const processed = new Date(Math.floor(Date.parse(at) / 1000) * 1000);
  const made = {
    id: rawRecordIdAt(at),
    store_id: storeId,
    mime_type: mimeType,
    content,
    receipt_id: receiptId,
    processed,
    transaction_id: transactionId,
    till_id: registeredTill(retailer, tillId),
  };
  await db
    .insertInto("raw_records")
    .values({ retailer_id: retailer, ...made })
    .execute();
}

/**
 * Builds an id of eight hexadecimal digits for the second, three for the milliseconds and 13 random ones. Ids sort by
 * time.
 */
function rawRecordIdAt(at: Instant): string {
  const milliseconds = Date.parse(at);
  const [second, thousandths] = [Math.floor(milliseconds / 1000), milliseconds % 1000];
  return (
    second.toString(16).padStart(8, "0") +
    thousandths.toString(16).padStart(3, "0") +
    randomBytes(7).toString("hex").slice(1)
  );
}

/** Returns the lower bound of the ids from this time on; milliseconds since 1970. */
export const rawRecordIdBound = (milliseconds: number): string =>
  Math.ceil(milliseconds / 1000)
    .toString(16)
    .padStart(8, "0") + "0".repeat(16);

/** The id of a till if the retailer has it, else null: a content can name anything as its till. */
export const registeredTill = (retailer: string, id: string | null): RawBuilder<string | null> =>
  sql`(SELECT tills.id FROM tills WHERE tills.retailer_id = ${retailer} AND tills.id = ${id}::text)`;

const STORED = sql`retailer_id, id, store_id, mime_type, processed, receipt_id, transaction_id, till_id, failed, failure_code, failure_text`;

/** Adds the store and the receipt to the records, newest first. */
const selectRecords = (found: RawBuilder<unknown>): RawBuilder<StoredRawRecord> => sql`
  SELECT found.id, mime_type, ${instantText(sql`processed`, SECONDS)} AS processed, till_id, stores.name AS store,
    coalesce(receipts.transaction_id, found.transaction_id) AS transaction_id, receipts.id AS receipt_id,
    ${instantText(sql`failed`, MILLISECONDS)} AS failed, failure_code, failure_text
  FROM (${found}) AS found
    LEFT JOIN stores ON stores.retailer_id = found.retailer_id AND stores.id = found.store_id
    LEFT JOIN receipts ON receipts.retailer_id = found.retailer_id AND receipts.id = found.receipt_id
  ORDER BY found.id DESC`;

const SECONDS = 'YYYY-MM-DD"T"HH24:MI:SS"Z"';
const MILLISECONDS = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';

const instantText = (column: RawBuilder<unknown>, format: string): RawBuilder<string | null> =>
  sql`to_char(${column} AT TIME ZONE 'UTC', ${sql.lit(format)})`;

const oneRecord = (scope: StoreScope, id: string): RawBuilder<boolean> =>
  sqlAnd([sql`retailer_id = ${scope.retailer}`, sql`id = ${id}`, ...storeConditions(scope)]);
