import { randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { JsonObject } from "#domain/shared/json.ts";
import type { AllowedStores } from "#domain/shared/role.ts";
import type { Database } from "../../database/schema.ts";
import { toReceiptInstant, createReceiptId, buildStoredReceipt, formatStoredReceipt, type PostedReceipt } from "./new-receipt.ts";

export type IngestRequest = {
  readonly retailer: string;
  /** The stores that the caller may post for. */
  readonly stores: AllowedStores;
  readonly body: PostedReceipt;
  /** The body as it was sent. */
  readonly sent: string;
};

/** A stored receipt and its text. */
export type IngestedReceipt = { readonly id: string; readonly storeId: string; readonly receipt: JsonObject; readonly text: string };

/** Stores a receipt. Undefined if no store has its reference. */
export async function ingestReceipt(db: Transaction<Database>, { retailer, stores, body, sent }: IngestRequest): Promise<IngestedReceipt | undefined> {
  const store = await lockedStore(db, retailer, body.store_reference);
  if (store === undefined || (stores !== "all" && !stores.has(store.id))) return undefined;
  const isDuplicate = await hasTransaction(db, retailer, body.transaction_id);
  const receipt = buildStoredReceipt(body, { id: createReceiptId(body, randomBytes(8)), store, isDuplicate });
  const text = formatStoredReceipt(receipt, sent);
  const identifier = typeof receipt["identifier"] === "string" ? receipt["identifier"] : null;
  const row = { transaction_id: body.transaction_id, store_id: store.id, identifier, localtime: toReceiptInstant(body), body: text };
  await db.insertInto("receipts").values({ retailer_id: retailer, id: receipt.id, ...row }).execute();
  return { id: receipt.id, storeId: store.id, receipt, text };
}

/** Locks the store, so that it cannot be removed before the transaction ends. */
async function lockedStore(db: Transaction<Database>, retailer: string, reference: string) {
  return db.selectFrom("stores").select(["id", "name"]).where("retailer_id", "=", retailer).where("effective_reference", "=", reference).forKeyShare().executeTakeFirst();
}

/** Locks the transaction id, so that of two concurrent receipts the second finds the first. */
async function hasTransaction(db: Transaction<Database>, retailer: string, transaction: string): Promise<boolean> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${retailer}\u001f${transaction}`}, ${LOCK}))`.execute(db);
  const found = await db.selectFrom("receipts").select("id").where("retailer_id", "=", retailer).where("transaction_id", "=", transaction).limit(1).executeTakeFirst();
  return found !== undefined;
}

/** Differs from the locks of the figures, so that neither waits for the other. */
const LOCK = 4874;
