import type { ReceiptActions, ReceiptId } from "../receipts/index.ts";
import type { Cancellation } from "../shared/cancellation.ts";
import type { Clock } from "../shared/clock.port.ts";
import { isAborted, type Failure } from "../shared/failure.ts";
import { shiftInstant, type Instant } from "../shared/instant.ts";
import { pause } from "../shared/pause.ts";
import { toRateLimitWaitMs } from "../shared/poll-back-off.ts";
import { runConcurrently } from "../shared/run-concurrently.ts";
import type { Schedule } from "../shared/schedule.port.ts";
import type { ResendCandidate } from "./resend-plan.ts";

/** The progress of one receipt: not begun, being sent, or ended. A receipt that the rate limit refuses waits again. */
export type ResendRow = { readonly receiptId: ReceiptId } & (
  { readonly state: "waiting" | "sending" } | { readonly state: "done"; readonly outcome: ResendOutcome }
);

/** `cancelled`: the user stopped. */
export type ResendOutcome =
  { readonly kind: "sent" } | { readonly kind: "failed"; readonly failure: Failure } | { readonly kind: "cancelled" };

export type ResendDeps = {
  readonly actions: Pick<ReceiptActions, "resend">;
  readonly clock: Clock;
  readonly schedule: Schedule;
  /** Returns the key of an attempt: with the same key, a receipt is sent once. */
  readonly attemptFor: (id: ReceiptId) => string;
  /** Called after each attempt. */
  readonly onSettled: (id: ReceiptId, failure?: Failure) => void;
  /** Called with each row that changes. */
  readonly onRow: (row: ResendRow) => void;
  /** Called with the time until which all receipts that are left wait for a rate limit, and without one when they go on. */
  readonly onPause: (until?: Instant) => void;
  readonly cancellation: Cancellation;
};

/** Maximum number of concurrent requests, because users share the server. */
export const MAX_CONCURRENT_RESENDS = 4;

/** Mailboxes in a row that a rate limit refuses, after which it is the limit of the user, and no further receipt is tried. */
export const MAX_LIMITED_RESENDS = 4;

/** A receipt with its recipient. */
type Resendable = Pick<ResendCandidate, "receiptId" | "to">;

/**
 * Emails receipts again. A failure of one does not affect the others. After a refusal of a rate limit, those that are
 * left wait as long as the server asks, and are tried again. Begins none after a cancellation.
 */
export async function resendReceipts(receipts: readonly Resendable[], deps: ResendDeps): Promise<void> {
  const { schedule, clock, cancellation, onPause, onRow } = deps;
  const isStopped = (): boolean => cancellation.aborted;
  let left = receipts;
  while (left.length > 0 && !isStopped()) {
    const round = new ResendRound(deps);
    await runConcurrently(left, MAX_CONCURRENT_RESENDS, (receipt) => round.send(receipt));
    left = left.filter((receipt) => round.heldIds.has(receipt.receiptId));
    if (left.length === 0 || isStopped()) break;
    onPause(shiftInstant(clock.now(), round.waitMs));
    await pause(round.waitMs, schedule, cancellation);
    onPause();
  }
  for (const { receiptId } of left) onRow({ receiptId, state: "done", outcome: { kind: "cancelled" } });
}

/** One try of each receipt. Holds those that a rate limit refuses, and the others of their mailboxes. */
class ResendRound {
  readonly heldIds = new Set<ReceiptId>();
  readonly #deps: ResendDeps;
  readonly #refusedMailboxes = new Set<string>();
  /** The mailboxes that were refused since the last email that was sent. */
  readonly #refusedInARow = new Set<string>();
  /** The shortest wait that the server has requested. */
  waitMs = Infinity;

  constructor(deps: ResendDeps) {
    this.#deps = deps;
  }

  async send({ receiptId, to }: Resendable): Promise<void> {
    const { onRow, cancellation } = this.#deps;
    if (cancellation.aborted || this.#isHeld(to)) return this.#hold(receiptId);
    onRow({ receiptId, state: "sending" });
    const failure = await this.#try(receiptId);
    const waitMs = failure && toRateLimitWaitMs(failure);
    if (waitMs !== undefined) return this.#refused(receiptId, to, waitMs);
    this.#refusedInARow.clear();
    onRow({ receiptId, state: "done", outcome: outcomeOf(failure) });
  }

  async #try(id: ReceiptId): Promise<Failure | undefined> {
    const { actions, attemptFor, onSettled } = this.#deps;
    const result = await actions.resend(id, attemptFor(id));
    const failure = result.ok ? undefined : result.error;
    onSettled(id, failure);
    return failure;
  }

  #refused(id: ReceiptId, to: string, waitMs: number): void {
    this.#refusedMailboxes.add(to);
    this.#refusedInARow.add(to);
    this.waitMs = Math.min(this.waitMs, waitMs);
    this.#deps.onRow({ receiptId: id, state: "waiting" });
    this.#hold(id);
  }

  #isHeld(mailbox: string): boolean {
    return this.#refusedMailboxes.has(mailbox) || this.#refusedInARow.size >= MAX_LIMITED_RESENDS;
  }

  #hold(id: ReceiptId): void {
    this.heldIds.add(id);
  }
}

function outcomeOf(failure: Failure | undefined): ResendOutcome {
  if (failure === undefined) return { kind: "sent" };
  return isAborted(failure) ? { kind: "cancelled" } : { kind: "failed", failure };
}

export type ResendProgress = { readonly of: number } & Readonly<Record<ResendOutcome["kind"], number>>;

/** Counts the outcomes of the rows. The others are pending. */
export function summarizeResending(rows: readonly ResendRow[]): ResendProgress {
  const counts = { sent: 0, failed: 0, cancelled: 0 };
  for (const row of rows) if (row.state === "done") counts[row.outcome.kind] += 1;
  return { of: rows.length, ...counts };
}

/** True if the receipt was not sent, for whatever reason. */
export const isUnsent = (row: ResendRow): boolean => row.state === "done" && row.outcome.kind !== "sent";
