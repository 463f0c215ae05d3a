import { EMAIL_SERIES_LABELS } from "../dashboard/index.ts";
import { formatCount } from "../shared/number/count.ts";
import type { MailKind, LoggedMailState } from "./logged-mail.ts";
import type { MailFilter } from "./mail-filter.ts";
import type { MailCount } from "./mail-log.port.ts";
import type { UnreportedStage } from "./unreported-stage.ts";

export const MAILS_FAILED = "There was an error loading emails, please try again.";

/** Returns the state in words, and what is not reported: 'Bounced', 'Sent, delivery not reported' */
export const mailStateLabel = (state: LoggedMailState, unreported?: UnreportedStage): string =>
  unreported === undefined ? STATE_LABELS[state] : `${STATE_LABELS[state]}, ${unreportedStageLabel(unreported)}`;

/** 'delivery not reported' */
export const unreportedStageLabel = (stage: UnreportedStage): string => `${stage} not reported`;

/** Returns it as a sentence: 'Delivery is not reported.' */
export const unreportedStageSentence = (stage: UnreportedStage): string =>
  stage === "delivery" ? "Delivery is not reported." : "Opens are not reported.";

/** Explains on the host why something is not reported, and what an operator can do. */
export const EMAIL_REPORTS_HREF = "/help/email-reports";

const STATE_LABELS: Readonly<Record<LoggedMailState, string>> = {
  dropped: "Dropped",
  bounce: "Bounced",
  spamreport: "Marked as spam",
  opened: "Opened",
  delivered: "Delivered",
  sent: "Sent",
};

/** Returns the kind in words: 'Copy' */
export const mailKindLabel = (kind: MailKind): string => KIND_LABELS[kind];

const KIND_LABELS: Readonly<Record<MailKind, string>> = { receipt: "Receipt", copy: "Copy" };

/** '1 email', '2,345 emails', 'more than 10,000 emails' */
export const formatMailCount = ({ count, isExact }: MailCount): string =>
  `${isExact ? "" : "more than "}${formatCount(count)} email${count === 1 && isExact ? "" : "s"}`;

/** '2,345 emails', or '812 emails, 1,204 opens' if emails have several of the events that the filter names. */
export function formatMailTotal({ event }: MailFilter, total: MailCount, events?: MailCount): string {
  const mails = formatMailCount(total);
  if (event === undefined || events === undefined || events.count === total.count) return mails;
  return `${mails}, ${events.isExact ? "" : "more than "}${formatCount(events.count)} ${EMAIL_SERIES_LABELS[event].toLowerCase()}`;
}
