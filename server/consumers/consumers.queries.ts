import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import { sqlAnd } from "../database/sql-conditions.ts";
import { toVersion } from "../database/timestamps.ts";
import type { Database } from "../database/schema.ts";

/** The profile of a customer, which belongs to the whole retailer. */
export type ConsumerProfile = {
  readonly properties: JsonObject;
  readonly version: Version;
  /** The first spelling of the identifier, if it differs from the canonical form. */
  readonly display?: string;
};

/** The id of a customer and of its retailer. */
export type ConsumerId = { readonly retailer: string; readonly identifier: string };

export async function selectProfile(
  db: Kysely<Database>,
  { retailer, identifier }: ConsumerId,
): Promise<ConsumerProfile | undefined> {
  return kept(await oneProfile(db, retailer, identifier).executeTakeFirst());
}

/** Returns the profile and locks its row until the transaction ends. */
export async function lockProfile(
  db: Transaction<Database>,
  { retailer, identifier }: ConsumerId,
): Promise<ConsumerProfile | undefined> {
  return kept(await oneProfile(db, retailer, identifier).forUpdate().executeTakeFirst());
}

/** Returns false if the customer already has a profile. */
export async function insertProfile(
  db: Transaction<Database>,
  { retailer, identifier }: ConsumerId,
  { properties, version, display }: ConsumerProfile,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("consumers")
    .values({
      retailer_id: retailer,
      identifier,
      properties: JSON.stringify(properties),
      updated_timestamp: version,
      display: display ?? null,
    })
    .onConflict((conflict) => conflict.columns(["retailer_id", "identifier"]).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

export async function updateProfile(
  db: Transaction<Database>,
  { retailer, identifier }: ConsumerId,
  { properties, version }: ConsumerProfile,
): Promise<void> {
  await db
    .updateTable("consumers")
    .set({ properties: JSON.stringify(properties), updated_timestamp: version })
    .where("retailer_id", "=", retailer)
    .where("identifier", "=", identifier)
    .execute();
}

/** True if the identifier has a profile or points, or occurs on a receipt that the caller may see. */
export async function isKnownConsumer(db: Kysely<Database>, scope: StoreScope, identifier: string): Promise<boolean> {
  const theirs = sql`retailer_id = ${scope.retailer} AND identifier = ${identifier}`;
  const {
    rows: [found],
  } = await sql<{ known: boolean }>`
    SELECT EXISTS (SELECT FROM consumers WHERE ${theirs}) OR EXISTS (SELECT FROM loyalty_points WHERE ${theirs})
      OR EXISTS (SELECT FROM receipts WHERE ${isReceiptOfIdentifier(scope, sql`${identifier}`)}) AS known`.execute(db);
  return found?.known ?? false;
}

/** Returns the identifier as the oldest receipt of the caller's stores spells it. Undefined if that is the canonical form. */
export async function selectFirstSpelling(
  db: Kysely<Database>,
  scope: StoreScope,
  identifier: string,
): Promise<string | undefined> {
  const {
    rows: [oldest],
  } = await sql<{ spelling: string | null }>`
    SELECT coalesce(body ->> 'display', body ->> 'identifier') AS spelling FROM receipts WHERE ${isReceiptOfIdentifier(scope, sql`${identifier}`)} ORDER BY receipts.identifier, id LIMIT 1`.execute(
    db,
  );
  const spelling = oldest?.spelling ?? identifier;
  return spelling === identifier ? undefined : spelling;
}

/** Locks the customer against other changes until the transaction ends. */
export async function lockConsumer(db: Transaction<Database>, { retailer, identifier }: ConsumerId): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${retailer}/${identifier}`}, ${LOCK}))`.execute(db);
}

/** Locks customers in one order, which prevents deadlocks, until the transaction ends. */
export async function lockConsumers(db: Transaction<Database>, ids: readonly ConsumerId[]): Promise<void> {
  const names = ids.map(({ retailer, identifier }) => `${retailer}/${identifier}`);
  await sql`
    SELECT pg_advisory_xact_lock(hash)
    FROM (SELECT DISTINCT hashtextextended(name, ${LOCK}) AS hash FROM unnest(${names}::text[]) AS name ORDER BY hash) AS sorted`.execute(
    db,
  );
}

/** An arbitrary constant. */
const LOCK = 4876;

/** SQL condition: the row of `receipts` has the identifier and belongs to the caller's stores. */
export const isReceiptOfIdentifier = (scope: StoreScope, identifier: RawBuilder<unknown>): RawBuilder<boolean> =>
  sqlAnd([
    sql`receipts.retailer_id = ${scope.retailer}`,
    sql`receipts.identifier = ${identifier}`,
    ...storeConditions(scope, sql`receipts.store_id`),
  ]);

const oneProfile = (db: Kysely<Database>, retailer: string, identifier: string) =>
  db
    .selectFrom("consumers")
    .select(["properties", "updated_timestamp", "display"])
    .where("retailer_id", "=", retailer)
    .where("identifier", "=", identifier);

const kept = (
  row: { readonly properties: unknown; readonly updated_timestamp: Date; readonly display: string | null } | undefined,
): ConsumerProfile | undefined =>
  row && {
    properties: row.properties as JsonObject,
    version: toVersion(row.updated_timestamp),
    ...(row.display !== null && { display: row.display }),
  };
