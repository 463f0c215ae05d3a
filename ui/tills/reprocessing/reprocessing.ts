import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ProcessingOutcome } from "#domain/shared/processing.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import {
  summarizeProgress,
  hasFailedToReprocess,
  reprocess,
  formatReprocessingProgress,
  type RawRecord,
  type RawRecordId,
  type RawRecords,
  type ReprocessingProgress,
  type ReprocessingRow,
} from "#domain/tills/index.ts";
import type { UnsavedChanges } from "#ui/model/screen.ts";
import type { RecordCache } from "./record-cache.ts";

export type ReprocessingQueueDeps = {
  readonly records: Pick<RawRecords, "process" | "stateOf">;
  /** The results of other pages, which is shared. */
  readonly results: RecordCache;
  readonly schedule: Schedule;
};

/**
 * Processes records again, one batch at a time. Keeps the results, and failed records can be retried. Stops waiting when
 * the user leaves the page [TILL-003, TILL-009].
 */
export class Reprocessing {
  private readonly deps: ReprocessingQueueDeps;
  private waiting = new AbortController();
  private lot: readonly RawRecord[] = [];
  private outcomes: ReadonlyMap<RawRecordId, ReprocessingRow> = new Map();
  /** The records of all batches, in order. */
  private readonly known = new Map<RawRecordId, RawRecord>();

  isPending = false;
  /** True after the user has hidden the progress, until the next batch. */
  isHidden = false;

  constructor(means: ReprocessingQueueDeps) {
    this.deps = means;
    makeAutoObservable<this, "deps" | "waiting" | "lot" | "outcomes" | "known">(
      this,
      { deps: false, waiting: false, known: false, lot: observableRef, outcomes: observableRef },
      { autoBind: true },
    );
  }

  /** The rows of the last batch, in order. */
  get rows(): readonly ReprocessingRow[] {
    return this.lot.map(({ id }) => this.outcomes.get(id) ?? { id, state: "waiting" });
  }

  /** True if the last batch ended because the user left or hid the progress. */
  get isStopped(): boolean {
    return this.waiting.signal.aborted;
  }

  get hasStarted(): boolean {
    return this.lot.length > 0;
  }

  get showsProgress(): boolean {
    return this.hasStarted && !this.isHidden;
  }

  get progress(): ReprocessingProgress {
    return summarizeProgress(this.rows);
  }

  get summary(): string {
    return formatReprocessingProgress(this.progress);
  }

  /** Announced to screen readers at the start and at the end. */
  get announcement(): string {
    if (!this.hasStarted) return "";
    const count = this.lot.length;
    return this.isPending ? `Reprocessing ${count} ${count === 1 ? "record" : "records"}` : this.summary;
  }

  /** The failed records of all batches, until a retry succeeds. */
  get failed(): readonly RawRecord[] {
    return [...this.outcomes.values()].filter(hasFailedToReprocess).flatMap(({ id }) => this.known.get(id) ?? []);
  }

  /** Some records are not queued yet: closing the tab now would lose them. */
  get unsaved(): UnsavedChanges | undefined {
    return this.isPending && this.rows.some(({ state }) => state === "waiting")
      ? { isBeingSaved: true, discard: () => undefined }
      : undefined;
  }

  /** The last result of a record in any batch. */
  rowOf(id: RawRecordId): ReprocessingRow | undefined {
    return this.outcomes.get(id);
  }

  async begin(records: readonly RawRecord[]): Promise<void> {
    if (this.isPending || records.length === 0) return;
    this.lot = records;
    await this.run(records);
  }

  async retry(): Promise<void> {
    if (this.isPending) return;
    const { failed } = this;
    this.lot = [...this.lot, ...failed.filter(({ id }) => !this.lot.some((record) => record.id === id))];
    await this.run(failed);
  }

  /** Stops waiting. The records stay in the queue. */
  stop(): void {
    this.waiting.abort();
  }

  /** Hides the progress and stops waiting. The records stay in the queue. */
  hide(): void {
    this.isHidden = true;
    this.stop();
  }

  private async run(records: readonly RawRecord[]): Promise<void> {
    const { records: processing, results, schedule } = this.deps;
    const { signal: cancellation } = (this.waiting = new AbortController());
    this.isPending = true;
    this.isHidden = false;
    for (const record of records) this.known.set(record.id, record);
    await reprocess(
      records.map((record) => results.withUpdates(record)),
      { processing, schedule, cancellation, onProgress: this.update },
    );
    runInAction(() => {
      this.isPending = false;
    });
  }

  private update(rows: readonly ReprocessingRow[]): void {
    this.outcomes = new Map([...this.outcomes, ...rows.map((row) => [row.id, row] as const)]);
    for (const row of rows) if (row.state === "done") this.keepResult(row.id, row.outcome);
  }

  private keepResult(id: RawRecordId, outcome: ProcessingOutcome): void {
    const { results } = this.deps;
    if (outcome.kind === "processed" && outcome.at) results.setState(id, { processed: outcome.at });
    if (outcome.kind !== "failed") return;
    const processed = this.known.get(id)?.processed;
    results.setState(id, { ...(processed && { processed }), failure: outcome.reason });
  }
}
