import { makeAutoObservable, observableRef } from "mobx";
import type { EmailReports } from "#domain/dashboard/index.ts";
import { toCalendarDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { DATE_REFUSALS } from "#domain/shared/date-field.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import {
  LOGGED_MAIL_STATES,
  mailStateLabel,
  selectNeverReported,
  type MailFilter,
  type LoggedMailState,
} from "#domain/mails/index.ts";
import { ALL_STORES, storeChoices, type Store, type Stores } from "#domain/stores/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { DateInput } from "#ui/model/date-input.ts";
import { dayChoiceOptions, daysOfChoice, findDayChoice, type DayChoice } from "#ui/model/day-choice.ts";

type Deps = {
  readonly stores: Stores;
  readonly storesAllowed: "all" | readonly string[];
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly zone: string;
  /** What the sources of email events reported. Undefined if unknown. */
  readonly emailReports: readonly EmailReports[] | undefined;
  /** Called with each choice of the user. The choice returns through the URL. */
  readonly onChoice: (filter: MailFilter) => void;
};

const ANY_STATE = "any";
type StateChoice = LoggedMailState | typeof ANY_STATE;

type StateOption = { readonly value: StateChoice; readonly label: string };

/** An opened email has also been delivered, but is in one state only. What is never reported is named in its place. */
const buildStateOptions = (reports: readonly EmailReports[] | undefined): readonly StateOption[] => [
  { value: ANY_STATE, label: "Any state" },
  ...LOGGED_MAIL_STATES.map((value) => {
    const unreported = selectNeverReported(value, reports);
    const isPlain = value !== "delivered" || unreported !== undefined;
    return { value, label: isPlain ? mailStateLabel(value, unreported) : "Delivered, not opened" };
  }),
];

/** The fields of the filter: state, store and days. Reasons and domains are chosen from their groups. */
export class MailFilterBar {
  private readonly deps: Deps;
  private readonly stores = new AsyncValue<readonly Store[]>();
  private filter: MailFilter = {};

  readonly states: readonly StateOption[];
  readonly from: DateInput;
  readonly to: DateInput;

  constructor(deps: Deps) {
    this.deps = deps;
    this.states = buildStateOptions(deps.emailReports);
    const { schedule } = deps;
    const entry = { schedule, today: () => this.today, onDay: () => this.chooseTypedDays() };
    this.from = new DateInput(entry);
    this.to = new DateInput(entry);
    makeAutoObservable<this, "deps" | "stores" | "filter">(
      this,
      // Not computed values: the clock does not notify at midnight.
      {
        deps: false,
        stores: false,
        filter: observableRef,
        states: false,
        from: false,
        to: false,
        today: false,
        days: false,
      },
      { autoBind: true },
    );
  }

  get today(): CalendarDay {
    return toCalendarDay(this.deps.clock.now(), this.deps.zone);
  }

  get state(): StateChoice {
    return this.filter.state ?? ANY_STATE;
  }

  get store(): string {
    return this.filter.storeId ?? ALL_STORES;
  }

  /** The stores that the account may see. An account with few stores sees the emails of all of them at first. */
  get storeOptions(): readonly { readonly value: string; readonly label: string }[] {
    const choices = storeChoices(this.stores.value ?? [], this.deps.storesAllowed);
    const all = choices.some(({ value }) => value === ALL_STORES) ? [] : [{ value: ALL_STORES, label: "All stores" }];
    const { storeId } = this.filter;
    const unknown =
      storeId === undefined || choices.some(({ value }) => value === storeId)
        ? []
        : [{ value: storeId, label: storeId }];
    return [...all, ...choices, ...unknown];
  }

  get days(): DayChoice {
    return findDayChoice(this.filter.from ?? "", this.filter.to ?? "", this.today);
  }

  get dayOptions(): ReturnType<typeof dayChoiceOptions> {
    return dayChoiceOptions(this.days);
  }

  get endError(): string | undefined {
    if (this.to.error ?? this.from.error) return this.to.error;
    return this.from.text && this.to.text && this.to.text < this.from.text
      ? DATE_REFUSALS["before-its-start"]
      : undefined;
  }

  nameOfStore(id: string | undefined): string | undefined {
    return id === undefined ? undefined : (this.stores.value?.find((store) => store.id === id)?.name ?? id);
  }

  /** Shows the filter of the URL. */
  show(filter: MailFilter): void {
    this.filter = filter;
    this.from.show(filter.from);
    this.to.show(filter.to);
  }

  chooseState(state: StateChoice): void {
    const { state: _, ...others } = this.filter;
    this.deps.onChoice(state === ANY_STATE ? others : { ...others, state });
  }

  chooseStore(storeId: string): void {
    const { storeId: _, ...others } = this.filter;
    this.deps.onChoice(storeId === ALL_STORES ? others : { ...others, storeId });
  }

  chooseDays(choice: DayChoice): void {
    const days = daysOfChoice(choice, this.today);
    if (days) this.chooseRange(days.first, days.last);
  }

  /** Loads the names of the stores unless they are loaded already. Without them the list still works. */
  async load(): Promise<Failure | undefined> {
    if (!this.stores.isReady) await this.stores.load((signal) => this.deps.stores.all(signal));
    return this.stores.failure;
  }

  stop(): void {
    this.stores.abort();
    this.from.reset(this.filter.from);
    this.to.reset(this.filter.to);
  }

  private chooseTypedDays(): void {
    const { from, to } = this;
    if (from.error || this.endError) return;
    const [first, last] = [from.text, to.text].map((text) => (text === "" ? undefined : (text as CalendarDay)));
    if (first !== this.filter.from || last !== this.filter.to) this.chooseRange(first, last);
  }

  private chooseRange(from: CalendarDay | undefined, to: CalendarDay | undefined): void {
    const { from: _, to: __, times: ___, ...others } = this.filter;
    this.deps.onChoice({ ...others, ...(from && { from }), ...(to && { to }) });
  }
}
