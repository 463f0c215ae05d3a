import type { Insertable, Kysely } from "kysely";
import type { Database, ReceiptsTable } from "../database/schema.ts";
import type { WireReceipt } from "./receipts/wire-receipt.ts";

export type ReceiptRow = Insertable<ReceiptsTable>;

export const rowOf = (retailer: string, receipt: WireReceipt): ReceiptRow => ({
  retailer_id: retailer,
  id: receipt.id,
  transaction_id: receipt.transaction_id,
  store_id: receipt.store_id ?? null,
  identifier: receipt.identifier ?? null,
  localtime: receipt.localtime,
  body: JSON.stringify(receipt),
});

/** As many as go into one statement: larger ones were not faster. */
const BATCH = 250;

/** Writes rows as they come, a batch at a time, so that a million of them need no more memory than a batch. */
export async function insertReceipts(
  db: Kysely<Database>,
  rows: Iterable<ReceiptRow>,
  onProgress: (written: number) => void = () => undefined,
): Promise<number> {
  let written = 0;
  let batch: ReceiptRow[] = [];
  const write = async (): Promise<void> => {
    if (batch.length === 0) return;
    await db.insertInto("receipts").values(batch).execute();
    written += batch.length;
    batch = [];
    onProgress(written);
  };
  for (const row of rows) {
    if (batch.push(row) === BATCH) await write();
  }
  await write();
  return written;
}
