import { parseJsonObjectText, resultOf, type FieldMessages } from "../shared/field-rules.ts";
import { memberOf, type JsonObject } from "../shared/json.ts";
import type { Result } from "../shared/result.ts";
import type { StoreDetails, StoreFields } from "./store-details.ts";
import { storeMessages, type StoreDraft } from "./store-draft.ts";
import { savedText } from "./store-properties.ts";

/** The store that a draft describes, once nothing is wrong with it. What nobody touched stays as it was, to the letter. */
export function readStoreDraft(draft: StoreDraft): Result<StoreFields, FieldMessages> {
  const { seen } = draft.form;
  return resultOf(storeMessages(draft), () => ({
    name: savedText(draft.name, seen?.name) as string,
    country: draft.country,
    ...references(draft),
    ...optionalTexts(draft),
    properties: propertiesOf(draft),
    settings: objectOf(draft.settings),
  }));
}

const OPTIONAL_TEXTS = ["address", "city", "postcode", "phone", "locale", "timezone", "currency"] as const;

function optionalTexts(draft: StoreDraft): Partial<Pick<StoreDetails, (typeof OPTIONAL_TEXTS)[number]>> {
  const texts = OPTIONAL_TEXTS.map((field) => [field, savedText(draft[field], draft.form.seen?.[field])] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}

/** Once made, a store keeps its references, whatever is typed [STORE-017]. */
function references({ reference, form: { seen, settings } }: StoreDraft): Pick<StoreDetails, "externalReference" | "legacyReference"> {
  if (seen !== undefined) return referencesOf(seen);
  return settings.legacyReference ? { legacyReference: Number(reference) } : { externalReference: reference.trim() };
}

const referencesOf = ({ externalReference, legacyReference }: StoreDetails): Pick<StoreDetails, "externalReference" | "legacyReference"> => ({
  ...(externalReference === undefined ? {} : { externalReference }),
  ...(legacyReference === undefined ? {} : { legacyReference }),
});

/** A property with a field of its own is what the field says; where that is empty, what the JSON says, if anything. */
function propertiesOf({ extras, properties, form: { seen } }: StoreDraft): JsonObject {
  const before = seen?.properties ?? {};
  const texts = extras.map(({ property: { key }, text }) => [key, savedText(text, memberOf(before, key) as string | undefined)] as const);
  return { ...objectOf(properties), ...Object.fromEntries(texts.filter(([, text]) => text !== undefined)) } as JsonObject;
}

/** The text has been checked. */
function objectOf(text: string): JsonObject {
  const object = parseJsonObjectText(text);
  return object.ok ? object.value : {};
}
