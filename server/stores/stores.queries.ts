import { sql, type Insertable, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { Schema } from "#contract/index.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { sortStores, type Store, type StoreId, type StoreUses } from "#domain/stores/index.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import { toVersion } from "../database/timestamps.ts";
import type { Database, StoresTable } from "../database/schema.ts";

/** A store with its JSON as written. */
export type StoreRecord = { readonly store: Store; readonly json: string };

/**
 * Returns the stores that the caller can see, sorted by name. Sorts here, because not every database knows the
 * collation [STORE-020].
 */
export async function listStores(db: Kysely<Database>, scope: StoreScope): Promise<readonly StoreRecord[]> {
  const rows = await db
    .selectFrom("stores")
    .select(["id", "name", "effective_reference as reference", "timezone", sql<string>`body::text`.as("json")])
    .where(within(scope))
    .execute();
  const records = new Map(rows.map((row) => [row.id, { store: toStore(row), json: row.json }]));
  return sortStores([...records.values()].map(({ store }) => store)).flatMap(({ id }) => records.get(id) ?? []);
}

export type StoredStore = { readonly id: string; readonly json: string; readonly version: Version };

/** Returns the store with a reference if the caller can see it. */
export async function findStore(
  db: Kysely<Database>,
  scope: StoreScope,
  reference: string,
): Promise<StoredStore | undefined> {
  return toStoredStore(await oneStore(db, scope, reference).executeTakeFirst());
}

/** Returns and locks the store until the transaction ends. */
export async function lockStore(
  db: Transaction<Database>,
  scope: StoreScope,
  reference: string,
): Promise<StoredStore | undefined> {
  return toStoredStore(await oneStore(db, scope, reference).forUpdate().executeTakeFirst());
}

/** True if any retailer has a store with this reference. */
export async function existsAtAnyRetailer(db: Kysely<Database>, reference: string): Promise<boolean> {
  return (
    (await db
      .selectFrom("stores")
      .select("id")
      .where("effective_reference", "=", reference)
      .limit(1)
      .executeTakeFirst()) !== undefined
  );
}

/** True if the retailer has a store with this reference. */
export async function hasStore(db: Kysely<Database>, retailer: string, reference: string): Promise<boolean> {
  return (
    (await db
      .selectFrom("stores")
      .select("id")
      .where("retailer_id", "=", retailer)
      .where("effective_reference", "=", reference)
      .executeTakeFirst()) !== undefined
  );
}

/** Returns false if a store of the retailer already has the reference. */
export async function insertStore(
  db: Transaction<Database>,
  retailer: string,
  body: Schema<"Store">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("stores")
    .values({ retailer_id: retailer, id: body.id, ...columnsOf(body) })
    .onConflict((conflict) => conflict.columns(["retailer_id", "effective_reference"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function updateStore(db: Transaction<Database>, retailer: string, body: Schema<"Store">): Promise<void> {
  await db
    .updateTable("stores")
    .set(columnsOf(body))
    .where("retailer_id", "=", retailer)
    .where("id", "=", body.id)
    .execute();
}

/** Counts the uses of a store. Excludes roles and tokens for a store with the same id at another retailer. */
export async function countStoreUses(db: Kysely<Database>, retailer: string, id: string): Promise<Required<StoreUses>> {
  const here = sql`retailer_id = ${retailer} AND store_id = ${id}`;
  const worksHere = (email: string) =>
    sql`EXISTS (SELECT 1 FROM account_retailers AS held WHERE held.email = ${sql.ref(email)} AND held.retailer_id IN (${retailer}, '*'))`;
  const { rows } = await sql<Record<keyof StoreUses, string>>`
    SELECT
      (SELECT count(*) FROM receipts WHERE ${here}) AS receipts,
      (SELECT count(*) FROM roles WHERE context_name = 'store_id' AND context_value = ${id} AND ${worksHere("roles.email")}) AS roles,
      (SELECT count(*) FROM tills WHERE ${here}) AS tills,
      (SELECT count(*) FROM raw_records WHERE ${here}) AS "rawRecords",
      (SELECT count(*) FROM access_tokens AS token WHERE ${id} = ANY (stores) AND retailers && ARRAY[${retailer}, '*'] AND revoked IS NULL AND (expires IS NULL OR expires > now())
        AND (email IS NULL OR ${worksHere("token.email")})) AS "accessTokens"`.execute(db);
  const count = (of: keyof StoreUses): number => Number(rows[0]?.[of]);
  return {
    receipts: count("receipts"),
    roles: count("roles"),
    tills: count("tills"),
    rawRecords: count("rawRecords"),
    accessTokens: count("accessTokens"),
  };
}

const oneStore = (db: Kysely<Database>, scope: StoreScope, reference: string) =>
  db
    .selectFrom("stores")
    .select(["id", "updated_timestamp", sql<string>`body::text`.as("json")])
    .where(within(scope))
    .where("effective_reference", "=", reference);

const within = (scope: StoreScope): RawBuilder<boolean> =>
  sqlAnd([sql`retailer_id = ${scope.retailer}`, ...storeConditions(scope, sql`id`)]);

type KeptRow = { readonly id: string; readonly json: string; readonly updated_timestamp: Date };

const toStoredStore = (row: KeptRow | undefined): StoredStore | undefined =>
  row && { id: row.id, json: row.json, version: toVersion(row.updated_timestamp) };

/** Members that queries need as columns; the others are only in the JSON. */
const columnsOf = (body: Schema<"Store">): Omit<Insertable<StoresTable>, "retailer_id" | "id"> => ({
  body: JSON.stringify(body),
  name: body.name,
  effective_reference: body.effective_reference,
  timezone: body.timezone ?? null,
  updated_timestamp: body.updated_timestamp,
});

type Row = { readonly id: string; readonly name: string; readonly reference: string; readonly timezone: string | null };

const toStore = ({ id, name, reference, timezone }: Row): Store => ({
  id: id as StoreId,
  name,
  reference,
  ...(timezone === null ? {} : { timezone }),
});
