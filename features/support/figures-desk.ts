import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { boundOf } from "#domain/receipts/index.ts";
import {
  comparedPeriod, leftOutOf, noReportData, parseReportQuery, periodOf, pointsOf, reportQuestion, reportRefused, reportStoreChoices, REPORTS_FAILED, reportZone, RESOLUTION_OF, standingReportStore,
  type Comparison, type Point, type ReportName, type ReportQuery, type SalesReport, type SeriesId,
} from "#domain/reports/index.ts";
import { dayOf, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { spanOf, type DayRange } from "#domain/shared/day-range.ts";
import { storesOpenTo } from "#domain/shared/stores-by-flag.ts";
import { pageOf } from "#domain/shell/index.ts";
import type { Store } from "#domain/stores/index.ts";
import { Complaint, unexpected } from "./complaint.ts";
import { Outcome, refusal, words } from "./kept.ts";
import type { Scenario } from "./world.ts";

export const query = new Outcome<ReportQuery>("a report to be requested");
export const report = new Outcome<SalesReport>("sales to be shown");
export const period = new Outcome<DayRange>("a period to be shown");

export const today = async (scenario: Scenario): Promise<CalendarDay> => dayOf((await scenario.portal).clock.now(), scenario.settings.timezone);

/** Returns the default query of a report. */
export function begin(name: ReportName): ReportQuery {
  const asked = parseReportQuery(name, {});
  if (!asked.ok) throw new Complaint(reportRefused(asked.error));
  return asked.value;
}

/** Returns the store of the query, or the default store, and its time zone. */
export async function placed(scenario: Scenario, asked: ReportQuery) {
  const { stores, ...held } = await scenario.portal;
  const known = had(await stores.all());
  const store = standingReportStore(reportStoreChoices(asked.report, known, storesOpenTo(pageOf(asked.report).opensWith, held)), asked.store);
  return { store, zone: reportZone(store, known, scenario.settings.timezone) };
}

/** Loads the sales of a query, and keeps the report or the message. */
export async function show(scenario: Scenario, asked: ReportQuery, days: DayRange): Promise<void> {
  const question = reportQuestion(asked, { ...(await placed(scenario, asked)), period: days });
  const answer = await (await scenario.portal).reports.sales(question);
  words.keep(scenario, answer.ok ? wordsFor(answer.value) : REPORTS_FAILED);
  if (!answer.ok) return refusal.keep(scenario, answer.error);
  report.keep(scenario, answer.value);
  period.keep(scenario, days);
}

const wordsFor = ({ rows, meta }: SalesReport): string | undefined => (rows.length === 0 ? noReportData(meta.oldest, meta.timezone) : leftOutOf(meta));

export const currentPeriod = async (scenario: Scenario, asked: ReportQuery): Promise<DayRange> => periodOf(asked, await today(scenario));

export const otherPeriod = async (scenario: Scenario, asked: ReportQuery, comparison: Comparison): Promise<DayRange> => comparedPeriod(asked, comparison, await today(scenario));

/** Returns the points of a series over the requested days. */
export async function points(scenario: Scenario, series: SeriesId): Promise<readonly Point[]> {
  const { clock } = await scenario.portal;
  return pointsOf(report.of(scenario), series, { period: period.of(scenario), resolution: RESOLUTION_OF[query.of(scenario).interval], now: clock.now() });
}

/** Counts the transactions of a day from each source, for one store or all visible stores. */
export async function countEverywhere(scenario: Scenario, store: Store | undefined, day: CalendarDay): Promise<Readonly<Record<string, number>>> {
  const { receipts, reports, dashboard } = await scenario.portal;
  const [zone, days] = [store?.timezone ?? scenario.settings.timezone, { first: day, last: day }];
  const { from, until } = spanOf(days, zone);
  const listed = had(await receipts.matching({ ...(store ? { storeId: store.id } : {}), newer: boundOf(from), older: boundOf(until), count: 100 }));
  const sales = had(await reports.sales({ store: store?.id ?? "all", from, until, resolution: "1d", series: "all" }));
  const hours = had(await dashboard.receiptRates({ from, until }));
  return {
    "the list": listed.filter(({ duplicate }) => !duplicate).length,
    "the report": sum(sales.rows.map(({ transactions = 0 }) => transactions)),
    "the dashboard": sum(hours.map(({ count }) => count)),
  };
}

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Returns the value of a response that the step requires. */
export function had<T>(answer: Result<T, Failure>): T {
  if (!answer.ok) throw unexpected(`a response`, `there is none: ${answer.error.description ?? answer.error.kind}`);
  return answer.value;
}
