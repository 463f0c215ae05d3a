import { sql, type Kysely, type Transaction } from "kysely";
import type { Version } from "#domain/shared/form/version.ts";
import { toVersion } from "../database/timestamps.ts";
import type { Database } from "../database/schema.ts";

export type ClosingStore = {
  readonly retailer: string;
  readonly id: string;
  readonly reference: string;
  readonly version: Version;
};

/** Returns the last version of a closed store with this reference. The version of a new store must be later. */
export async function lastVersion(
  db: Transaction<Database>,
  retailer: string,
  reference: string,
): Promise<Version | undefined> {
  const { last } = await db
    .selectFrom("closed_stores")
    .select(({ fn }) => fn.max<Date | null>("updated_timestamp").as("last"))
    .where("retailer_id", "=", retailer)
    .where("effective_reference", "=", reference)
    .executeTakeFirstOrThrow();
  return last === null ? undefined : toVersion(last);
}

/**
 * Deletes the store and removes its id from the newest receipts. Receipts keep its name and reference. There may be
 * many receipts, so {@link releaseReceipts} does the rest [STORE-024].
 */
export async function closeStore(
  db: Transaction<Database>,
  { retailer, id, reference, version }: ClosingStore,
): Promise<void> {
  await db.deleteFrom("stores").where("retailer_id", "=", retailer).where("id", "=", id).execute();
  const last = { effective_reference: reference, updated_timestamp: version, has_receipts: true };
  await db
    .insertInto("closed_stores")
    .values({ retailer_id: retailer, id, ...last })
    .onConflict((conflict) => conflict.columns(["retailer_id", "id"]).doUpdateSet(last))
    .execute();
  await releaseSome(db, { retailer_id: retailer, id });
}

/** Removes the id of a closed store from another batch of receipts. Returns false if no receipt has such an id. */
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

async function releaseSome(
  db: Transaction<Database>,
  { retailer_id, id }: { readonly retailer_id: string; readonly id: string },
): Promise<void> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE receipts SET
      store_id = NULL,
      body = (
        SELECT '{' || string_agg(to_json(name)::text || ':' || value::text, ',' ORDER BY place) || '}'
        FROM json_each(body) WITH ORDINALITY AS member (name, value, place) WHERE name <> 'store_id'
      )::json
    WHERE retailer_id = ${retailer_id} AND id = ANY (ARRAY(
      SELECT id FROM receipts WHERE retailer_id = ${retailer_id} AND store_id = ${id} ORDER BY id DESC LIMIT ${BATCH_SIZE}
    ))`.execute(db);
  if (numAffectedRows < BATCH_SIZE)
    await db
      .updateTable("closed_stores")
      .set({ has_receipts: false })
      .where("retailer_id", "=", retailer_id)
      .where("id", "=", id)
      .execute();
}

/** Small enough to not block other users of the database for long. */
const BATCH_SIZE = 500;
