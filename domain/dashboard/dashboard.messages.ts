import { formatCount } from "../shared/number/count.ts";
import { countMachineVisits, EMAIL_SERIES_LABELS, selectReportedSeries, sumEmailCounts } from "./email-rates.ts";
import { EMAIL_SERIES, type EmailRow } from "./email-statistics.ts";
import { BASKET_DAYS } from "./basket-statistics.ts";
import { RATE_MINUTES } from "./receipt-rate.ts";
import { INACTIVE_AFTER_MINUTES } from "./till.ts";

export const NO_EMAIL_DATA = "There is no data available for this period.";
export const EMAIL_STATISTICS_FAILED = "Email analytics are currently unavailable. Please try again later.";

/** Follows 'Not reported' [D29]. */
export const NOT_REPORTED_BY = "by your mail server";

/** Describes what is known beside rates that are not reported. Undefined if every series is reported. */
export function describeUnreported(rows: readonly EmailRow[]): string | undefined {
  const reported = selectReportedSeries(rows);
  if (reported.length === EMAIL_SERIES.length) return undefined;
  const sums = sumEmailCounts(rows);
  const known = reported.map(
    (series) => `${formatCount(sums[series] ?? 0)} ${EMAIL_SERIES_LABELS[series].toLowerCase()}`,
  );
  return `Known: ${known.join(", ")}.`;
}

/** 'Opened by machines: 12. Clicked by machines: 3.' Undefined without either. They are in no rate. */
export function describeMachineVisits(rows: readonly EmailRow[]): string | undefined {
  const { machine_open: opens, machine_click: clicks } = countMachineVisits(rows);
  const parts = [
    ...(opens > 0 ? [`Opened by machines: ${formatCount(opens)}.`] : []),
    ...(clicks > 0 ? [`Clicked by machines: ${formatCount(clicks)}.`] : []),
  ];
  return parts.length === 0 ? undefined : parts.join(" ");
}

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
  open: "Share of delivered emails that were opened. Excludes machines.",
  click: "Share of opened emails in which a link was clicked. Excludes machines.",
  bounce: "100 % minus the delivery rate: emails not (or not yet) delivered.",
  receiptRate: `Average over the last ${RATE_MINUTES} minutes, per second (per minute below 1). Excludes duplicates.`,
  receiptRates: "Transactions per hour over the last 14 days, up to the last full hour. Excludes duplicates.",
  identified: `Transactions with a known customer in the last ${BASKET_DAYS} days. Excludes duplicates.`,
  conversions: "Identified transactions that include a sale.",
  tills: `Tills that have not reported for more than ${INACTIVE_AFTER_MINUTES} minutes (server time).`,
} as const;
export type DashboardFigure = keyof typeof FIGURE_DESCRIPTIONS;
