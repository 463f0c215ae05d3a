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
  spamreport: ["Reported by the recipient", "Feedback loop of the mailbox provider"],
} as const;

/** What a mail server says of a mailbox that does not exist, of a full one, of an unwanted email, and for no lasting reason. */
type Refusals = readonly [unknown: string, full: string, unwanted: string, other: string];
const USUAL_REFUSALS: Refusals = [
  "550 5.1.1 The email account that you tried to reach does not exist",
  "552 5.2.2 Mailbox full",
  "554 5.7.1 Message refused by the policy of the receiving domain",
  "421 4.4.1 Connection timed out",
];
/** By the domain of the mailbox: each provider has its own words. */
const REFUSALS: ReadonlyMap<string, Refusals> = new Map([
  [
    "mail.example",
    [
      "550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address for typos or unnecessary spaces",
      "552-5.2.2 The recipient's inbox is out of storage space. Please direct the recipient to free up space",
      "550-5.7.26 This message does not pass authentication checks (SPF and DKIM both do not pass)",
      "421-4.7.28 An unusual rate of unsolicited mail came from your IP address. Email was temporarily rate limited",
    ],
  ],
  [
    "post.example",
    [
      "550 5.5.0 Requested action not taken: mailbox unavailable",
      "554 5.2.2 Mailbox full; STOREDRV.Deliver.Exception:QuotaExceededException",
      "550 5.7.1 Unfortunately, messages from your network were not sent, because part of it is on our block list",
      "451 4.7.500 Server busy. Please try again later",
    ],
  ],
  [
    "inbox.example",
    [
      "554 delivery error: This user doesn't have an account here",
      "552 1 Requested mail action aborted, mailbox is over quota",
      "554 5.7.9 Message not accepted for policy reasons",
      "421 4.7.0 [TSS04] Messages temporarily deferred due to user complaints",
    ],
  ],
  [
    "example.org",
    [
      "550 5.1.1 Recipient address rejected: User unknown in virtual mailbox table",
      "452 4.2.2 Mailbox is over its quota",
      "550 5.7.1 Service unavailable; client host blocked using a DNS block list",
      "450 4.1.8 Sender address rejected: Domain not found",
    ],
  ],
]);

const HOUR = 3600;

/** Returns the events of an email sent at `sentAt` to a mailbox of a domain, in order of time. */
export function mailEvents(sentAt: number, chance: Prng, domain = ""): readonly MailEvent[] {
  if (chance.happens(DROPPED)) return [{ event: "dropped", at: sentAt + 1, reason: chance.pick(REASONS.dropped) }];
  const processed = { event: "processed", at: sentAt + chance.between(1, 4) };
  const arrived = processed.at + chance.between(2, 50);
  if (chance.happens(BOUNCED))
    return [processed, { event: "bounce", at: arrived, reason: chance.pick(REFUSALS.get(domain) ?? USUAL_REFUSALS) }];
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
