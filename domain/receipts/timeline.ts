import { localTimeToInstant, parseInstant, type Instant } from "../shared/time/instant.ts";
import { readJsonText, isJsonObject, type Json, type JsonObject } from "../shared/json/json.ts";
import { formatSigned } from "../shared/access/signer.ts";
import { isMachineEvent, orderEvents } from "./delivery.ts";
import { groupEmailSends, type DeliveryEvent, type EmailSend } from "./email-sends.ts";
import { parseKnownProperties } from "./known-properties.ts";
import type { Receipt } from "./receipt.ts";
import { listReturnParts } from "./returns/return-record.ts";

/** An event in the history of a receipt. `at` is absent if the time is unknown. */
export type TimelineEntry = { readonly at?: Instant } & TimelineFact;

export type TimelineFact =
  | { readonly kind: "sold" }
  | { readonly kind: "processed" }
  /** The latest state of one email. */
  | { readonly kind: "mail"; readonly event: string; readonly address?: string; readonly reason?: string }
  /** Without a quantity, the whole item came back. */
  | {
      readonly kind: "returned";
      readonly item: TimelineItem;
      readonly quantity?: string;
      readonly reason?: string;
      readonly user?: string;
    }
  | { readonly kind: "refund-validated"; readonly item: TimelineItem; readonly result?: string; readonly user?: string }
  /** `entry`: of a tax-free form, as it is written. `user` started it. */
  | { readonly kind: "tax-free-form"; readonly id: string; readonly entry: JsonObject; readonly user?: string }
  | { readonly kind: "checked"; readonly user: string };

/** An item by its position on the receipt. The name is absent if there is no such item. */
export type TimelineItem = { readonly position: number; readonly name?: string };

/**
 * Returns the known history of a receipt, oldest first.
 * Each email has one entry: its latest state, or its failure. The first visit of a machine has one of its own. Events of the same time have their usual order. Events
 * without a time are at the end.
 */
export function buildTimeline(receipt: Receipt): readonly TimelineEntry[] {
  const parts = [soldOf, processedOf, mailsOf, validationsOf, returnsOf, formsOf, checksOf];
  return parts.flatMap((part) => part(receipt)).sort((a, b) => compareTexts(a.at ?? SORTS_LAST, b.at ?? SORTS_LAST));
}

type Entries = readonly TimelineEntry[];

const soldOf = ({ localtime }: Receipt): Entries => [{ at: localTimeToInstant(localtime), kind: "sold" }];

const processedOf = ({ processed }: Receipt): Entries =>
  processed === undefined ? [] : [{ at: processed, kind: "processed" }];

const mailsOf = ({ delivery: { events } }: Receipt): Entries =>
  groupEmailSends(orderEvents(events)).flatMap((send) => {
    const ordered = orderEvents(send.events);
    const persons = ordered.filter(({ event }) => !isMachineEvent(event));
    const machines = ordered.filter(({ event }) => isMachineEvent(event));
    return [...persons.slice(-1), ...machines.slice(0, 1)].map((event) => mailEntry(event, send));
  });

const mailEntry = ({ timestamp, event, address, reason }: DeliveryEvent, send: EmailSend): TimelineEntry => {
  const recipient = address ?? send.address;
  return {
    ...{ at: timestamp, kind: "mail", event },
    ...(recipient === undefined ? {} : { address: recipient }),
    ...(reason === undefined ? {} : { reason }),
  };
};

const returnsOf = (receipt: Receipt): Entries =>
  receipt.items.flatMap((item, place) => {
    const isPart = item.returned?.quantity !== undefined;
    return listReturnParts(item).map(({ localtime, quantity, reason, user, token }) => ({
      at: localTimeToInstant(localtime),
      kind: "returned" as const,
      item: itemAt(receipt, place),
      ...(isPart ? { quantity } : {}),
      ...(reason === undefined ? {} : { reason }),
      ...textOf("user", signedBy(user, token)),
    }));
  });

/** The current validations, and those of parts that came back. */
function validationsOf(receipt: Receipt): Entries {
  const current = records(parseKnownProperties(receipt.properties).refundValidation).map(
    ([place, record]) => [Number(place), record] as const,
  );
  const ofParts = receipt.items.flatMap((item, place) =>
    listReturnParts(item).flatMap(({ validation }) => (validation === undefined ? [] : [[place, validation] as const])),
  );
  return [...current, ...ofParts].map(([place, { timestamp, result, user, token }]) => ({
    ...timeOf(timestamp),
    kind: "refund-validated",
    item: itemAt(receipt, place),
    ...textOf("result", result),
    ...textOf("user", signedBy(user, token)),
  }));
}

const signedBy = (user: Json | undefined, token: Json | undefined): Json | undefined =>
  typeof user === "string" && typeof token === "string" ? formatSigned({ user, token }) : user;

const formsOf = ({ properties }: Receipt): Entries =>
  records(parseKnownProperties(properties).taxFreeForms).map(([id, entry]) => ({
    ...timeOf(entry["timestamp"]),
    kind: "tax-free-form",
    id,
    entry,
    ...textOf("user", entry["user"]),
  }));

function checksOf({ properties }: Receipt): Entries {
  const { checked } = parseKnownProperties(properties);
  return checked ? [{ ...timeOf(checked.timestamp), kind: "checked", user: checked.user }] : [];
}

function itemAt({ items }: Receipt, place: number): TimelineItem {
  const item = items[place];
  return item ? { position: place, name: item.name } : { position: place };
}

/** Returns the members that are objects. Properties can contain any JSON. */
const records = (members: JsonObject): readonly (readonly [name: string, record: JsonObject])[] =>
  Object.entries(members).flatMap(([name, record]) => (isJsonObject(record) ? [[name, record] as const] : []));

function timeOf(written: Json | undefined): { readonly at?: Instant } {
  const at = parseInstant(readJsonText(written));
  return at === undefined ? {} : { at };
}

const textOf = <Name extends string>(name: Name, value: Json | undefined): { readonly [name in Name]?: string } =>
  (typeof value === "string" ? { [name]: value } : {}) as { readonly [name in Name]?: string };

/** Sorts after every time. */
const SORTS_LAST = "~";
const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);
