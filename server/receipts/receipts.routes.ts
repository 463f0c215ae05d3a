import type { Kysely } from "kysely";
import { storeScopeOf } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { Routes } from "../plugins/operations.ts";
import type { IdentifierKeys } from "./identifier-key.ts";
import { meantIdentifier } from "./meant-identifier.ts";
import type { ReceiptFields } from "./receipt-fields.ts";
import { receiptViewOf } from "./receipt-view.ts";
import { pageOfReceipts } from "./receipts.queries.ts";
import { seenReceipt } from "./seen-receipt.ts";

/** Documented in the contract. */
type ListQuery = {
  readonly transaction_id?: string;
  readonly consumer?: string;
  readonly store_id?: string;
  readonly newer?: string;
  readonly older?: string;
  readonly count: number;
  readonly fields?: ReceiptFields;
};

export function receiptRoutes(db: Kysely<Database>, keys: IdentifierKeys): Routes["guarded"] {
  return {
    listReceipts: async ({ caller, stores, input }) => {
      const query = input.query as unknown as ListQuery;
      const identifier = query.consumer === undefined ? undefined : meantIdentifier(query.consumer, caller, keys);
      if (query.consumer !== undefined && identifier === undefined) return { text: "[]" };
      const page = await pageOfReceipts(db, storeScopeOf({ caller, stores }), {
        transactionId: query.transaction_id,
        identifier,
        storeId: query.store_id,
        newer: query.newer,
        older: query.older,
        count: query.count,
        fields: query.fields,
      });
      return { text: receiptViewOf(caller, keys)(page) };
    },

    getReceipt: async ({ caller, stores, input }) => {
      const receipt = await seenReceipt(db, storeScopeOf({ caller, stores }), String(input.path["id"]));
      return { text: receiptViewOf(caller, keys)(receipt) };
    },
  };
}
