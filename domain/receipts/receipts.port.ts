import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { ReceiptId, TransactionId } from "./receipt-id.ts";
import type { ReceiptSummary } from "./receipt-summary.ts";
import type { Receipt } from "./receipt.ts";
import type { ReceiptQuery } from "./simple-query.ts";

/** The receipts of the current retailer that the account may see, newest first. */
export interface Receipts {
  /**
   * Returns a page of summaries, newest first.
   * Cursors are exclusive. With `older` alone: the rows just before it. With `newer` alone: the rows just after it.
   * With both: the rows just before `older` that are later than `newer`.
   */
  matching(query: ReceiptQuery, cancellation?: Cancellation): Promise<Result<readonly ReceiptSummary[], Failure>>;

  /** Returns the whole receipt of a transaction, or undefined if there is none [RCPT-020]. */
  ofTransaction(id: TransactionId, cancellation?: Cancellation): Promise<Result<Receipt | undefined, Failure>>;

  /** Returns the whole receipt of an id, or a `missing` failure. */
  withId(id: ReceiptId, cancellation?: Cancellation): Promise<Result<Receipt, Failure>>;

  /** Returns the receipt of which this one is a duplicate, or undefined if unknown [RCPT-026]. */
  originalOf(receipt: Receipt, cancellation?: Cancellation): Promise<Result<OriginalReceipt | undefined, Failure>>;
}

/** The receipt that a duplicate repeats. Its transaction id is that of the duplicate, and of other sales. */
export type OriginalReceipt = Pick<Receipt, "id" | "transactionId">;
