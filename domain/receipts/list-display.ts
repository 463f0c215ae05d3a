import { formatUtcOffset } from "#domain/shared/time/instant.ts";
import type { ReceiptSummary } from "./receipt-summary.ts";

/** The clock and the currencies of a list of receipts. */
export type ListDisplay = {
  /**
   * IANA zone of the one clock of all rows, if the clocks of their stores differ: their times would not be in the order
   * of the rows. Undefined for the store's clock.
   */
  readonly zone: string | undefined;
  /** True if the rows have several currencies. Symbols such as `$` do not say which one is meant. */
  readonly hasCurrencyCode: boolean;
};

/** Decides how a list shows times and amounts. `zone` is that of the retailer, or of the store that all are of. */
export const decideListDisplay = (
  receipts: readonly Pick<ReceiptSummary, "localtime" | "total">[],
  zone: string,
): ListDisplay => ({
  zone: differ(receipts.map(({ localtime }) => formatUtcOffset(localtime))) ? zone : undefined,
  hasCurrencyCode: differ(receipts.map(({ total }) => total.currency)),
});

const differ = (values: readonly string[]): boolean => new Set(values).size > 1;
