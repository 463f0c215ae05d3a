import type { Transaction } from "kysely";
import type { Database } from "./schema.ts";

/** Nobody else who holds the retailer adds to what it has, or takes from it, until this transaction has ended: also where there is nothing yet. */
export async function holdRetailer(db: Transaction<Database>, retailer: string): Promise<void> {
  await db.selectFrom("retailers").select("id").where("id", "=", retailer).forNoKeyUpdate().execute();
}
