import { makeAutoObservable, observable, runInAction } from "mobx";
import type { ReceiptId } from "#domain/receipts/index.ts";
import { formatInstant } from "#domain/shared/time/instant.ts";
import { processingFailureMessage } from "#domain/shared/processing/processing.messages.ts";
import type { Processing } from "#domain/shared/processing/processing.port.ts";
import { awaitProcessing, type AwaitedOutcome } from "#domain/shared/processing/processing.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";

type Deps = {
  /** Absent if the account may not see receipts. */
  readonly processing?: Pick<Processing<ReceiptId>, "processedAt"> | undefined;
  readonly schedule: Schedule;
  readonly zone: string;
  /** True if the account may see when a receipt was processed. */
  readonly showsTime: boolean;
};

/** The processing status of a receipt for display. */
export type TrackedStatus = { readonly state: "waiting" | "processed" | "failed"; readonly text: string };

/** Tracks the processing of posted receipts while the page is open. */
export class ProcessingTracker {
  private readonly deps: Deps;
  private readonly outcomes = observable.map<ReceiptId, AwaitedOutcome | "waiting">({}, { deep: false });
  private leaving = new AbortController();

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<this, "deps" | "outcomes" | "leaving">(
      this,
      { deps: false, outcomes: false, leaving: false, of: false },
      { autoBind: true },
    );
  }

  of(id: ReceiptId | undefined): TrackedStatus | undefined {
    const outcome = id && this.outcomes.get(id);
    if (outcome === undefined) return undefined;
    if (outcome === "waiting") return { state: "waiting", text: "Waiting to be processed…" };
    if (outcome.kind === "processed") return { state: "processed", text: this.processed(outcome.at) };
    return outcome.kind === "left" ? undefined : { state: "failed", text: processingFailureMessage(outcome) ?? "" };
  }

  /** Waits until the receipt is first processed. `requestId` is the request that created it. */
  async track(id: ReceiptId, requestId: string | undefined): Promise<void> {
    const { processing, schedule } = this.deps;
    if (!processing) return;
    this.outcomes.set(id, "waiting");
    const { signal } = this.leaving;
    const outcome = await awaitProcessing({ id }, { processing, schedule, cancellation: signal });
    const named = outcome.kind === "unchanged" && requestId !== undefined ? { ...outcome, requestId } : outcome;
    runInAction(() => {
      this.outcomes.set(id, named);
    });
  }

  stop(): void {
    this.leaving.abort();
    this.leaving = new AbortController();
  }

  private processed(at: Extract<AwaitedOutcome, { kind: "processed" }>["at"]): string {
    const { showsTime, zone } = this.deps;
    return at && showsTime ? `Processed on ${formatInstant(at, zone)}` : "Processed";
  }
}
