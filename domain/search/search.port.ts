import type { ReceiptSummary } from "../receipts/index.ts";
import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Result } from "../shared/result.ts";

/** A search: text of the search language and the page of the results. */
export type SearchRequest = {
  readonly text: string;
  readonly count: number;
  /** Number of the newest results to skip. */
  readonly offset: number;
};

/** Searches over the receipts of the current retailer that the account may see. */
export interface Searches {
  /**
   * Returns a page of summaries of the matching receipts, newest first [QUERY-013]. Fails as `rejected`, with the reason
   * as description, if the text is invalid or matches too many receipts. Fails as `denied` if the search needs the
   * permission to write searches.
   */
  matching(request: SearchRequest, cancellation?: Cancellation): Promise<Result<readonly ReceiptSummary[], Failure>>;
}
