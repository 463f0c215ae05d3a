import type { Cancellation } from "./cancellation.ts";
import type { Failure } from "../failure.ts";
import type { Instant } from "../time/instant.ts";
import { pause } from "./pause.ts";
import type {
  Processing,
  ProcessingFailure,
  ProcessingState,
  ProcessingWithReasons,
  Scheduled,
} from "./processing.port.ts";
import { mapResult, type Result } from "../result.ts";
import type { Schedule } from "../time/schedule.port.ts";

/**
 * The poll of processing [RCPT-045, TILL-009].
 * `every` is the interval in milliseconds, `atMost` the maximum number of requests.
 */
export const PROCESSING_POLL = { every: 2_000, atMost: 30 } as const;

/** A record to process again, when it was last processed, and why it could last not be. Absent if never. */
export type Processable<Id> = ProcessingState & { readonly id: Id };

/**
 * The result of processing a record again.
 * It was processed, failed with a reason, could not be scheduled, did not change before the limit, or was cancelled.
 */
export type ProcessingOutcome =
  | { readonly kind: "processed"; readonly at: Instant | undefined }
  | { readonly kind: "failed"; readonly reason: ProcessingFailure; readonly requestId?: string }
  | { readonly kind: "not-scheduled"; readonly failure: Failure }
  | { readonly kind: "unchanged"; readonly requestId?: string }
  | { readonly kind: "left" };

export type ProcessingDeps<Id> = {
  readonly processing: Processing<Id> | ProcessingWithReasons<Id>;
  readonly schedule: Schedule;
  /** Aborts when the page is left. */
  readonly cancellation?: Cancellation;
};

/** The dependencies of waiting, which adds nothing to the queue. */
export type AwaitProcessingDeps<Id> = Omit<ProcessingDeps<Id>, "processing"> & {
  readonly processing: Pick<Processing<Id>, "processedAt"> | Pick<ProcessingWithReasons<Id>, "stateOf">;
};

/** Schedules a record, then polls until its time of processing changes or a new reason of a failure appears. */
export async function reprocessAndWait<Id>(
  target: Processable<Id>,
  { processing, schedule, cancellation }: ProcessingDeps<Id>,
): Promise<ProcessingOutcome> {
  if (isLeft(cancellation)) return LEFT;
  const scheduled = await processing.process(target.id, cancellation);
  if (isLeft(cancellation)) return LEFT;
  return awaitScheduled(target, scheduled, { processing, schedule, ...(cancellation && { cancellation }) });
}

/** Returns the result for a record whose scheduling has succeeded or failed. */
export async function awaitScheduled<Id>(
  target: Processable<Id>,
  scheduled: Result<Scheduled, Failure>,
  needs: AwaitProcessingDeps<Id>,
): Promise<ProcessingOutcome> {
  if (!scheduled.ok) return { kind: "not-scheduled", failure: scheduled.error };
  const outcome = await awaitProcessing(target, needs);
  return outcome.kind === "unchanged" || outcome.kind === "failed" ? { ...outcome, ...scheduled.value } : outcome;
}

/** The result for a record that is in the queue already. */
export type AwaitedOutcome = Exclude<ProcessingOutcome, { readonly kind: "not-scheduled" }>;

/**
 * Polls until the time of processing changes, or the record has the reason of another failure than before. An API without
 * reasons is polled up to the limit.
 * The first request follows one interval after scheduling, each other one an interval after the previous response, so
 * that requests never overlap. A failed request counts as no change.
 */
export async function awaitProcessing<Id>(
  { id, processed, failure }: Processable<Id>,
  { processing, schedule, cancellation }: AwaitProcessingDeps<Id>,
): Promise<AwaitedOutcome> {
  if (isLeft(cancellation)) return LEFT;
  for (let polls = 0; polls < PROCESSING_POLL.atMost; polls++) {
    await pause(PROCESSING_POLL.every, schedule, cancellation);
    const result = isLeft(cancellation) ? undefined : await readState(id, { processing, cancellation });
    if (isLeft(cancellation)) return LEFT;
    if (!result?.ok) continue;
    const { value: now } = result;
    if (now.processed !== processed) return { kind: "processed", at: now.processed };
    if (now.failure !== undefined && now.failure.at !== failure?.at) return { kind: "failed", reason: now.failure };
  }
  return { kind: "unchanged" };
}

type ReadStateDeps<Id> = Pick<AwaitProcessingDeps<Id>, "processing"> & {
  readonly cancellation: Cancellation | undefined;
};

async function readState<Id>(
  id: Id,
  { processing, cancellation }: ReadStateDeps<Id>,
): Promise<Result<ProcessingState, Failure>> {
  if ("stateOf" in processing) return processing.stateOf(id, cancellation);
  return mapResult(await processing.processedAt(id, cancellation), (processed) =>
    processed === undefined ? {} : { processed },
  );
}

const isLeft = (cancellation: Cancellation | undefined): boolean => cancellation?.aborted === true;

const LEFT = { kind: "left" } as const;
