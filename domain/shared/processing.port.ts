import type { Cancellation } from "./cancellation.ts";
import type { Failure } from "./failure.ts";
import type { Instant } from "./instant.ts";
import type { Result } from "./result.ts";

/** An accepted queue entry. It has the request id if the response names one. */
export type Scheduled = { readonly requestId?: string };

/** Processes records again: receipts, and raw records of tills. */
export interface Processing<Id> {
  /** Adds the record to the queue and returns at once: a scheduled record is not yet processed. */
  process(id: Id, cancellation?: Cancellation): Promise<Result<Scheduled, Failure>>;

  /**
   * Returns when the record was last processed, or undefined if never.
   * Reads the current state with a single request.
   */
  processedAt(id: Id, cancellation?: Cancellation): Promise<Result<Instant | undefined, Failure>>;
}
