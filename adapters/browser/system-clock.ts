import type { Clock } from "#domain/shared/time/clock.port.ts";
import { toInstant, type Instant } from "#domain/shared/time/instant.ts";

/** The machine's clock, corrected by the server's time. The clocks of shop machines are often late. */
export class SystemClock implements Clock {
  private offsetMs = 0;
  private stoppedAt: Instant | undefined;

  now(): Instant {
    return this.stoppedAt ?? toInstant(Date.now() + this.offsetMs);
  }

  /** Fixes the time at an instant. The time must not change while a page is rendered on two machines. */
  freezeAt(at: Instant | undefined): void {
    this.stoppedAt = at;
  }

  /**
   * Takes over the `Date` header of a response.
   * The header counts in seconds, so less than two is no difference.
   */
  syncWithServer(date: Date): void {
    const difference = date.getTime() - Date.now();
    if (!Number.isNaN(difference)) this.offsetMs = Math.abs(difference) < 2_000 ? 0 : difference;
  }
}
