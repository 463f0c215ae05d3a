import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";
import type { ReceiptId, TransactionId } from "./receipt-id.ts";
import type { ReceiptSummary } from "./receipt-summary.ts";
import type { Receipt } from "./receipt.ts";
import type { ReceiptQuery } from "./simple-query.ts";

/** The receipts of the current retailer that the account may see, newest first. */
export interface Receipts {
  /**
   * A page of summaries. `older` alone: the rows just before it; `newer` alone: the rows just after it; both: the rows just before
   * `older` that are later than `newer`. Cursors are exclusive, and rows always come newest first.
   */
  matching(query: ReceiptQuery, cancellation?: Cancellation): Promise<Result<readonly ReceiptSummary[], Failure>>;

  /** The whole receipt of a transaction; undefined when there is none, which is no failure [RCPT-020]. */
  ofTransaction(id: TransactionId, cancellation?: Cancellation): Promise<Result<Receipt | undefined, Failure>>;

  /** The whole receipt of an id, as it is now; a `missing` failure when there is none. */
  withId(id: ReceiptId, cancellation?: Cancellation): Promise<Result<Receipt, Failure>>;

  /** The transaction of which this receipt is a duplicate; undefined when none is known [RCPT-026]. */
  originalOf(receipt: Receipt, cancellation?: Cancellation): Promise<Result<TransactionId | undefined, Failure>>;
}
