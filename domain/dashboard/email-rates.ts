import { formatPercentage } from "../shared/number/percentage.ts";
import {
  EMAIL_SERIES,
  type EmailCounts,
  type EmailRow,
  type EmailSeries,
  type EmailStatistics,
  type MachineSeries,
} from "./email-statistics.ts";

/** Rates in per cent, not clamped: the view clamps them. A rate is undefined if one of its counts is not reported. */
export type EmailRates = {
  readonly delivery: number | undefined;
  readonly open: number | undefined;
  readonly click: number | undefined;
  readonly bounce: number | undefined;
};

/**
 * Returns the delivery, open, click and bounce rates [DASH-012, DASH-013, DASH-014, DASH-015]. The bounce rate is
 * 100 minus the delivery rate, so the two always add up to 100. It is 0 if no email was sent.
 */
export function calculateEmailRates({ processed, delivered, unique_open, unique_click }: EmailCounts): EmailRates {
  const delivery = percentage(delivered, processed);
  return {
    delivery,
    open: percentage(unique_open, delivered),
    click: percentage(unique_click, unique_open),
    bounce: processed === 0 ? 0 : remainder(delivery),
  };
}

/** Returns how often machines opened emails or followed links, over all rows. */
export const countMachineVisits = (rows: readonly EmailRow[]): Readonly<Record<MachineSeries, number>> => {
  const sumOf = (series: MachineSeries): number => rows.reduce((all, row) => all + (row[series] ?? 0), 0);
  return { machine_open: sumOf("machine_open"), machine_click: sumOf("machine_click") };
};

/** Returns the sum of each series over all rows. A series that no row has is not reported. */
export const sumEmailCounts = (rows: readonly EmailRow[]): EmailCounts =>
  Object.fromEntries(
    selectReportedSeries(rows).map((series) => [series, rows.reduce((sum, row) => sum + (row[series] ?? 0), 0)]),
  );

/** Returns the series that a row has; all of them without rows, because there is no row without events. */
export const selectReportedSeries = (rows: readonly EmailCounts[]): readonly EmailSeries[] =>
  EMAIL_SERIES.filter((series) => rows.length === 0 || rows.some((row) => row[series] !== undefined));

/**
 * True if no email was sent [DASH-017]. Opens and clicks of emails sent on other days are not shown alone (OQ-035),
 * unless it is not reported how many were sent.
 */
export function hasNoEmails({ rows }: EmailStatistics): boolean {
  const sums = sumEmailCounts(rows);
  return sums.processed === undefined ? EMAIL_SERIES.every((series) => !sums[series]) : sums.processed === 0;
}

/** Views of the email card. A view decides which series are shown [DASH-010]. */
export const EMAIL_VIEWS = ["simple", "advanced"] as const;
export type EmailView = (typeof EMAIL_VIEWS)[number];

/** The simple view shows the four series that the rates use. */
export const SERIES_BY_VIEW: Readonly<Record<EmailView, readonly EmailSeries[]>> = {
  simple: ["processed", "delivered", "unique_open", "unique_click"],
  advanced: EMAIL_SERIES,
};

/** Parses the remembered view. Defaults to the simple view [SHELL-055]. */
export const parseEmailView = (remembered: string | undefined): EmailView =>
  EMAIL_VIEWS.find((view) => view === remembered) ?? "simple";

export const EMAIL_SERIES_LABELS: Readonly<Record<EmailSeries, string>> = {
  processed: "Processed",
  delivered: "Delivered",
  bounce: "Bounced",
  dropped: "Dropped",
  spamreport: "Reported as spam",
  unique_open: "Unique opens",
  unique_click: "Unique clicks",
  open: "Opens",
  click: "Clicks",
};

/** Formats a rate, clamped to 0 to 100 [SHELL-025]. */
export const formatEmailRate = (rate: number | undefined): string =>
  rate === undefined ? "Not reported" : formatPercentage(rate);

const percentage = (part: number | undefined, whole: number | undefined): number | undefined => {
  if (part === undefined || whole === undefined) return undefined;
  return whole === 0 ? 0 : Math.round((100 * part) / whole);
};

const remainder = (rate: number | undefined): number | undefined => (rate === undefined ? undefined : 100 - rate);
