import { makeAutoObservable } from "mobx";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { DATE_REFUSALS, parsePastDay } from "#domain/shared/date-field.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";

type Collaborators = {
  readonly schedule: Schedule;
  readonly today: () => CalendarDay;
  /** Told when the typing has paused on a date that is whole and possible, or on an empty field. */
  readonly onDay: (day: CalendarDay | undefined) => void;
};

/** A date as it is being typed: complete or not, possible or not [SHELL-023, SHELL-029]. */
export class DateEntry {
  private readonly with: Collaborators;
  private callOff: () => void = () => undefined;

  text = "";
  /** How often it was begun anew: what is half typed only the field itself knows, so it is another field then. */
  beginnings = 0;

  constructor(collaborators: Collaborators) {
    this.with = collaborators;
    makeAutoObservable<DateEntry, "with" | "callOff">(this, { with: false, callOff: false }, { autoBind: true });
  }

  get error(): string | undefined {
    if (!this.text) return undefined;
    const read = parsePastDay(this.text, this.with.today());
    return read.ok ? undefined : DATE_REFUSALS[read.error];
  }

  type(text: string): void {
    this.text = text;
    this.stop();
    this.callOff = this.with.schedule.after(INPUT_DEBOUNCE_MS, this.settle);
  }

  show(day: CalendarDay | undefined): void {
    this.stop();
    this.text = day ?? "";
  }

  /** As at first: nothing of what was typed meanwhile stands in it. */
  begin(day: CalendarDay | undefined): void {
    this.show(day);
    this.beginnings += 1;
  }

  stop(): void {
    this.callOff();
  }

  private settle(): void {
    if (!this.error) this.with.onDay(parseCalendarDay(this.text));
  }
}
