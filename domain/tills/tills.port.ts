import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import type { ProcessingWithReasons } from "../shared/processing/processing.port.ts";
import type { Result } from "../shared/result.ts";
import type { RawContentDecoder } from "./content/raw-content.ts";
import type { RawRecord, RawRecordId } from "./raw-record.ts";
import type { RecordPage } from "./record-cursor.ts";

/** The data that the tills of the current retailer have sent and the account may see, newest first. */
export interface RawRecords extends ProcessingWithReasons<RawRecordId> {
  /**
   * Returns a page of at most twenty records, newest first. `older` alone returns the records just before it, `newer` alone
   * those just after it. With both, returns the records before `older` that are later than `newer`. Cursors are exclusive
   * [TILL-005]. With `isFailedOnly`, returns only records whose last run failed; with `receiptId`, only those of a receipt.
   */
  matching(page: RecordPage, cancellation?: Cancellation): Promise<Result<readonly RawRecord[], Failure>>;

  /** Returns one record; a `missing` failure if there is none [TILL-006]. */
  withId(id: RawRecordId, cancellation?: Cancellation): Promise<Result<RawRecord, Failure>>;

  /**
   * Returns the complete content [TILL-007]. It is text if the media type of the record is a text type and the bytes are
   * valid, else bytes. Callers that need the record too can load both at once. Fails as `missing` if there is no such
   * record or no stored content.
   */
  content(id: RawRecordId, cancellation?: Cancellation): Promise<Result<RawContentDecoder, Failure>>;
}
