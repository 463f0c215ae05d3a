import type { Kysely } from "kysely";
import { SEARCH_TOO_BROAD } from "#domain/search/index.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { HttpRefusal } from "../http/problems.ts";
import type { IdentifierKeys } from "../receipts/identifier-key.ts";
import { createReceiptRedactor } from "../receipts/receipt-redactor.ts";
import { readSearch } from "./read-search.ts";
import { searchReceipts } from "./search.queries.ts";

export function searchRoutes(db: Kysely<Database>, keys: IdentifierKeys) {
  return defineRoutes<"searchReceipts">()({
    searchReceipts: async ({ caller, stores, input }) => {
      const { query: text, count, offset, fields } = input.query;
      const search = await readSearch(db, { caller, keys, text });
      const page = await searchReceipts(db, toStoreScope({ caller, stores }), { ...search, count, offset, fields });
      if (page === undefined) throw new HttpRefusal("query_too_broad", SEARCH_TOO_BROAD);
      return { jsonText: createReceiptRedactor(caller, keys)(page) };
    },
  });
}
