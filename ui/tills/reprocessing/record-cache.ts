import type { ProcessingOutcome } from "#domain/shared/processing/processing.ts";
import type { ProcessingState } from "#domain/shared/processing/processing.port.ts";
import { laterState, type RawRecord, type RawRecordId } from "#domain/tills/index.ts";
import { QueryCache } from "#ui/model/query-cache.ts";

/** The results of records that were processed again on any page. A list that was loaded earlier does not contain them. */
export class RecordCache {
  private readonly states = new QueryCache<ProcessingState>();

  setState(id: RawRecordId, state: ProcessingState): void {
    this.states.set(id, state);
  }

  /** The record with the later of its own state and the cached one. */
  withUpdates(record: RawRecord): RawRecord {
    const cached = this.states.peek(record.id);
    if (cached === undefined || laterState(record, cached) !== cached) return record;
    const { processed: _processed, failure: _failure, ...rest } = record;
    return { ...rest, ...cached };
  }
}

/** Keeps the outcome of processing a record again. */
export function keepOutcome(
  results: Pick<RecordCache, "setState">,
  record: RawRecord | undefined,
  outcome: ProcessingOutcome,
): void {
  if (!record) return;
  if (outcome.kind === "processed" && outcome.at) results.setState(record.id, { processed: outcome.at });
  if (outcome.kind !== "failed") return;
  const { processed } = record;
  results.setState(record.id, { ...(processed && { processed }), failure: outcome.reason });
}
