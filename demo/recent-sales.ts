import { sql, type Kysely } from "kysely";
import type { Database } from "../server/database/schema.ts";
import { DEMO_RETAILERS } from "./retailers/retailers.ts";
import { receiptIdAt } from "./receipts/receipt-ids.ts";
import type { SalesByRetailer } from "./trade/steady-sales.ts";

/** Seconds before a time whose sales matter: as many as the rate of the home page covers, and some more. */
export const RECENT_SECONDS = 15 * 60;

/** Returns the times of each retailer's sales shortly before a time, from the ids of receipts. */
export async function recentSaleTimes(db: Kysely<Database>, until: number): Promise<SalesByRetailer> {
  const { rows } = await sql<{ retailer: string; ids: readonly string[] }>`
    SELECT retailer_id AS retailer, array_agg(id) AS ids FROM receipts
    WHERE retailer_id = ANY(${DEMO_RETAILERS.map(({ id }) => id)}::text[])
      AND id >= ${receiptIdAt(until - RECENT_SECONDS, "")} AND id < ${receiptIdAt(until + 1, "")}
    GROUP BY retailer_id`.execute(db);
  return new Map(rows.map(({ retailer, ids }) => [retailer, ids.map((id) => Number.parseInt(id.slice(0, 8), 16))]));
}
