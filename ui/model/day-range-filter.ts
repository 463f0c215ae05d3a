import { makeAutoObservable, observableRef } from "mobx";
import { toCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { DATE_REFUSALS } from "#domain/shared/time/date-field.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { DateInput } from "./date-input.ts";
import { dayChoiceOptions, daysOfChoice, findDayChoice, type DayChoice } from "./day-choice.ts";

/** The days of a filter. One that is absent is open. */
export type FilterDays = { readonly from?: CalendarDay; readonly to?: CalendarDay };

type Deps = {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly zone: string;
  /** Called with each choice of the user. The choice returns through the URL. */
  readonly onChoice: (days: FilterDays) => void;
};

/** The first and the last day of a list, chosen by name or typed. */
export class DayRangeFilter {
  private readonly deps: Deps;
  private shown: FilterDays = {};

  readonly from: DateInput;
  readonly to: DateInput;

  constructor(deps: Deps) {
    this.deps = deps;
    const entry = { schedule: deps.schedule, today: () => this.today, onDay: () => this.chooseTyped() };
    this.from = new DateInput(entry);
    this.to = new DateInput(entry);
    makeAutoObservable<this, "deps" | "shown">(
      this,
      // Not computed values: the clock does not notify at midnight.
      { deps: false, shown: observableRef, from: false, to: false, today: false, choice: false, field: false },
      { autoBind: true },
    );
  }

  get today(): CalendarDay {
    return toCalendarDay(this.deps.clock.now(), this.deps.zone);
  }

  get choice(): DayChoice {
    return findDayChoice(this.shown.from ?? "", this.shown.to ?? "", this.today);
  }

  /** The state of a field for a range of days. */
  get field() {
    const { from, to, choice, today } = this;
    return {
      from: { value: from.text, error: from.error, onChange: from.type },
      to: { value: to.text, error: this.endError, onChange: to.type },
      presets: { label: "Days", options: dayChoiceOptions(choice), value: choice, onChange: this.choose },
      max: today,
    };
  }

  get endError(): string | undefined {
    if (this.to.error ?? this.from.error) return this.to.error;
    return this.from.text && this.to.text && this.to.text < this.from.text
      ? DATE_REFUSALS["before-its-start"]
      : undefined;
  }

  /** Number of resets, for a React key. */
  get resetCount(): number {
    return this.from.resetCount + this.to.resetCount;
  }

  /** Shows the days of the URL. */
  show({ from, to }: FilterDays): void {
    this.shown = { ...(from && { from }), ...(to && { to }) };
    this.from.show(from);
    this.to.show(to);
  }

  choose(choice: DayChoice): void {
    const days = daysOfChoice(choice, this.today);
    if (days) this.report(days.first, days.last);
  }

  /** Drops incomplete dates. */
  stop(): void {
    this.from.reset(this.shown.from);
    this.to.reset(this.shown.to);
  }

  private chooseTyped(): void {
    const { from, to } = this;
    if (from.error || this.endError) return;
    const [first, last] = [from.text, to.text].map((text) => (text === "" ? undefined : (text as CalendarDay)));
    if (first !== this.shown.from || last !== this.shown.to) this.report(first, last);
  }

  private report(from: CalendarDay | undefined, to: CalendarDay | undefined): void {
    this.deps.onChoice({ ...(from && { from }), ...(to && { to }) });
  }
}
