import { formatCount } from "../shared/number/count.ts";
import { formatInstant, type Instant } from "../shared/time/instant.ts";
import { ALL_STORES } from "../stores/index.ts";
import type { Comparison, Interval, ReportName, ReportRefusal } from "./report-query.ts";
import type { AmountCounts, ReportMeta } from "./report-metadata.ts";
import type { ReportStore } from "./report-store.ts";

export const REPORTS_FAILED = "Reports are currently unavailable. Please try again later.";
export const TODAY = "Today";

export const REPORT_LABELS: Readonly<Record<ReportName, string>> = { sales: "Sales", salespersons: "Salespersons" };
export const INTERVAL_LABELS: Readonly<Record<Interval, string>> = {
  day: "Daily",
  week: "Weekly",
  month: "Monthly",
  year: "Yearly",
};

const REFUSALS: Readonly<Record<ReportRefusal, string>> = {
  "invalid-interval": "Invalid interval",
  "invalid-offset": "Invalid offset",
};

export const reportRefused = (refusal: ReportRefusal): string => REFUSALS[refusal];

/** Includes the time of the first transaction in the report's zone, if known [REPT-028]. */
export const noReportData = (oldest: Instant | undefined, zone: string): string =>
  oldest === undefined ? "No data available" : `No data available prior to ${formatInstant(oldest, zone)}`;

/** The labels of the comparisons, by interval. */
export const COMPARISON_LABELS: Readonly<Record<Interval, Readonly<Record<Comparison, string>>>> = {
  day: { previous: "The day before", last_year: "The same day last year" },
  week: { previous: "The week before", last_year: "The same week last year" },
  month: { previous: "The month before", last_year: "The same month last year" },
  year: { previous: "The year before", last_year: "The year before" },
};

/**
 * Returns which amounts are excluded, on screen and in files; undefined if none are.
 * `days` names a compared period.
 */
export function formatExcludedAmounts(
  { leftOut, currency }: Pick<ReportMeta, "leftOut" | "currency">,
  days?: string,
): string | undefined {
  if (leftOut.length === 0) return undefined;
  const excluded = leftOut.flatMap(({ currency: other, ...counts }) =>
    formatAmountCounts(counts, `in ${other || "no known currency"}`),
  );
  const without = days === undefined ? "Excludes" : `${days}: excludes`;
  return `${without} the amounts of these ${nameCounted(leftOut)}, because no rate applies on their day to ${currency}: ${excluded.join(", ")}`;
}

/**
 * Returns which amounts are converted through a base currency, on screen and in files; undefined if none are.
 * `days` names a compared period.
 */
export function formatCrossRates(
  { crossRates = [], currency }: Pick<ReportMeta, "crossRates" | "currency">,
  days?: string,
): string | undefined {
  if (crossRates.length === 0) return undefined;
  const crossed = crossRates.flatMap(({ currency: other, base, ...counts }) =>
    formatAmountCounts(counts, `in ${other} through ${base}`),
  );
  const converts = days === undefined ? "Converts" : `${days}: converts`;
  return `${converts} these ${nameCounted(crossRates)} to ${currency} through a common base, because no direct rate applies on their day: ${crossed.join(", ")}`;
}

/** '3 in USD', '2 returned in USD'. */
const formatAmountCounts = ({ transactions, returns }: AmountCounts, where: string): readonly string[] => [
  ...(transactions === 0 ? [] : [`${formatCount(transactions)} ${where}`]),
  ...(returns === undefined ? [] : [`${formatCount(Number(returns))} returned ${where}`]),
];

function nameCounted(all: readonly AmountCounts[]): string {
  if (all.every(({ returns }) => returns === undefined)) return "transactions";
  return all.every(({ transactions }) => transactions === 0) ? "returns" : "transactions and returns";
}

/** Shown beside shares that link to receipts: a share counts no receipts itself. */
export const CONVERSIONS_OPEN = "A conversion opens the transactions with a customer, which it is a share of.";

/** Shown if a comparison includes an incomplete step. */
export const stepNotCompared = (step: string): string => `${step} is incomplete and not compared.`;

/** Shown if no step can be excluded, because there is only the whole period. */
export const PERIOD_INCOMPLETE = "This period is incomplete; it is shown beside a full one.";

/** Shown if the period begins before the first transaction, in the report's zone. */
export const noDataBefore = (oldest: Instant, zone: string): string => `No data before ${formatInstant(oldest, zone)}.`;

/** Shown if the requested store is missing, not visible, or has too many stores, and another one is shown. */
export const storeReplaced = (asked: ReportStore, name: string): string =>
  `${asked === ALL_STORES ? "All stores" : "The requested store"} isn't available here. Showing ${name}.`;

/** Returns how many rows of a list are shown; undefined if all are. `days` names a compared period. */
export function formatShownRows(
  shown: number,
  { total }: Pick<ReportMeta, "total">,
  days?: string,
): string | undefined {
  if (shown >= total) return undefined;
  const text = `${formatCount(shown)} of ${formatCount(total)} rows are shown. The file contains all rows.`;
  return days === undefined ? text : `${days}: ${text}`;
}

/** Shown if a salesperson is only in one of the compared periods and not all rows are loaded. */
export const MISSING_FIGURE_HINT = "A missing figure can belong to a row that isn't shown. Such rows aren't compared.";

export const EMBEDDED_REPORTS_FAILED = "Embedded reports are currently unavailable. Please try again later.";
export const NO_EMBEDDED_REPORTS = "There are no embedded reports";
/** Shown for a report that does not exist or is not visible to the account [REPT-037]. */
export const NO_SUCH_REPORT = "This report does not exist";
