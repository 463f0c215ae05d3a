import type { Kysely } from "kysely";
import { sortStores, type Store, type StoreId } from "#domain/stores/index.ts";
import type { Database } from "../database/schema.ts";
import type { Routes } from "../plugins/operations.ts";
import { storesOf, type StoreRow } from "./stores.queries.ts";

export function storeRoutes(db: Kysely<Database>): Routes["guarded"] {
  return {
    listStores: async ({ caller }) => {
      const rows = await storesOf(db, { retailer: caller.retailer.id, stores: caller.storesAllowed });
      return { text: `[${inOrder(rows).join()}]` };
    },
  };
}

/** By name as people sort it: a rule of the domain, and one that not every database knows [STORE-020]. */
function inOrder(rows: readonly StoreRow[]): readonly string[] {
  const texts = new Map(rows.map(({ id, json }) => [id, json]));
  const stores = rows.map(({ id, name, reference }): Store => ({ id: id as StoreId, name, reference }));
  return sortStores(stores).flatMap(({ id }) => texts.get(id) ?? []);
}
