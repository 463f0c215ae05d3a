import { originalHref, type ReceiptId } from "../../domain/receipts/index.ts";
import type { Prng } from "../prng.ts";
import { formatEpoch } from "../trade/local-day.ts";
import { salePrng, epochOfSale, type DemoSale } from "../trade/sale.ts";
import { receiptIdAt } from "./receipt-ids.ts";
import { buildSaleReceipt } from "./receipt.ts";
import type { DemoReceipt } from "./demo-receipt.ts";

const REPEATED = 0.012;
/** Seconds from the sale to the processing of its duplicate. */
const PROCESSED_AFTER = 6;

/** Returns a duplicate: a till that gets no answer within a second sends some receipts again. */
export function drawDuplicate(sale: DemoSale, asOf: number): DemoReceipt | undefined {
  const chance = salePrng(sale, "copy");
  if (!chance.happens(REPEATED) || epochOfSale(sale) + PROCESSED_AFTER > asOf) return undefined;
  return buildDuplicate(sale, buildSaleReceipt(sale, asOf), chance);
}

/** Returns the receipt of a body that was sent again. */
export function buildDuplicate(sale: DemoSale, original: DemoReceipt, chance: Prng): DemoReceipt {
  const epoch = epochOfSale(sale);
  return {
    ...original,
    id: receiptIdAt(epoch, chance.hex(16)),
    processed: formatEpoch(epoch + PROCESSED_AFTER),
    // The original is emailed, so its duplicate is not.
    delivery: { counts: {}, events: [] },
    duplicate: true,
    _links: { original: { href: originalHref(original.id as ReceiptId) } },
  };
}
