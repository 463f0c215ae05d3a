import { makeAutoObservable, observableRef } from "mobx";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { isSameLocation } from "#domain/shared/location.ts";
import {
  chooseInterval,
  COMPARISON_LABELS,
  COMPARISONS,
  formatPeriod,
  MIN_OFFSETS,
  INTERVAL_LABELS,
  INTERVALS,
  toReportPeriod,
  REPORT_LABELS,
  REPORTS,
  SERIES_LABELS,
  normalizeReportQuery,
  seriesOfReport,
  type Comparison,
  type Interval,
  type ReportName,
  type ReportQuery,
  type ReportStore,
  type SeriesId,
} from "#domain/reports/index.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import { buildReportLocation } from "./report-urls.ts";
import type { ReportStoreFilter, ReportStoreOption } from "./report-store-filter.ts";

type Deps = { readonly stores: ReportStoreFilter; readonly clock: Clock; readonly navigator: ScreenNavigator };

const REACH: Readonly<Record<Interval, number>> = { day: -31, week: -53, month: -24, year: -10 };

const UNITS: Readonly<Record<Interval, string>> = { day: "Day", week: "Week", month: "Month", year: "Year" };

const NOTHING = "none";
type ComparisonChoice = Comparison | typeof NOTHING;
/** The parameters of the request, without those of the display. */
type Question = Omit<ReportQuery, Look>;
type Look = "chart" | "shown" | "sorting";
type Option<Value extends string> = { readonly value: Value; readonly label: string };

/**
 * View-model of the report toolbar: report, store, interval, offset, series and comparison [REPT-003]. Changes take
 * effect when the user applies them, and are then stored in the URL [REPT-005].
 */
export class ReportToolbarViewModel {
  private readonly deps: Deps;
  private shown: ReportQuery;
  private draft: Question;
  private hasChosenStore = false;

  readonly reports: readonly Option<ReportName>[] = REPORTS.map((value) => ({ value, label: REPORT_LABELS[value] }));

  constructor(deps: Deps, query: ReportQuery) {
    this.deps = deps;
    this.shown = query;
    this.draft = questionOf(query);
    makeAutoObservable<this, "deps" | "shown" | "draft" | "hasChosenStore">(
      this,
      // Not a computed value: the clock does not notify at midnight.
      {
        shown: observableRef,
        draft: observableRef,
        hasChosenStore: false,
        deps: false,
        periodText: false,
        reports: false,
      },
      { autoBind: true },
    );
  }

  get report(): ReportName {
    return this.draft.report;
  }

  get canChooseStore(): boolean {
    return this.deps.stores.stores.isReady;
  }

  get storeChoices(): readonly ReportStoreOption[] {
    return this.deps.stores.choices(this.report, this.draft.store);
  }

  get store(): ReportStore {
    return this.deps.stores.select(this.report, this.draft.store);
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

  /** The range of the slider. The step buttons go further back. */
  get minOffset(): number {
    return REACH[this.interval];
  }

  get beforeText(): string {
    return `${UNITS[this.interval]} before`;
  }

  get afterText(): string {
    return `${UNITS[this.interval]} after`;
  }

  /** The period as text with its time zone. */
  get periodText(): string {
    const zone = this.deps.stores.timezoneFor(this.store);
    return `${formatPeriod(this.interval, toReportPeriod(this.draft, toCalendarDay(this.deps.clock.now(), zone)))} (${zone})`;
  }

  get seriesChoices(): readonly Option<SeriesId | "all">[] {
    return [
      { value: "all", label: "All series" },
      ...seriesOfReport(this.report).map((value) => ({ value, label: SERIES_LABELS[value] })),
    ];
  }

  get series(): SeriesId | "all" {
    return this.draft.series;
  }

  get comparisons(): readonly Option<ComparisonChoice>[] {
    const labels = COMPARISON_LABELS[this.interval];
    // For a year, the previous period and last year are the same.
    const offered = this.interval === "year" ? COMPARISONS.slice(0, 1) : COMPARISONS;
    return [{ value: NOTHING, label: "None" }, ...offered.map((value) => ({ value, label: labels[value] }))];
  }

  get comparison(): ComparisonChoice {
    const { comparison = NOTHING } = this.draft;
    return this.comparisons.some(({ value }) => value === comparison) ? comparison : "previous";
  }

  /** True if the draft asks for another report than the shown one. */
  get isChanged(): boolean {
    const [draft, shown] = [this.draft, this.shown].map((query) => buildReportLocation(this.placed(query)));
    return draft !== undefined && shown !== undefined && !isSameLocation(draft, shown);
  }

  /** Sets the shown query. Resets the draft unless only the display or the default store has changed. */
  show(query: ReportQuery): void {
    if (!isSameLocation(buildReportLocation(this.placed(query)), buildReportLocation(this.placed(this.shown)))) {
      this.draft = questionOf(query);
      this.hasChosenStore = false;
    }
    this.shown = query;
  }

  chooseReport(report: ReportName): void {
    this.draft = normalizeReportQuery({ ...this.draft, report });
  }

  chooseStore(store: ReportStore): void {
    this.draft = { ...this.draft, store };
    this.hasChosenStore = true;
  }

  chooseInterval(interval: Interval): void {
    this.draft = chooseInterval(this.draft, interval);
  }

  /** Moves to an offset: at most the current interval, and at least the oldest possible one [REPT-016]. */
  moveTo(offset: number): void {
    this.draft = { ...this.draft, offset: Math.max(MIN_OFFSETS[this.interval], Math.min(0, offset)) };
  }

  chooseSeries(series: SeriesId | "all"): void {
    this.draft = { ...this.draft, series };
  }

  compareWith(comparison: ComparisonChoice): void {
    const { comparison: _, ...rest } = this.draft;
    this.draft = comparison === NOTHING ? rest : { ...rest, comparison };
  }

  /**
   * Applies the draft.
   * Remembers the store only if the user chose it; a default store or one from a URL is not remembered.
   */
  apply(): void {
    const { store, draft, shown } = this;
    if (this.hasChosenStore && draft.store === store) this.deps.stores.remember(store);
    this.deps.navigator.push(
      buildReportLocation({ ...draft, ...(draft.report === shown.report ? looksOf(shown) : {}), store }),
    );
  }

  /** Returns the parameters with the effective store, if the stores are loaded. */
  private placed(query: ReportQuery): Question {
    const { stores } = this.deps;
    return {
      ...questionOf(query),
      ...(stores.stores.isReady ? { store: stores.select(query.report, query.store) } : {}),
    };
  }
}

const looksOf = ({ chart, shown, sorting }: ReportQuery): Pick<ReportQuery, Look> => ({
  ...(chart ? { chart } : {}),
  ...(shown ? { shown } : {}),
  ...(sorting ? { sorting } : {}),
});
const questionOf = ({ chart: _, shown: __, sorting: ___, ...question }: ReportQuery): Question => question;
