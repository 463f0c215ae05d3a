import type { Cancellation } from "./cancellation.ts";
import type { Failure } from "./failure.ts";
import type { Instant } from "./instant.ts";
import type { Processing, Scheduled } from "./processing.port.ts";
import type { Result } from "./result.ts";
import type { Schedule } from "./schedule.port.ts";

/** How long processing is waited for: a question each so many milliseconds, at most so many [RCPT-045, TILL-009]. */
export const PROCESSING_POLL = { every: 2_000, atMost: 30 } as const;

/** What is processed again, and when it last was before; absent where it never was. */
export type Processable<Id> = { readonly id: Id; readonly processed?: Instant };

/**
 * What became of processing something again: it was processed, at last; it could not be scheduled; nothing has changed
 * for as long as it is waited for; or nobody waits any more.
 */
export type ProcessingOutcome =
  | { readonly kind: "processed"; readonly at: Instant | undefined }
  | { readonly kind: "not-scheduled"; readonly failure: Failure }
  | { readonly kind: "unchanged"; readonly requestId?: string }
  | { readonly kind: "left" };

export type ProcessingNeeds<Id> = {
  readonly processing: Processing<Id>;
  readonly schedule: Schedule;
  /** Told when the page is left. */
  readonly cancellation?: Cancellation;
};

/** To wait, one need not be able to put it into the queue. */
export type AwaitingNeeds<Id> = Omit<ProcessingNeeds<Id>, "processing"> & { readonly processing: Pick<Processing<Id>, "processedAt"> };

/** Schedules it, then asks until it was processed at another time than before. */
export async function processAgain<Id>(target: Processable<Id>, { processing, schedule, cancellation }: ProcessingNeeds<Id>): Promise<ProcessingOutcome> {
  if (isLeft(cancellation)) return LEFT;
  const scheduled = await processing.process(target.id, cancellation);
  if (isLeft(cancellation)) return LEFT;
  return awaitScheduled(target, scheduled, { processing, schedule, ...(cancellation && { cancellation }) });
}

/** What became of something of which it is known whether it was put into the queue. */
export async function awaitScheduled<Id>(target: Processable<Id>, scheduled: Result<Scheduled, Failure>, needs: AwaitingNeeds<Id>): Promise<ProcessingOutcome> {
  if (!scheduled.ok) return { kind: "not-scheduled", failure: scheduled.error };
  const outcome = await awaitProcessing(target, needs);
  return outcome.kind === "unchanged" ? { ...outcome, ...scheduled.value } : outcome;
}

/** What became of something that is in the queue already. */
export type AwaitedProcessing = Exclude<ProcessingOutcome, { readonly kind: "not-scheduled" }>;

/**
 * Asks until it was processed at another time than before. The first question comes an interval after it was put into the
 * queue, each other one an interval after the answer before it, so that there are never two at once. A question that
 * fails counts as an answer without news.
 */
export async function awaitProcessing<Id>({ id, processed }: Processable<Id>, { processing, schedule, cancellation }: AwaitingNeeds<Id>): Promise<AwaitedProcessing> {
  if (isLeft(cancellation)) return LEFT;
  for (let polls = 0; polls < PROCESSING_POLL.atMost; polls++) {
    await pause(schedule, cancellation);
    const answer = isLeft(cancellation) ? undefined : await processing.processedAt(id, cancellation);
    if (isLeft(cancellation)) return LEFT;
    if (answer?.ok && answer.value !== processed) return { kind: "processed", at: answer.value };
  }
  return { kind: "unchanged" };
}

const isLeft = (cancellation: Cancellation | undefined): boolean => cancellation?.aborted === true;

/** Ends at once when nobody waits any more; many may share one cancellation, so that nothing is left listening to it. */
const pause = (schedule: Schedule, cancellation: Cancellation | undefined): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      callOff();
      cancellation?.removeEventListener("abort", end);
      resolve();
    };
    const callOff = schedule.after(PROCESSING_POLL.every, end);
    cancellation?.addEventListener("abort", end);
  });

const LEFT = { kind: "left" } as const;
