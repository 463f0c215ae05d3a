import { sql, type Transaction } from "kysely";
import { decideReceiptEmail } from "#domain/receipts/index.ts";
import { parseInstant, formatIsoInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Json } from "#domain/shared/json/json.ts";
import { nextVersion } from "#domain/shared/form/version.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import type { Database } from "../database/schema.ts";
import { patchJsonText } from "../receipts/changes/patch-json-text.ts";
import { isEmailDropped } from "../receipts/mailing/mail-preference.ts";
import type { ReceiptJson } from "../receipts/receipt-json.ts";

export type ReceiptKey = { readonly retailer_id: string; readonly id: string };

/** A receipt that is processed for the first time and asks for an email. */
export type FirstProcessedReceipt = { readonly retailer: string; readonly id: string; readonly receipt: ReceiptJson };

/** Puts an email into the outbox or records why not, in the transaction that processes the receipt. */
export type EnqueueEmail = (db: Transaction<Database>, processed: FirstProcessedReceipt) => Promise<void>;

export type ProcessReceiptsOptions = { readonly now: Instant; readonly enqueueEmail: EnqueueEmail | undefined };

/**
 * Sets `processed` to the current second, or later if it is not after the earlier value: callers wait
 * for it to change. Changes nothing else. Ignores missing receipts and returns the number of the
 * others.
 */
export async function processReceipts(
  db: Transaction<Database>,
  keys: readonly ReceiptKey[],
  { now, enqueueEmail }: ProcessReceiptsOptions,
): Promise<number> {
  const locked = await lockedReceipts(db, keys);
  if (locked.length === 0) return 0;
  const stamped = locked.map(({ text, ...row }) => ({ ...row, ...stampedReceipt(text, now) }));
  await writeStamped(db, stamped);
  if (enqueueEmail === undefined) return locked.length;
  for (const { retailer_id: retailer, id, receipt, isFirst, isDropped } of stamped) {
    const isDecided =
      !isFirst ||
      isDropped ||
      isEmailDropped(receipt) ||
      decideReceiptEmail(receipt, getRetailerBehaviour(retailer as RetailerId)).kind === "none";
    if (!isDecided) await enqueueEmail(db, { retailer, id, receipt });
  }
  return locked.length;
}

/** Writes only the stamp, and sets a flag so that triggers skip figures and search terms. */
async function writeStamped(
  db: Transaction<Database>,
  stamped: readonly (ReceiptKey & { readonly text: string })[],
): Promise<void> {
  await sql`
    UPDATE receipts SET body = stamped.body::json
    FROM (SELECT set_config('counterfoil.only_stamps', 'on', true)) AS flag,
      unnest(${stamped.map((each) => each.retailer_id)}::text[], ${stamped.map((each) => each.id)}::text[], ${stamped.map((each) => each.text)}::text[])
        AS stamped (retailer_id, id, body)
    WHERE receipts.retailer_id = stamped.retailer_id AND receipts.id = stamped.id`.execute(db);
  await sql`SELECT set_config('counterfoil.only_stamps', 'off', true)`.execute(db);
}

/**
 * Locks in the order of the keys, to avoid deadlocks. Returns the receipts by their stores, because each email changes the
 * sums of a store.
 */
async function lockedReceipts(db: Transaction<Database>, keys: readonly ReceiptKey[]) {
  const wanted = sql`
    unnest(${keys.map((key) => key.retailer_id)}::text[], ${keys.map((key) => key.id)}::text[]) AS wanted (retailer_id, id)
    JOIN receipts ON receipts.retailer_id = wanted.retailer_id AND receipts.id = wanted.id`;
  await sql`SELECT FROM ${wanted} ORDER BY receipts.retailer_id, receipts.id FOR NO KEY UPDATE OF receipts`.execute(db);
  // A statement that waits for a lock reads the emails as they were before.
  const { rows } = await sql<ReceiptKey & { readonly text: string; readonly isDropped: boolean }>`
    SELECT receipts.retailer_id, receipts.id, receipts.body::text AS text, EXISTS (
      SELECT FROM mail_events AS held WHERE held.retailer_id = receipts.retailer_id AND held.receipt_id = receipts.id AND kind = 'receipt' AND event = 'dropped'
    ) AS "isDropped"
    FROM ${wanted} ORDER BY receipts.retailer_id, receipts.store_id, receipts.id`.execute(db);
  return rows;
}

function stampedReceipt(written: string, now: Instant) {
  const receipt = JSON.parse(written) as ReceiptJson;
  const before = instantIn(receipt.processed);
  const processed = formatIsoInstant(nextVersion(before, now));
  const stamped: ReceiptJson = { ...receipt, processed };
  return {
    receipt: stamped,
    isFirst: before === undefined,
    text: patchJsonText(written, [{ op: "add", path: "/processed", value: processed }], stamped),
  };
}

const instantIn = (value: Json | undefined): Instant | undefined =>
  typeof value === "string" ? parseInstant(value) : undefined;
