import { sql } from "kysely";
import { inDatabase, type Place } from "./place.ts";

/** A day without other sales. */
export const SALESPERSONS_FROM = "2001-01-01";

/** Inserts this many salespersons with sales on that day. No server may have the place open. */
export async function fillSalespersons(
  place: Place,
  { retailer, rows }: { readonly retailer: string; readonly rows: number },
): Promise<void> {
  await inDatabase(place, (db) =>
    sql`
    INSERT INTO sales_by_salesperson (retailer_id, salesperson, store_id, day, currency, transactions, identified, sales)
    SELECT ${retailer}, 'Clerk ' || lpad(n::text, 6, '0'), (SELECT min(id) FROM stores WHERE retailer_id = ${retailer}), ${SALESPERSONS_FROM}::date, 'EUR', 7, 3, n * 0.01
    FROM generate_series(1, ${rows}::int) AS n`.execute(db),
  );
}
