import type { Kysely } from "kysely";
import { storeScopeOf } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { Routes } from "../plugins/operations.ts";
import { notFound } from "../plugins/problems.ts";
import type { IdentifierKeys } from "./identifier-key.ts";
import { receiptViewOf } from "./receipt-view.ts";
import { oneReceipt, pageOfReceipts } from "./receipts.queries.ts";

/** As the contract has it. */
type ListQuery = {
  readonly transaction_id?: string;
  readonly consumer?: string;
  readonly store_id?: string;
  readonly newer?: string;
  readonly older?: string;
  readonly count: number;
};

export function receiptRoutes(db: Kysely<Database>, keys: IdentifierKeys): Routes["guarded"] {
  return {
    listReceipts: async ({ caller, stores, input }) => {
      const query = input.query as unknown as ListQuery;
      const page = await pageOfReceipts(db, storeScopeOf({ caller, stores }), {
        transactionId: query.transaction_id,
        identifier: query.consumer === undefined ? undefined : (keys.reveal(query.consumer) ?? query.consumer),
        storeId: query.store_id,
        newer: query.newer,
        older: query.older,
        count: query.count,
      });
      return { text: receiptViewOf(caller, keys)(page) };
    },

    getReceipt: async ({ caller, stores, input }) => {
      const receipt = await oneReceipt(db, storeScopeOf({ caller, stores }), String(input.path["id"]));
      if (receipt === undefined) throw notFound();
      return { text: receiptViewOf(caller, keys)(receipt) };
    },
  };
}
