import type { Schema } from "#contract/index.ts";
import { groupEmailSends, type DeliveryEvent, type EmailSend } from "#domain/receipts/index.ts";
import { formatIsoInstant, parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { isJsonObject, membersOf, type Json, type JsonObject } from "#domain/shared/json/json.ts";

/** An event in the tables. */
export type HeldEvent = {
  readonly event: string;
  readonly at: Instant;
  readonly mail: string | null;
  readonly address: string | null;
};

/** What the tables know of the emails of a receipt. */
export type KnownMails = {
  readonly held: readonly HeldEvent[];
  /** The recipients of its emails, by the id of the email. */
  readonly recipients: ReadonlyMap<string, string | null>;
  /** True if an email of this receipt can get the id. */
  readonly isFree: (id: string) => boolean;
};

/** An email that gets events of the text. */
export type PlannedMail = {
  /** Undefined if the email needs a new one. */
  readonly id: string | undefined;
  readonly isKnown: boolean;
  readonly at: Instant;
  readonly recipient: string | null;
  readonly events: readonly PlannedEvent[];
};

export type PlannedEvent = {
  /** The place in the list of the text. */
  readonly place: number;
  readonly event: string;
  readonly at: Instant;
  readonly reason: string | null;
  /** The optional members that the text has. */
  readonly members: readonly string[];
};

/** The emails, the oldest first, and the delivery that stays in the text. */
export type WrittenEventsPlan = { readonly mails: readonly PlannedMail[]; readonly left: JsonObject };

/**
 * Plans which events move from the text of a receipt into the tables, as emails by the rule of the domain. Undefined if
 * none can. Readers show the events of the text first, then those of the tables by time. So the moved events are the
 * last ones of the list, in order of time. An event stays if the tables cannot hold each of its members, or if the
 * counts lack it.
 */
export function planWrittenEvents(delivery: Json | undefined, known: KnownMails): WrittenEventsPlan | undefined {
  const { counts, events } = membersOf<Schema<"Delivery">>(delivery);
  if (!isJsonObject(counts) || !Array.isArray(events)) return undefined;
  const written = events.map((entry: Json) => readEvent(entry));
  const mails = groupMails(written, known);
  const move = selectMovable(written, { counts, mails, held: known.held });
  if (move.from === events.length) return undefined;
  return {
    mails: mails.flatMap(({ sent, ...mail }) => {
      const own = written.flatMap((entry, place) =>
        place >= move.from && entry !== undefined && sent.events.includes(entry.facts)
          ? [toPlannedEvent(entry, place)]
          : [],
      );
      return own.length === 0 ? [] : [{ ...mail, events: own }];
    }),
    left: { counts: move.counts, events: events.slice(0, move.from) as readonly Json[] },
  };
}

/** An event of the text. `isExact` if the tables can hold all of it. */
type WrittenEvent = {
  readonly facts: DeliveryEvent;
  readonly members: readonly string[];
  readonly isExact: boolean;
};
type GroupedMail = Omit<PlannedMail, "events"> & { readonly sent: EmailSend };

function readEvent(entry: Json): WrittenEvent | undefined {
  const { event, timestamp, reason, address, email_id: emailId } = membersOf<WireEvent>(entry);
  const at = typeof timestamp === "string" ? parseInstant(timestamp) : undefined;
  if (typeof event !== "string" || at === undefined || !isJsonObject(entry)) return undefined;
  const members = Object.keys(entry).filter((name) => name !== "event" && name !== "timestamp");
  return {
    facts: {
      ...{ event, timestamp: at },
      ...(typeof reason === "string" ? { reason } : {}),
      ...(typeof address === "string" ? { address } : {}),
      ...(typeof emailId === "string" ? { emailId } : {}),
    },
    members,
    isExact:
      formatIsoInstant(at) === timestamp &&
      !timestamp.startsWith("0000") &&
      members.every((name) => OPTIONAL.includes(name)) &&
      Object.values(entry).every((value) => typeof value === "string" && !value.includes("\0")),
  };
}

type WireEvent = Schema<"Delivery">["events"][number];
const OPTIONAL: readonly string[] = ["reason", "address", "email_id"] satisfies readonly (keyof WireEvent)[];

/** Returns the emails of a receipt, the oldest first. */
function groupMails(written: readonly (WrittenEvent | undefined)[], known: KnownMails): readonly GroupedMail[] {
  const all = [...written.flatMap((entry) => entry?.facts ?? []), ...known.held.map(toFacts)];
  const sends = groupEmailSends(all);
  const starts = sends.map(({ events }) => events.find(({ event }) => event === "processed") ?? earliest(events));
  return sends.map((sent, place) => {
    const id = sent.events
      .flatMap(({ emailId }) => emailId ?? [])
      .find((each) => known.recipients.has(each) || known.isFree(each));
    const recipient = known.recipients.get(id ?? "");
    return {
      sent,
      id,
      isKnown: recipient !== undefined,
      // Those without a beginning are the oldest.
      at: earliest(starts.slice(place)).timestamp,
      recipient: recipient === undefined ? (sent.address ?? null) : recipient,
    };
  });
}

const earliest = (events: readonly DeliveryEvent[]): DeliveryEvent =>
  events.reduce((first, event) => (event.timestamp < first.timestamp ? event : first));

const toFacts = ({ event, at, mail, address }: HeldEvent): DeliveryEvent => ({
  ...{ event, timestamp: at },
  ...(address === null ? {} : { address }),
  ...(mail === null ? {} : { emailId: mail }),
});

type Movable = {
  readonly counts: JsonObject;
  readonly mails: readonly GroupedMail[];
  readonly held: readonly HeldEvent[];
};

/** Returns the place from which all events can move, and the counts without them. */
function selectMovable(
  written: readonly (WrittenEvent | undefined)[],
  { counts, mails, held }: Movable,
): { readonly from: number; readonly counts: JsonObject } {
  const left = new Map(Object.entries(counts));
  let next = held.map(({ at }) => at).reduce<string>((first, at) => (at < first ? at : first), "9999");
  let from = written.length;
  for (; from > 0; from -= 1) {
    const entry = written[from - 1];
    const count = left.get(entry?.facts.event ?? "");
    if (entry === undefined || !Number.isSafeInteger(count) || Number(count) < 1) break;
    if (!entry.isExact || entry.facts.timestamp > next || !mails.some((mail) => canHold(mail, entry.facts))) break;
    next = entry.facts.timestamp;
    if (count === 1) left.delete(entry.facts.event);
    else left.set(entry.facts.event, Number(count) - 1);
  }
  return { from, counts: Object.fromEntries(left) };
}

const canHold = ({ sent, id, recipient }: GroupedMail, facts: DeliveryEvent): boolean =>
  sent.events.includes(facts) &&
  (facts.emailId === undefined || facts.emailId === id) &&
  (facts.address === undefined || facts.address === recipient);

const toPlannedEvent = ({ facts, members }: WrittenEvent, place: number): PlannedEvent => ({
  ...{ place, members, event: facts.event, at: facts.timestamp, reason: facts.reason ?? null },
});
