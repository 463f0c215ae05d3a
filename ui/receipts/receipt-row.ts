import type { ReceiptSummary } from "#domain/receipts/index.ts";
import { formatUtcOffset } from "#domain/shared/instant.ts";
import { receiptHref } from "#domain/shell/index.ts";

/** A row of the receipt list. */
export type ReceiptRow = {
  readonly receipt: ReceiptSummary;
  readonly href: string;
  /** IANA zone of the one clock of all rows, if the clocks of their stores differ. Undefined for the store's clock. */
  readonly zone: string | undefined;
  /** True if the rows have several currencies. */
  readonly hasCurrencyCode: boolean;
};

type ListFacts = {
  /** IANA zone of the retailer, or of the store if all receipts are of one. */
  readonly zone: string;
  /** Appended to each link. */
  readonly search?: string;
};

/**
 * Returns rows with links to their receipts.
 * Times of different offsets are not in the order of the rows. They are then shown on one clock.
 */
export function buildReceiptRows(
  receipts: readonly ReceiptSummary[],
  { zone, search = "" }: ListFacts,
): readonly ReceiptRow[] {
  const shared = {
    zone: differ(receipts.map(({ localtime }) => formatUtcOffset(localtime))) ? zone : undefined,
    hasCurrencyCode: differ(receipts.map(({ total }) => total.currency)),
  };
  return receipts.map((receipt) => ({
    receipt,
    href: receiptHref(receipt.transactionId, receipt.id) + search.replace("?", "&"),
    ...shared,
  }));
}

const differ = (values: readonly string[]): boolean => new Set(values).size > 1;
