import type { Instant } from "../shared/time/instant.ts";
import { isJsonObject, getOwnMember, type Json, type JsonObject } from "../shared/json/json.ts";
import type { Version } from "../shared/form/version.ts";
import type { ConsumerSummary } from "./consumer-summary.ts";
import type { LoyaltyRecord } from "./loyalty.ts";

/**
 * A customer, by an identifier: an email address, a telephone number or the number of a card [CONS-014].
 * A consumer that does not exist yet has no `version`.
 */
export type Consumer = {
  /** Masked for holders of `sales_demo`; then `key` is used in addresses. */
  readonly identifier: string;
  /** The first spelling of the identifier, if it differs [D26]. Absent if masked. */
  readonly display?: string;
  readonly key: string;
  /** Without empty values. May have members that the form does not know, such as those of a till. */
  readonly properties: JsonObject;
  readonly summary?: ConsumerSummary;
  /** Absent if the API answers points by program only. */
  readonly loyalties?: readonly LoyaltyRecord[];
  readonly version?: Version;
  /** The API keeps no versions of consumers: this one may exist, and a save does not detect changes by other users. */
  readonly isUnversioned?: true;
};

/** A hit of a search. */
export type FoundConsumer = {
  readonly identifier: string;
  /** The first spelling of the identifier, if it differs [D26]. Absent if masked. */
  readonly display?: string;
  readonly key: string;
  readonly name: string;
  readonly city?: string;
  readonly postcode?: string;
  readonly lastVisit?: Instant;
};

/**
 * Removes empty values: null, blank texts, and lists and objects in which nothing is left [CONS-014, OQ-117].
 * `false` and 0 stay.
 */
export function stripEmptyValues(properties: JsonObject): JsonObject {
  const entries = Object.entries(properties).flatMap(([name, value]) => {
    const stripped = stripValue(value);
    return stripped === undefined ? [] : [[name, stripped] as const];
  });
  return Object.fromEntries(entries);
}

function stripValue(value: Json): Json | undefined {
  if (value === null || (typeof value === "string" && value.trim() === "")) return undefined;
  if (Array.isArray(value)) {
    const entries = (value as readonly Json[]).flatMap((entry) => stripValue(entry) ?? []);
    return entries.length === 0 ? undefined : entries;
  }
  if (!isJsonObject(value)) return value;
  const members = stripEmptyValues(value);
  return Object.keys(members).length === 0 ? undefined : members;
}

/** The parts of a name, in the order in which they are written [CONS-015]. */
export const NAME_PARTS = ["title", "first", "middle", "last"] as const;
export type NamePart = (typeof NAME_PARTS)[number];

/** Returns the full name, or an empty text if none is known. */
export function formatConsumerName(properties: JsonObject): string {
  const name = getOwnMember(properties, "name");
  if (!isJsonObject(name)) return "";
  return NAME_PARTS.flatMap((part) => textOf(getOwnMember(name, part)) || []).join(" ");
}

/** Returns a text property without surrounding blanks, or an empty text if it is absent or not a text. */
export const propertyText = (properties: JsonObject, name: string): string => textOf(getOwnMember(properties, name));

/** Returns the note of a customer as HTML, or an empty text if there is none [OQ-126]. */
export const consumerNote = (properties: JsonObject): string => propertyText(properties, "note");

/** Returns the lines of the address, which older tills send as one text. */
export function addressLines(properties: JsonObject): readonly string[] {
  const address = getOwnMember(properties, "address");
  const lines = Array.isArray(address) ? (address as readonly Json[]).map(textOf) : textOf(address).split("\n");
  return lines.map((line) => line.trim()).filter((line) => line !== "");
}

const textOf = (value: Json | undefined): string => (typeof value === "string" ? value.trim() : "");
