import { canonicalIdentifier } from "#domain/shared/canonical-identifier.ts";
import { buildJsonPatch } from "#domain/shared/json-patch.ts";
import { replaceSpellings } from "#domain/shared/identifier-spellings.ts";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json.ts";
import { isPersonalDataField } from "../accounts/pii-fields.ts";
import type { WriteStep } from "../receipts/changes/patch-json-text.ts";

/** Returns a receipt without the data that identifies its customer, and the steps of the change. */
export function buildErasurePatch(receipt: JsonObject, redact: TextRedactor): ErasurePatch {
  const { identifier: _identifier, display: _display, ...rest } = receipt;
  const unaddressed = mapEvents(rest, ({ address: _address, ...event }) => event);
  return toErasure(receipt, withoutPerson(unaddressed, { redact, isOpen: false }) as JsonObject);
}

/** Returns a receipt of another customer without the address, to which an email of the receipt was sent. */
export const buildRecipientErasurePatch = (receipt: JsonObject, identifier: string): ErasurePatch =>
  toErasure(receipt, mapEvents(receipt, (event) => {
    const { address, ...kept } = event;
    if (typeof address !== "string" || canonicalIdentifier(address) !== identifier) return event;
    return withoutPerson(kept, { redact: createIdentifierRedactor(identifier, [address]), isOpen: false }) as JsonObject;
  }));

type ErasurePatch = { readonly steps: readonly WriteStep[]; readonly erased: JsonObject };

const toErasure = (receipt: JsonObject, erased: JsonObject): ErasurePatch => ({ steps: buildJsonPatch(receipt, erased) as readonly WriteStep[], erased });

/** Changes the events of the emails. */
function mapEvents(receipt: JsonObject, change: (event: JsonObject) => JsonObject): JsonObject {
  const { delivery } = receipt;
  const events = isJsonObject(delivery) ? delivery["events"] : undefined;
  if (!isJsonObject(delivery) || !Array.isArray(events)) return receipt;
  return { ...receipt, delivery: { ...delivery, events: (events as readonly Json[]).map((event) => (isJsonObject(event) ? change(event) : event)) } };
}

/** Removes an identifier from a text. */
export type TextRedactor = (text: string) => string;

/**
 * Removes an identifier in any spelling: as the whole text, or within it if it is long enough, for example in a bounce
 * reason. `spellings` are those that tills have sent.
 */
export function createIdentifierRedactor(identifier: string, spellings: readonly string[]): TextRedactor {
  const known = [...new Set([identifier, ...spellings])];
  const wholes = new Set(known.map(toLetters));
  return (text) => (wholes.has(toLetters(text)) ? REMOVED : known.reduce((left, spelling) => replaceSpellings(left, spelling, REMOVED), text));
}

const toLetters = (text: string): string => text.toLowerCase().replace(/\s/gu, "");

/** `isOpen` is true within properties, whose names are chosen by tills. */
type Context = { readonly redact: TextRedactor; readonly isOpen: boolean };

function withoutPerson(value: Json, place: Context): Json {
  if (typeof value === "string") return place.redact(value);
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => withoutPerson(entry, place));
  if (!isJsonObject(value)) return value;
  const copied = Object.entries(value).filter(([name]) => !place.isOpen || !isPersonalDataField(name) || STAFF.has(name.toLowerCase()));
  return Object.fromEntries(copied.map(([name, member]) => [name, withoutPerson(member, { ...place, isOpen: place.isOpen || OPEN.has(name) })]));
}

const REMOVED = "[erased]";
const OPEN: ReadonlySet<string> = new Set(["properties", "other", "validation"]);
/** Members with the names of sales staff. */
const STAFF: ReadonlySet<string> = new Set(["salesperson", "salesperson_name", "cashier", "user"]);
