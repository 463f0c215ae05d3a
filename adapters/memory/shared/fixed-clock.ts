import type { Clock } from "#domain/shared/time/clock.port.ts";
import { toInstant, parseInstant, type Instant } from "#domain/shared/time/instant.ts";

/** A clock that keeps its time until the test moves it. */
export class FixedClock implements Clock {
  #ms: number;

  /** The moment as ISO 8601 with `Z` or an offset. */
  constructor(moment: string) {
    this.#ms = millisecondsOf(moment);
  }

  now(): Instant {
    return toInstant(this.#ms);
  }

  set(moment: string): void {
    this.#ms = millisecondsOf(moment);
  }

  advance(milliseconds: number): void {
    this.#ms += milliseconds;
  }
}

function millisecondsOf(moment: string): number {
  const instant = parseInstant(moment);
  if (instant === undefined) throw new RangeError(`Not a moment: ${moment}`);
  return Date.parse(instant);
}
