export {
  isReportedAt,
  parseEmailReports,
  selectUnreportedSeries,
  toEmailReports,
  type EmailReports,
  type EmailSource,
  type EmailSourceKind,
  type ForeignSeries,
} from "./email-sources.ts";
export { BASKET_DAYS, BASKET_LABELS, type BasketFigure, type BasketStatistics } from "./basket-statistics.ts";
export {
  dashboardFailureMessage,
  describeMachineVisits,
  describeUnreported,
  EMAIL_STATISTICS_FAILED,
  FIGURE_DESCRIPTIONS,
  NO_EMAIL_DATA,
  NOT_REPORTED_BY,
  type DashboardPart,
  type DashboardFigure,
} from "./dashboard.messages.ts";
export { selectCountedReceipts } from "./counted-receipts.ts";
export { FIRST_STEP_LABELS, FIRST_STEPS, selectDoneSteps, type FirstStep, type FirstStepFacts } from "./first-steps.ts";
export type { Dashboard } from "./dashboard.port.ts";
export {
  EMAIL_SERIES_LABELS,
  EMAIL_VIEWS,
  calculateEmailRates,
  formatEmailRate,
  selectReportedSeries,
  sumEmailCounts,
  hasNoEmails,
  parseEmailView,
  SERIES_BY_VIEW,
  type EmailRates,
  type EmailView,
} from "./email-rates.ts";
export {
  EMAIL_RESOLUTIONS,
  EMAIL_SERIES,
  MACHINE_SERIES,
  type MachineSeries,
  type EmailCounts,
  type EmailStatisticsQuery,
  type EmailResolution,
  type EmailRow,
  type EmailSeries,
  type EmailStatistics,
} from "./email-statistics.ts";
export {
  chooseDays,
  chooseRange,
  initialEmailChoice,
  moveToDay,
  RANGE_LABELS,
  RANGE_NAMES,
  type EmailChoice,
  type NamedRange,
  type RangeName,
} from "./named-range.ts";
export { POLL_INTERVALS_MS, type DashboardPoll } from "./poll-intervals.ts";
export {
  convertToRateUnit,
  RATE_UNITS,
  rateChartSpan,
  chooseRateUnit,
  type HourCount,
  type ReceiptRatesQuery,
  type RateUnit,
} from "./receipt-rate-chart.ts";
export { formatReceiptRate, RATE_MINUTES, type ReceiptRate } from "./receipt-rate.ts";
export { INACTIVE_AFTER_MINUTES, selectInactiveTills, isInactive, formatInactivity, type Till } from "./till.ts";
