import { sql, type Kysely } from "kysely";
import type { Database } from "#server/database/schema.ts";
import { writableColumns } from "./writable-columns.ts";

/**
 * Records the contents of tables.
 * The returned function restores them, so that tests can share a server.
 */
export async function snapshotTables(
  db: Kysely<Database>,
  tables: readonly (keyof Database)[],
): Promise<() => Promise<void>> {
  for (const table of tables) await sql.raw(`CREATE TABLE remembered_${table} AS TABLE ${table}`).execute(db);
  return () =>
    db.transaction().execute(async (trx) => {
      for (const table of tables) {
        const columns = await writableColumns(trx, table);
        await sql
          .raw(
            `DELETE FROM ${table}; INSERT INTO ${table} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM remembered_${table}`,
          )
          .execute(trx);
      }
    });
}
