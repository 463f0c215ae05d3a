import { makeAutoObservable } from "mobx";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { DATE_REFUSALS, parsePastDay } from "#domain/shared/time/date-field.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";

type Deps = {
  readonly schedule: Schedule;
  readonly today: () => CalendarDay;
  /** Called when the user pauses typing on a valid date or an empty field. */
  readonly onDay: (day: CalendarDay | undefined) => void;
};

/** A date while the user types it. The text may be incomplete or invalid [SHELL-023, SHELL-029]. */
export class DateInput {
  private readonly deps: Deps;
  private cancelTimer: () => void = () => undefined;

  text = "";
  /** Number of resets. Used as a React key, because only the input itself holds an incomplete date. */
  resetCount = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<DateInput, "deps" | "cancelTimer">(
      this,
      { deps: false, cancelTimer: false },
      { autoBind: true },
    );
  }

  get error(): string | undefined {
    if (!this.text) return undefined;
    const read = parsePastDay(this.text, this.deps.today());
    return read.ok ? undefined : DATE_REFUSALS[read.error];
  }

  type(text: string): void {
    this.text = text;
    this.stop();
    this.cancelTimer = this.deps.schedule.after(INPUT_DEBOUNCE_MS, this.settle);
  }

  show(day: CalendarDay | undefined): void {
    this.stop();
    this.text = day ?? "";
  }

  /** Resets the field to a day and drops an incomplete date. */
  reset(day: CalendarDay | undefined): void {
    this.show(day);
    this.resetCount += 1;
  }

  stop(): void {
    this.cancelTimer();
  }

  private settle(): void {
    if (!this.error) this.deps.onDay(parseCalendarDay(this.text));
  }
}
