import { sql, type Kysely } from "kysely";
import { ALL, parseAccountSettings, strictestMinPasswordLength } from "#domain/accounts/index.ts";
import type { Database } from "../database/schema.ts";

/** Returns the minimum password length for an account of the retailers: the strictest of their settings. */
export async function findMinPasswordLength(db: Kysely<Database>, retailers: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom("retailers")
    .select("settings")
    .$if(!retailers.includes(ALL), (query) => query.where(sql<boolean>`id = ANY (${[...retailers]}::text[])`))
    .execute();
  return strictestMinPasswordLength(rows.map(({ settings }) => parseAccountSettings(settings).passwordMinimum));
}
