import type { Kysely } from "kysely";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import type { IdentifierKeys } from "./identifier-key.ts";
import { resolveIdentifier } from "./resolve-identifier.ts";
import { createReceiptRedactor } from "./receipt-redactor.ts";
import { selectReceiptPage } from "./receipts.queries.ts";
import { findVisibleReceipt } from "./find-receipt.ts";

export function receiptRoutes(db: Kysely<Database>, keys: IdentifierKeys) {
  return defineRoutes<"listReceipts" | "getReceipt">()({
    listReceipts: async ({ caller, stores, input }) => {
      const { query } = input;
      const identifier = query.consumer === undefined ? undefined : resolveIdentifier(query.consumer, caller, keys);
      if (query.consumer !== undefined && identifier === undefined) return { json: [] };
      const page = await selectReceiptPage(db, toStoreScope({ caller, stores }), {
        id: query.id?.toLowerCase(),
        transactionId: query.transaction_id,
        identifier,
        storeId: query.store_id,
        newer: query.newer,
        older: query.older,
        count: query.count,
        fields: query.fields,
      });
      return { jsonText: createReceiptRedactor(caller, keys)(page) };
    },

    getReceipt: async ({ caller, stores, input }) => {
      const receipt = await findVisibleReceipt(db, toStoreScope({ caller, stores }), input.path.id);
      return { jsonText: createReceiptRedactor(caller, keys)(receipt) };
    },
  });
}
