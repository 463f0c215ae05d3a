export { BASKET_DAYS, BASKET_LABELS, type BasketStatistics } from "./basket-statistics.ts";
export { dashboardFailed, MAILS_FAILED, MEANINGS, NO_MAILS, type DashboardPart, type Figure } from "./dashboard.messages.ts";
export type { Dashboard } from "./dashboard.port.ts";
export {
  EMAIL_SERIES_LABELS,
  EMAIL_VIEWS,
  emailRates,
  emailTotals,
  isWithoutMails,
  parseEmailView,
  SERIES_OF_VIEW,
  type EmailRates,
  type EmailView,
} from "./email-rates.ts";
export {
  EMAIL_RESOLUTIONS,
  EMAIL_SERIES,
  type EmailCounts,
  type EmailQuestion,
  type EmailResolution,
  type EmailRow,
  type EmailSeries,
  type EmailStatistics,
} from "./email-statistics.ts";
export {
  chooseDays,
  chooseRange,
  daysOfRange,
  initialEmailChoice,
  onDay,
  RANGE_LABELS,
  RANGE_NAMES,
  type EmailChoice,
  type NamedRange,
  type RangeName,
} from "./named-range.ts";
export { DASHBOARD_POLLS, type DashboardPoll } from "./polls.ts";
export { inUnit, RATE_UNITS, rateChartSpan, rateUnit, type HourCount, type RatesQuestion, type RateUnit } from "./rate-chart.ts";
export { formatReceiptRate, RATE_MINUTES, type ReceiptRate } from "./receipt-rate.ts";
export { INACTIVE_AFTER_MINUTES, inactiveTills, isInactive, silenceOf, type Till } from "./till.ts";
