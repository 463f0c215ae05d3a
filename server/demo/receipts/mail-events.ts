import type { Prng } from "../prng.ts";

/** An event of a receipt's email; `at` is in seconds since 1970. */
export type MailEvent = {
  readonly event: string;
  readonly at: number;
  readonly reason?: string;
  readonly address?: string;
  /** The same in all events of one email. */
  readonly email_id?: string;
};

const DROPPED = 0.018;
const BOUNCED = 0.026;
const REPORTED = 0.004;
const OPENED = 0.57;

const REASONS = {
  dropped: ["Bounced Address", "Unsubscribed Address", "Spam Reporting Address", "Invalid"],
  bounce: [
    "550 5.1.1 The email account that you tried to reach does not exist",
    "552 5.2.2 Mailbox full",
    "554 5.7.1 Message refused by the policy of the receiving domain",
    "421 4.4.1 Connection timed out",
  ],
  spamreport: ["Reported by the recipient", "Feedback loop of the mailbox provider"],
} as const;

const HOUR = 3600;

/** Returns the events of an email sent at `sentAt`, in order of time. */
export function mailEvents(sentAt: number, chance: Prng): readonly MailEvent[] {
  if (chance.happens(DROPPED)) return [{ event: "dropped", at: sentAt + 1, reason: chance.pick(REASONS.dropped) }];
  const processed = { event: "processed", at: sentAt + chance.between(1, 4) };
  const arrived = processed.at + chance.between(2, 50);
  if (chance.happens(BOUNCED))
    return [processed, { event: "bounce", at: arrived, reason: chance.pick(REASONS.bounce) }];
  const events = [processed, { event: "delivered", at: arrived }, ...visits(arrived, chance)];
  if (!chance.happens(REPORTED)) return events;
  const reportedAt = Math.max(...events.map(({ at }) => at)) + chance.between(30, 20 * HOUR);
  return [...events, { event: "spamreport", at: reportedAt, reason: chance.pick(REASONS.spamreport) }];
}

/** Most opens happen soon after the sale; some happen days later, before a return. */
function visits(arrived: number, chance: Prng): MailEvent[] {
  const events: MailEvent[] = [];
  let at = arrived;
  let share = OPENED;
  while (events.length < 12 && chance.happens(share)) {
    at += 20 + Math.floor((events.length === 0 ? 9 : 90) * HOUR * chance.fraction() ** 4);
    events.push({ event: "open", at });
    if (chance.happens(0.16)) events.push({ event: "click", at: (at += chance.between(4, 40)) });
    share = 0.34;
  }
  return events;
}
