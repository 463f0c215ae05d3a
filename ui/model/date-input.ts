import { makeAutoObservable } from "mobx";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { DATE_REFUSALS, parsePastDay } from "#domain/shared/date-field.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";

type Deps = {
  readonly schedule: Schedule;
  readonly today: () => CalendarDay;
  /** Told when the typing has paused on a date that is whole and possible, or on an empty field. */
  readonly onDay: (day: CalendarDay | undefined) => void;
};

/** A date as it is being typed: complete or not, possible or not [SHELL-023, SHELL-029]. */
export class DateInput {
  private readonly deps: Deps;
  private cancelTimer: () => void = () => undefined;

  text = "";
  /** How often it was begun anew: what is half typed only the field itself knows, so it is another field then. */
  resetCount = 0;

  constructor(deps: Deps) {
    this.deps = deps;
    makeAutoObservable<DateInput, "deps" | "cancelTimer">(this, { deps: false, cancelTimer: false }, { autoBind: true });
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

  /** As at first: nothing of what was typed meanwhile stands in it. */
  begin(day: CalendarDay | undefined): void {
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
