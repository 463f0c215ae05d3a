import type { DemoStore } from "../retailers/stores.ts";
import { drawSales, type EpochRange } from "../trade/sales-plan.ts";
import { drawDuplicate } from "./duplicates.ts";
import { buildSaleReceipt } from "./receipt.ts";
import type { DemoReceipt } from "./demo-receipt.ts";

export type StoredReceipt = { readonly store: DemoStore; readonly receipt: DemoReceipt };

/**
 * Yields `count` receipts of a period as of a time in seconds since 1970, by default its end. Yields fewer only if the
 * shops cannot hold so many. A duplicate takes the place of the next sale.
 */
export function* receiptsIn(period: EpochRange, count: number, asOf = period.until): Generator<StoredReceipt> {
  let duplicate: StoredReceipt | undefined;
  for (const sale of drawSales(period, count)) {
    if (duplicate) {
      yield duplicate;
      duplicate = undefined;
      continue;
    }
    yield { store: sale.store, receipt: buildSaleReceipt(sale, asOf) };
    const receipt = drawDuplicate(sale, asOf);
    if (receipt) duplicate = { store: sale.store, receipt };
  }
}
