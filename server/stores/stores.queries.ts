import { sql, type Kysely } from "kysely";
import type { Database } from "../database/schema.ts";

/** A store with what it is sorted by, and its JSON as it was written. */
export type StoreRow = {
  readonly id: string;
  readonly name: string;
  readonly reference: string;
  readonly json: string;
};

/** The stores of a retailer that the caller may see, in no order. */
export async function storesOf(
  db: Kysely<Database>,
  { retailer, stores }: { retailer: string; stores: "all" | ReadonlySet<string> },
): Promise<readonly StoreRow[]> {
  return db
    .selectFrom("stores")
    .select(["id", "name", "effective_reference as reference", sql<string>`body::text`.as("json")])
    .where("retailer_id", "=", retailer)
    .$if(stores !== "all", (query) => query.where(sql<boolean>`id = ANY (${[...stores]}::text[])`))
    .execute();
}

/** The zone of a store's business days; null where it has none of its own, or there is no such store. */
export async function zoneOfStore(db: Kysely<Database>, retailer: string, id: string): Promise<string | null> {
  const store = await db
    .selectFrom("stores")
    .select("timezone")
    .where("retailer_id", "=", retailer)
    .where("id", "=", id)
    .executeTakeFirst();
  return store?.timezone ?? null;
}
