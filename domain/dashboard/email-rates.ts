import {
  EMAIL_SERIES,
  type EmailCounts,
  type EmailRow,
  type EmailSeries,
  type EmailStatistics,
} from "./email-statistics.ts";

/** Rates in per cent, not clamped: the view clamps them. */
export type EmailRates = {
  readonly delivery: number;
  readonly open: number;
  readonly click: number;
  readonly bounce: number;
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
    bounce: processed === 0 ? 0 : 100 - delivery,
  };
}

/** Returns the sum of each series over all rows. */
export const sumEmailCounts = (rows: readonly EmailRow[]): EmailCounts =>
  Object.fromEntries(
    EMAIL_SERIES.map((series) => [series, rows.reduce((sum, row) => sum + row[series], 0)]),
  ) as EmailCounts;

/** True if no email was sent [DASH-017]. Opens and clicks of emails sent on other days are not shown alone (OQ-035). */
export const hasNoEmails = ({ rows }: EmailStatistics): boolean => rows.every(({ processed }) => processed === 0);

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

const percentage = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole));
