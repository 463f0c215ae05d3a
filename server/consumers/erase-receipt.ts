import { canonicalIdentifier } from "#domain/shared/canonical-identifier.ts";
import { buildJsonPatch } from "#domain/shared/json-patch.ts";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json.ts";
import { isPersonalDataField } from "../accounts/pii-fields.ts";
import type { WriteStep } from "../receipts/changes/patch-json-text.ts";

/** Returns a receipt without the data that identifies its customer, and the steps of the change. */
export function buildErasurePatch(receipt: JsonObject, identifier: string): ErasurePatch {
  const { identifier: _identifier, ...rest } = receipt;
  const unaddressed = mapEvents(rest, ({ address: _address, ...event }) => event);
  return toErasure(receipt, withoutPerson(unaddressed, { identifier, isOpen: false }) as JsonObject);
}

/** Returns a receipt of another customer without the address, to which an email of the receipt was sent. */
export const buildRecipientErasurePatch = (receipt: JsonObject, identifier: string): ErasurePatch =>
  toErasure(receipt, mapEvents(receipt, (event) => {
    const { address, ...kept } = event;
    if (typeof address !== "string" || canonicalIdentifier(address) !== identifier) return event;
    return withoutPerson(withoutPerson(kept, { identifier: address, isOpen: false }), { identifier, isOpen: false }) as JsonObject;
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

/** `isOpen` is true within properties, whose names are chosen by tills. */
type Context = { readonly identifier: string; readonly isOpen: boolean };

function withoutPerson(value: Json, place: Context): Json {
  if (typeof value === "string") return withoutIdentifier(value, place.identifier);
  if (Array.isArray(value)) return (value as readonly Json[]).map((entry) => withoutPerson(entry, place));
  if (!isJsonObject(value)) return value;
  const copied = Object.entries(value).filter(([name]) => !place.isOpen || !isPersonalDataField(name) || STAFF.has(name.toLowerCase()));
  return Object.fromEntries(copied.map(([name, member]) => [name, withoutPerson(member, { ...place, isOpen: place.isOpen || OPEN.has(name) })]));
}

/**
 * Removes the identifier from a text: as the whole text, or within it if it is long enough, for
 * example in a bounce reason.
 */
function withoutIdentifier(text: string, identifier: string): string {
  const [letters, wanted] = [text.toLowerCase(), identifier.toLowerCase()];
  if (letters === wanted) return REMOVED;
  if (wanted.length < MIN_LENGTH || letters.length !== text.length || wanted.length !== identifier.length) return text.replaceAll(identifier, (found) => (found.length < MIN_LENGTH ? found : REMOVED));
  let copied = "";
  let done = 0;
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, done)) {
    copied += text.slice(done, at) + REMOVED;
    done = at + wanted.length;
  }
  return copied + text.slice(done);
}

const REMOVED = "[erased]";
const MIN_LENGTH = 6;
const OPEN: ReadonlySet<string> = new Set(["properties", "other"]);
/** Members with the names of sales staff. */
const STAFF: ReadonlySet<string> = new Set(["salesperson", "salesperson_name", "cashier", "user"]);
