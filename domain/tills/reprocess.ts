import { processAgain, type ProcessingNeeds, type ProcessingOutcome } from "../shared/processing.ts";
import type { RawRecord, RawRecordId } from "./raw-record.ts";

/** How far a record is that is processed again with others. */
export type ReprocessingRow = { readonly id: RawRecordId } & (
  | { readonly state: "waiting" | "under-way" }
  | { readonly state: "done"; readonly outcome: ProcessingOutcome }
);

export type ReprocessingNeeds = ProcessingNeeds<RawRecordId> & {
  /** Hears of all rows, in the order of the records, whenever one is further than before. */
  readonly tell: (rows: readonly ReprocessingRow[]) => void;
};

/** So many are under way at the most: each asks every other second, and others share the server. */
export const REPROCESSED_AT_ONCE = 4;

/** Processes records again, each as one is alone; what goes wrong with one does not concern the others. */
export async function reprocess(records: readonly RawRecord[], { tell, ...needs }: ReprocessingNeeds): Promise<readonly ReprocessingRow[]> {
  let rows: readonly ReprocessingRow[] = records.map(({ id }) => ({ id, state: "waiting" }));
  const further = (place: number, row: ReprocessingRow): void => {
    rows = rows.map((before, at) => (at === place ? row : before));
    tell(rows);
  };
  const queue = records.entries();
  const workOff = async (): Promise<void> => {
    for (const [place, record] of queue) {
      further(place, { id: record.id, state: "under-way" });
      further(place, { id: record.id, state: "done", outcome: await processAgain(record, needs) });
    }
  };
  await Promise.all(Array.from({ length: REPROCESSED_AT_ONCE }, workOff));
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
