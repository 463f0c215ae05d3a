import { parseJsonObjectText } from "../shared/form/field-rules.ts";
import { getOwnMember, type JsonObject } from "../shared/json/json.ts";
import type { StoreFields } from "./store-details.ts";
import type { StoreDraft } from "./store-draft.ts";
import { normalizeStoreFields, normalizeText } from "./store-properties.ts";

/** Returns the store of a valid draft. Does not validate: a form that shows its messages has validated already. */
export function toStoreFields(draft: StoreDraft): StoreFields {
  const { reference, extras: _extras, form, ...texts } = draft;
  const references = form.settings.legacyReference
    ? { legacyReference: Number(reference) }
    : { externalReference: reference };
  return normalizeStoreFields(
    { ...texts, ...references, properties: propertiesOf(draft), settings: objectOf(draft.settings) },
    form,
  );
}

/** Returns the properties. A field of an extra property overrides the JSON, except if the field is empty. */
function propertiesOf({ extras, properties, form: { seen } }: StoreDraft): JsonObject {
  const before = seen?.properties ?? {};
  const texts = extras.map(
    ({ property: { key }, text }) =>
      [key, normalizeText(text, getOwnMember(before, key) as string | undefined)] as const,
  );
  return {
    ...objectOf(properties),
    ...Object.fromEntries(texts.filter(([, text]) => text !== undefined)),
  } as JsonObject;
}

/** Parses a text that was validated before. */
function objectOf(text: string): JsonObject {
  const object = parseJsonObjectText(text);
  return object.ok ? object.value : {};
}
