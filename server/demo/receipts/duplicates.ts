import { instantText, localTimeText } from "../trade/local-day.ts";
import { chanceOf, epochOfSale, type Sale } from "../trade/sale.ts";
import { receiptIdAt } from "./receipt-ids.ts";
import { receiptOf } from "./receipt.ts";
import type { WireReceipt } from "./wire-receipt.ts";

const REPEATED = 0.012;

/** Returns a duplicate: a till that loses its connection sends some receipts again with another transaction id. */
export function duplicateOf(sale: Sale, asOf: number): WireReceipt | undefined {
  const chance = chanceOf(sale, "copy");
  if (!chance.happens(REPEATED)) return undefined;
  const delay = chance.between(70, 1500);
  const epoch = epochOfSale(sale) + delay;
  if (epoch + 5 > asOf) return undefined;
  const original = receiptOf(sale, asOf);
  return {
    ...original,
    id: receiptIdAt(epoch, chance.hex(16)),
    transaction_id: `${original.transaction_id}-2`,
    localtime: localTimeText(sale.day, sale.second + delay, sale.store.city.zone),
    processed: instantText(epoch + 5),
    // The original is emailed, so its duplicate is not.
    delivery: { counts: {}, events: [] },
    duplicate: true,
    _links: { original: { href: originalHref(original.transaction_id) } },
  };
}

/** Returns the API path of the receipts of a transaction. */
export const originalHref = (transactionId: string): string =>
  `/receipts?transaction_id=${encodeURIComponent(transactionId)}&count=1`;
