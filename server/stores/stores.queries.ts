import { sql, type Kysely } from "kysely";
import { sortStores, type Store, type StoreId } from "#domain/stores/index.ts";
import type { Database } from "../database/schema.ts";

export type StoreScope = { readonly retailer: string; readonly stores: "all" | ReadonlySet<string> };

/** A store, and its JSON as it was written. */
export type StoreRecord = { readonly store: Store; readonly json: string };

/** The stores that the caller may see, by name as people sort it: the domain's rule, which not every database knows [STORE-020]. */
export async function storesOf(db: Kysely<Database>, { retailer, stores }: StoreScope): Promise<readonly StoreRecord[]> {
  const rows = await db
    .selectFrom("stores")
    .select(["id", "name", "effective_reference as reference", "timezone", sql<string>`body::text`.as("json")])
    .where("retailer_id", "=", retailer)
    .$if(stores !== "all", (query) => query.where(sql<boolean>`id = ANY (${[...stores]}::text[])`))
    .execute();
  const records = new Map(rows.map((row) => [row.id, { store: storeOf(row), json: row.json }]));
  return sortStores([...records.values()].map(({ store }) => store)).flatMap(({ id }) => records.get(id) ?? []);
}

type Row = { readonly id: string; readonly name: string; readonly reference: string; readonly timezone: string | null };

const storeOf = ({ id, name, reference, timezone }: Row): Store => ({
  id: id as StoreId,
  name,
  reference,
  ...(timezone === null ? {} : { timezone }),
});
