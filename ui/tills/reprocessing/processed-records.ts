import { observable } from "mobx";
import type { Instant } from "#domain/shared/instant.ts";
import type { RawRecord, RawRecordId } from "#domain/tills/index.ts";

/** When records were seen to be processed, on whichever page: a list that was read before does not tell of it. */
export class ProcessedRecords {
  private readonly seen = observable.map<RawRecordId, Instant>({}, { deep: false });

  keep(id: RawRecordId, at: Instant): void {
    this.seen.set(id, at);
  }

  /** The later of what the record says and what was seen of it. */
  of({ id, processed }: RawRecord): Instant | undefined {
    const seen = this.seen.get(id);
    return seen !== undefined && (processed === undefined || seen > processed) ? seen : processed;
  }

  /** The record as it is known now. */
  fresh(record: RawRecord): RawRecord {
    const processed = this.of(record);
    return processed === undefined ? record : { ...record, processed };
  }
}
