import { makeAutoObservable, observableRef } from "mobx";
import { toCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { formatCount } from "#domain/shared/number/count.ts";
import type { MailWaves } from "#domain/mails/index.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import type { Location } from "#domain/shared/location.ts";
import type { HomeLink, Preferences } from "#domain/shell/index.ts";
import {
  BASKET_DAYS,
  BASKET_LABELS,
  formatReceiptRate,
  FIGURE_DESCRIPTIONS,
  parseEmailView,
  RATE_MINUTES,
  selectCountedReceipts,
  type BasketFigure,
  type BasketStatistics,
  type Dashboard,
  type EmailView,
  type ReceiptRate,
} from "#domain/dashboard/index.ts";
import type { Can } from "#ui/model/capabilities.ts";
import type { ScreenNavigator, Screen } from "#ui/model/screen.ts";
import {
  buildDashboardLocation,
  countedReceiptsHref,
  isSameChoice,
  INACTIVE_TILLS_PATH,
  omitsView,
  parseDashboardSearch,
  type DashboardState,
} from "./dashboard-url.ts";
import { EmailCardViewModel } from "./email-card.view-model.ts";
import { GreetingViewModel, type OpenFirstSteps } from "./greeting.view-model.ts";
import { MailWavesViewModel, type KnownWaves } from "./mail-waves.view-model.ts";
import { InactiveTillsViewModel } from "./inactive-tills.view-model.ts";
import type { PolledValue } from "#ui/model/polled-value.ts";
import { pollWidget, type WidgetEnvironment } from "./polled-widget.ts";
import { ReceiptRateCardViewModel } from "./receipt-rate-card.view-model.ts";
import type { AutoRefresh } from "./auto-refresh.ts";
import type { TillRow } from "./till-rows.ts";

type Deps = WidgetEnvironment & {
  readonly can: Can;
  readonly dashboard: Dashboard;
  /** Absent if the account may not see emails. */
  readonly mailWaves: MailWaves | undefined;
  readonly knownWaves: KnownWaves;
  readonly preferences: Pick<Preferences, "get" | "set">;
  readonly navigator: ScreenNavigator;
  readonly autoRefresh: AutoRefresh;
  /** IANA zone of the retailer, in which the portal shows times. */
  readonly zone: string;
  /** True if figures of emails link to the log of emails. */
  readonly showsMailLog: boolean;
  /** True if the account sees the receipts of all figures, and the API filters by what they count. */
  readonly linksReceipts: boolean;
  readonly retailerId: string;
  /** Undefined if the account may do none of the first steps of a retailer. */
  readonly openFirstSteps: OpenFirstSteps | undefined;
  /** Links that the retailer recommends and the account may open. */
  readonly links: readonly HomeLink[];
};

/** A figure at the top of the page with its description. */
export type HeadlineFigure = {
  readonly name: string;
  readonly text: string | undefined;
  readonly detail: string;
  readonly description: string;
  /** The receipts that it counts. */
  readonly counted?: { readonly text: string; readonly href: string } | undefined;
};

/** View-model of the dashboard: the receipt rate, emails and tills [DASH-001, DASH-003]. */
export class DashboardViewModel implements Screen {
  private readonly deps: Deps;
  /** The stored view when the page opened. */
  private readonly initialView: EmailView;
  private shown: DashboardState | undefined = undefined;

  readonly title = "Home";
  readonly email: EmailCardViewModel;
  readonly receiptRate: PolledValue<ReceiptRate>;
  readonly rates: ReceiptRateCardViewModel;
  readonly baskets: PolledValue<BasketStatistics>;
  readonly tills: InactiveTillsViewModel;
  readonly waves: MailWavesViewModel | undefined;
  private readonly greeting: GreetingViewModel | undefined;

  constructor(deps: Deps) {
    const { can, dashboard, mailWaves, preferences, openFirstSteps: open } = deps;
    this.deps = deps;
    this.initialView = parseEmailView(preferences.get("email.view"));
    this.email = new EmailCardViewModel({ ...deps, onChoice: (state) => this.choose(state) });
    this.receiptRate = pollWidget("receiptRate", (cancellation) => dashboard.receiptRate(cancellation), deps);
    this.rates = new ReceiptRateCardViewModel(dashboard, deps, deps);
    this.baskets = pollWidget("baskets", (cancellation) => dashboard.basketStatistics(cancellation), deps);
    this.tills = new InactiveTillsViewModel(dashboard, deps);
    this.waves = mailWaves && can("listMailWaves") ? new MailWavesViewModel({ ...deps, mailWaves }) : undefined;
    this.greeting = open && new GreetingViewModel({ ...deps, open });
    makeAutoObservable<this, "deps" | "initialView" | "shown" | "today" | "greeting">(
      this,
      {
        shown: observableRef,
        deps: false,
        initialView: false,
        title: false,
        email: false,
        receiptRate: false,
        rates: false,
        baskets: false,
        tills: false,
        waves: false,
        greeting: false,
        // Not a computed value: the clock does not notify at midnight.
        today: false,
      },
      { autoBind: true },
    );
  }

  get isIdle(): boolean {
    return this.shown !== undefined;
  }

  get isPaused(): boolean {
    return this.deps.autoRefresh.isPaused;
  }

  get zone(): string {
    return this.deps.zone;
  }

  get links(): readonly HomeLink[] {
    return this.deps.links;
  }

  /** The first steps of a retailer without receipts. They go with the first receipt. */
  get firstSteps(): GreetingViewModel["steps"] {
    return this.hasReceipts ? undefined : this.greeting?.steps;
  }

  get rateFigure(): HeadlineFigure {
    const { value } = this.receiptRate;
    return {
      name: "Receipt rate",
      text: value && formatReceiptRate(value),
      detail: value ? `${transactions(value.count)} in the last ${RATE_MINUTES} minutes` : "",
      description: FIGURE_DESCRIPTIONS.receiptRate,
      counted: value && this.linkTo(transactions(value.count), "transactions", value),
    };
  }

  get identifiedFigure(): HeadlineFigure {
    return this.basketFigure("identified");
  }

  get conversionsFigure(): HeadlineFigure {
    return this.basketFigure("conversions");
  }

  get tillFigure(): HeadlineFigure {
    const { rows, all } = this.tills;
    return {
      name: "Inactive tills",
      text: all === undefined ? undefined : formatCount(rows.length),
      detail: all === undefined ? "" : `of ${formatCount(all)} ${all === 1 ? "till" : "tills"}`,
      description: FIGURE_DESCRIPTIONS.tills,
    };
  }

  get ratesFigure(): HeadlineFigure {
    const { total, about } = this.rates;
    return {
      name: "Transactions",
      text: total && formatCount(total.count),
      detail: about,
      description: FIGURE_DESCRIPTIONS.receiptRates,
      counted: total?.href === undefined ? undefined : { text: transactions(total.count), href: total.href },
    };
  }

  /** The first inactive tills. Another page lists all of them. */
  get longestInactive(): readonly TillRow[] {
    return this.tills.rows.slice(0, MOST_TILLS);
  }

  /** 'All 61 inactive tills'. */
  get inactiveLink(): string {
    const { length } = this.tills.rows;
    return length > 1 ? `All ${formatCount(length)} inactive tills` : "All inactive tills";
  }

  get inactiveHref(): string {
    return INACTIVE_TILLS_PATH;
  }

  /** Text for screen readers: parts that have failed for a while, and the inactive tills. */
  get announcement(): string {
    const stale = this.parts.filter(({ isStale }) => isStale).map(({ failureText }) => failureText);
    return [this.tills.summary, ...stale].filter(Boolean).join(". ");
  }

  enter({ search }: Location): Promise<void> | undefined {
    const state = parseDashboardSearch(search, this.today);
    if (this.initialView !== "simple" && omitsView(search)) {
      this.deps.navigator.replace(this.addressOf({ ...state, view: this.initialView }));
      return undefined;
    }
    const before = this.shown;
    this.shown = state;
    const isSame = before !== undefined && JSON.stringify(before) === JSON.stringify(state);
    const mails = this.email.show(state, isSame || before === undefined || !isSameChoice(before.email, state.email));
    this.rates.setStoreType(state.storeType);
    if (this.isPaused) this.pause();
    const answers = this.parts.map((part) => part.start());
    if (isSame) this.refresh();
    // The page waits for the list, which would otherwise move everything below it.
    const all = Promise.all([mails, ...answers]).then(() =>
      this.shown === state && this.rates.total?.count === 0 ? this.greeting?.greet() : undefined,
    );
    return before ? mails : all;
  }

  exit(): void {
    this.shown = undefined;
    this.email.stop();
    for (const part of this.parts) part.stop();
    this.greeting?.stop();
  }

  /** Pauses or resumes all automatic updates. */
  togglePause(): void {
    this.deps.autoRefresh.toggle();
    if (this.isPaused) this.pause();
    else for (const part of this.parts) part.resume();
  }

  /** The URL of the rates of all stores. */
  get allStoresHref(): string {
    const { path, search } = this.addressOf({
      ...(this.shown ?? parseDashboardSearch("", this.today)),
      storeType: undefined,
    });
    return path + search;
  }

  /** True if a figure of the page counts a receipt. Older receipts are requested before the list is shown. */
  private get hasReceipts(): boolean {
    return (this.rates.total?.count ?? 0) > 0 || (this.receiptRate.value?.count ?? 0) > 0;
  }

  private get parts(): readonly PolledValue<unknown>[] {
    const waves = this.waves === undefined ? [] : [this.waves.part];
    return [this.receiptRate, this.rates.part, this.baskets, this.tills.part, ...waves];
  }

  private get today(): CalendarDay {
    return toCalendarDay(this.deps.clock.now(), this.deps.zone);
  }

  private pause(): void {
    for (const part of this.parts) part.pause();
  }

  private refresh(): void {
    for (const part of this.parts) part.refresh();
  }

  private choose(state: DashboardState): void {
    if (state.view !== this.shown?.view) this.deps.preferences.set("email.view", state.view);
    this.deps.navigator.push(this.addressOf(state));
  }

  private addressOf(state: DashboardState): Location {
    return buildDashboardLocation(state, this.today, this.initialView);
  }

  /** Links a figure of a measured span to its receipts, if there are any. */
  private linkTo(
    text: string,
    figure: "transactions" | BasketFigure,
    { count, span }: { readonly count: number; readonly span?: TimeSpan },
  ): HeadlineFigure["counted"] {
    return this.deps.linksReceipts && span && count > 0
      ? { text, href: countedReceiptsHref(selectCountedReceipts(figure, span)) }
      : undefined;
  }

  private basketFigure(key: BasketFigure): HeadlineFigure {
    const { value } = this.baskets;
    return {
      name: BASKET_LABELS[key],
      text: value && formatCount(value[key]),
      detail: `in the last ${BASKET_DAYS} days`,
      description: FIGURE_DESCRIPTIONS[key],
      counted:
        value &&
        this.linkTo(`${formatCount(value[key])} ${BASKET_LABELS[key].toLowerCase()}`, key, {
          ...value,
          count: value[key],
        }),
    };
  }
}

/** Maximum number of tills on the dashboard. */
const MOST_TILLS = 5;

const transactions = (count: number): string => `${formatCount(count)} ${count === 1 ? "transaction" : "transactions"}`;
