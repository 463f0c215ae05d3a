import type { Kysely } from "kysely";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import type { OperationRoutes } from "../http/register-operations.ts";
import type { IdentifierKeys } from "./identifier-key.ts";
import { resolveIdentifier } from "./resolve-identifier.ts";
import type { ReceiptFields } from "./receipt-fields.ts";
import { createReceiptRedactor } from "./receipt-redactor.ts";
import { selectReceiptPage } from "./receipts.queries.ts";
import { findVisibleReceipt } from "./find-receipt.ts";

/** Documented in the contract. */
type ListQuery = {
  readonly id?: string;
  readonly transaction_id?: string;
  readonly consumer?: string;
  readonly store_id?: string;
  readonly newer?: string;
  readonly older?: string;
  readonly count: number;
  readonly fields?: ReceiptFields;
};

export function receiptRoutes(db: Kysely<Database>, keys: IdentifierKeys): OperationRoutes["guarded"] {
  return {
    listReceipts: async ({ caller, stores, input }) => {
      const query = input.query as unknown as ListQuery;
      const identifier = query.consumer === undefined ? undefined : resolveIdentifier(query.consumer, caller, keys);
      if (query.consumer !== undefined && identifier === undefined) return { text: "[]" };
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
      return { text: createReceiptRedactor(caller, keys)(page) };
    },

    getReceipt: async ({ caller, stores, input }) => {
      const receipt = await findVisibleReceipt(db, toStoreScope({ caller, stores }), String(input.path["id"]));
      return { text: createReceiptRedactor(caller, keys)(receipt) };
    },
  };
}
