import { BASKET_DAYS } from "./basket-statistics.ts";
import { RATE_MINUTES } from "./receipt-rate.ts";
import { INACTIVE_AFTER_MINUTES } from "./till.ts";

export const NO_EMAIL_DATA = "There is no data available for this period.";
export const EMAIL_STATISTICS_FAILED = "Email analytics are currently unavailable. Please try again later.";

const FAILED = {
  receiptRate: "The receipt rate is currently unavailable",
  receiptRates: "The rate chart is currently unavailable",
  baskets: "Basket statistics are currently unavailable",
  tills: "Till status is currently unavailable",
} as const;
export type DashboardPart = keyof typeof FAILED;

export const dashboardFailureMessage = (part: DashboardPart): string => FAILED[part];

/** Describes what each figure of the dashboard counts. */
export const FIGURE_DESCRIPTIONS = {
  delivery: "Share of sent emails that were delivered.",
  open: "Share of delivered emails that were opened.",
  click: "Share of opened emails in which a link was clicked.",
  bounce: "100 % minus the delivery rate: emails not (or not yet) delivered.",
  receiptRate: `Average over the last ${RATE_MINUTES} minutes, per second (per minute below 1). Excludes duplicates.`,
  receiptRates: "Transactions per hour over the last 14 days, up to the last full hour. Excludes duplicates.",
  identified: `Transactions with a known customer in the last ${BASKET_DAYS} days. Excludes duplicates.`,
  conversions: "Identified transactions that include a sale.",
  tills: `Tills that have not reported for more than ${INACTIVE_AFTER_MINUTES} minutes (server time).`,
} as const;
export type DashboardFigure = keyof typeof FIGURE_DESCRIPTIONS;
