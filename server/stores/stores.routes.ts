import type { Kysely } from "kysely";
import type { Database } from "../database/schema.ts";
import type { Routes } from "../plugins/operations.ts";
import { storesOf } from "./stores.queries.ts";

export function storeRoutes(db: Kysely<Database>): Routes["guarded"] {
  return {
    listStores: async ({ caller, stores }) => {
      const records = await storesOf(db, { retailer: caller.retailer.id, stores });
      return { text: `[${records.map(({ json }) => json).join()}]` };
    },
  };
}
