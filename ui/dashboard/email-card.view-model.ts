import { makeAutoObservable, observableRef } from "mobx";
import { toCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { DATE_REFUSALS } from "#domain/shared/time/date-field.ts";
import { formatDayRange, countDays, toTimeSpan } from "#domain/shared/time/day-range.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { MAX_TIME_STEPS } from "#domain/shared/limits.ts";
import { mapResult, type Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import {
  chooseDays,
  chooseRange,
  calculateEmailRates,
  formatEmailRate,
  sumEmailCounts,
  describeMachineVisits,
  describeUnreported,
  initialEmailChoice,
  NOT_REPORTED_BY,
  hasNoEmails,
  EMAIL_STATISTICS_FAILED,
  FIGURE_DESCRIPTIONS,
  NO_EMAIL_DATA,
  moveToDay,
  RANGE_LABELS,
  RANGE_NAMES,
  type Dashboard,
  type EmailChoice,
  type EmailRates,
  type EmailResolution,
  type EmailStatistics,
  type EmailView,
  type RangeName,
} from "#domain/dashboard/index.ts";
import { mailsOfEventHref } from "#domain/mails/index.ts";
import type { Connectivity } from "#domain/shell/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { OnlineStatus } from "#ui/model/online-status.ts";
import { DateInput } from "#ui/model/date-input.ts";
import { notifyFailure, type Notifier } from "#ui/model/notifier.ts";
import { isSameChoice, parseDays, type DashboardState } from "./dashboard-url.ts";
import { LOADS_WHEN_ONLINE } from "./offline-labels.ts";
import { buildEmailChartSpec, countedTime, type LoadedEmails } from "./email-chart-spec.ts";
import { buildEmailFunnel } from "./email-funnel.ts";

type Deps = {
  readonly dashboard: Pick<Dashboard, "emailStatistics">;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly notifier: Notifier;
  readonly connectivity: Connectivity;
  /** IANA zone of the retailer, which defines the days. */
  readonly zone: string;
  /** True if figures link to the log of emails. */
  readonly showsMailLog: boolean;
  /** Called with each choice of the user. The choice returns through the URL. */
  readonly onChoice: (state: DashboardState) => void;
};

/** One of the four rates for display; clamped [SHELL-025]. */
export type EmailFigure = {
  readonly key: keyof EmailRates;
  readonly name: string;
  readonly text: string;
  /** Who does not report the rate. */
  readonly aside?: string;
  readonly description: string;
  /** '11,594 delivered', the emails that the rate is about, in the log. Absent if they are not reported, or none. */
  readonly counted?: { readonly text: string; readonly href: string } | undefined;
};

const HOURS_OF_DAY = 24;

/** The rates, with the series that they are a share of. The bounce rate is what is missing in the delivery rate. */
const FIGURES = [
  { key: "delivery", name: "Delivery rate", series: "delivered", what: "delivered" },
  { key: "open", name: "Open rate", series: "unique_open", what: "opened" },
  { key: "click", name: "Click rate", series: "unique_click", what: "with clicks" },
  { key: "bounce", name: "Bounce rate", series: "bounce", what: "bounced" },
] as const satisfies readonly object[];

/** View-model of the email card: the range, the resolution and the view of the email statistics [DASH-003]. */
export class EmailCardViewModel {
  private readonly deps: Deps;
  private readonly emails = new AsyncValue<LoadedEmails>();
  /** The last request failed. */
  private hasFailed = false;
  private state: DashboardState;
  /** A load was requested while offline and runs when the connection returns. */
  private isDeferred = false;

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
    this.state = {
      email: initialEmailChoice(toCalendarDay(deps.clock.now(), deps.zone)),
      view: "simple",
      storeType: undefined,
    };
    makeAutoObservable<this, "deps" | "emails" | "state">(
      this,
      // Not a computed value: the clock does not notify at midnight.
      {
        state: observableRef,
        deps: false,
        emails: false,
        connection: false,
        today: false,
        ranges: false,
        from: false,
        to: false,
      },
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
    return toCalendarDay(this.deps.clock.now(), this.deps.zone);
  }

  get endError(): string | undefined {
    if (this.to.error ?? this.from.error) return this.to.error;
    return this.from.text && this.to.text && this.to.text < this.from.text
      ? DATE_REFUSALS["before-its-start"]
      : undefined;
  }

  /** The days as text with their time zone. */
  get days(): string {
    const { days } = this.shown?.choice ?? this.state.email;
    return `${formatDayRange(days)} (${this.emails.value?.statistics.timezone ?? this.deps.zone})`;
  }

  get isLoading(): boolean {
    return this.emails.isPending && !this.isDeferred && !this.tooMany;
  }

  get isOffline(): boolean {
    return this.connection.isOffline;
  }

  /** True if the shown figures are of other days than the chosen ones, which are loading. */
  get isOutdated(): boolean {
    return this.shown !== undefined && !isSameChoice(this.shown.choice, this.state.email);
  }

  get updatedAt(): Instant | undefined {
    return this.shown?.at;
  }

  get failureText(): string | undefined {
    return this.isMissing && !this.tooMany ? EMAIL_STATISTICS_FAILED : undefined;
  }

  /** True if an update of the shown figures has failed. */
  get isStale(): boolean {
    return this.isMissing && this.shown !== undefined;
  }

  /** The text to show instead of figures. */
  get emptyText(): string | undefined {
    if (this.tooMany) return "Too many hours to show. Choose fewer days, or show them by day.";
    if (!this.shown) return this.isDeferred ? LOADS_WHEN_ONLINE : undefined;
    return hasNoEmails(this.shown.statistics) ? NO_EMAIL_DATA : undefined;
  }

  /** The rates, clamped for display [DASH-012, DASH-013, DASH-014, DASH-015]. */
  get figures(): readonly EmailFigure[] {
    if (!this.shown) return [];
    const sums = sumEmailCounts(this.shown.statistics.rows);
    const rates = calculateEmailRates(sums);
    const when = countedTime(this.shown.choice, this.shown.statistics.timezone);
    return FIGURES.map(({ key, name, series, what }) => ({
      key,
      name,
      text: formatEmailRate(rates[key]),
      ...(rates[key] === undefined ? { aside: NOT_REPORTED_BY } : {}),
      description: FIGURE_DESCRIPTIONS[key],
      ...(this.deps.showsMailLog && sums[series]
        ? { counted: { text: `${formatCount(sums[series])} ${what}`, href: mailsOfEventHref(series, when) } }
        : {}),
    }));
  }

  /** What is known instead of the rates that are not reported. */
  get unreportedNote(): string | undefined {
    return this.shown && describeUnreported(this.shown.statistics.rows);
  }

  /** Openings and clicks by machines, which are in no rate and no series. */
  get machineNote(): string | undefined {
    return this.shown && describeMachineVisits(this.shown.statistics.rows);
  }

  get chartSpec() {
    return this.shown && buildEmailChartSpec(this.shown, this.view, this.deps.showsMailLog);
  }

  /** The emails of one day in one step, instead of the chart. */
  get funnel() {
    return this.shown && buildEmailFunnel(this.shown, this.view, this.deps.showsMailLog);
  }

  /** Sets the state of the URL. Loads the statistics if `mustLoad` is true. */
  show(state: DashboardState, mustLoad: boolean): Promise<void> | undefined {
    this.connection.watch();
    this.state = state;
    this.from.show(state.email.days.first);
    this.to.show(state.email.days.last);
    return mustLoad ? this.load() : undefined;
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

  /** The last statistics, except those of other days while the chosen ones cannot be loaded. */
  private get shown(): LoadedEmails | undefined {
    const { value } = this.emails;
    if (this.tooMany) return undefined;
    return value && this.isDeferred && !isSameChoice(value.choice, this.state.email) ? undefined : value;
  }

  /** True from a failure until a request succeeds, also during a retry. */
  private get isMissing(): boolean {
    return this.emails.failure !== undefined || (this.hasFailed && this.emails.isPending && this.shown !== undefined);
  }

  private get tooMany(): boolean {
    const { days, resolution } = this.state.email;
    return countDays(days) * (resolution === "1h" ? HOURS_OF_DAY : 1) > MAX_TIME_STEPS;
  }

  private chooseFields(): void {
    const days = parseDays(this.from.text, this.to.text, this.today);
    const chosen = days && chooseDays(days, this.state.email);
    if (chosen && !isSameChoice(chosen, this.state.email)) this.choose(chosen);
  }

  /** Loads the missing statistics when the connection returns, like a poll. */
  private returned(): void {
    if (this.isDeferred || this.emails.failure) void this.load();
  }

  private choose(email: EmailChoice): void {
    this.hasFailed = false;
    this.deps.onChoice({ ...this.state, email });
  }

  private async load(): Promise<void> {
    // 'Yesterday' can be another day since the choice.
    const email = moveToDay(this.state.email, this.today);
    this.state = { ...this.state, email };
    this.isDeferred = this.isOffline;
    if (this.isDeferred || this.tooMany) return this.emails.abort();
    const { dashboard, zone } = this.deps;
    const question = { ...toTimeSpan(email.days, zone), resolution: email.resolution };
    await this.emails.load(
      (signal) => dashboard.emailStatistics(question, signal),
      (result) => this.handleResult(email, result),
    );
  }

  private handleResult(choice: EmailChoice, result: Result<EmailStatistics, Failure>): void {
    // A lost connection is not a failure of the server.
    this.isDeferred = !result.ok && !this.deps.connectivity.isOnline();
    if (this.isDeferred) return;
    this.hasFailed = !result.ok;
    const at = this.deps.clock.now();
    // Figures of other days would look like the failed ones.
    if (this.emails.value && !isSameChoice(this.emails.value.choice, choice)) this.emails.reset();
    this.emails.resolve(
      mapResult(result, (statistics) => ({ choice, statistics: { timezone: this.deps.zone, ...statistics }, at })),
    );
    if (!result.ok) notifyFailure(this.deps.notifier, result.error, EMAIL_STATISTICS_FAILED);
  }
}
