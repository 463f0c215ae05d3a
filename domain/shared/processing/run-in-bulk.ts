import type { Cancellation } from "./cancellation.ts";
import type { Clock } from "../time/clock.port.ts";
import { isAborted, type Failure } from "../failure.ts";
import { shiftInstant, type Instant } from "../time/instant.ts";
import { pause } from "./pause.ts";
import { toRateLimitWaitMs } from "./poll-back-off.ts";
import { runConcurrently } from "./run-concurrently.ts";
import type { Schedule } from "../time/schedule.port.ts";

/**
 * The progress of one item: not begun, being worked on, or ended. An item that a rate limit refuses waits again.
 * `cancelled`: the user stopped.
 */
export const BULK_STATES = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type BulkState = (typeof BULK_STATES)[number];

export type BulkWork<Item> = {
  /** Works on one item. Returns why it failed. */
  readonly work: (item: Item) => Promise<Failure | undefined>;
  /** Returns what a rate limit counts together, such as a mailbox. */
  readonly groupOf: (item: Item) => string;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly cancellation: Cancellation;
  /** Called with each state that an item gets, and with its failure. */
  readonly onState: (item: Item, state: BulkState, failure?: Failure) => void;
  /** Called with the time until which all items that are left wait for a rate limit, and without one when they go on. */
  readonly onPause: (until?: Instant) => void;
};

/** Maximum number of concurrent requests, because users share the server. */
export const MAX_CONCURRENT_BULK = 4;

/** Groups in a row that a rate limit refuses, after which it is the limit of the user, and no further item is tried. */
export const MAX_LIMITED_GROUPS = 4;

/**
 * Works on each item. A failure of one does not affect the others. After a refusal of a rate limit, those that are left
 * wait as long as the server asks, and are tried again. Begins none after a cancellation.
 */
export async function runInBulk<Item>(items: readonly Item[], deps: BulkWork<Item>): Promise<void> {
  const { schedule, clock, cancellation, onPause, onState } = deps;
  const isStopped = (): boolean => cancellation.aborted;
  let left = items;
  while (left.length > 0 && !isStopped()) {
    const round = new BulkRound(deps);
    await runConcurrently(left, MAX_CONCURRENT_BULK, (item) => round.try(item));
    left = left.filter((item) => round.held.has(item));
    if (left.length === 0 || isStopped()) break;
    onPause(shiftInstant(clock.now(), round.waitMs));
    await pause(round.waitMs, schedule, cancellation);
    onPause();
  }
  for (const item of left) onState(item, "cancelled");
}

/** One try of each item. Holds those that a rate limit refuses, and the others of their groups. */
class BulkRound<Item> {
  readonly held = new Set<Item>();
  readonly #deps: BulkWork<Item>;
  readonly #refusedGroups = new Set<string>();
  /** The groups that were refused since the last item that was done. */
  readonly #refusedInARow = new Set<string>();
  /** The shortest wait that the server has requested. */
  waitMs = Infinity;

  constructor(deps: BulkWork<Item>) {
    this.#deps = deps;
  }

  async try(item: Item): Promise<void> {
    const { onState, cancellation, groupOf, work } = this.#deps;
    const group = groupOf(item);
    if (cancellation.aborted || this.#isHeld(group)) return this.#hold(item);
    onState(item, "running");
    const failure = await work(item);
    const waitMs = failure && toRateLimitWaitMs(failure);
    if (waitMs !== undefined) {
      this.#refusedGroups.add(group);
      this.#refusedInARow.add(group);
      this.waitMs = Math.min(this.waitMs, waitMs);
      onState(item, "waiting");
      return this.#hold(item);
    }
    this.#refusedInARow.clear();
    if (failure === undefined) onState(item, "done");
    else if (isAborted(failure)) onState(item, "cancelled");
    else onState(item, "failed", failure);
  }

  #isHeld(group: string): boolean {
    return this.#refusedGroups.has(group) || this.#refusedInARow.size >= MAX_LIMITED_GROUPS;
  }

  #hold(item: Item): void {
    this.held.add(item);
  }
}

/** How many items ended in which way. The others are pending. */
export type BulkProgress = { readonly of: number } & Readonly<Record<"done" | "failed" | "cancelled", number>>;

export function summarizeBulk(states: readonly BulkState[]): BulkProgress {
  const counts = { waiting: 0, running: 0, done: 0, failed: 0, cancelled: 0 };
  for (const state of states) counts[state] += 1;
  const { done, failed, cancelled } = counts;
  return { of: states.length, done, failed, cancelled };
}

/** True if the item ended without being done. */
export const isUndone = (state: BulkState): boolean => state === "failed" || state === "cancelled";
