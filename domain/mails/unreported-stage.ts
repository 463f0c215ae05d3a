import { isReportedAt, type EmailReports } from "../dashboard/index.ts";
import { groupEmailSends, mailOutcome, type Delivery, type MailOutcome } from "../receipts/index.ts";
import type { Instant } from "../shared/time/instant.ts";

/** What could have happened to an email next without any source that reports it [D29]. */
export type UnreportedStage = "delivery" | "opens";

/** The series that reports the next stage of an email. Later states are known. */
const NEXT = {
  sent: { stage: "delivery", series: "delivered" },
  delivered: { stage: "opens", series: "open" },
} as const;

/**
 * Returns the next stage of an email if no source reported it when the email was sent. Undefined if a source did, or if it
 * is unknown what sources reported.
 */
export function selectUnreportedStage(
  { state, at }: { readonly state: MailOutcome; readonly at: Instant },
  reports: readonly EmailReports[] | undefined,
): UnreportedStage | undefined {
  if (reports === undefined || (state !== "sent" && state !== "delivered")) return undefined;
  const { stage, series } = NEXT[state];
  return isReportedAt(reports, series, at) ? undefined : stage;
}

/** The same for all emails in a state, whenever they were sent: undefined if a source ever reported the stage. */
export function selectNeverReported(
  state: MailOutcome,
  reports: readonly EmailReports[] | undefined,
): UnreportedStage | undefined {
  if (reports === undefined || (state !== "sent" && state !== "delivered")) return undefined;
  const { stage, series } = NEXT[state];
  return reports.some((report) => report.series.includes(series)) ? undefined : stage;
}

/** The same for the latest email of a receipt. */
export function selectUnreportedOfLatest(
  delivery: Delivery,
  reports: readonly EmailReports[] | undefined,
): UnreportedStage | undefined {
  const times = (groupEmailSends(delivery.events).at(-1)?.events ?? []).map(({ timestamp }) => timestamp);
  const [sent] = [...times].sort();
  return sent === undefined ? undefined : selectUnreportedStage({ state: mailOutcome(delivery), at: sent }, reports);
}
