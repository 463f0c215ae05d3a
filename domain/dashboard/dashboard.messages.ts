import { BASKET_DAYS } from "./basket-statistics.ts";
import { RATE_MINUTES } from "./receipt-rate.ts";
import { INACTIVE_AFTER_MINUTES } from "./till.ts";

export const NO_MAILS = "There is no data available for this period.";
export const MAILS_FAILED = "Email analytics are currently unavailable. Please try again later.";

const FAILED = {
  receiptRate: "The receipt rate is currently unavailable",
  receiptRates: "The rate chart is currently unavailable",
  baskets: "Basket statistics are currently unavailable",
  tills: "Till status is currently unavailable",
} as const;
export type DashboardPart = keyof typeof FAILED;

export const dashboardFailed = (part: DashboardPart): string => FAILED[part];

/** What each figure of the dashboard counts, to be told to whoever asks. */
export const MEANINGS = {
  delivery: "Mails that arrived, of those that were sent. Rounded to whole per cent.",
  open: "Mails that were opened at least once, of those that arrived. Rounded to whole per cent.",
  click: "Mails in which a link was followed at least once, of those that were opened. Rounded to whole per cent.",
  bounce: "What is left to 100 beside the delivery rate: mails that have not arrived, or not yet.",
  receiptRate: `Transactions of the last ${RATE_MINUTES} minutes, in a second; in a minute where that is less than one. Duplicates do not count.`,
  receiptRates: "Transactions of each hour of the last two weeks, up to the last full hour. Duplicates do not count.",
  identified: `Transactions of the last ${BASKET_DAYS} days of which is known who bought. Duplicates do not count.`,
  conversions: "Those of the identified transactions in which something was sold: returns alone do not count.",
  tills: `Tills that were last heard of more than ${INACTIVE_AFTER_MINUTES} minutes ago, or never. The server's clock counts.`,
} as const;
export type Figure = keyof typeof MEANINGS;
