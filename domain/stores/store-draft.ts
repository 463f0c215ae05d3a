import { isKnownCountry } from "../shared/country.ts";
import { CURRENCIES } from "../shared/currency-map.ts";
import { countedLength, fieldMessages, Follows, HasAtMost, IsFilledIn, IsJsonObjectText, type FieldMessages } from "../shared/field-rules.ts";
import { fieldIsNoChoice, fieldIsRequired, fieldIsTooLong } from "../shared/field-rules.messages.ts";
import { memberOf, type JsonObject } from "../shared/json.ts";
import type { FieldTexts } from "../shared/stored-draft.ts";
import { isKnownZone } from "../shared/zone.ts";
import { isLegacyForm, STORE_LABELS, STORE_LIMITS, STORE_TEXTS, extraField, referenceLabel, type StoreForm, type StoreText } from "./store-form.ts";
import { offeredExtras, otherProperties } from "./store-properties.ts";
import type { ExtraProperty } from "./store-settings.ts";
import { fieldIsNoReference, REFERENCE_HAS_DIGITS_ONLY } from "./stores.messages.ts";

/** A choice is one of its list, or what the store had before: an old value is no reason to refuse another change. */
const IsChosen = (field: "country" | "timezone" | "currency", isKnown: (text: string) => boolean): PropertyDecorator =>
  Follows<StoreDraft>({
    name: "isChosen",
    holds: (text, { form }) => text === "" || text === form.seen?.[field] || isKnown(text),
    message: fieldIsNoChoice(STORE_LABELS[field]),
  });

/** The text field of an extra property [STORE-018]. */
export class ExtraPropertyDraft {
  readonly property: ExtraProperty;

  @Follows<ExtraPropertyDraft>({
    name: "hasAtMost",
    holds: (text, { property }) => countedLength(text) <= (property.maximum ?? Infinity),
    message: ({ property }) => fieldIsTooLong(property.label, property.maximum ?? Infinity),
  })
  text: string;

  constructor(property: ExtraProperty, text: string) {
    this.property = property;
    this.text = text;
  }
}

/** What is typed into the form of a store: a new one, or one that is changed. */
export class StoreDraft implements Record<StoreText, string> {
  readonly form: StoreForm;

  @IsFilledIn(STORE_LABELS.name)
  @HasAtMost(STORE_LABELS.name, STORE_LIMITS.name)
  name!: string;

  @Follows<StoreDraft>({
    name: "isReference",
    holds: (text, { form }) => form.seen !== undefined || text.trim() !== "",
    message: ({ form }) => fieldIsRequired(referenceLabel(form.settings)),
  })
  @Follows<StoreDraft>({
    name: "isNumericReference",
    holds: (text, { form }) => !isLegacyForm(form) || DIGITS.test(text.trim()),
    message: REFERENCE_HAS_DIGITS_ONLY,
  })
  @Follows<StoreDraft>({
    name: "isExactNumber",
    holds: (text, { form }) => !isLegacyForm(form) || countedLength(text) <= STORE_LIMITS.legacyReference,
    message: ({ form }) => fieldIsTooLong(referenceLabel(form.settings), STORE_LIMITS.legacyReference),
  })
  @Follows<StoreDraft>({
    name: "hasAtMost",
    holds: (text, { form }) => form.seen !== undefined || isLegacyForm(form) || countedLength(text) <= STORE_LIMITS.externalReference,
    message: fieldIsTooLong(STORE_LABELS.reference, STORE_LIMITS.externalReference),
  })
  @Follows<StoreDraft>({
    name: "isNoPlace",
    holds: (text, { form }) => form.seen !== undefined || !PLACES.has(text.trim().toLowerCase()),
    message: (draft) => fieldIsNoReference(referenceLabel(draft.form.settings), draft.reference.trim()),
  })
  reference!: string;

  address!: string;

  @HasAtMost(STORE_LABELS.city, STORE_LIMITS.city)
  city!: string;

  @HasAtMost(STORE_LABELS.postcode, STORE_LIMITS.postcode)
  postcode!: string;

  @IsFilledIn(STORE_LABELS.country)
  @IsChosen("country", isKnownCountry)
  country!: string;

  @HasAtMost(STORE_LABELS.phone, STORE_LIMITS.phone)
  phone!: string;

  locale!: string;

  @IsChosen("timezone", isKnownZone)
  timezone!: string;

  @IsChosen("currency", (code) => CURRENCIES.has(code))
  currency!: string;

  readonly extras: readonly ExtraPropertyDraft[];

  @IsJsonObjectText(STORE_LABELS.properties)
  properties: string;

  @IsJsonObjectText(STORE_LABELS.settings)
  settings: string;

  /** The fields of the store that is changed, or empty ones, and over them what has been `typed` before. */
  constructor(form: StoreForm, typed: FieldTexts = {}) {
    const { seen, jsonEditors } = form;
    const properties = seen?.properties ?? {};
    const textOf = (field: string, before = ""): string => String(memberOf(typed, field) ?? before);
    const jsonOf = (field: string, before: JsonObject): string => (jsonEditors ? textOf(field, jsonText(before)) : jsonText(before));
    this.form = form;
    for (const field of STORE_TEXTS) this[field] = textOf(field, seen?.[field]);
    if (seen !== undefined) this.reference = seen.reference;
    const offered = offeredExtras(form.settings.extraProperties, properties);
    this.extras = offered.map((extra) => new ExtraPropertyDraft(extra, textOf(extraField(extra), memberOf(properties, extra.key) as string | undefined)));
    this.properties = jsonOf("properties", otherProperties(properties, offered));
    this.settings = jsonOf("settings", seen?.settings ?? {});
  }
}

/** What is wrong with the draft, by the names of {@link draftFields}. */
export function storeMessages(draft: StoreDraft): FieldMessages {
  const ofExtras = draft.extras.flatMap((extra) => Object.values(fieldMessages(extra)).map((message) => [extraField(extra.property), message]));
  return { ...fieldMessages(draft), ...Object.fromEntries(ofExtras) };
}

/** The draft as texts by name: what is compared, and what is stored. JSON that cannot be edited is no part of it. */
export function draftFields(draft: StoreDraft): FieldTexts {
  const texts = STORE_TEXTS.map((field) => [field, draft[field]]);
  const extras = draft.extras.map(({ property, text }) => [extraField(property), text]);
  const json = draft.form.jsonEditors ? { properties: draft.properties, settings: draft.settings } : {};
  return { ...Object.fromEntries([...texts, ...extras]), ...json };
}

/**
 * What stands for something else where the reference stands in an address: the form of a new store, whose address is
 * that in capitals too; this place, and the one above (RFC 3986, 5.2.4).
 */
const PLACES: ReadonlySet<string> = new Set(["add", ".", ".."]);
const DIGITS = /^\d*$/;
const jsonText = (object: JsonObject): string => JSON.stringify(object, null, 2);
