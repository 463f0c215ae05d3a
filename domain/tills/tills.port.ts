import type { Cancellation } from "../shared/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { Cursors } from "../shared/paging.ts";
import type { Processing } from "../shared/processing.port.ts";
import type { Result } from "../shared/result.ts";
import type { SentContent } from "./content/raw-content.ts";
import type { RawRecord, RawRecordId } from "./raw-record.ts";

/** What the tills of the current retailer have sent, as far as the account may see it, newest first. */
export interface RawRecords extends Processing<RawRecordId> {
  /**
   * A page of twenty at the most. `older` alone: the rows just before it; `newer` alone: the rows just after it; both: the rows just before
   * `older` that are later than `newer`. Cursors are exclusive, and rows always come newest first [TILL-005].
   */
  matching(cursors: Cursors, cancellation?: Cancellation): Promise<Result<readonly RawRecord[], Failure>>;

  /** One record as it is now; a `missing` failure when there is none [TILL-006]. */
  withId(id: RawRecordId, cancellation?: Cancellation): Promise<Result<RawRecord, Failure>>;

  /**
   * Its content, every byte of it [TILL-007]: read by the media type of its record, it is text where that says so and its
   * bytes are such text, else as they are. Whoever needs the record too asks for it by itself, and for both at once. A
   * `missing` failure when there is no such record, or nothing is kept of what was sent.
   */
  contentOf(id: RawRecordId, cancellation?: Cancellation): Promise<Result<SentContent, Failure>>;
}
