import { readJsonText } from "../shared/json/json.ts";
import { parseInstant, type Instant } from "../shared/time/instant.ts";
import type { TimeSpan } from "../shared/time/day-range.ts";
import { EMAIL_SERIES, type EmailSeries } from "./email-statistics.ts";

/** What a source of email events can report [D29]. The outbox has been there from the beginning. */
const REPORTED_BY = {
  outbox: ["processed", "dropped"],
  mailbox: ["bounce", "spamreport"],
  "notified-mailbox": ["delivered", "bounce", "spamreport"],
  provider: EMAIL_SERIES,
} as const satisfies Readonly<Record<string, readonly EmailSeries[]>>;

/** The series that the outbox cannot report. */
export type ForeignSeries = Exclude<EmailSeries, (typeof REPORTED_BY.outbox)[number]>;
const isForeign = (series: EmailSeries): series is ForeignSeries =>
  !REPORTED_BY.outbox.some((known) => known === series);

/**
 * A kind of source. A mailbox receives bounces and complaints, and notifications of success if they are requested; a
 * provider has webhooks.
 */
export type EmailSourceKind = keyof typeof REPORTED_BY;

/** The time in which a source reported: `until` is absent if it still does. */
type ReportPeriod = { readonly since: Instant; readonly until?: Instant };

/** A source with the time from its setup to its removal. */
export type EmailSource = ReportPeriod & { readonly kind: EmailSourceKind };

/** The series that a source reported, and when. */
export type EmailReports = ReportPeriod & { readonly series: readonly EmailSeries[] };

export const toEmailReports = ({ kind, ...period }: EmailSource): EmailReports => ({
  series: REPORTED_BY[kind],
  ...period,
});

/** Parses the reports of a portal or an API. Undefined if it does not name them. Ignores unknown series and periods. */
export function parseEmailReports(source: unknown): readonly EmailReports[] | undefined {
  return Array.isArray(source) ? source.flatMap((entry: unknown) => parsePeriod(entry) ?? []) : undefined;
}

function parsePeriod(source: unknown): EmailReports | undefined {
  const { series, since, until } = (source ?? {}) as Readonly<Record<string, unknown>>;
  const [from, end] = [
    parseInstant(readJsonText(since)),
    until === undefined ? undefined : parseInstant(readJsonText(until)),
  ];
  if (!Array.isArray(series) || from === undefined || (until !== undefined && end === undefined)) return undefined;
  const known = EMAIL_SERIES.filter((name) => series.includes(name));
  return { series: known, since: from, ...(end === undefined ? {} : { until: end }) };
}

/**
 * Returns the series that no source reported for the whole of a span, up to now. Several sources can follow each other
 * without a gap.
 */
export function selectUnreportedSeries(
  reports: readonly EmailReports[],
  { from, until }: TimeSpan,
  now: Instant,
): readonly ForeignSeries[] {
  const end = until < now ? until : now;
  return EMAIL_SERIES.filter(isForeign).filter((series) => {
    const periods = reports.filter((report) => report.series.includes(series));
    return !covers(periods, { from, until: end });
  });
}

/** True if a source reported a series at an instant. */
export const isReportedAt = (reports: readonly EmailReports[], series: EmailSeries, at: Instant): boolean =>
  covers(
    reports.filter((report) => report.series.includes(series)),
    { from: at, until: at },
  );

/** True if the periods have no gap in a span. A span without a length needs a period at its beginning. */
function covers(periods: readonly ReportPeriod[], { from, until }: TimeSpan): boolean {
  let reached = from;
  const byStart = [...periods].sort((a, b) => (a.since < b.since ? -1 : 1));
  for (const { since, until: ended } of byStart) {
    if (since > reached) break;
    if (ended === undefined) return true;
    if (ended > reached) reached = ended;
  }
  return reached > from && reached >= until;
}
