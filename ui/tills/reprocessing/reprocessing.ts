import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import {
  reprocess,
  type RawRecord,
  type RawRecordId,
  type RawRecords,
  type ReprocessingRow,
} from "#domain/tills/index.ts";
import type { UnsavedChanges } from "#ui/model/screen.ts";
import { keepOutcome, type RecordCache } from "./record-cache.ts";

export type ReprocessingQueueDeps = {
  readonly records: Pick<RawRecords, "process" | "stateOf">;
  /** The results of other pages, which is shared. */
  readonly results: RecordCache;
  readonly schedule: Schedule;
};

/** Processes one record again, and stops waiting when the user leaves its page [TILL-003, TILL-009]. */
export class Reprocessing {
  private readonly deps: ReprocessingQueueDeps;
  private waiting = new AbortController();
  private rows: ReadonlyMap<RawRecordId, ReprocessingRow> = new Map();

  isPending = false;

  constructor(deps: ReprocessingQueueDeps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "waiting" | "rows">(
      this,
      { deps: false, waiting: false, rows: observableRef },
      { autoBind: true },
    );
  }

  /** The record is not queued yet: closing the tab now would lose that. */
  get unsaved(): UnsavedChanges | undefined {
    return this.isPending && [...this.rows.values()].some(({ state }) => state === "waiting")
      ? { isBeingSaved: true, discard: () => undefined }
      : undefined;
  }

  /** The last result of a record. */
  rowOf(id: RawRecordId): ReprocessingRow | undefined {
    return this.rows.get(id);
  }

  async begin(record: RawRecord): Promise<void> {
    if (this.isPending) return;
    const { records: processing, results, schedule } = this.deps;
    const { signal: cancellation } = (this.waiting = new AbortController());
    this.isPending = true;
    await reprocess([results.withUpdates(record)], {
      ...{ processing, schedule, cancellation },
      onProgress: (rows) => this.update(record, rows),
    });
    runInAction(() => {
      this.isPending = false;
    });
  }

  /** Stops waiting. The record stays in the queue. */
  stop(): void {
    this.waiting.abort();
  }

  private update(record: RawRecord, rows: readonly ReprocessingRow[]): void {
    this.rows = new Map([...this.rows, ...rows.map((row) => [row.id, row] as const)]);
    for (const row of rows) if (row.state === "done") keepOutcome(this.deps.results, record, row.outcome);
  }
}
