import type { ReceiptSummary } from "#domain/receipts/index.ts";
import { offsetOf } from "#domain/shared/instant.ts";
import { receiptPath } from "#domain/shell/index.ts";

/** A receipt as the list shows it. */
export type ReceiptRow = {
  readonly receipt: ReceiptSummary;
  readonly href: string;
  /** 'UTC+1' of the store's clock, where the clocks of the page differ. */
  readonly offset: string | undefined;
};

/**
 * Rows that lead to their receipts; `search` is what goes along in the address. Times of one clock need no offset;
 * where the clocks of the page differ, each time has its own.
 */
export function rowsOf(receipts: readonly ReceiptSummary[], search = ""): readonly ReceiptRow[] {
  const offsets = receipts.map(({ localtime }) => offsetOf(localtime));
  const differ = new Set(offsets).size > 1;
  return receipts.map((receipt, at) => ({
    receipt,
    href: receiptPath(receipt.transactionId) + search,
    offset: differ ? offsets[at] : undefined,
  }));
}
