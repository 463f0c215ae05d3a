import { sql, type Transaction } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import { describeRecordFault, type RecordFault } from "#domain/tills/index.ts";
import { toVersion } from "../database/timestamps.ts";
import type { Database } from "../database/schema.ts";
import type { FindSchemaError } from "../http/contract.ts";
import { ingestReceipt } from "../receipts/posting/ingest-receipt.ts";
import { registeredTill } from "../tills/raw-records.queries.ts";
import { readNamedSale, readNewReceipt, readRecordJson, type ReadJson } from "./find-receipt-fault.ts";
import { processReceipts, type ProcessReceiptsOptions, type ReceiptKey } from "./process-receipts.ts";

export type RawRecordOptions = ProcessReceiptsOptions & { readonly findSchemaError: FindSchemaError };

/**
 * Processes the receipt of a record again, or creates one. A record of which there can be none keeps the reason, which is
 * returned, and does not change otherwise. Ignores a missing record.
 */
export async function processRawRecord(
  db: Transaction<Database>,
  key: ReceiptKey,
  options: RawRecordOptions,
): Promise<RecordFault | undefined> {
  const record = await lockedRecord(db, key);
  if (record === undefined) return undefined;
  const isMade =
    record.receipt_id !== null &&
    (await processReceipts(db, [{ retailer_id: key.retailer_id, id: record.receipt_id }], options)) > 0;
  const json = isMade ? undefined : readRecordJson(record.mime_type, record.content);
  if (json?.ok) await nameSale(db, key, json.value);
  const receipt =
    json === undefined
      ? ok({ id: record.receipt_id, storeId: record.store_id })
      : await createReceipt(db, { json, key }, options);
  if (!receipt.ok) {
    await failRawRecord(db, key, { fault: receipt.error, now: options.now });
    return receipt.error;
  }
  const processed = nextVersion(record.processed === null ? undefined : toVersion(record.processed), options.now);
  const row = { processed, receipt_id: receipt.value.id, store_id: receipt.value.storeId, ...NO_FAILURE };
  await updateRecord(db, key).set(row).execute();
  return undefined;
}

type RecordRun = { readonly fault: RecordFault; readonly now: Instant };

/** Keeps why a record could not be processed. */
export async function failRawRecord(
  db: Transaction<Database>,
  key: ReceiptKey,
  { fault, now }: RecordRun,
): Promise<void> {
  const failure = { failed: now, failure_code: fault.kind, failure_text: describeRecordFault(fault) };
  await updateRecord(db, key).set(failure).execute();
}

/** Removes the reason of the last run, so that callers who poll see only that of the next one. */
export async function clearFailure(db: Transaction<Database>, key: ReceiptKey): Promise<void> {
  await updateRecord(db, key).set(NO_FAILURE).execute();
}

const NO_FAILURE = { failed: null, failure_code: null, failure_text: null };

/** Keeps what the content says of the sale, also if it is no receipt. */
async function nameSale(db: Transaction<Database>, key: ReceiptKey, { value }: ReadJson): Promise<void> {
  const { transactionId, tillId } = readNamedSale(value);
  await updateRecord(db, key)
    .set({ transaction_id: transactionId, till_id: registeredTill(key.retailer_id, tillId) })
    .execute();
}

const updateRecord = (db: Transaction<Database>, { retailer_id, id }: ReceiptKey) =>
  db.updateTable("raw_records").where("retailer_id", "=", retailer_id).where("id", "=", id);

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

type ReadRecord = { readonly key: ReceiptKey; readonly json: Result<ReadJson, RecordFault> };

async function createReceipt(
  db: Transaction<Database>,
  { key: { retailer_id: retailer }, json }: ReadRecord,
  options: RawRecordOptions,
): Promise<Result<{ readonly id: string; readonly storeId: string }, RecordFault>> {
  const read = json.ok ? readNewReceipt(json.value, options) : json;
  if (!read.ok) return read;
  const ingested = await ingestReceipt(db, { retailer, stores: "all", ...read.value });
  if (ingested === undefined) return err({ kind: "unknown_store" });
  await processReceipts(db, [{ retailer_id: retailer, id: ingested.id }], options);
  return ok(ingested);
}
