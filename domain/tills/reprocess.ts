import { isAborted, type Failure } from "../shared/failure.ts";
import type { Scheduled } from "../shared/processing/processing.port.ts";
import { awaitScheduled, type ProcessingDeps, type ProcessingOutcome } from "../shared/processing/processing.ts";
import type { Result } from "../shared/result.ts";
import type { BulkState } from "../shared/processing/run-in-bulk.ts";
import { runConcurrently } from "../shared/processing/run-concurrently.ts";
import type { RawRecord, RawRecordId } from "./raw-record.ts";

/** The progress of a record: not in the queue yet, in the queue, or finished. */
export type ReprocessingRow = { readonly id: RawRecordId } & (
  { readonly state: "waiting" | "under-way" } | { readonly state: "done"; readonly outcome: ProcessingOutcome }
);

export type ReprocessingDeps = ProcessingDeps<RawRecordId> & {
  /** Called with all rows, in the order of the records, at the start and after each change. */
  readonly onProgress: (rows: readonly ReprocessingRow[]) => void;
};

/** Maximum number of concurrent requests to the queue, because users share the server. */
export const MAX_CONCURRENT_SCHEDULES = 4;

/**
 * Processes records again. Queues all of them first, even after the user has left, so that the command is complete. Then
 * waits for each record. A failure of one does not affect the others.
 */
export async function reprocess(
  records: readonly RawRecord[],
  { onProgress, processing, ...needs }: ReprocessingDeps,
): Promise<readonly ReprocessingRow[]> {
  let rows: readonly ReprocessingRow[] = records.map(({ id }) => ({ id, state: "waiting" }));
  onProgress(rows);
  const further = (place: number, row: ReprocessingRow): void => {
    rows = rows.map((before, at) => (at === place ? row : before));
    onProgress(rows);
  };
  const waits: Promise<void>[] = [];
  const wait = async (place: number, record: RawRecord, scheduled: Result<Scheduled, Failure>): Promise<void> => {
    further(place, { id: record.id, state: "under-way" });
    further(place, {
      id: record.id,
      state: "done",
      outcome: await awaitScheduled(record, scheduled, { processing, ...needs }),
    });
  };
  await runConcurrently(records, MAX_CONCURRENT_SCHEDULES, async (record, place) => {
    waits.push(wait(place, record, await processing.process(record.id)));
  });
  await Promise.all(waits);
  return rows;
}

/** Returns the state of a record in a run. One that is no longer awaited counts as cancelled: it stays in the queue. */
export function toBulkState(row: ReprocessingRow): BulkState {
  if (row.state !== "done") return row.state === "waiting" ? "waiting" : "running";
  const { outcome } = row;
  if (outcome.kind === "left" || (outcome.kind === "not-scheduled" && isAborted(outcome.failure))) return "cancelled";
  return outcome.kind === "processed" ? "done" : "failed";
}
