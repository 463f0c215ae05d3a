import { makeAutoObservable, observableRef } from "mobx";
import { dayOf, type CalendarDay } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { DATE_REFUSALS } from "#domain/shared/date-field.ts";
import { formatDayRange, lengthOf, spanOf } from "#domain/shared/day-range.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { MOST_POINTS } from "#domain/shared/limits.ts";
import { formatPercentage } from "#domain/shared/percentage.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import {
  chooseDays, chooseRange, emailRates, emailTotals, initialEmailChoice, isWithoutMails, MAILS_FAILED, MEANINGS, NO_MAILS, onDay,
  RANGE_LABELS, RANGE_NAMES, type Dashboard, type EmailChoice, type EmailRates, type EmailResolution, type EmailStatistics, type EmailView,
  type RangeName,
} from "#domain/dashboard/index.ts";
import type { Connectivity } from "#domain/shell/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { OnlineStatus } from "#ui/model/online-status.ts";
import { DateInput } from "#ui/model/date-input.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { asksTheSame, readDays, type DashboardState } from "./dashboard-address.ts";
import { NOTHING_OFFLINE } from "./offline-words.ts";
import { emailChartSpec, type AnsweredEmails } from "./email-chart-spec.ts";

type Deps = {
  readonly dashboard: Pick<Dashboard, "emailStatistics">;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly notifier: Notifier;
  readonly connectivity: Connectivity;
  /** IANA zone of the retailer, whose days these are. */
  readonly zone: string;
  /** Told what somebody has chosen; it comes back by the address. */
  readonly onChoice: (state: DashboardState) => void;
};

/** One of the four rates, as it is shown; clamped [SHELL-025]. */
export type EmailFigure = { readonly key: keyof EmailRates; readonly name: string; readonly text: string; readonly meaning: string };

const HOURS_OF_DAY = 24;

const FIGURES = [
  { key: "delivery", name: "Delivery rate" },
  { key: "open", name: "Open rate" },
  { key: "click", name: "Click rate" },
  { key: "bounce", name: "Bounce rate" },
] as const;

/** What became of the mails: in which days, how fine, how much of it [DASH-003]. */
export class EmailCardViewModel {
  private readonly deps: Deps;
  private readonly emails = new AsyncValue<AnsweredEmails>();
  /** The last answer was none. */
  private hasFailed = false;
  private state: DashboardState;
  /** Something was wanted while there was no network: it is asked for on return. */
  private isOwed = false;

  readonly connection: OnlineStatus;
  readonly ranges = RANGE_NAMES.map((name) => ({ value: name, label: RANGE_LABELS[name] }));
  readonly from: DateInput;
  readonly to: DateInput;

  constructor(deps: Deps) {
    const { schedule } = deps;
    const entry = { schedule, today: () => this.today, onDay: () => this.chooseFields() };
    this.deps = deps;
    this.connection = new OnlineStatus(deps.connectivity, () => this.returned());
    this.from = new DateInput(entry);
    this.to = new DateInput(entry);
    this.state = { email: initialEmailChoice(dayOf(deps.clock.now(), deps.zone)), view: "simple", storeType: undefined };
    makeAutoObservable<this, "deps" | "emails" | "state">(
      this,
      // The clock tells nobody that midnight has passed, so today is never kept.
      { state: observableRef, deps: false, emails: false, connection: false, today: false, ranges: false, from: false, to: false },
      { autoBind: true },
    );
  }

  get range(): RangeName {
    return this.state.email.range;
  }

  get resolution(): EmailResolution {
    return this.state.email.resolution;
  }

  get view(): EmailView {
    return this.state.view;
  }

  get showsDays(): boolean {
    return this.range === "custom";
  }

  get today(): CalendarDay {
    return dayOf(this.deps.clock.now(), this.deps.zone);
  }

  get endError(): string | undefined {
    if (this.to.error ?? this.from.error) return this.to.error;
    return this.from.text && this.to.text && this.to.text < this.from.text ? DATE_REFUSALS["before-its-start"] : undefined;
  }

  /** Which days these are, written out, and on whose calendar. */
  get days(): string {
    const { days } = this.shown?.choice ?? this.state.email;
    return `${formatDayRange(days)} (${this.emails.value?.statistics.timezone ?? this.deps.zone})`;
  }

  get isLoading(): boolean {
    return this.emails.isPending && !this.isOwed && !this.tooMany;
  }

  get isOffline(): boolean {
    return this.connection.isOffline;
  }

  /** What is shown is of other days: newer figures are on their way. */
  get isOld(): boolean {
    return this.shown !== undefined && !asksTheSame(this.shown.choice, this.state.email);
  }

