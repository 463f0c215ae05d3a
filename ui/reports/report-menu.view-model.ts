import { makeAutoObservable, observableRef } from "mobx";
import { dayOf } from "#domain/shared/calendar-day.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { isSameLocation } from "#domain/shared/location.ts";
import {
  chooseInterval, COMPARISON_LABELS, COMPARISONS, formatPeriod, FURTHEST_BACK, INTERVAL_LABELS, INTERVALS, periodOf, REPORT_LABELS, REPORT_SERIES, REPORTS,
  SERIES_LABELS, settled, type Comparison, type Interval, type ReportName, type ReportQuery, type ReportStore, type SeriesId,
} from "#domain/reports/index.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import { reportLocation } from "./report-addresses.ts";
import type { ReportStores, ReportStoreOption } from "./report-stores.ts";

type Deps = { readonly stores: ReportStores; readonly clock: Clock; readonly navigator: ScreenNavigator };

const REACH: Readonly<Record<Interval, number>> = { day: -31, week: -53, month: -24, year: -10 };

const UNITS: Readonly<Record<Interval, string>> = { day: "Day", week: "Week", month: "Month", year: "Year" };

const NOTHING = "none";
type ComparisonChoice = Comparison | typeof NOTHING;
/** What is asked; how the answer looks is chosen beside it. */
type Question = Omit<ReportQuery, Look>;
type Look = "chart" | "shown" | "sorting";
type Option<Value extends string> = { readonly value: Value; readonly label: string };

/**
 * What is asked next: a report, a store, an interval, how many of them back, a series, a comparison [REPT-003]. Nothing
 * happens before it is applied; then all of it stands in the address [REPT-005].
 */
export class ReportMenuViewModel {
  private readonly deps: Deps;
  private shown: ReportQuery;
  private draft: Question;
  private hasChosenStore = false;

  readonly reports: readonly Option<ReportName>[] = REPORTS.map((value) => ({ value, label: REPORT_LABELS[value] }));
  readonly seriesChoices: readonly Option<SeriesId | "all">[] =
    [{ value: "all", label: "All series" }, ...REPORT_SERIES.map((value) => ({ value, label: SERIES_LABELS[value] }))];

  constructor(deps: Deps, query: ReportQuery) {
    this.deps = deps;
    this.shown = query;
    this.draft = questionOf(query);
    makeAutoObservable<this, "deps" | "shown" | "draft" | "hasChosenStore">(
      this,
      // The clock tells nobody that midnight has passed, so what follows from today is never kept.
      { shown: observableRef, draft: observableRef, hasChosenStore: false, deps: false, periodText: false, reports: false, seriesChoices: false },
      { autoBind: true },
    );
  }

  get report(): ReportName {
    return this.draft.report;
  }

  get canChooseStore(): boolean {
    return this.deps.stores.isReady;
  }

  get storeChoices(): readonly ReportStoreOption[] {
    return this.deps.stores.choices(this.report, this.draft.store);
  }

  get store(): ReportStore {
    return this.deps.stores.standing(this.report, this.draft.store);
  }

  get intervals(): readonly Option<Interval>[] {
    return INTERVALS.map((value) => ({ value, label: INTERVAL_LABELS[value] }));
  }

  /** The sales of a single day are shown with those of its week [REPT-008]. */
  get interval(): Interval {
    return this.draft.interval;
  }

  get offset(): number {
    return this.draft.offset;
  }

  /** How far back one gets by dragging; step by step one gets further. */
  get reach(): number {
    return REACH[this.interval];
  }

  get beforeText(): string {
    return `${UNITS[this.interval]} before`;
  }

  get afterText(): string {
    return `${UNITS[this.interval]} after`;
  }

  /** The period in words, with the zone whose days it is made of. */
  get periodText(): string {
    const zone = this.deps.stores.zoneOf(this.store);
    return `${formatPeriod(this.interval, periodOf(this.draft, dayOf(this.deps.clock.now(), zone)))} (${zone})`;
  }

  /** Salespersons come with all their figures. */
  get hasSeries(): boolean {
    return this.report === "sales";
  }

  get series(): SeriesId | "all" {
    return this.draft.series;
  }

  get comparisons(): readonly Option<ComparisonChoice>[] {
    const labels = COMPARISON_LABELS[this.interval];
    // The year before is the same one of the last year.
    const offered = this.interval === "year" ? COMPARISONS.slice(0, 1) : COMPARISONS;
    return [{ value: NOTHING, label: "None" }, ...offered.map((value) => ({ value, label: labels[value] }))];
  }

  get comparison(): ComparisonChoice {
    const { comparison = NOTHING } = this.draft;
    return this.comparisons.some(({ value }) => value === comparison) ? comparison : "previous";
  }

  /** What is shown is what is asked next, until something else is chosen; other looks of it, or the name of the store that stood, change nothing. */
  show(query: ReportQuery): void {
    if (!isSameLocation(reportLocation(this.placed(query)), reportLocation(this.placed(this.shown)))) {
      this.draft = questionOf(query);
      this.hasChosenStore = false;
    }
    this.shown = query;
  }

  chooseReport(report: ReportName): void {
    this.draft = settled({ ...this.draft, report });
  }

  chooseStore(store: ReportStore): void {
    this.draft = { ...this.draft, store };
    this.hasChosenStore = true;
  }

  chooseInterval(interval: Interval): void {
    this.draft = chooseInterval(this.draft, interval);
  }

  /** Never past the current one, nor to where there is nothing [REPT-016]. */
  moveTo(offset: number): void {
    this.draft = { ...this.draft, offset: Math.max(FURTHEST_BACK[this.interval], Math.min(0, offset)) };
  }

  chooseSeries(series: SeriesId | "all"): void {
    this.draft = { ...this.draft, series };
  }

  compareWith(comparison: ComparisonChoice): void {
    const { comparison: _, ...rest } = this.draft;
    this.draft = comparison === NOTHING ? rest : { ...rest, comparison };
  }

  /** Remembers the store that somebody chose; one that stands for it, or that an address named, is nobody's choice. */
  apply(): void {
    const { store, draft, shown } = this;
    if (this.hasChosenStore && draft.store === store) this.deps.stores.remember(store);
    this.deps.navigator.push(reportLocation({ ...draft, ...(draft.report === shown.report ? looksOf(shown) : {}), store }));
  }

  /** A question, with the store that stands in it where it is known. */
  private placed(query: ReportQuery): Question {
    const { stores } = this.deps;
    return { ...questionOf(query), ...(stores.isReady ? { store: stores.standing(query.report, query.store) } : {}) };
  }
}

const looksOf = ({ chart, shown, sorting }: ReportQuery): Pick<ReportQuery, Look> =>
  ({ ...(chart ? { chart } : {}), ...(shown ? { shown } : {}), ...(sorting ? { sorting } : {}) });
const questionOf = ({ chart: _, shown: __, sorting: ___, ...question }: ReportQuery): Question => question;
