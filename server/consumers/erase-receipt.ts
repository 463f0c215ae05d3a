import { buildJsonPatch } from "#domain/shared/json-patch.ts";
import { isJsonObject, type Json, type JsonObject } from "#domain/shared/json.ts";
import { isPersonalDataField } from "../accounts/pii-fields.ts";
import type { WriteStep } from "../receipts/changes/patch-json-text.ts";

/** Returns a receipt without the data that identifies its customer, and the steps of the change. */
export function buildErasurePatch(receipt: JsonObject, identifier: string): { readonly steps: readonly WriteStep[]; readonly erased: JsonObject } {
  const { identifier: _identifier, display: _display, ...rest } = receipt;
  const erased = withoutPerson(rest, { identifier, isOpen: false }) as JsonObject;
  return { steps: buildJsonPatch(receipt, erased) as readonly WriteStep[], erased };
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
