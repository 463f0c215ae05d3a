import { sql, type Transaction } from "kysely";
import { nextVersion } from "#domain/shared/version.ts";
import { parseContentKind } from "#domain/tills/index.ts";
import { toVersion } from "../database/timestamps.ts";
import type { Database } from "../database/schema.ts";
import { findBodyError } from "../http/validate-body.ts";
import { decodeJson } from "../decode-bytes.ts";
import { findReceiptErrors, type PostedReceipt } from "../receipts/posting/new-receipt.ts";
import { ingestReceipt, type IngestRequest } from "../receipts/posting/ingest-receipt.ts";
import { processReceipts, type ProcessReceiptsOptions, type ReceiptKey } from "./process-receipts.ts";

/** True if a body is a valid new receipt of the contract. Fills in the defaults of the contract. */
export type IsNewReceipt = (body: unknown) => boolean;

/** Why a record produced no receipt. `gone` means that the record does not exist any more. */
export type RawRecordError = "gone" | "not JSON" | "not a receipt" | "unknown store";

/**
 * Processes the receipt of a record again, or creates one.
 * Leaves an unreadable record unchanged and returns the reason.
 */
export async function processRawRecord(
  db: Transaction<Database>,
  key: ReceiptKey,
  options: RawRecordOptions,
): Promise<RawRecordError | undefined> {
  const record = await lockedRecord(db, key);
  if (record === undefined) return "gone";
  const made =
    record.receipt_id === null
      ? 0
      : await processReceipts(db, [{ retailer_id: key.retailer_id, id: record.receipt_id }], options);
  const receipt =
    made > 0
      ? { id: record.receipt_id, storeId: record.store_id }
      : await createReceipt(db, { ...record, retailer: key.retailer_id }, options);
  if (typeof receipt === "string") return receipt;
  const processed = nextVersion(record.processed === null ? undefined : toVersion(record.processed), options.now);
  const row = { processed, receipt_id: receipt.id, store_id: receipt.storeId };
  await db
    .updateTable("raw_records")
    .set(row)
    .where("retailer_id", "=", key.retailer_id)
    .where("id", "=", key.id)
    .execute();
  return undefined;
}

export type RawRecordOptions = ProcessReceiptsOptions & { readonly isNewReceipt: IsNewReceipt };

type RawRecordRow = {
  readonly store_id: string | null;
  readonly mime_type: string;
  readonly content: Buffer;
  readonly processed: Date | null;
  readonly receipt_id: string | null;
};

async function lockedRecord(
  db: Transaction<Database>,
  { retailer_id, id }: ReceiptKey,
): Promise<RawRecordRow | undefined> {
  const { rows } = await sql<RawRecordRow>`
    SELECT store_id, mime_type, content, processed, receipt_id FROM raw_records
    WHERE retailer_id = ${retailer_id} AND id = ${id} FOR UPDATE`.execute(db);
  return rows[0];
}

async function createReceipt(
  db: Transaction<Database>,
  { retailer, ...record }: RawRecordRow & { readonly retailer: string },
  options: RawRecordOptions,
) {
  const read = readReceipt(record, options);
  if (typeof read === "string") return read;
  const ingested = await ingestReceipt(db, { retailer, stores: "all", ...read });
  if (ingested === undefined) return "unknown store";
  await processReceipts(db, [{ retailer_id: retailer, id: ingested.id }], options);
  return ingested;
}

function readReceipt(
  { mime_type, content }: RawRecordRow,
  { isNewReceipt, now }: RawRecordOptions,
): Read | "not JSON" | "not a receipt" {
  const read = parseContentKind(mime_type) === "json" ? decodeJson(content) : undefined;
  if (read === undefined) return "not JSON";
  const { text, value } = read;
  return findBodyError(value) === undefined &&
    isNewReceipt(value) &&
    findReceiptErrors(value as PostedReceipt, now).length === 0
    ? { sent: text, body: value as PostedReceipt }
    : "not a receipt";
}

type Read = Pick<IngestRequest, "body" | "sent">;
