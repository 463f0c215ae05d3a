import { PGlite } from "@electric-sql/pglite";
import { sql, type Kysely } from "kysely";
import { connectEmbedded, connectServer } from "#server/database/connect.ts";
import { databaseFolder } from "#server/database/embedded-folder.ts";
import type { Database } from "#server/database/schema.ts";
import type { Place } from "./place.ts";

/** A day on which nobody else sold anything. */
export const SALESPERSONS_FROM = "2001-01-01";

/** So many who sold something on that day, at a place that no server has open. */
export async function fillSalespersons({ dataDir, databaseUrl }: Place, { retailer, rows }: { readonly retailer: string; readonly rows: number }): Promise<void> {
  if (databaseUrl !== undefined) return fill(connectServer(databaseUrl), retailer, rows);
  const lite = await PGlite.create(databaseFolder(dataDir));
  await fill(connectEmbedded(lite), retailer, rows);
  await lite.close();
}

async function fill(db: Kysely<Database>, retailer: string, rows: number): Promise<void> {
  await sql`
    INSERT INTO sales_by_salesperson (retailer_id, salesperson, store_id, day, currency, transactions, identified, sales)
    SELECT ${retailer}, 'Clerk ' || lpad(n::text, 6, '0'), (SELECT min(id) FROM stores WHERE retailer_id = ${retailer}), ${SALESPERSONS_FROM}::date, 'EUR', 7, 3, n * 0.01
    FROM generate_series(1, ${rows}::int) AS n`.execute(db);
  await db.destroy();
}
