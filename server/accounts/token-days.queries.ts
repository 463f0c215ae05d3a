import { sql, type Kysely } from "kysely";
import { ALL, lowestTokenDays, parseAccountSettings } from "#domain/accounts/index.ts";
import type { Database } from "../database/schema.ts";

/** Returns the most days that a token of the retailers lasts: the lowest of their settings. */
export async function findTokenDays(db: Kysely<Database>, retailers: readonly string[]): Promise<number> {
  const rows = await db
    .selectFrom("retailers")
    .select("settings")
    .$if(!retailers.includes(ALL), (query) => query.where(sql<boolean>`id = ANY (${[...retailers]}::text[])`))
    .execute();
  return lowestTokenDays(rows.map(({ settings }) => parseAccountSettings(settings).tokenDays));
}
