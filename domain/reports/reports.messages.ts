import { formatCount } from "../shared/count.ts";
import { formatInstant, type Instant } from "../shared/instant.ts";
import { ALL_STORES } from "../stores/index.ts";
import type { Comparison, Interval, ReportName, ReportRefusal } from "./report-query.ts";
import type { ReportMeta } from "./report-meta.ts";
import type { ReportStore } from "./report-store.ts";

export const REPORTS_FAILED = "Reports are currently unavailable. Please try again later.";
export const TODAY = "Today";

export const REPORT_LABELS: Readonly<Record<ReportName, string>> = { sales: "Sales", salespersons: "Salespersons" };
export const INTERVAL_LABELS: Readonly<Record<Interval, string>> = { day: "Daily", week: "Weekly", month: "Monthly", year: "Yearly" };

const REFUSALS: Readonly<Record<ReportRefusal, string>> = { "invalid-interval": "Invalid interval", "invalid-offset": "Invalid offset" };

export const reportRefused = (refusal: ReportRefusal): string => REFUSALS[refusal];

/** With the first moment there is anything of, on the clock of the report, where it is known [REPT-028]. */
export const noReportData = (oldest: Instant | undefined, zone: string): string =>
  oldest === undefined ? "No data available" : `No data available prior to ${formatInstant(oldest, zone)}`;

/** What a period is compared with, to be chosen. */
export const COMPARISON_LABELS: Readonly<Record<Interval, Readonly<Record<Comparison, string>>>> = {
  day: { previous: "The day before", last_year: "The same day last year" },
  week: { previous: "The week before", last_year: "The same week last year" },
  month: { previous: "The month before", last_year: "The same month last year" },
  year: { previous: "The year before", last_year: "The year before" },
};

/** What the amounts do not include, on screen as in a file; undefined where they include everything. Of compared days it says which. */
export function leftOutOf({ leftOut, currency }: Pick<ReportMeta, "leftOut" | "currency">, days?: string): string | undefined {
  if (leftOut.length === 0) return undefined;
  const told = leftOut.map(({ currency: other, transactions }) => `${formatCount(transactions)} in ${other || "no known currency"}`);
  const without = days === undefined ? "Excludes" : `${days}: excludes`;
  return `${without} the amounts of these transactions, because no rate applies on their day to ${currency}: ${told.join(", ")}`;
}

/** Told where two periods are compared and one of them has a step that has only begun. */
export const notCompared = (step: string): string => `${step} is incomplete and not compared.`;

/** Told where no step can be left out, because there is only the whole period. */
export const PERIOD_NOT_OVER = "This period is incomplete; it is shown beside a full one.";

/** Told of a period that begins earlier than there is anything of, on the clock of the report. */
export const unknownBefore = (oldest: Instant, zone: string): string => `No data before ${formatInstant(oldest, zone)}.`;

/** Told where a report is of another store than was asked for: one that is not there, or not to be seen, or too many at once. */
export const anotherStore = (asked: ReportStore, name: string): string =>
  `${asked === ALL_STORES ? "All stores" : "The requested store"} isn’t available here. Showing ${name}.`;

/** What a list does not show; undefined where it shows everything. Of compared days it says which. */
export function rowsLeftOut(shown: number, { total }: Pick<ReportMeta, "total">, days?: string): string | undefined {
  if (shown >= total) return undefined;
  const told = `${formatCount(shown)} of ${formatCount(total)} rows are shown. The file contains all rows.`;
  return days === undefined ? told : `${days}: ${told}`;
}

/** Told where two periods are compared and somebody is in one of them only, as far as its rows have come. */
export const MAY_BE_LEFT_OUT = "A missing figure can belong to a row that isn’t shown. Such rows aren’t compared.";

export const EMBEDDED_REPORTS_FAILED = "Embedded reports are currently unavailable. Please try again later.";
export const NO_EMBEDDED_REPORTS = "There are no embedded reports";
/** Told of one that there is none of, and of one that may not be seen [REPT-037]. */
export const NO_SUCH_REPORT = "This report does not exist";
