import { sql, type Kysely, type Transaction } from "kysely";
import type { Version } from "#domain/shared/version.ts";
import { versionOf } from "../database/moments.ts";
import type { Database } from "../database/schema.ts";

export type ClosingStore = { readonly retailer: string; readonly id: string; readonly reference: string; readonly version: Version };

/** The version that a store of the reference had when it was closed: another one has to begin later. */
export async function lastVersion(db: Transaction<Database>, retailer: string, reference: string): Promise<Version | undefined> {
  const { last } = await db
    .selectFrom("closed_stores")
    .select(({ fn }) => fn.max("updated_timestamp").as("last"))
    .where("retailer_id", "=", retailer)
    .where("effective_reference", "=", reference)
    .executeTakeFirstOrThrow();
  return last === null ? undefined : versionOf(last);
}

/**
 * The store is gone at once, and with it the id in its newest receipts: under that there is nothing any more. Receipts
 * keep its name and reference. There may be very many of them: the rest is for {@link releaseReceipts} [STORE-024].
 */
export async function closeStore(db: Transaction<Database>, { retailer, id, reference, version }: ClosingStore): Promise<void> {
  await db.deleteFrom("stores").where("retailer_id", "=", retailer).where("id", "=", id).execute();
  const last = { effective_reference: reference, updated_timestamp: version, has_receipts: true };
  await db
    .insertInto("closed_stores")
    .values({ retailer_id: retailer, id, ...last })
    .onConflict((conflict) => conflict.columns(["retailer_id", "id"]).doUpdateSet(last))
    .execute();
  await releaseSome(db, { retailer_id: retailer, id });
}

/** Takes the id of a store that was closed out of some more of its receipts; false when no receipt has such an id any more. */
export async function releaseReceipts(db: Kysely<Database>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const store = await trx
      .selectFrom("closed_stores")
      .select(["retailer_id", "id"])
      .where("has_receipts", "=", true)
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (store !== undefined) await releaseSome(trx, store);
    return store !== undefined;
  });
}

async function releaseSome(db: Transaction<Database>, { retailer_id, id }: { readonly retailer_id: string; readonly id: string }): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE receipts SET
      store_id = NULL,
      body = (
        SELECT '{' || string_agg(to_json(name)::text || ':' || value::text, ',' ORDER BY place) || '}'
        FROM json_each(body) WITH ORDINALITY AS member (name, value, place) WHERE name <> 'store_id'
      )::json
    WHERE retailer_id = ${retailer_id} AND id = ANY (ARRAY(
      SELECT id FROM receipts WHERE retailer_id = ${retailer_id} AND store_id = ${id} ORDER BY id DESC LIMIT ${AT_ONCE}
    ))`.execute(db);
  if (numAffectedRows < AT_ONCE) await db.updateTable("closed_stores").set({ has_receipts: false }).where("retailer_id", "=", retailer_id).where("id", "=", id).execute();
}

/** So many that nobody else who uses the database has to wait for long. */
const AT_ONCE = 500;
