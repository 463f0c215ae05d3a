import type { ReceiptSummary } from "../receipts/index.ts";
import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";

/** What is asked of a search: a text of the grammar, and which page of what it finds. */
export type SearchRequest = {
  readonly text: string;
  readonly count: number;
  /** How many of the newest are left out. */
  readonly offset: number;
};

/** Searches over the receipts of the current retailer that the account may see. */
export interface Searches {
  /**
   * A page of summaries of the receipts that the text finds, newest first [QUERY-013]. A text that is no search, and one that would
   * look through too many receipts, are `rejected`, with the reason as description; one that only who may write searches
   * may ask is `denied`.
   */
  matching(request: SearchRequest, cancellation?: Cancellation): Promise<Result<readonly ReceiptSummary[], Failure>>;
}
