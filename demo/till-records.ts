import { sql, type Insertable, type Kysely } from "kysely";
import { describeRecordFault } from "../domain/tills/index.ts";
import type { Database, RawRecordsTable } from "../server/database/schema.ts";
import { readNamedSale, readRecordJson } from "../server/processing/find-receipt-fault.ts";
import { withFirstSpelling } from "../server/receipts/first-spelling.ts";
import { Prng, DEMO_SEED, hashSeed } from "./prng.ts";
import { SPECIAL_RECEIPTS } from "./special/special-receipts.ts";
import { drawUnreadableRecord, type UnreadableRecord } from "./other-till-input.ts";
import { receiptIdAt } from "./receipts/receipt-ids.ts";
import { toSentReceipt, type DemoReceipt } from "./receipts/demo-receipt.ts";
import { DEMO_RETAILERS } from "./retailers/retailers.ts";

/** The number of newest receipts of each retailer with raw records. */
const MAX_RECEIPTS = 300;
/** Receipts that no till would send. */
const SPECIAL = SPECIAL_RECEIPTS.map(({ transactionId }) => transactionId);
const BATCH = 250;
/** Ids from here on have no later seconds for a raw record. */
const LAST = "ffffff00";

type Written = { readonly id: string; readonly store_id: string | null; readonly text: string };
type RawRow = Insertable<RawRecordsTable>;

/** Adds raw records of recent demo receipts, unless they exist. */
export async function seedRawRecords(db: Kysely<Database>): Promise<void> {
  for (const { id: retailer } of DEMO_RETAILERS) {
    const { rows } = await sql<Written>`
      SELECT id, store_id, body::text AS text FROM receipts
      WHERE retailer_id = ${retailer} AND id > coalesce((SELECT max(id) FROM raw_records WHERE retailer_id = ${retailer}), '') AND id < ${LAST} AND transaction_id <> ALL(${SPECIAL}::text[])
      ORDER BY id DESC LIMIT ${MAX_RECEIPTS}`.execute(db);
    await insertRawRecords(
      db,
      rows.map(({ text, store_id }) => ({
        retailer,
        store: store_id,
        receipt: JSON.parse(withFirstSpelling(text)) as DemoReceipt,
      })),
    );
  }
}

export type SentReceipt = { readonly retailer: string; readonly store: string | null; readonly receipt: DemoReceipt };

/** Adds the raw records of receipts, and other input from tills. */
export async function insertRawRecords(db: Kysely<Database>, sent: readonly SentReceipt[]): Promise<void> {
  const rows = sent.flatMap(recordsOf);
  for (let at = 0; at < rows.length; at += BATCH) {
    await db
      .insertInto("raw_records")
      .values(rows.slice(at, at + BATCH))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

function recordsOf({ retailer, store, receipt }: SentReceipt): readonly RawRow[] {
  const chance = new Prng(DEMO_SEED, hashSeed("raw record"), hashSeed(receipt.id));
  const second = Number.parseInt(receipt.id.slice(0, 8), 16) + chance.between(1, 4);
  const text = JSON.stringify(toSentReceipt(receipt));
  const own: RawRow = {
    retailer_id: retailer,
    id: receiptIdAt(second, chance.hex(16)),
    store_id: store,
    mime_type: "application/json",
    content: Buffer.from(text),
    processed: new Date(second * 1_000),
    receipt_id: receipt.id,
    transaction_id: receipt.transaction_id,
    till_id: readNamedSale(receipt).tillId,
  };
  const other = store === null ? undefined : drawUnreadableRecord({ store, text, receipt }, chance);
  if (other === undefined) return [own];
  const { mime_type, content } = other;
  const row: RawRow = {
    retailer_id: retailer,
    id: receiptIdAt(second + 1, chance.hex(16)),
    store_id: store,
    mime_type,
    content,
    processed: null,
    receipt_id: null,
  };
  return [own, chance.happens(UNPROCESSED) ? row : { ...row, ...failureOf(other, second + 2) }];
}

/** The share of such input that the retailer has not tried to process. */
const UNPROCESSED = 1 / 5;

/** Returns what the processing keeps of a record that is no receipt. */
function failureOf({ mime_type, content, fault }: UnreadableRecord, second: number) {
  const json = readRecordJson(mime_type, content);
  const { transactionId, tillId } = readNamedSale(json.ok ? json.value.value : undefined);
  const reason = json.ok ? fault : json.error;
  if (reason === undefined) throw new Error("The demonstration has a record without a reason");
  return {
    transaction_id: transactionId,
    till_id: tillId,
    failed: new Date(second * 1_000),
    failure_code: reason.kind,
    failure_text: describeRecordFault(reason),
  };
}
