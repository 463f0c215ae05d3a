import type { Schema } from "#contract/index.ts";
import { defineRoutes } from "../http/operation-routes.ts";
import { present } from "../http/wire-members.ts";
import type { ReceiptRouteDeps } from "../receipts/receipts.routes.ts";
import { selectReceipts } from "./selected-receipts.ts";
import type { ReportedTotals } from "./transaction-totals.queries.ts";

const NOTHING: ReportedTotals = { count: 0, isExact: true, sums: [] };

export function receiptTotalsRoutes(deps: ReceiptRouteDeps) {
  return defineRoutes<"getReceiptTotals">()({
    getReceiptTotals: async (call) => {
      const selected = await selectReceipts(deps, call, call.input.query);
      return { json: toWire(selected ? await selected.total() : NOTHING) };
    },
  });
}

const toWire = ({ count, isExact, sums, ...reported }: ReportedTotals): Schema<"ReceiptTotals"> => ({
  count,
  is_exact: isExact,
  sums: sums.map(({ currency, count: receipts, total }) => ({
    ...present<Schema<"ReceiptSum">>({ currency: currency || undefined }),
    count: receipts,
    total: Number(total),
  })),
  ...reported,
});
