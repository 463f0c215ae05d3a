import { getOwnMember, type JsonObject } from "../shared/json/json.ts";
import type { StoreDetails, StoreFields } from "./store-details.ts";
import type { StoreContext } from "./store-form.ts";
import type { ExtraProperty } from "./store-settings.ts";

/**
 * Returns the extra properties that have a text field. Excludes those with a value that is not a text, because a text
 * field would destroy it.
 */
export const selectExtraFields = (extras: readonly ExtraProperty[], properties: JsonObject): readonly ExtraProperty[] =>
  extras.filter(({ key }) => ["undefined", "string"].includes(typeof getOwnMember(properties, key)));

/** Returns the properties that do not have a field of their own. */
export const omitExtraFields = (properties: JsonObject, offered: readonly ExtraProperty[]): JsonObject =>
  Object.fromEntries(Object.entries(properties).filter(([key]) => !offered.some((extra) => extra.key === key)));

/** Returns the text to save: trims a changed text, keeps an unchanged one. Undefined if it is empty. */
export const normalizeText = (typed: string, before: string | undefined): string | undefined =>
  typed === before ? before : typed.trim() || undefined;

/** Returns the fields as they are saved: trims changed texts, keeps unchanged ones. */
export function normalizeStoreFields(store: StoreFields, context: StoreContext): StoreFields {
  const { seen } = context;
  return {
    name: normalizeText(store.name, seen?.name) as string,
    country: store.country,
    ...keptReferences(store, context),
    ...optionalTexts(store, seen),
    properties: store.properties,
    settings: store.settings,
  };
}

const OPTIONAL_TEXTS = ["address", "city", "postcode", "phone", "locale", "timezone", "currency"] as const;

function optionalTexts(
  store: StoreFields,
  seen: StoreDetails | undefined,
): Partial<Pick<StoreFields, (typeof OPTIONAL_TEXTS)[number]>> {
  const texts = OPTIONAL_TEXTS.map((field) => [field, normalizeText(store[field] ?? "", seen?.[field])] as const);
  return Object.fromEntries(texts.filter(([, text]) => text !== undefined));
}

type References = Pick<StoreFields, "externalReference" | "legacyReference">;

/** A store keeps its references, regardless of what the user types or sends [STORE-017]. */
function keptReferences(store: References, { settings, seen }: StoreContext): References {
  if (seen === undefined && settings.legacyReference) return { legacyReference: store.legacyReference as number };
  if (seen === undefined) return { externalReference: (store.externalReference as string).trim() };
  const { externalReference, legacyReference } = seen;
  return {
    ...(externalReference === undefined ? {} : { externalReference }),
    ...(legacyReference === undefined ? {} : { legacyReference }),
  };
}
