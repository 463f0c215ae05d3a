import type { Cancellation } from "./cancellation.ts";
import type { Failure } from "../failure.ts";
import type { Instant } from "../time/instant.ts";
import type { Result } from "../result.ts";

/** An accepted queue entry. It has the request id if the response names one. */
export type Scheduled = { readonly requestId?: string };

/** The state of a record: when it was last processed, and why it could last not be. */
export type ProcessingState = { readonly processed?: Instant; readonly failure?: ProcessingFailure };

/** Why a record could not be processed. `text` is a sentence for staff, `code` is for programs. */
export type ProcessingFailure = { readonly code: string; readonly text: string; readonly at: Instant };

/** Adds records to the queue. */
export interface ProcessingSchedule<Id> {
  /** Adds the record to the queue and returns at once: a scheduled record is not yet processed. */
  process(id: Id, cancellation?: Cancellation): Promise<Result<Scheduled, Failure>>;
}

/** Processes receipts again. */
export interface Processing<Id> extends ProcessingSchedule<Id> {
  /**
   * Returns when the record was last processed, or undefined if never.
   * Reads the current state with a single request.
   */
  processedAt(id: Id, cancellation?: Cancellation): Promise<Result<Instant | undefined, Failure>>;
}

/** Processes records again that may fail with a reason: raw records of tills. */
export interface ProcessingWithReasons<Id> extends ProcessingSchedule<Id> {
  /**
   * Returns when the record was last processed, and why it could last not be. The reason is absent if the last run
   * succeeded, or if the API has no reasons. Reads the current state with a single request.
   */
  stateOf(id: Id, cancellation?: Cancellation): Promise<Result<ProcessingState, Failure>>;
}
