import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { ReceiptInsert } from "../receipts/receipt-row.ts";
import { extractResponses } from "./surveys/demo-responses.ts";
import { insertResponses } from "./surveys/seed-surveys.ts";

/** Rows of a statement; larger statements were not faster. */
const BATCH = 250;

export type InsertOptions = {
  /** Rows of a statement. */
  readonly batch?: number;
  /** Skips rows with an existing key; without it, the statement fails. */
  readonly known?: "skip";
  /** Called after each statement with the number of rows so far. */
  readonly between?: (written: number) => void | Promise<void>;
};

/** Inserts rows and their survey responses in batches, so that a million rows need no more memory than one batch. */
export async function insertReceipts(
  db: Kysely<Database>,
  rows: Iterable<ReceiptInsert>,
  { batch: size = BATCH, known, between }: InsertOptions = {},
): Promise<number> {
  let written = 0;
  let batch: ReceiptInsert[] = [];
  const write = async (): Promise<void> => {
    if (batch.length === 0) return;
    const insert = db.insertInto("receipts").values(batch);
    await (known === "skip" ? insert.onConflict((conflict) => conflict.doNothing()) : insert).execute();
    await insertResponses(db, extractResponses(batch));
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
