import { makeAutoObservable, observableRef } from "mobx";
import { dayOf } from "#domain/shared/calendar-day.ts";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { DayRange } from "#domain/shared/day-range.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { isSameLocation, type Location } from "#domain/shared/location.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import {
  anotherStore, comparedPeriod, noReportData, parseReportQuery, periodOf, reportQuestion, reportRefused, REPORTS_FAILED,
  type ReportMeta, type ReportName, type ReportQuery, type ReportQuestion, type ReportRefusal, type ReportStore,
} from "#domain/reports/index.ts";
import { AsyncValue } from "#ui/model/async-value.ts";
import { notifyFailure, shouldNotify, type Notifier } from "#ui/model/notifier.ts";
import type { ScreenNavigator } from "#ui/model/screen.ts";
import { parametersOf } from "#ui/model/url-state.ts";
import { reportLocation } from "./report-addresses.ts";
import type { ReportStores } from "./report-stores.ts";

type AnyReport = { readonly rows: readonly unknown[]; readonly meta: ReportMeta };

/** What was asked for: the store, the days of a zone and those they are compared with, at a moment. */
export type AskedReport = {
  readonly query: ReportQuery;
  readonly store: ReportStore;
  readonly zone: string;
  readonly period: DayRange;
  readonly compared?: DayRange;
  readonly at: Instant;
};

/** What was asked for, and what came. */
export type Sheet<Report> = { readonly asked: AskedReport; readonly report: Report; readonly compared?: Report };

type Deps<Report> = {
  readonly report: ReportName;
  readonly ask: (question: ReportQuestion, cancellation: Cancellation) => Promise<Result<Report, Failure>>;
  readonly stores: ReportStores;
  /** How it looked last. */
  readonly looks: () => Pick<ReportQuery, "chart" | "shown">;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly navigator: ScreenNavigator;
  readonly notifier: Notifier;
};

/** A report as its address asks for it: what only changes its looks asks for nothing anew. */
export class ReportSheet<Report extends AnyReport> {
  private readonly deps: Deps<Report>;
  private readonly answer = new AsyncValue<Sheet<Report>>();
  private arrivals = 0;
  private cancelTimer: () => void = () => undefined;
  private read: Result<ReportQuery, ReportRefusal>;
  private lastAsked: AskedReport | undefined = undefined;

  constructor(deps: Deps<Report>) {
    this.deps = deps;
    this.read = parseReportQuery(deps.report, {});
    makeAutoObservable<this, "deps" | "answer" | "arrivals" | "cancelTimer" | "read" | "lastAsked">(
      this,
      { read: observableRef, lastAsked: observableRef, deps: false, answer: false, arrivals: false, cancelTimer: false },
      { autoBind: true },
    );
  }

  /** What the address asks for; as it is at first where the address cannot be understood. */
  get query(): ReportQuery {
    const read = this.read.ok ? this.read : parseReportQuery(this.deps.report, {});
    return (read as { readonly value: ReportQuery }).value;
  }

  /** The same with all that an address may leave open. */
  get whole(): ReportQuery {
    const { query, deps: { report, stores, looks } } = this;
    return { ...looks(), ...query, ...(stores.isReady ? { store: stores.standing(report, query.store) } : {}) };
  }

  /** Why the address cannot be understood [REPT-013, REPT-014]. */
  get refusal(): string | undefined {
    return this.read.ok ? undefined : reportRefused(this.read.error);
  }

  /** What is there, also while something else is on its way. */
  get sheet(): Sheet<Report> | undefined {
    return this.answer.value;
  }

  /** The question of what is shown, or of what has failed. */
  get asked(): AskedReport | undefined {
    if (this.deps.stores.failure !== undefined) return undefined;
    return this.failure === undefined ? this.sheet?.asked : this.lastAsked;
  }

  get isLoading(): boolean {
    return this.read.ok && !this.failure && (this.deps.stores.isLoading || this.answer.isPending);
  }

  get isSettled(): boolean {
    return !this.isLoading && !this.failure;
  }

  get failure(): string | undefined {
    return this.deps.stores.failure ?? (this.answer.failure && REPORTS_FAILED);
  }

