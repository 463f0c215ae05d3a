import type { Kysely, Transaction } from "kysely";
import { parseFormImages, type FormImages } from "#domain/forms/index.ts";
import type { Version } from "#domain/shared/form/version.ts";
import { lockRetailer } from "../database/lock-retailer.ts";
import { toVersion } from "../database/timestamps.ts";
import type { Database } from "../database/schema.ts";

/** The names of the images on the forms of a retailer. */
export type StoredForms = { readonly names: FormImages; readonly version: Version };

export const formsOf = async (db: Kysely<Database>, retailer: string): Promise<StoredForms | undefined> =>
  stored(await select(db, retailer).executeTakeFirst());

/** The same. No other transaction changes them until this one has ended, also if there are none yet. */
export async function lockedForms(db: Transaction<Database>, retailer: string): Promise<StoredForms | undefined> {
  await lockRetailer(db, retailer);
  return stored(await select(db, retailer).executeTakeFirst());
}

export async function storeForms(
  db: Kysely<Database>,
  retailer: string,
  { names, version }: StoredForms,
): Promise<void> {
  const columns = { body: JSON.stringify(names), updated_timestamp: version };
  await db
    .insertInto("forms_data")
    .values({ retailer_id: retailer, ...columns })
    .onConflict((conflict) => conflict.column("retailer_id").doUpdateSet(columns))
    .execute();
}

const select = (db: Kysely<Database>, retailer: string) =>
  db.selectFrom("forms_data").select(["body", "updated_timestamp"]).where("retailer_id", "=", retailer);

const stored = (
  row: { readonly body: unknown; readonly updated_timestamp: Date } | undefined,
): StoredForms | undefined => row && { names: parseFormImages(row.body), version: toVersion(row.updated_timestamp) };
