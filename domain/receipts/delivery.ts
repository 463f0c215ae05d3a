import { groupEmailSends, type DeliveryEvent } from "./email-sends.ts";

/** The events of the email: how often each occurred, and the known ones [RCPT-034]. */
export type Delivery = {
  readonly counts: Readonly<Record<string, number>>;
  readonly events: readonly DeliveryEvent[];
};

export type DeliveryCount = { readonly event: string; readonly count: number };

const EVENT_NAMES: ReadonlyMap<string, string> = new Map([
  ["processed", "Email sent"],
  ["accepted", "Accepted by the mail server"],
  ["delivered", "Delivered"],
  ["open", "Opened"],
  ["unique_open", "First opened"],
  ["click", "Clicked"],
  ["unique_click", "First clicked"],
  ["machine_open", "Opened by a machine"],
  ["machine_click", "Clicked by a machine"],
  ["deferred", "Delayed"],
  ["dropped", "Dropped"],
  ["bounce", "Bounced"],
  ["spamreport", "Marked as spam"],
  ["unsubscribe", "Unsubscribed"],
]);

/** Returns the label of an email event. An unknown event keeps its own name. */
export const deliveryEventName = (event: string): string => EVENT_NAMES.get(event) ?? event;

/** The events of an email that failed. They are last, in this order [RCPT-041]. */
export const EMAIL_FAILURE_EVENTS = ["dropped", "bounce", "spamreport"] as const;

export const isEmailFailure = (event: string): boolean => troubleRank(event) > 0;

/** True for an opening or a click by a machine, which says nothing about the customer. */
export const isMachineEvent = (event: string): boolean => event === "machine_open" || event === "machine_click";

/** Sorts events by time, then by name. Failures are last. */
export function orderEvents(events: readonly DeliveryEvent[]): readonly DeliveryEvent[] {
  return [...events].sort(
    (a, b) =>
      troubleRank(a.event) - troubleRank(b.event) ||
      compareTexts(a.timestamp, b.timestamp) ||
      compareTexts(a.event, b.event),
  );
}

/**
 * Returns the counts in the order of their first event.
 * A count without events follows those with events.
 */
export function orderCounts({ counts, events }: Delivery): readonly DeliveryCount[] {
  const names = [...new Set([...orderEvents(events).map(({ event }) => event), ...Object.keys(counts).sort()])];
  const known = new Map(Object.entries(counts));
  return names
    .flatMap((event) => {
      const count = known.get(event);
      return count === undefined ? [] : [{ event, count }];
    })
    .sort((a, b) => troubleRank(a.event) - troubleRank(b.event));
}

/** The outcome of an email in one word: a failure first, else the furthest stage. */
export const MAIL_OUTCOMES = [...EMAIL_FAILURE_EVENTS, "opened", "delivered", "sent", "none"] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/**
 * Returns the outcome of the latest email of a receipt.
 * Earlier emails do not count. Occurrences that are counted but not listed can belong to any email, and count.
 */
export function mailOutcome({
  counts,
  events = [],
}: Pick<Delivery, "counts"> & Partial<Pick<Delivery, "events">>): MailOutcome {
  const latest = new Set(
    groupEmailSends(events)
      .at(-1)
      ?.events.map(({ event }) => event),
  );
  const listed = (name: string): number => events.filter(({ event }) => event === name).length;
  return outcomeOf((event) => latest.has(event) || (counts[event] ?? 0) > listed(event));
}

function outcomeOf(occurred: (event: string) => boolean): MailOutcome {
  const trouble = EMAIL_FAILURE_EVENTS.find(occurred);
  if (trouble) return trouble;
  if (occurred("open") || occurred("unique_open")) return "opened";
  if (occurred("delivered")) return "delivered";
  return occurred("processed") ? "sent" : "none";
}

const troubleRank = (event: string): number => EMAIL_FAILURE_EVENTS.findIndex((trouble) => trouble === event) + 1;
const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
