import { decideListDisplay, type ListDisplay, type ReceiptSummary } from "#domain/receipts/index.ts";
import { receiptHref } from "#domain/shell/index.ts";

/** A row of the receipt list. */
export type ReceiptRow = ListDisplay & {
  readonly receipt: ReceiptSummary;
  readonly href: string;
};

/** A receipt as a tool of its list names it. */
export const toToolRow = ({ id, transactionId }: ReceiptSummary) => ({ id, name: transactionId });

type ListFacts = {
  /** IANA zone of the retailer, or of the store if all receipts are of one. */
  readonly zone: string;
  /** Appended to each link. */
  readonly search?: string;
};

/** Returns rows with links to their receipts. */
export function buildReceiptRows(
  receipts: readonly ReceiptSummary[],
  { zone, search = "" }: ListFacts,
): readonly ReceiptRow[] {
  const display = decideListDisplay(receipts, zone);
  return receipts.map((receipt) => ({
    receipt,
    href: receiptHref(receipt.transactionId, receipt.id) + search.replace("?", "&"),
    ...display,
  }));
}
