import type { Kysely } from "kysely";
import type { IdentifierContext } from "../domain/shared/identifier/canonical-identifier.ts";
import type { Database } from "../server/database/schema.ts";
import { toReceiptInsert, type ReceiptInsert } from "../server/receipts/receipt-row.ts";
import { insertDemoMails, listDemoMails, type DemoMail } from "./insert-mails.ts";
import type { DemoReceipt } from "./receipts/demo-receipt.ts";
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

/** A receipt and the emails about it. */
export type DemoRow = { readonly receipt: ReceiptInsert; readonly mails: readonly DemoMail[] };

/** Returns the rows of a receipt. What became of its emails is no part of its text. */
export function toDemoRow(retailer: string, receipt: DemoReceipt, context: IdentifierContext = {}): DemoRow {
  const unsent: DemoReceipt = { ...receipt, delivery: { counts: {}, events: [] } };
  return { receipt: toReceiptInsert(retailer, unsent, context), mails: listDemoMails(retailer, receipt) };
}

/**
 * Inserts rows, their emails and their survey responses in batches, so that a million rows need no more memory than one
 * batch.
 */
export async function insertReceipts(
  db: Kysely<Database>,
  rows: Iterable<DemoRow>,
  { batch: size = BATCH, known, between }: InsertOptions = {},
): Promise<number> {
  let written = 0;
  let batch: DemoRow[] = [];
  const write = async (): Promise<void> => {
    if (batch.length === 0) return;
    const whole = batch;
    await (db.isTransaction
      ? insertBatch(db, whole, known)
      : db.transaction().execute((trx) => insertBatch(trx, whole, known)));
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

async function insertBatch(
  db: Kysely<Database>,
  rows: readonly DemoRow[],
  known: InsertOptions["known"],
): Promise<void> {
  const receipts = rows.map(({ receipt }) => receipt);
  const insert = db.insertInto("receipts").values(receipts).returning(["retailer_id", "id"]);
  const added = await (known === "skip" ? insert.onConflict((conflict) => conflict.doNothing()) : insert).execute();
  const keys = new Set(added.map(({ retailer_id: retailer, id }) => `${retailer}/${id}`));
  await insertDemoMails(
    db,
    rows.flatMap(({ mails }) => mails.filter(({ retailer, receipt }) => keys.has(`${retailer}/${receipt}`))),
  );
  await insertResponses(db, extractResponses(receipts));
}
