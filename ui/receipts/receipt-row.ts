import { mailOutcome, type MailOutcome, type Receipt } from "#domain/receipts/index.ts";
import { offsetOf } from "#domain/shared/instant.ts";
import { formatPath } from "#domain/shell/index.ts";

/** A receipt as the list shows it. */
export type ReceiptRow = {
  readonly receipt: Receipt;
  readonly href: string;
  readonly mail: MailOutcome;
  readonly hasReturn: boolean;
  /** 'UTC+1' of the till's clock, where the clocks of the page differ. */
  readonly offset: string | undefined;
};

/** The times of one store need no more said; among those of several clocks, each says which one it was read from. */
export function rowsOf(receipts: readonly Receipt[], isOfOneStore: boolean): readonly ReceiptRow[] {
  const offsets = receipts.map(({ localtime }) => offsetOf(localtime));
  const differ = !isOfOneStore && new Set(offsets).size > 1;
  return receipts.map((receipt, at) => ({
    receipt,
    href: formatPath("/transaction/{id*}", { id: receipt.transactionId }),
    mail: mailOutcome(receipt.delivery),
    hasReturn: receipt.items.some(({ returned }) => returned !== undefined),
    offset: differ ? offsets[at] : undefined,
  }));
}
