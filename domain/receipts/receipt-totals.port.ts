import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Decimal } from "../shared/number/decimal.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { ReceiptQuery } from "./simple-query.ts";

/** The filters of a list, without its page, and a text of the search language. */
export type TotalsQuery = Omit<ReceiptQuery, "id" | "transactionId" | "newer" | "older" | "count"> & {
  readonly search?: string;
};

/** The receipts of a file: all that match, newest first. */
export type ReceiptFileQuery = TotalsQuery & {
  /** Only receipts later than this id. */
  readonly newer?: string;
};

export type ReceiptListTotals = {
  readonly count: number;
  /** False if there are more receipts, or could be. There are no sums then. */
  readonly isExact: boolean;
  /** Sorted by currency. A receipt without a valid currency has none. */
  readonly sums: readonly ReceiptSum[];
  /** The sum of all totals as reports count it. Absent if a filter is not one of reports. */
  readonly converted?: ConvertedAmount;
  /** What came back in the range that is filtered, as reports count it. Absent if another filter is not one of returns. */
  readonly returned?: ConvertedAmount & { readonly units: Decimal };
};

/** An amount in the currency of reports, and which receipts and returns have no direct rate to it [D19, D30]. */
export type ConvertedAmount = {
  readonly amount: Decimal;
  readonly currency: string;
  readonly leftOut: readonly ConvertedCounts[];
  readonly crossRates?: readonly (ConvertedCounts & { readonly base: string })[];
};

type ConvertedCounts = { readonly currency: string; readonly transactions: number; readonly returns?: Decimal };

/** The receipts of one currency. */
export type ReceiptSum = { readonly currency?: string; readonly count: number; readonly total: Decimal };

/** Counts receipts that the account may see. */
export interface ReceiptCounter {
  /**
   * Returns how many receipts match, and the sums of their totals. Fails as `rejected`, with the reason as description, if
   * the text of the search is invalid.
   */
  total(query: TotalsQuery, cancellation?: Cancellation): Promise<Result<ReceiptListTotals, Failure>>;
}
