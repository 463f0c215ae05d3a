import { sql, type Kysely, type Transaction } from "kysely";
import type { Schema } from "#contract/index.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { lockRetailer } from "../database/lock-retailer.ts";
import { toVersion } from "../database/timestamps.ts";
import type { Database } from "../database/schema.ts";

export type StoredRates = { readonly json: string; readonly validFrom: Instant; readonly version: Version };

/** Returns the record set last; each record begins later than the one before [RATE-009]. */
export async function findLatestRates(db: Kysely<Database>, retailer: string): Promise<StoredRates | undefined> {
  return toStoredRates(await selectRates(db, retailer).orderBy("valid_from", "desc").limit(1).executeTakeFirst());
}

export async function findRates(db: Kysely<Database>, retailer: string, id: string): Promise<StoredRates | undefined> {
  return toStoredRates(await selectRates(db, retailer).where("id", "=", id).executeTakeFirst());
}

/** Returns the latest record and locks the retailer's rates until the transaction ends, even if there are none yet. */
export async function lockLatestRates(db: Transaction<Database>, retailer: string): Promise<StoredRates | undefined> {
  await lockRetailer(db, retailer);
  return findLatestRates(db, retailer);
}

/** Parses a stored record. Stored records are valid by the contract. */
export const parseStoredRates = (json: string): Schema<"Rates"> => JSON.parse(json) as Schema<"Rates">;

export async function insertRates(db: Kysely<Database>, retailer: string, body: Schema<"Rates">): Promise<void> {
  const { id, timestamp: valid_from, updated_timestamp } = body;
  await db
    .insertInto("currency_rates")
    .values({ retailer_id: retailer, id, valid_from, updated_timestamp, body: JSON.stringify(body) })
    .execute();
}

const selectRates = (db: Kysely<Database>, retailer: string) =>
  db
    .selectFrom("currency_rates")
    .select([sql<string>`body::text`.as("json"), "valid_from", "updated_timestamp"])
    .where("retailer_id", "=", retailer);

const toStoredRates = (
  row: { readonly json: string; readonly valid_from: Date; readonly updated_timestamp: Date } | undefined,
): StoredRates | undefined =>
  row && { json: row.json, validFrom: toInstant(row.valid_from), version: toVersion(row.updated_timestamp) };
