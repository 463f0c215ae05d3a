import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { lowestReceiptId } from "#domain/receipts/index.ts";
import {
  toComparedPeriod,
  formatCrossRates,
  formatExcludedAmounts,
  noReportData,
  parseReportQuery,
  toReportPeriod,
  buildSalesPoints,
  buildReportCriteria,
  reportRefused,
  reportStoreChoices,
  REPORTS_FAILED,
  selectReportZone,
  RESOLUTION_BY_INTERVAL,
  selectReportStore,
  type Comparison,
  type SalesPoint,
  type ReportName,
  type ReportQuery,
  type SalesReport,
  type SeriesId,
} from "#domain/reports/index.ts";
import { toCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { toTimeSpan, type DayRange } from "#domain/shared/time/day-range.ts";
import { selectStoresWithFlags } from "#domain/shared/access/stores-by-flag.ts";
import { findPage } from "#domain/shell/index.ts";
import type { Store } from "#domain/stores/index.ts";
import { StepError, createStepError } from "./assertion-error.ts";
import { Outcome, requestFailure, shownText } from "./scenario-state.ts";
import type { Scenario } from "./world.ts";

export const query = new Outcome<ReportQuery>("a report to be requested");
export const report = new Outcome<SalesReport>("sales to be shown");
export const period = new Outcome<DayRange>("a period to be shown");

export const findToday = async (scenario: Scenario): Promise<CalendarDay> =>
  toCalendarDay((await scenario.portal).clock.now(), scenario.settings.timezone);

/** Returns the default query of a report. */
export function buildDefaultQuery(name: ReportName): ReportQuery {
  const asked = parseReportQuery(name, {});
  if (!asked.ok) throw new StepError(reportRefused(asked.error));
  return asked.value;
}

/** Returns the store of the query, or the default store, and its time zone. */
export async function resolveStore(scenario: Scenario, asked: ReportQuery) {
  const { stores, ...held } = await scenario.portal;
  const known = requireValue(await stores.all());
  const store = selectReportStore(
    reportStoreChoices(asked.report, known, selectStoresWithFlags(findPage(asked.report).requiredFlags, held)),
    asked.store,
  );
  return { store, zone: selectReportZone(store, known, scenario.settings.timezone) };
}

/** Loads the sales of a query, and keeps the report or the message. */
export async function loadSales(scenario: Scenario, asked: ReportQuery, days: DayRange): Promise<void> {
  const question = buildReportCriteria(asked, { ...(await resolveStore(scenario, asked)), period: days });
  const answer = await (await scenario.portal).reports.sales(question);
  shownText.set(scenario, answer.ok ? wordsFor(answer.value) : REPORTS_FAILED);
  if (!answer.ok) return requestFailure.set(scenario, answer.error);
  report.set(scenario, answer.value);
  period.set(scenario, days);
}

const wordsFor = ({ rows, meta }: SalesReport): string | undefined =>
  rows.length === 0
    ? noReportData(meta.oldest, meta.timezone)
    : (formatExcludedAmounts(meta) ?? formatCrossRates(meta));

export const buildCurrentPeriod = async (scenario: Scenario, asked: ReportQuery): Promise<DayRange> =>
  toReportPeriod(asked, await findToday(scenario));

export const buildComparedPeriod = async (
  scenario: Scenario,
  asked: ReportQuery,
  comparison: Comparison,
): Promise<DayRange> => toComparedPeriod(asked, comparison, await findToday(scenario));

/** Returns the points of a series over the requested days. */
export async function selectPoints(scenario: Scenario, series: SeriesId): Promise<readonly SalesPoint[]> {
  const { clock } = await scenario.portal;
  return buildSalesPoints(report.get(scenario), series, {
    period: period.get(scenario),
    resolution: RESOLUTION_BY_INTERVAL[query.get(scenario).interval],
    now: clock.now(),
  });
}

/** Counts the transactions of a day from each source, for one store or all visible stores. */
export async function countInAllSources(
  scenario: Scenario,
  store: Store | undefined,
  day: CalendarDay,
): Promise<Readonly<Record<string, number>>> {
  const { receipts, reports, dashboard } = await scenario.portal;
  const [zone, days] = [store?.timezone ?? scenario.settings.timezone, { first: day, last: day }];
  const { from, until } = toTimeSpan(days, zone);
  const listed = requireValue(
    await receipts.matching({
      ...(store ? { storeId: store.id } : {}),
      newer: lowestReceiptId(from),
      older: lowestReceiptId(until),
      count: 100,
    }),
  );
  const sales = requireValue(
    await reports.sales({ store: store?.id ?? "all", from, until, timezone: "UTC", resolution: "1d", series: "all" }),
  );
  const hours = requireValue(await dashboard.receiptRates({ from, until }));
  return {
    "the list": listed.filter(({ duplicate }) => !duplicate).length,
    "the report": sum(sales.rows.map(({ transactions = 0 }) => transactions)),
    "the dashboard": sum(hours.map(({ count }) => count)),
  };
}

export const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** Returns the value of a response that the step requires. */
export function requireValue<T>(answer: Result<T, Failure>): T {
  if (!answer.ok)
    throw createStepError(`a response`, `there is none: ${answer.error.description ?? answer.error.kind}`);
  return answer.value;
}
