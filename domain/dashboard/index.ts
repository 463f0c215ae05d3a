export type { BasketStatistics } from "./basket-statistics.ts";
export type { Dashboard } from "./dashboard.port.ts";
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
export type { HourCount, RatesQuestion } from "./rate-chart.ts";
export type { ReceiptRate } from "./receipt-rate.ts";
export type { Till } from "./till.ts";
