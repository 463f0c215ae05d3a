import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { FixedClock } from "./fixed-clock.ts";

type Due = { readonly at: number; readonly run: () => void };

/** Fake timers: `advance` runs what is due in its order, and moves the clock along. */
export class ManualSchedule implements Schedule {
  readonly #clock: FixedClock | undefined;
  #now = 0;
  #due: readonly Due[] = [];

  constructor(clock?: FixedClock) {
    this.#clock = clock;
  }

  /** The number of pending timers. */
  get pending(): number {
    return this.#due.length;
  }

  after(milliseconds: number, run: () => void): () => void {
    const due = { at: this.#now + milliseconds, run };
    this.#due = [...this.#due, due].sort((a, b) => a.at - b.at);
    return () => this.#forget(due);
  }

  /** A callback may schedule another one, which also runs if it is due. */
  advance(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (let next = this.#due[0]; next && next.at <= end; next = this.#due[0]) {
      this.#pass(next.at - this.#now);
      this.#forget(next);
      next.run();
    }
    this.#pass(end - this.#now);
  }

  #pass(milliseconds: number): void {
    this.#now += milliseconds;
    this.#clock?.advance(milliseconds);
  }

  #forget(due: Due): void {
    this.#due = this.#due.filter((other) => other !== due);
  }
}
