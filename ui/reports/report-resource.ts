import { makeAutoObservable, observableRef } from "mobx";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { DayRange } from "#domain/shared/time/day-range.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { isSameLocation, type Location } from "#domain/shared/location.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import {
  storeReplaced,
  toComparedPeriod,
  noReportData,
  parseReportQuery,
  toReportPeriod,
  buildReportCriteria,
  reportRefused,
  REPORTS_FAILED,
  type ReportMeta,
  type ReportName,
  type ReportQuery,
  type ReportCriteria,
  type ReportRefusal,
  type ReportStore,
} from "#domain/reports/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { notifyFailure, shouldNotify, type Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import { parseUrlQuery } from "#ui/model/url-state.ts";
import { buildReportLocation } from "./report-urls.ts";
import type { ReportStoreFilter } from "./report-store-filter.ts";

type AnyReport = { readonly rows: readonly unknown[]; readonly meta: ReportMeta };

/** The parameters of a requested report: store, zone, days and compared days, at an instant. */
export type RequestedReport = {
  readonly query: ReportQuery;
  readonly store: ReportStore;
  readonly zone: string;
  readonly period: DayRange;
  readonly compared?: DayRange;
  readonly at: Instant;
};

/** A loaded report with its parameters. */
export type LoadedReport<Report> = {
  readonly requested: RequestedReport;
  readonly report: Report;
  readonly compared?: Report;
};

type Deps<Report> = {
  readonly report: ReportName;
  readonly ask: (question: ReportCriteria, cancellation: Cancellation) => Promise<Result<Report, Failure>>;
  readonly stores: ReportStoreFilter;
  /** The remembered display options. */
  readonly looks: () => Pick<ReportQuery, "chart" | "shown">;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly navigator: ScreenNavigator;
  readonly notifier: Notifier;
};

/** The report of a URL. Does not reload if only display options change. */
export class ReportResource<Report extends AnyReport> {
  private readonly deps: Deps<Report>;
  private readonly answer = new AsyncValue<LoadedReport<Report>>();
  private arrivals = 0;
  private cancelTimer: () => void = () => undefined;
  private read: Result<ReportQuery, ReportRefusal>;
  private lastAsked: RequestedReport | undefined = undefined;

  constructor(deps: Deps<Report>) {
    this.deps = deps;
    this.read = parseReportQuery(deps.report, {});
    makeAutoObservable<this, "deps" | "answer" | "arrivals" | "cancelTimer" | "read" | "lastAsked">(
      this,
      {
        read: observableRef,
        lastAsked: observableRef,
        deps: false,
        answer: false,
        arrivals: false,
        cancelTimer: false,
      },
      { autoBind: true },
    );
  }

  /** The query of the URL; the default query if the URL is invalid. */
  get query(): ReportQuery {
    const read = this.read.ok ? this.read : parseReportQuery(this.deps.report, {});
    return (read as { readonly value: ReportQuery }).value;
  }

  /** The query with all optional parameters set. */
  get fullQuery(): ReportQuery {
    const {
      query,
      deps: { report, stores, looks },
    } = this;
    return { ...looks(), ...query, ...(stores.stores.isReady ? { store: stores.select(report, query.store) } : {}) };
  }

  /** Why the URL is invalid [REPT-013, REPT-014]. */
  get refusal(): string | undefined {
    return this.read.ok ? undefined : reportRefused(this.read.error);
  }

  /** The loaded report, also while another one is loading. */
  get loaded(): LoadedReport<Report> | undefined {
    return this.answer.value;
  }

  /** The parameters of the shown report, or of the failed one. */
  get requested(): RequestedReport | undefined {
    if (this.deps.stores.failure !== undefined) return undefined;
    return this.failure === undefined ? this.loaded?.requested : this.lastAsked;
  }

  get isLoading(): boolean {
    return this.read.ok && !this.failure && (this.deps.stores.stores.isPending || this.answer.isPending);
  }

  get isSettled(): boolean {
    return !this.isLoading && !this.failure;
  }

  get failure(): string | undefined {
    return this.deps.stores.failure ?? (this.answer.failure && REPORTS_FAILED);
  }

  get state(): "loading" | "ready" | "empty" | "error" {
    if (this.failure) return "error";
    if (!this.loaded) return "loading";
    return this.isEmpty ? "empty" : "ready";
  }

