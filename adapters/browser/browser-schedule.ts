import type { Schedule } from "#domain/shared/time/schedule.port.ts";

/** The window's timers. */
export class BrowserSchedule implements Schedule {
  after(milliseconds: number, run: () => void): () => void {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  }
}
