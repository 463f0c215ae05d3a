import type { Kysely } from "kysely";
import { lowestReceiptId } from "#domain/receipts/index.ts";
import { parseInstant, shiftInstant } from "#domain/shared/instant.ts";
import { toStoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { badRequest } from "../http/problems.ts";
import type { IdentifierKeys } from "./identifier-key.ts";
import { resolveIdentifier } from "./resolve-identifier.ts";
import { createReceiptRedactor } from "./receipt-redactor.ts";
import { selectReceiptPage, type ReceiptSelection } from "./receipts.queries.ts";
import { findVisibleReceipt } from "./find-receipt.ts";

export function receiptRoutes(db: Kysely<Database>, keys: IdentifierKeys) {
  return defineRoutes<"listReceipts" | "getReceipt">()({
    listReceipts: async ({ caller, stores, input }) => {
      const { query } = input;
      refuseReversedRanges(query);
      const identifier = query.consumer === undefined ? undefined : resolveIdentifier(query.consumer, caller, keys);
      if (query.consumer !== undefined && identifier === undefined) return { json: [] };
      const page = await selectReceiptPage(db, toStoreScope({ caller, stores }), {
        id: query.id?.toLowerCase(),
        transactionId: query.transaction_id,
        identifier,
        storeId: query.store_id,
        ...toIdBounds(query),
        minTotal: query.min_total,
        maxTotal: query.max_total,
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

type Ranges = {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly min_total?: number | undefined;
  readonly max_total?: number | undefined;
};

function refuseReversedRanges({ from, to, min_total: min, max_total: max }: Ranges): void {
  if (from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to))
    throw badRequest([{ description: "from must not be after to", pointer: "from" }]);
  if (min !== undefined && max !== undefined && min > max)
    throw badRequest([{ description: "min_total must not be above max_total", pointer: "min_total" }]);
}

/** Ids begin with the second of their receipt, so a time span is an id range. */
function toIdBounds({ from, to }: Ranges): Pick<ReceiptSelection, "lowestId" | "idAfter"> {
  const [start, end] = [parseInstant(from ?? ""), parseInstant(to ?? "")];
  return {
    lowestId: start && lowestReceiptId(start),
    idAfter: end && lowestReceiptId(shiftInstant(end, 1_000)),
  };
}
