import type { DemoStore } from "../retailers/stores.ts";
import { salesIn, type Period } from "../trade/sales-plan.ts";
import { duplicateOf } from "./duplicates.ts";
import { receiptOf } from "./receipt.ts";
import type { WireReceipt } from "./wire-receipt.ts";

export type StoredReceipt = { readonly store: DemoStore; readonly receipt: WireReceipt };

/**
 * That many receipts of a period as they look at its end; fewer only when the shops cannot hold so many. A duplicate
 * stands in for the sale that would have come next.
 */
export function* receiptsIn(period: Period, count: number): Generator<StoredReceipt> {
  let waiting: StoredReceipt | undefined;
  for (const sale of salesIn(period, count)) {
    if (waiting) {
      yield waiting;
      waiting = undefined;
      continue;
    }
    yield { store: sale.store, receipt: receiptOf(sale, period.until) };
    const receipt = duplicateOf(sale, period.until);
    if (receipt) waiting = { store: sale.store, receipt };
  }
}
