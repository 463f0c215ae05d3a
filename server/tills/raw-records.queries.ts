import { randomBytes } from "node:crypto";
import { sql, type Kysely, type RawBuilder } from "kysely";
import type { Instant } from "#domain/shared/instant.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import type { Database } from "../database/schema.ts";

export type RawRecordCursors = { readonly newer: string | undefined; readonly older: string | undefined };

/** Maximum number of records on a page. */
const PAGE = 20;

export type StoredRawRecord = {
  readonly id: string;
  readonly mime_type: string;
  /** ISO 8601 in UTC; null until a receipt was created. */
  readonly processed: string | null;
};

/**
 * Returns a page, newest first. `newer` alone reads upward from its bound; `older`, alone or with
 * `newer`, reads downward.
 */
export async function listRawRecords(
  db: Kysely<Database>,
  { retailer, stores }: StoreScope,
  { newer, older }: RawRecordCursors,
): Promise<readonly StoredRawRecord[]> {
  const direction = newer !== undefined && older === undefined ? sql`ASC` : sql`DESC`;
  const bounds = [
    ...(newer === undefined ? [] : [sql`id > ${newer}`]),
    ...(older === undefined ? [] : [sql`id < ${older}`]),
  ];
  const page = (...more: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql`
    SELECT id, mime_type, processed FROM raw_records WHERE ${sqlAnd([sql`retailer_id = ${retailer}`, ...bounds, ...more])}
    ORDER BY id ${direction} LIMIT ${PAGE}`;
  const found =
    stores === "all"
      ? page()
      : sql`
    SELECT found.* FROM unnest(${[...stores]}::text[]) AS allowed (store) CROSS JOIN LATERAL (${page(sql`store_id = allowed.store`)}) AS found
    ORDER BY found.id ${direction} LIMIT ${PAGE}`;
  const { rows } = await sql<StoredRawRecord>`SELECT ${RECORD} FROM (${found}) AS raw_records ORDER BY id DESC`.execute(
    db,
  );
  return rows;
}

/** Returns a record; undefined if the caller can see no such record. */
export async function findRawRecord(
  db: Kysely<Database>,
  scope: StoreScope,
  id: string,
): Promise<StoredRawRecord | undefined> {
  const { rows } = await sql<StoredRawRecord>`SELECT ${RECORD} FROM raw_records WHERE ${oneRecord(scope, id)}`.execute(
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
  readonly at: Instant;
};

/** Stores the input of a receipt. */
export async function insertRawRecord(
  db: Kysely<Database>,
  { retailer, storeId, mimeType, content, receiptId, at }: NewRawRecord,
): Promise<void> {
  const processed = new Date(Math.floor(Date.parse(at) / 1000) * 1000);
  const made = {
    id: rawRecordIdAt(at),
    store_id: storeId,
    mime_type: mimeType,
    content,
    receipt_id: receiptId,
    processed,
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

const RECORD = sql`id, mime_type, to_char(processed AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS processed`;

const oneRecord = (scope: StoreScope, id: string): RawBuilder<boolean> =>
  sqlAnd([sql`retailer_id = ${scope.retailer}`, sql`id = ${id}`, ...storeConditions(scope)]);
