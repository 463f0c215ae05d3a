import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Scheduled } from "#domain/shared/processing/processing.port.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { FixedClock } from "./fixed-clock.ts";

/** The clock and timers of a queue, and the milliseconds of each entry. `Infinity` stops the queue. */
export type MemoryQueueOptions = {
  readonly clock?: Clock;
  readonly schedule?: Schedule;
  readonly processingMs?: number;
};

/** A queue that processes an entry some time after it was put in. */
export class MemoryQueue {
  readonly clock: Clock;
  readonly #schedule: Schedule;
  readonly #takes: number;
  #requests = 0;

  /** Without a schedule every entry is processed at once. */
  constructor({ clock, schedule, processingMs = 0 }: MemoryQueueOptions = {}) {
    this.clock = clock ?? new FixedClock("2026-03-01T12:00:00Z");
    this.#schedule = schedule ?? AT_ONCE;
    this.#takes = processingMs;
  }

  /** Returns the id of the request, like the header of a call does. */
  enqueue(done: (at: Instant) => void): Scheduled {
    if (this.#takes < Infinity) this.#schedule.after(this.#takes, () => done(this.clock.now()));
    return { requestId: `request-${++this.#requests}` };
  }
}

const AT_ONCE: Schedule = {
  after: (_milliseconds, run) => {
    run();
    return () => undefined;
  },
};
