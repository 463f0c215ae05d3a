import { mailOutcome, type MailOutcome, type Receipt } from "#domain/receipts/index.ts";
import { offsetOf } from "#domain/shared/instant.ts";
import { formatPath } from "#domain/shell/index.ts";

/** A receipt as the list shows it. */
export type ReceiptRow = {
  readonly receipt: Receipt;
  readonly href: string;
  readonly mail: MailOutcome;
  readonly hasReturn: boolean;
  /** 'UTC+1' of the store's clock, where the clocks of the page differ. */
  readonly offset: string | undefined;
};

/**
 * Rows that lead to their receipts; `search` is what goes along in the address. Times of one clock need no offset;
 * where the clocks of the page differ, each time has its own.
 */
export function rowsOf(receipts: readonly Receipt[], search = ""): readonly ReceiptRow[] {
  const offsets = receipts.map(({ localtime }) => offsetOf(localtime));
  const differ = new Set(offsets).size > 1;
  return receipts.map((receipt, at) => ({
    receipt,
    href: formatPath("/transaction/{id*}", { id: receipt.transactionId }) + search,
    mail: mailOutcome(receipt.delivery),
    hasReturn: receipt.items.some(({ returned }) => returned !== undefined),
    offset: differ ? offsets[at] : undefined,
  }));
}
