import { sql, type Kysely, type Transaction } from "kysely";
import { managesSettings, type RetailerFields, type RetailerRecord } from "#domain/retailers/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import type { Version } from "#domain/shared/form/version.ts";
import type { Caller } from "../accounts/caller.ts";
import type { Database } from "../database/schema.ts";
import { toVersion } from "../database/timestamps.ts";

/** Returns the retailers whose settings the caller changes, by name. */
export async function listManagedRetailers(
  db: Kysely<Database>,
  { effectiveRetailers, roles }: Pick<Caller, "effectiveRetailers" | "roles">,
): Promise<readonly { readonly id: string; readonly name: string }[]> {
  const rows = await db
    .selectFrom("retailers")
    .select(["id", "name"])
    .$if(!effectiveRetailers.includes("*"), (query) => query.where("id", "in", [...effectiveRetailers, ""]))
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
  return rows.filter(({ id }) => managesSettings(roles, id as RetailerId));
}

export async function findRetailer(db: Kysely<Database>, id: RetailerId): Promise<RetailerRecord | undefined> {
  return toRecord(await selectRetailer(db, id).executeTakeFirst());
}

/** Returns the retailer and locks it until the transaction ends. */
export async function lockRetailerRecord(
  db: Transaction<Database>,
  id: RetailerId,
): Promise<RetailerRecord | undefined> {
  return toRecord(await selectRetailer(db, id).forNoKeyUpdate().executeTakeFirst());
}

export async function updateRetailer(
  db: Kysely<Database>,
  { id, version }: { readonly id: RetailerId; readonly version: Version },
  fields: RetailerFields,
): Promise<void> {
  await db
    .updateTable("retailers")
    .set({ ...toRow(fields), updated_timestamp: version })
    .where("id", "=", id)
    .execute();
}

/** Adds a retailer. Returns false if there is one with the id. */
export async function insertRetailer(
  db: Kysely<Database>,
  { id, version, ...fields }: RetailerRecord,
): Promise<boolean> {
  const inserted = await db
    .insertInto("retailers")
    .values({ id, ...toRow(fields), updated_timestamp: version })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

const toRow = ({ name, settings, tweaks }: RetailerFields) => ({
  name,
  settings: JSON.stringify(settings),
  tweaks: JSON.stringify(tweaks),
});

const selectRetailer = (db: Kysely<Database>, id: RetailerId) =>
  db.selectFrom("retailers").select(["id", "name", "settings", "tweaks", "updated_timestamp"]).where("id", "=", id);

type Row = {
  readonly id: string;
  readonly name: string;
  readonly settings: unknown;
  readonly tweaks: unknown;
  readonly updated_timestamp: Date;
};

const toRecord = (row: Row | undefined): RetailerRecord | undefined =>
  row && {
    id: row.id as RetailerId,
    name: row.name,
    settings: row.settings as JsonObject,
    tweaks: row.tweaks as JsonObject,
    version: toVersion(row.updated_timestamp),
  };
