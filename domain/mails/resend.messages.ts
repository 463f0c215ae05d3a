import { formatCount, formatCountWithNoun } from "../shared/number/count.ts";
import { formatBulkPause, type BulkWords } from "../shared/processing/bulk.messages.ts";
import type { Instant } from "../shared/time/instant.ts";
import type { MailQuota } from "./mail-quota.port.ts";
import type { ResendExclusion, ResendPlan } from "./resend-plan.ts";

/** '3 receipts will be emailed again.' */
export const formatReady = (count: number): string =>
  count === 0
    ? "No receipt is left to email again."
    : `${formatCountWithNoun(count, "receipt")} will be emailed again.`;

/** 'Also 2 receipts to addresses that failed for good' */
export const formatDoubtful = ({ doubtful }: Pick<ResendPlan, "doubtful">): string =>
  `Also ${formatCountWithNoun(doubtful.length, "receipt")} to addresses that failed for good`;

export const DOUBTFUL_HINT = "Emails to these addresses will probably fail again. Correct the customers first.";

/** The rows that are sent again: emails of the log, or receipts. */
export type ResendNoun = "email" | "receipt";

/** '2 emails: copies aren't sent again' */
export const formatExclusion = (reason: ResendExclusion, count: number, noun: ResendNoun = "email"): string =>
  `${formatCountWithNoun(count, noun)}: ${EXCLUSIONS[reason]}`;

const EXCLUSIONS: Readonly<Record<ResendExclusion, string>> = {
  copy: "copies aren't sent again",
  "no-recipient": "the recipient isn't known any more",
  repeated: "another email of the same receipt",
  later: "a later email of the receipt was sent",
  doubtful: "the address failed for good",
  complaint: "the customer marked an email as spam",
  "no-customer": "the receipt has no customer",
  "no-email": "the customer has no email address",
  missing: "the receipt could not be read",
};

/** The words of the progress of resending. */
export const RESEND_WORDS: BulkWords = { done: "resent", cancelled: "not sent" };

/** Why the preview cannot say how many receipts the limit allows. */
export const UNKNOWN_QUOTA = "If the limit of emails is reached, the portal waits and then continues.";

/**
 * Says what the limit of emails means for this many receipts. Undefined if all of them can be sent now.
 * '60 can be sent now, the other 190 within about 30 minutes: the limit is 100 emails in 15 minutes. …'
 */
export function formatQuotaEffect(count: number, quota: MailQuota): string | undefined {
  const { limit, windowSeconds, remaining } = quota;
  const others = count - remaining;
  if (others <= 0) return undefined;
  const minutes = Math.ceil((Math.ceil(others / limit) * windowSeconds) / SECONDS_PER_MINUTE);
  const until = `within about ${formatMinutes(minutes)}`;
  const effect =
    remaining === 0
      ? `${count === 1 ? "It" : "They"} can be sent ${until}`
      : `${formatCount(remaining)} can be sent now, the other${others === 1 ? "" : ` ${formatCount(others)}`} ${until}`;
  return `${effect}: the limit is ${formatQuota(quota)}. The portal continues by itself while it is open.`;
}

/** 'Waiting until 10:15 for the limit of 100 emails in 15 minutes' */
export const formatPause = (
  until: Instant,
  { zone, quota }: { readonly zone: string; readonly quota: MailQuota | undefined },
): string => formatBulkPause(until, zone, quota === undefined ? "emails" : formatQuota(quota));

/** '100 emails in 15 minutes' */
const formatQuota = ({ limit, windowSeconds }: MailQuota): string =>
  `${formatCountWithNoun(limit, "email")} in ${formatMinutes(Math.ceil(windowSeconds / SECONDS_PER_MINUTE))}`;

const formatMinutes = (minutes: number): string =>
  minutes < 2 * MINUTES_PER_HOUR
    ? formatCountWithNoun(minutes, "minute")
    : formatCountWithNoun(Math.ceil(minutes / MINUTES_PER_HOUR), "hour");

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** Says how much of what matches was checked. 'The newest 1,000 of 2,345 emails are checked. …' */
export const formatOlderEmails = (checked: number, total: string | undefined, noun: ResendNoun = "email"): string =>
  `The newest ${formatCount(checked)}${total === undefined ? ` ${noun}s` : ` of ${total}`} are checked. The older ones follow when these are sent, by the same rules.`;

/** Shown while the next emails or receipts are checked. */
export const OLDER_CHECKED: Readonly<Record<ResendNoun, string>> = {
  email: "Checking older emails",
  receipt: "Checking older receipts",
};
/** Shown if the next ones could not be loaded. */
export const OLDER_FAILED: Readonly<Record<ResendNoun, string>> = {
  email: "The older emails could not be loaded",
  receipt: "The older receipts could not be loaded",
};
