import type { Transaction } from "kysely";
import type { Database } from "./schema.ts";

/**
 * Locks the retailer until the transaction ends, so that its records are added or removed by one transaction at a time.
 */
export async function lockRetailer(db: Transaction<Database>, retailer: string): Promise<void> {
  await db.selectFrom("retailers").select("id").where("id", "=", retailer).forNoKeyUpdate().execute();
}
