import type { DemoStore } from "../retailers/stores.ts";
import { salesIn, type Period } from "../trade/sales-plan.ts";
import { duplicateOf } from "./duplicates.ts";
import { receiptOf } from "./receipt.ts";
import type { WireReceipt } from "./wire-receipt.ts";

export type StoredReceipt = { readonly store: DemoStore; readonly receipt: WireReceipt };

/**
 * That many receipts of a period as they look at a moment, in seconds since 1970: its end, if not given. Fewer only when
 * the shops cannot hold so many. A duplicate stands in for the sale that would have come next.
 */
export function* receiptsIn(period: Period, count: number, asOf = period.until): Generator<StoredReceipt> {
  let waiting: StoredReceipt | undefined;
  for (const sale of salesIn(period, count)) {
    if (waiting) {
      yield waiting;
      waiting = undefined;
      continue;
    }
    yield { store: sale.store, receipt: receiptOf(sale, asOf) };
    const receipt = duplicateOf(sale, asOf);
    if (receipt) waiting = { store: sale.store, receipt };
  }
}
