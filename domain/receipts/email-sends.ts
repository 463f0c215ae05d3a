import type { Instant } from "../shared/time/instant.ts";

export type DeliveryEvent = {
  readonly event: string;
  readonly timestamp: Instant;
  readonly reason?: string;
  /** The recipient of the email, if known. Masked for demonstration accounts. */
  readonly address?: string;
  /** The same in all events of one email. Absent if unknown. */
  readonly emailId?: string;
  /** Who reported it, for example `outbox` or `server`. Absent if unknown. */
  readonly source?: string;
};

/** One email of a receipt with its events, in the order of the list. */
export type EmailSend = {
  /** The recipient. Absent if no event names it. */
  readonly address?: string;
  readonly events: readonly DeliveryEvent[];
};

/**
 * Returns the emails of a receipt, the oldest first.
 * An email begins with `processed`. An event belongs to the email with its id. Without ids it belongs to the last email
 * to its address that began before it. Events that belong to no known beginning are an email of their own, the oldest.
 */
export function groupEmailSends(events: readonly DeliveryEvent[]): readonly EmailSend[] {
  const placed = events.map((event, place): Placed => ({ event, place }));
  const starts = placed.filter(isStart).sort(compareTimes);
  const groups = new Map<Placed | undefined, DeliveryEvent[]>();
  for (const entry of placed) {
    const start = isStart(entry) ? entry : findStart(entry, starts);
    groups.set(start, [...(groups.get(start) ?? []), entry.event]);
  }
  return [undefined, ...starts].flatMap((start) => {
    const group = groups.get(start);
    return group === undefined ? [] : [toSend(start, group)];
  });
}

/** An event and its place in the list. */
type Placed = { readonly event: DeliveryEvent; readonly place: number };

const isStart = ({ event: { event } }: Placed): boolean => event === "processed";

/** Returns the beginning of the email that an event belongs to. The beginnings are sorted by time. */
function findStart(entry: Placed, starts: readonly Placed[]): Placed | undefined {
  const possible = starts.filter((start) => canBelongTo(entry.event, start.event));
  const lastOf = (matches: (start: Placed) => boolean): Placed | undefined => possible.filter(matches).at(-1);
  return (
    lastOf(({ event }) => event.emailId !== undefined && event.emailId === entry.event.emailId) ??
    lastOf((start) => compareTimes(start, entry) < 0) ??
    // An API may list the events of one moment in any order.
    lastOf(({ event }) => event.timestamp === entry.event.timestamp)
  );
}

const canBelongTo = (event: DeliveryEvent, start: DeliveryEvent): boolean =>
  event.emailId === undefined || start.emailId === undefined
    ? canBeSameMailbox(event.address, start.address)
    : event.emailId === start.emailId;

/** The addresses of sent emails are mailboxes. `canonicalIdentifier` would add the telephone numbers of all countries to the code of lists. */
const canBeSameMailbox = (a: string | undefined, b: string | undefined): boolean =>
  a === undefined || b === undefined || foldMailbox(a) === foldMailbox(b);

const foldMailbox = (address: string): string => address.trim().normalize("NFKC").toLowerCase();

const compareTimes = (a: Placed, b: Placed): number =>
  a.event.timestamp < b.event.timestamp ? -1 : a.event.timestamp > b.event.timestamp ? 1 : a.place - b.place;

function toSend(start: Placed | undefined, events: readonly DeliveryEvent[]): EmailSend {
  const address = start?.event.address ?? events.find((event) => event.address !== undefined)?.address;
  return { events, ...(address === undefined ? {} : { address }) };
}
