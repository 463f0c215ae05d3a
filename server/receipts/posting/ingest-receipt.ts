import { randomBytes } from "node:crypto";
import { sql, type Transaction } from "kysely";
import type { Schema } from "#contract/index.ts";
import { toSaleKey } from "#domain/receipts/index.ts";
import { parsePortalSettings } from "#domain/shell/index.ts";
import type { AllowedStores } from "#domain/shared/access/role.ts";
import type { Database } from "../../database/schema.ts";
import { toSpelledIdentifier, toStoredIdentifier } from "../resolve-identifier.ts";
import {
  toReceiptInstant,
  createReceiptId,
  buildStoredReceipt,
  formatStoredReceipt,
  postedSaleKey,
  type PostedReceipt,
} from "./new-receipt.ts";

export type IngestRequest = {
  readonly retailer: string;
  /** The stores that the caller may post for. */
  readonly stores: AllowedStores;
  readonly body: PostedReceipt;
  /** The body as it was sent. */
  readonly sent: string;
};

/** A stored receipt and its text. */
export type IngestedReceipt = {
  readonly id: string;
  readonly storeId: string;
  readonly receipt: Schema<"Receipt">;
  readonly text: string;
};

/** Stores a receipt. Undefined if no store has its reference. */
export async function ingestReceipt(
  db: Transaction<Database>,
  { retailer, stores, body, sent }: IngestRequest,
): Promise<IngestedReceipt | undefined> {
  const store = await lockedStore(db, retailer, body.store_reference);
  if (store === undefined || (stores !== "all" && !stores.has(store.id))) return undefined;
  const settings = await readSettings(db, retailer);
  const originalId = await findOriginal(db, { retailer, storeId: store.id, body, sent, settings });
  const spelled = body.identifier === undefined ? undefined : toSpelledIdentifier({ settings }, body.identifier);
  const receipt = buildStoredReceipt(body, { id: createReceiptId(body, randomBytes(8)), store, originalId, spelled });
  const text = formatStoredReceipt(receipt, { sent, body });
  const identifier =
    receipt.identifier === undefined ? null : toStoredIdentifier({ settings }, receipt.identifier) || null;
  const row = {
    transaction_id: body.transaction_id,
    store_id: store.id,
    identifier,
    localtime: toReceiptInstant(body),
    body: text,
  };
  await db
    .insertInto("receipts")
    .values({ retailer_id: retailer, id: receipt.id, ...row })
    .execute();
  return { id: receipt.id, storeId: store.id, receipt, text };
}

/** Locks the store, so that it cannot be removed before the transaction ends. */
async function lockedStore(db: Transaction<Database>, retailer: string, reference: string) {
  return db
    .selectFrom("stores")
    .select(["id", "name"])
    .where("retailer_id", "=", retailer)
    .where("effective_reference", "=", reference)
    .forKeyShare()
    .executeTakeFirst();
}

type PostedSale = {
  readonly retailer: string;
  readonly storeId: string;
  readonly body: PostedReceipt;
  readonly sent: string;
  readonly settings: unknown;
};

/**
 * Returns the id of the receipt that a posted one repeats, if there is one [D25].
 * Locks the transaction id, so that of two concurrent receipts the second finds the first.
 */
async function findOriginal(
  db: Transaction<Database>,
  { retailer, storeId, body, sent, settings }: PostedSale,
): Promise<string | undefined> {
  await lockTransactionIds(db, [{ retailer, transactionId: body.transaction_id }]);
  const sold = await db
    .selectFrom("receipts")
    // Has a row for each receipt except duplicates.
    .innerJoin("transactions", (join) =>
      join.onRef("transactions.retailer_id", "=", "receipts.retailer_id").onRef("transactions.id", "=", "receipts.id"),
    )
    .select(["receipts.id", "transactions.currency", sql<string>`transactions.total::text`.as("total")])
    .where("receipts.retailer_id", "=", retailer)
    .where("receipts.transaction_id", "=", body.transaction_id)
    .where("receipts.store_id", "=", storeId)
    .where("receipts.localtime", "=", new Date(toReceiptInstant(body)))
    .orderBy("receipts.id")
    .execute();
  if (sold.length === 0) return undefined;
  const { currency } = parsePortalSettings(settings);
  const key = postedSaleKey(body, sent, { storeId, currency });
  const { transaction_id: transactionId, localtime } = body;
  return sold.find((sale) => toSaleKey({ ...sale, storeId, transactionId, localtime }, currency) === key)?.id;
}

/** Locks transaction ids in one order, which prevents deadlocks, until the transaction ends. */
export async function lockTransactionIds(
  db: Transaction<Database>,
  ids: readonly { readonly retailer: string; readonly transactionId: string }[],
): Promise<void> {
  const names = ids.map(({ retailer, transactionId }) => `${retailer}\u001f${transactionId}`);
  await sql`
    SELECT pg_advisory_xact_lock(hash)
    FROM (SELECT DISTINCT hashtextextended(name, ${LOCK}) AS hash FROM unnest(${names}::text[]) AS name ORDER BY hash) AS sorted`.execute(
    db,
  );
}

async function readSettings(db: Transaction<Database>, retailer: string): Promise<unknown> {
  const { settings } = await db
    .selectFrom("retailers")
    .select("settings")
    .where("id", "=", retailer)
    .executeTakeFirstOrThrow();
  return settings;
}

/** Differs from the locks of the figures, so that neither waits for the other. */
const LOCK = 4874;
