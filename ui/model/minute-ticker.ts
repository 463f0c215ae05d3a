import { makeAutoObservable } from "mobx";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";

const MINUTE_MS = 60_000;

/** The current time, updated every minute while the screen is shown. */
export class MinuteTicker {
  private readonly clock: Clock;
  private readonly schedule: Schedule;
  private cancelTimer: () => void = () => undefined;

  now: Instant;

  constructor(clock: Clock, schedule: Schedule) {
    this.clock = clock;
    this.schedule = schedule;
    this.now = clock.now();
    makeAutoObservable<this, "clock" | "schedule" | "cancelTimer">(
      this,
      { clock: false, schedule: false, cancelTimer: false },
      { autoBind: true },
    );
  }

  start(): void {
    this.stop();
    this.now = this.clock.now();
    this.cancelTimer = this.schedule.after(MINUTE_MS - (Date.parse(this.now) % MINUTE_MS), this.start);
  }

  stop(): void {
    this.cancelTimer();
  }
}
