import { sql, type Kysely } from "kysely";
import type { Database } from "#server/database/schema.ts";

/**
 * Returns the columns that rows can be inserted with, as SQL.
 * Excludes those that the database computes.
 */
export async function writableColumns(db: Kysely<Database>, table: string): Promise<string> {
  const { rows } = await sql<{ columns: string }>`
    SELECT string_agg(quote_ident(column_name), ', ' ORDER BY ordinal_position) AS columns FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND is_generated = 'NEVER'`.execute(db);
  return rows[0]!.columns;
}
