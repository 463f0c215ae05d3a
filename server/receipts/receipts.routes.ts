import type { Kysely } from "kysely";
import { SEARCH_TOO_BROAD } from "#domain/search/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { HttpRefusal } from "../http/problems.ts";
import { loadStoresOfType } from "../report-scope/report-scope.ts";
import { joinBoxText } from "../search/box-query.ts";
import { listFilteredReceipts } from "../search/listed-receipts.ts";
import type { IdentifierKeys } from "./identifier-key.ts";
import { readListFilters } from "./list-filters.ts";
import { createReceiptRedactor } from "./receipt-redactor.ts";
import { selectReceiptPage } from "./receipts.queries.ts";
import { findVisibleReceipt } from "./find-receipt.ts";

export type ReceiptRouteDeps = {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly keys: IdentifierKeys;
};

export function receiptRoutes({ db, clock, keys }: ReceiptRouteDeps) {
  return defineRoutes<"listReceipts" | "getReceipt">()({
    listReceipts: async ({ caller, stores, input }) => {
      const { query } = input;
      const { id, transaction_id: transactionId, newer, older, count, fields } = query;
      const scope = toStoreScope({ caller, stores: await loadStoresOfType(db, { caller, stores }, query.store_type) });
      const filters = await joinBoxText(readListFilters(query, caller, keys), query.q, {
        db,
        clock,
        keys,
        caller,
        scope,
      });
      if (filters === undefined) return { json: [] };
      const { selection: selected, searched } = filters;
      const selection = { ...selected, id: id?.toLowerCase(), transactionId, newer, older, count, fields };
      const page =
        searched === undefined
          ? await selectReceiptPage(db, scope, selection)
          : await listFilteredReceipts(db, scope, { ...searched, selection });
      if (page === undefined) throw new HttpRefusal("query_too_broad", SEARCH_TOO_BROAD);
      return { jsonText: createReceiptRedactor(caller, keys)(page) };
    },

    getReceipt: async ({ caller, stores, input }) => {
      const receipt = await findVisibleReceipt(db, toStoreScope({ caller, stores }), input.path.id);
      return { jsonText: createReceiptRedactor(caller, keys)(receipt) };
    },
  });
}
