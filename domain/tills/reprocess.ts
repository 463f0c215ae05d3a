import type { Failure } from "../shared/failure.ts";
import type { Scheduled } from "../shared/processing.port.ts";
import { awaitScheduled, type ProcessingNeeds, type ProcessingOutcome } from "../shared/processing.ts";
import type { Result } from "../shared/result.ts";
import type { RawRecord, RawRecordId } from "./raw-record.ts";

/** How far a record is that is processed again with others: not in the queue yet, in it, or at its end. */
export type ReprocessingRow = { readonly id: RawRecordId } & (
  | { readonly state: "waiting" | "under-way" }
  | { readonly state: "done"; readonly outcome: ProcessingOutcome }
);

export type ReprocessingNeeds = ProcessingNeeds<RawRecordId> & {
  /** Hears of all rows, in the order of the records, at the beginning and whenever one is further than before. */
  readonly tell: (rows: readonly ReprocessingRow[]) => void;
};

/** So many are put into the queue at once: others share the server. */
export const SCHEDULED_AT_ONCE = 4;

/**
 * Processes records again. All are put into the queue first, though nobody waits any more: what was asked for is not
 * half done because somebody has left. Each is then waited for as one is alone; what goes wrong with one does not
 * concern the others.
 */
export async function reprocess(records: readonly RawRecord[], { tell, processing, ...needs }: ReprocessingNeeds): Promise<readonly ReprocessingRow[]> {
  let rows: readonly ReprocessingRow[] = records.map(({ id }) => ({ id, state: "waiting" }));
  tell(rows);
  const further = (place: number, row: ReprocessingRow): void => {
    rows = rows.map((before, at) => (at === place ? row : before));
    tell(rows);
  };
  const waits: Promise<void>[] = [];
  const wait = async (place: number, record: RawRecord, scheduled: Result<Scheduled, Failure>): Promise<void> => {
    further(place, { id: record.id, state: "under-way" });
    further(place, { id: record.id, state: "done", outcome: await awaitScheduled(record, scheduled, { processing, ...needs }) });
  };
  const queue = records.entries();
  const workOff = async (): Promise<void> => {
    for (const [place, record] of queue) waits.push(wait(place, record, await processing.process(record.id)));
  };
  await Promise.all(Array.from({ length: SCHEDULED_AT_ONCE }, workOff));
  await Promise.all(waits);
  return rows;
}

export type ReprocessingProgress = { readonly of: number; readonly processed: number; readonly failed: number };

/** How many of the rows came to what; the others are still to come, or nobody waits for them any more. */
export function progressOf(rows: readonly ReprocessingRow[]): ReprocessingProgress {
  const outcomes = rows.flatMap((row) => (row.state === "done" ? [row.outcome.kind] : []));
  return {
    of: rows.length,
    processed: outcomes.filter((kind) => kind === "processed").length,
    failed: outcomes.filter((kind) => kind === "not-scheduled" || kind === "unchanged").length,
  };
}
