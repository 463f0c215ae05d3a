import type { Instant } from "#domain/shared/instant.ts";
import type { RawRecord, RawRecordId } from "#domain/tills/index.ts";
import { QueryCache } from "#ui/model/query-cache.ts";

/** When records were processed, as seen on any page. A list that was loaded earlier does not contain it. */
export class RecordCache {
  private readonly processed = new QueryCache<Instant>();

  setProcessed(id: RawRecordId, at: Instant): void {
    this.processed.set(id, at);
  }

  /** The later of the record's own time and the cached one. */
  processedAt({ id, processed }: RawRecord): Instant | undefined {
    const cached = this.processed.peek(id);
    return cached !== undefined && (processed === undefined || cached > processed) ? cached : processed;
  }

  /** The record with its latest known time. */
  withUpdates(record: RawRecord): RawRecord {
    const processed = this.processedAt(record);
    return processed === undefined ? record : { ...record, processed };
  }
}
