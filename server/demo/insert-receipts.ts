import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { ReceiptRow } from "../receipts/receipt-row.ts";

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
