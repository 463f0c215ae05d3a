import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import {
  progressOf,
  reprocess,
  reprocessed,
  type RawRecord,
  type RawRecordId,
  type RawRecords,
  type ReprocessingProgress,
  type ReprocessingRow,
} from "#domain/tills/index.ts";
import type { ProcessedRecords } from "./processed-records.ts";

export type ReprocessingMeans = {
  readonly records: Pick<RawRecords, "process" | "processedAt">;
  readonly processed: ProcessedRecords;
  readonly schedule: Schedule;
};

/**
 * Having records processed again, one lot at a time. What became of each stays to be seen, those that failed can be tried
 * once more, and nobody is waited for any more once the page is left [TILL-003, TILL-009].
 */
export class Reprocessing {
  private readonly with: ReprocessingMeans;
  private waiting = new AbortController();
  private lot: readonly RawRecord[] = [];
  private outcomes: ReadonlyMap<RawRecordId, ReprocessingRow> = new Map();

  isUnderWay = false;

  constructor(means: ReprocessingMeans) {
    this.with = means;
    makeAutoObservable<this, "with" | "waiting" | "lot" | "outcomes">(
      this,
      { with: false, waiting: false, lot: observableRef, outcomes: observableRef },
      { autoBind: true },
    );
  }

  /** Of the last lot, in its order. */
  get rows(): readonly ReprocessingRow[] {
    return this.lot.map(({ id }) => this.outcomes.get(id) ?? { id, state: "waiting" });
  }

  get hasBegun(): boolean {
    return this.lot.length > 0;
  }

  get progress(): ReprocessingProgress {
    return progressOf(this.rows);
  }

  get summary(): string {
    return reprocessed(this.progress);
  }

  /** What is said aloud: that it begins, and how it has ended. */
  get announcement(): string {
    if (!this.hasBegun) return "";
    const count = this.lot.length;
    return this.isUnderWay ? `Reprocessing ${count} ${count === 1 ? "record" : "records"}` : this.summary;
  }

  get failed(): readonly RawRecord[] {
    return this.lot.filter((_, at) => hasFailed(this.rows[at]));
  }

  /** What became of a record, in this lot or one before. */
  rowOf(id: RawRecordId): ReprocessingRow | undefined {
    return this.outcomes.get(id);
  }

  async begin(records: readonly RawRecord[]): Promise<void> {
    if (this.isUnderWay || records.length === 0) return;
    this.lot = records;
    await this.run(records);
  }

  async retry(): Promise<void> {
    if (!this.isUnderWay) await this.run(this.failed);
  }

  /** What is in the queue stays there: only nobody waits for it any more. */
  stop(): void {
    this.waiting.abort();
  }

  private async run(records: readonly RawRecord[]): Promise<void> {
    const { records: processing, processed, schedule } = this.with;
    const { signal: cancellation } = (this.waiting = new AbortController());
    this.isUnderWay = true;
    await reprocess(records.map((record) => processed.fresh(record)), { processing, schedule, cancellation, tell: this.told });
    runInAction(() => { this.isUnderWay = false; });
  }

  private told(rows: readonly ReprocessingRow[]): void {
    this.outcomes = new Map([...this.outcomes, ...rows.map((row) => [row.id, row] as const)]);
    for (const row of rows) {
      if (row.state === "done" && row.outcome.kind === "processed" && row.outcome.at) this.with.processed.keep(row.id, row.outcome.at);
    }
  }
}

const hasFailed = (row: ReprocessingRow | undefined): boolean =>
  row?.state === "done" && (row.outcome.kind === "not-scheduled" || row.outcome.kind === "unchanged");
