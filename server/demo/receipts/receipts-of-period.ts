import type { DemoStore } from "../retailers/stores.ts";
import { salesIn, type Period } from "../trade/sales-plan.ts";
import { duplicateOf } from "./duplicates.ts";
import { receiptOf } from "./receipt.ts";
import type { WireReceipt } from "./wire-receipt.ts";

export type StoredReceipt = { readonly store: DemoStore; readonly receipt: WireReceipt };

/**
 * Yields `count` receipts of a period as of a time in seconds since 1970, by default its end. Yields fewer only if the
 * shops cannot hold so many. A duplicate takes the place of the next sale.
 */
export function* receiptsIn(period: Period, count: number, asOf = period.until): Generator<StoredReceipt> {
  let duplicate: StoredReceipt | undefined;
  for (const sale of salesIn(period, count)) {
    if (duplicate) {
      yield duplicate;
      duplicate = undefined;
      continue;
    }
    yield { store: sale.store, receipt: receiptOf(sale, asOf) };
    const receipt = duplicateOf(sale, asOf);
    if (receipt) duplicate = { store: sale.store, receipt };
  }
}