  get state(): "loading" | "ready" | "empty" | "error" {
    if (this.failure) return "error";
    if (!this.sheet) return "loading";
    return this.isEmpty ? "empty" : "ready";
  }

  get isEmpty(): boolean {
    const { report, compared } = this.sheet ?? {};
    return report?.rows.length === 0 && (compared?.rows.length ?? 0) === 0;
  }

  /** Since when there is something to report, where there is nothing in the period [REPT-028]. */
  get emptyText(): string {
    return this.sheet ? noReportData(this.sheet.report.meta.oldest, this.sheet.report.meta.timezone) : "";
  }

  async arrive({ search }: Location): Promise<void> {
    const arrival = ++this.arrivals;
    this.read = parseReportQuery(this.deps.report, parametersOf(search));
    await this.deps.stores.load();
    // Meanwhile something else may have been asked for, or the screen left.
    if (arrival !== this.arrivals || !this.read.ok) return;
    if (this.deps.stores.error) return this.storesFailed(this.deps.stores.error);
    const { store } = this.query;
    const standing = this.deps.stores.standing(this.deps.report, store);
    if (store !== undefined && standing !== store) {
      this.deps.notifier.raise("info", anotherStore(store, this.deps.stores.nameOf(this.deps.report, standing)));
      return this.correctAddress();
    }
    await this.load();
    // While one is still on the way, another address would begin the screen anew, and ask for everything again.
    this.cancelTimer = this.deps.schedule.after(0, () => { if (arrival === this.arrivals && this.answer.isReady) this.correctAddress(); });
  }

  leave(): void {
    this.arrivals += 1;
    this.cancelTimer();
    this.deps.stores.stop();
    this.answer.abort();
  }

  /** The same once more, as it is now. */
  async reload(): Promise<void> {
    this.answer.markPending();
    await this.arrive(reportLocation(this.query));
  }

  /** Nothing is left open any more: whoever gets the address sees the same. */
  private correctAddress(): void {
    const location = reportLocation(this.whole);
    if (!isSameLocation(location, reportLocation(this.query))) this.deps.navigator.replace(location);
  }

  private async load(): Promise<void> {
    const asked = this.askedNow();
    if (this.answer.isReady && this.sheet && isSameQuestion(this.sheet.asked, asked)) return;
    this.lastAsked = asked;
    await this.answer.load((signal) => this.both(asked, signal), this.answered);
  }

  private askedNow(): AskedReport {
    const { query, deps: { report, stores, clock } } = this;
    const store = stores.standing(report, query.store);
    const [zone, at] = [stores.zoneOf(store), clock.now()];
    const today = dayOf(at, zone);
    const compared = query.comparison && comparedPeriod(query, query.comparison, today);
    return { query, store, zone, at, period: periodOf(query, today), ...(compared ? { compared } : {}) };
  }

  private async both(asked: AskedReport, cancellation: Cancellation): Promise<Result<Sheet<Report>, Failure>> {
    const { compared: days } = asked;
    const [report, compared] = await Promise.all([
      this.deps.ask(questionOf(asked), cancellation),
      days && this.deps.ask(questionOf(asked, days), cancellation),
    ]);
    if (!report.ok) return err(report.error);
    if (compared && !compared.ok) return err(compared.error);
    return ok({ asked, report: report.value, ...(compared ? { compared: compared.value } : {}) });
  }

  private answered(answer: Result<Sheet<Report>, Failure>): void {
    this.answer.resolve(answer);
    if (!answer.ok) notifyFailure(this.deps.notifier, answer.error, REPORTS_FAILED);
  }

  private storesFailed(error: Failure): void {
    this.answer.abort();
    if (this.failure && shouldNotify(error)) notifyFailure(this.deps.notifier, error, this.failure);
  }
}

/** What the port is asked for one of the periods. */
export const questionOf = ({ query, store, zone, period }: AskedReport, days: DayRange = period): ReportQuestion =>
  reportQuestion(query, { store, period: days, zone });

/** Looks are no question. */
const isSameQuestion = (a: AskedReport, b: AskedReport): boolean => questionText(a) === questionText(b);
const questionText = (asked: AskedReport): string => JSON.stringify([questionOf(asked), asked.compared ?? null]);
