import { formatEpoch, formatZonedTime } from "../trade/local-day.ts";
import { salePrng, epochOfSale, type DemoSale } from "../trade/sale.ts";
import { receiptIdAt } from "./receipt-ids.ts";
import { buildSaleReceipt } from "./receipt.ts";
import type { DemoReceipt } from "./demo-receipt.ts";

const REPEATED = 0.012;

/** Returns a duplicate: a till that loses its connection sends some receipts again with another transaction id. */
export function drawDuplicate(sale: DemoSale, asOf: number): DemoReceipt | undefined {
  const chance = salePrng(sale, "copy");
  if (!chance.happens(REPEATED)) return undefined;
  const delay = chance.between(70, 1500);
  const epoch = epochOfSale(sale) + delay;
  if (epoch + 5 > asOf) return undefined;
  const original = buildSaleReceipt(sale, asOf);
  return {
    ...original,
    id: receiptIdAt(epoch, chance.hex(16)),
    transaction_id: `${original.transaction_id}-2`,
    localtime: formatZonedTime(sale.day, sale.second + delay, sale.store.city.zone),
    processed: formatEpoch(epoch + 5),
    // The original is emailed, so its duplicate is not.
    delivery: { counts: {}, events: [] },
    duplicate: true,
    _links: { original: { href: originalHref(original.transaction_id) } },
  };
}

/** Returns the API path of the receipts of a transaction. */
export const originalHref = (transactionId: string): string =>
  `/receipts?transaction_id=${encodeURIComponent(transactionId)}&count=1`;
