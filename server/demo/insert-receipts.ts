import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { ReceiptRow } from "../receipts/receipt-row.ts";
import { responsesOf } from "./surveys/demo-responses.ts";
import { insertResponses } from "./surveys/seed-surveys.ts";

/** As many as go into one statement: larger ones were not faster. */
const BATCH = 250;

export type InsertOptions = {
  /** Rows of a statement. */
  readonly batch?: number;
  /** What becomes of a row whose key is there already; without it the statement fails. */
  readonly known?: "skip";
  /** Runs after each statement, with the number of rows so far. */
  readonly between?: (written: number) => void | Promise<void>;
};

/** Writes rows as they come, with the survey responses that they name, a batch at a time, so that a million of them need no more memory than a batch. */
export async function insertReceipts(
  db: Kysely<Database>,
  rows: Iterable<ReceiptRow>,
  { batch: size = BATCH, known, between }: InsertOptions = {},
): Promise<number> {
  let written = 0;
  let batch: ReceiptRow[] = [];
  const write = async (): Promise<void> => {
    if (batch.length === 0) return;
    const insert = db.insertInto("receipts").values(batch);
    await (known === "skip" ? insert.onConflict((conflict) => conflict.doNothing()) : insert).execute();
    await insertResponses(db, responsesOf(batch));
    written += batch.length;
    batch = [];
    await between?.(written);
  };
  for (const row of rows) {
    if (batch.push(row) === size) await write();
  }
  await write();
  return written;
}
