import type { Cancellation } from "./cancellation.ts";
import type { Failure } from "./failure.ts";
import type { Instant } from "./instant.ts";
import type { Result } from "./result.ts";

/** What there is to tell of something that was put into the queue: the name of the call, where the answer gave one. */
export type Scheduled = { readonly requestId?: string };

/** Whatever can be processed again: receipts, and what tills have sent. */
export interface Processing<Id> {
  /** Puts it into the queue and comes back at once: that it was scheduled does not say that it was processed. */
  process(id: Id, cancellation?: Cancellation): Promise<Result<Scheduled, Failure>>;

  /** When it was last processed, undefined while it never was; read anew each time, and asked but once. */
  processedAt(id: Id, cancellation?: Cancellation): Promise<Result<Instant | undefined, Failure>>;
}
