import { sql, type Kysely } from "kysely";
import type { Database } from "#server/database/schema.ts";

/** Returns the tables of the database, without those to leave out. */
export const listTables = async (db: Kysely<Database>, without: readonly string[] = []): Promise<readonly string[]> =>
  (await db.introspection.getTables())
    .filter(({ isView, name }) => !isView && !without.includes(name))
    .map(({ name }) => name);

/** Returns a hash of all rows of tables. */
export async function hashTables(db: Kysely<Database>, tables: readonly string[]): Promise<string> {
  const hashes = tables.map(
    (table) => `(SELECT coalesce(md5(string_agg(t::text, '' ORDER BY t::text)), '') FROM ${table} AS t)`,
  );
  const { rows } = await sql.raw<{ kept: string }>(`SELECT ${hashes.join(" || ")} AS kept`).execute(db);
  return rows[0]!.kept;
}
