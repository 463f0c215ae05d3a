import type { ReceiptSummary } from "#domain/receipts/index.ts";
import { formatUtcOffset } from "#domain/shared/instant.ts";
import { receiptHref } from "#domain/shell/index.ts";

/** A row of the receipt list. */
export type ReceiptRow = {
  readonly receipt: ReceiptSummary;
  readonly href: string;
  /** 'UTC+1' of the store's clock, if the rows have different offsets. */
  readonly offset: string | undefined;
};

/**
 * Returns rows with links to their receipts.
 * `search` is appended to each link. Adds offsets only if they differ between the rows.
 */
export function buildReceiptRows(receipts: readonly ReceiptSummary[], search = ""): readonly ReceiptRow[] {
  const offsets = receipts.map(({ localtime }) => formatUtcOffset(localtime));
  const differ = new Set(offsets).size > 1;
  return receipts.map((receipt, at) => ({
    receipt,
    href: receiptHref(receipt.transactionId, receipt.id) + search.replace("?", "&"),
    offset: differ ? offsets[at] : undefined,
  }));
}
