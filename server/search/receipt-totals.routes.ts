import type { Schema } from "#contract/index.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { present } from "../http/wire-members.ts";
import type { ReceiptRouteDeps } from "../receipts/receipts.routes.ts";
import type { SearchTotals } from "./search.queries.ts";
import { selectReceipts } from "./selected-receipts.ts";

const NOTHING: SearchTotals = { count: 0, isExact: true, sums: [] };

export function receiptTotalsRoutes(deps: ReceiptRouteDeps) {
  return defineRoutes<"getReceiptTotals">()({
    getReceiptTotals: async (call) => {
      const selected = await selectReceipts(deps, call, call.input.query);
      return { json: toWire(selected ? await selected.total() : NOTHING) };
    },
  });
}

const toWire = ({ count, isExact, sums }: SearchTotals): Schema<"ReceiptTotals"> => ({
  count,
  is_exact: isExact,
  sums: sums.map(({ currency, count: receipts, total }) => ({
    ...present<Schema<"ReceiptSum">>({ currency: currency || undefined }),
    count: receipts,
    total: Number(total),
  })),
});