  get updatedAt(): Instant | undefined {
    return this.shown?.at;
  }

  get failureText(): string | undefined {
    return this.isMissing && !this.tooMany ? MAILS_FAILED : undefined;
  }

  /** What is shown should have been newer by now. */
  get isStale(): boolean {
    return this.isMissing && this.shown !== undefined;
  }

  /** What stands where there is nothing to be shown. */
  get nothing(): string | undefined {
    if (this.tooMany) return "Too many hours to show. Choose fewer days, or show them by day.";
    if (!this.shown) return this.isOwed ? NOTHING_OFFLINE : undefined;
    return isWithoutMails(this.shown.statistics) ? NO_MAILS : undefined;
  }

  /** The rates, clamped as they are shown [DASH-012, DASH-013, DASH-014, DASH-015]. */
  get figures(): readonly EmailFigure[] {
    if (!this.shown) return [];
    const rates = emailRates(emailTotals(this.shown.statistics.rows));
    return FIGURES.map(({ key, name }) => ({ key, name, text: formatPercentage(rates[key]), meaning: MEANINGS[key] }));
  }

  get chartSpec() {
    return this.shown && emailChartSpec(this.shown, this.view);
  }

  /** The address says what is chosen; other days, or the same asked for anew, are asked for. */
  show(state: DashboardState, asksAnew: boolean): Promise<void> | undefined {
    this.connection.watch();
    this.state = state;
    this.from.show(state.email.days.first);
    this.to.show(state.email.days.last);
    return asksAnew ? this.load() : undefined;
  }

  chooseRange(range: RangeName): void {
    const { email } = this.state;
    this.choose(range === "custom" ? chooseDays(email.days, email) : chooseRange(range, this.today));
  }

  chooseResolution(resolution: EmailResolution): void {
    this.choose({ ...this.state.email, resolution });
  }

  chooseView(view: EmailView): void {
    this.deps.onChoice({ ...this.state, view });
  }

  async refresh(): Promise<void> {
    await this.load();
  }

  stop(): void {
    this.connection.stop();
    this.emails.abort();
    this.from.stop();
    this.to.stop();
  }

  /** What was answered last, unless it is of other days than those that cannot be asked for. */
  private get shown(): AnsweredEmails | undefined {
    const { value } = this.emails;
    if (this.tooMany) return undefined;
    return value && this.isOwed && !asksTheSame(value.choice, this.state.email) ? undefined : value;
  }

  /** Until an answer is there: whoever tries again sees that, and what they wait for. */
  private get isMissing(): boolean {
    return this.emails.failure !== undefined || (this.hasFailed && this.emails.isPending && this.shown !== undefined);
  }

  private get tooMany(): boolean {
    const { days, resolution } = this.state.email;
    return lengthOf(days) * (resolution === "1h" ? HOURS_OF_DAY : 1) > MOST_POINTS;
  }

  private chooseFields(): void {
    const days = readDays(this.from.text, this.to.text, this.today);
    const chosen = days && chooseDays(days, this.state.email);
    if (chosen && !asksTheSame(chosen, this.state.email)) this.choose(chosen);
  }

  /** As what is asked by itself: whatever is missing is asked for when the network is back. */
  private returned(): void {
    if (this.isOwed || this.emails.failure) void this.load();
  }

  private choose(email: EmailChoice): void {
    this.hasFailed = false;
    this.deps.onChoice({ ...this.state, email });
  }

  private async load(): Promise<void> {
    // Meanwhile yesterday may have become another day.
    const email = onDay(this.state.email, this.today);
    this.state = { ...this.state, email };
    this.isOwed = this.isOffline;
    if (this.isOwed || this.tooMany) return this.emails.abort();
    const { dashboard, zone } = this.deps;
    const question = { ...spanOf(email.days, zone), resolution: email.resolution };
    await this.emails.load((signal) => dashboard.emailStatistics(question, signal), (answer) => this.answered(email, answer));
  }

  private answered(choice: EmailChoice, answer: Result<EmailStatistics, Failure>): void {
    // The network that went is no fault of whoever was asked.
    this.isOwed = !answer.ok && !this.deps.connectivity.isOnline();
    if (this.isOwed) return;
    this.hasFailed = !answer.ok;
    const at = this.deps.clock.now();
    // The figures of other days would be taken for those that could not be had.
    if (this.emails.value && !asksTheSame(this.emails.value.choice, choice)) this.emails.reset();
    this.emails.resolve(mapResult(answer, (statistics) => ({ choice, statistics, at })));
    if (!answer.ok) notifyFailure(this.deps.notifier, answer.error, MAILS_FAILED);
  }
}