  get isEmpty(): boolean {
    const { report, compared } = this.loaded ?? {};
    return report?.rows.length === 0 && (compared?.rows.length ?? 0) === 0;
  }

  /** The time of the first transaction, if the period has no data [REPT-028]. */
  get emptyText(): string {
    return this.loaded ? noReportData(this.loaded.report.meta.oldest, this.loaded.report.meta.timezone) : "";
  }

  async enter({ search }: Location): Promise<void> {
    const arrival = ++this.arrivals;
    this.read = parseReportQuery(this.deps.report, parseUrlQuery(search));
    await this.deps.stores.load();
    // The URL can have changed or the screen can be left since.
    if (arrival !== this.arrivals || !this.read.ok) return;
    const { failure } = this.deps.stores.stores;
    if (failure) return this.storesFailed(failure);
    const { store } = this.query;
    const selected = this.deps.stores.select(this.deps.report, store);
    if (store !== undefined && selected !== store) {
      this.deps.notifier.raise("info", storeReplaced(store, this.deps.stores.labelFor(this.deps.report, selected)));
      return this.correctAddress();
    }
    await this.load();
    // Deferred: a URL change during a navigation would restart the screen and reload everything.
    this.cancelTimer = this.deps.schedule.after(0, () => {
      if (arrival === this.arrivals && this.answer.isReady) this.correctAddress();
    });
  }

  exit(): void {
    this.arrivals += 1;
    this.cancelTimer();
    this.deps.stores.stores.abort();
    this.answer.abort();
  }

  /** Reloads the report. */
  async reload(): Promise<void> {
    this.answer.markPending();
    await this.enter(buildReportLocation(this.query));
  }

  /** Sets all optional parameters in the URL, so that everyone with the URL sees the same. */
  private correctAddress(): void {
    const location = buildReportLocation(this.fullQuery);
    if (!isSameLocation(location, buildReportLocation(this.query))) this.deps.navigator.replace(location);
  }

  private async load(): Promise<void> {
    const asked = this.askedNow();
    if (this.answer.isReady && this.loaded && isSameQuestion(this.loaded.requested, asked)) return;
    this.lastAsked = asked;
    await this.answer.load((signal) => this.both(asked, signal), this.handleResult);
  }

  private askedNow(): RequestedReport {
    const {
      query,
      deps: { report, stores, clock },
    } = this;
    const store = stores.select(report, query.store);
    const [zone, at] = [stores.timezoneFor(store), clock.now()];
    const today = toCalendarDay(at, zone);
    const compared = query.comparison && toComparedPeriod(query, query.comparison, today);
    return { query, store, zone, at, period: toReportPeriod(query, today), ...(compared ? { compared } : {}) };
  }

  private async both(
    asked: RequestedReport,
    cancellation: Cancellation,
  ): Promise<Result<LoadedReport<Report>, Failure>> {
    const { compared: days } = asked;
    const [report, compared] = await Promise.all([
      this.deps.ask(buildCriteria(asked), cancellation),
      days && this.deps.ask(buildCriteria(asked, days), cancellation),
    ]);
    if (!report.ok) return err(report.error);
    if (compared && !compared.ok) return err(compared.error);
    return ok({ requested: asked, report: report.value, ...(compared ? { compared: compared.value } : {}) });
  }

  private handleResult(answer: Result<LoadedReport<Report>, Failure>): void {
    this.answer.resolve(answer);
    if (!answer.ok) notifyFailure(this.deps.notifier, answer.error, REPORTS_FAILED);
  }

  private storesFailed(error: Failure): void {
    this.answer.abort();
    if (this.failure && shouldNotify(error)) notifyFailure(this.deps.notifier, error, this.failure);
  }
}

/** Returns the request of one of the periods. */
export const buildCriteria = (
  { query, store, zone, period }: RequestedReport,
  days: DayRange = period,
): ReportCriteria => buildReportCriteria(query, { store, period: days, zone });

/** Display options are not part of the request. */
const isSameQuestion = (a: RequestedReport, b: RequestedReport): boolean => questionText(a) === questionText(b);
const questionText = (asked: RequestedReport): string => JSON.stringify([buildCriteria(asked), asked.compared ?? null]);
