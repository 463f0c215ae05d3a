import { IsIn, IsNotEmpty, ValidateIf } from "class-validator";
import { listAlpha3CountryCodes } from "../shared/identifier/country.ts";
import { CURRENCIES } from "../shared/number/currency-map.ts";
import {
  fieldMessages,
  FollowsRule,
  IsFilledIn,
  IsJsonObjectText,
  IsOneLine,
  MaxCodePoints,
  type FieldMessages,
} from "../shared/form/field-rules.ts";
import { fieldIsNotAChoice, fieldIsRequired } from "../shared/form/field-rules.messages.ts";
import { getOwnMember, type JsonObject } from "../shared/json/json.ts";
import type { FieldTexts } from "../shared/form/stored-draft.ts";
import { isNewChoice, type FieldTextFault } from "../shared/text/text-rules.ts";
import {
  STORE_LABELS,
  STORE_LIMITS,
  STORE_TEXTS,
  extraFieldName,
  referenceLabel,
  type StoreForm,
  type StoreText,
} from "./store-form.ts";
import { selectExtraFields, omitExtraFields } from "./store-properties.ts";
import {
  checkExtraProperty,
  checkLocale,
  checkReference,
  checkTimezone,
  type ReferenceError,
} from "./validate-store.ts";
import type { ExtraProperty } from "./store-settings.ts";
import { storeFieldRefused } from "./stores.messages.ts";

/** The text field of an extra property [STORE-018]. */
export class ExtraPropertyDraft {
  readonly property: ExtraProperty;

  @FollowsRule<ExtraPropertyDraft, FieldTextFault>({
    name: "isExtraText",
    findFault: (text, { property, before }) => checkExtraProperty(property, text, before),
    message: (fault, { property }) => storeFieldRefused(property.label, fault),
  })
  text: string;

  readonly before: string | undefined;

  constructor(property: ExtraProperty, text: string, before?: string) {
    this.property = property;
    this.text = text;
    this.before = before;
  }
}

/**
 * The text fields of the form of a new or an existing store. class-validator checks the lowest decorator of a field first
 * and stops at the first error.
 */
export class StoreDraft implements Record<StoreText, string> {
  readonly form: StoreForm;

  @MaxCodePoints(STORE_LABELS.name, STORE_LIMITS.name)
  @IsOneLine<StoreDraft>(STORE_LABELS.name, ({ form }) => form.seen?.name)
  @IsFilledIn(STORE_LABELS.name)
  name!: string;

  @FollowsRule<StoreDraft, ReferenceError>({
    name: "isReference",
    findFault: (text, { form }) => checkReference(text, form),
    message: (fault, { form }) => storeFieldRefused(referenceLabel(form.settings), fault),
  })
  reference!: string;

  address!: string;

  @MaxCodePoints(STORE_LABELS.city, STORE_LIMITS.city)
  @IsOneLine<StoreDraft>(STORE_LABELS.city, ({ form }) => form.seen?.city)
  city!: string;

  @MaxCodePoints(STORE_LABELS.postcode, STORE_LIMITS.postcode)
  @IsOneLine<StoreDraft>(STORE_LABELS.postcode, ({ form }) => form.seen?.postcode)
  postcode!: string;

  // Not `IsISO31661Alpha3`: it accepts lower case and does not know XKX, which the list of the form offers.
  @ValidateIf(({ country, form }: StoreDraft) => country === "" || isNewChoice(country, form.seen?.country))
  @IsIn(listAlpha3CountryCodes(), { message: fieldIsNotAChoice(STORE_LABELS.country) })
  @IsNotEmpty({ message: fieldIsRequired(STORE_LABELS.country) })
  country!: string;

  @MaxCodePoints(STORE_LABELS.phone, STORE_LIMITS.phone)
  @IsOneLine<StoreDraft>(STORE_LABELS.phone, ({ form }) => form.seen?.phone)
  phone!: string;

  @FollowsRule<StoreDraft, FieldTextFault>({
    name: "isLocale",
    findFault: (text, { form }) => checkLocale(text, form.seen),
    message: (fault) => storeFieldRefused(STORE_LABELS.locale, fault),
  })
  locale!: string;

  @FollowsRule<StoreDraft, FieldTextFault>({
    name: "isTimeZone",
    findFault: (text, { form }) => checkTimezone(text, form.seen),
    message: (fault) => storeFieldRefused(STORE_LABELS.timezone, fault),
  })
  timezone!: string;

  @ValidateIf(({ currency, form }: StoreDraft) => isNewChoice(currency, form.seen?.currency))
  @IsIn([...CURRENCIES.keys()], { message: fieldIsNotAChoice(STORE_LABELS.currency) })
  currency!: string;

  readonly extras: readonly ExtraPropertyDraft[];

  @IsJsonObjectText(STORE_LABELS.properties)
  properties: string;

  @IsJsonObjectText(STORE_LABELS.settings)
  settings: string;

  /** Starts from the fields of the store, or from empty ones, overridden by the values `typed` before. */
  constructor(form: StoreForm, typed: FieldTexts = {}) {
    const { seen, jsonEditors } = form;
    const properties = seen?.properties ?? {};
    const textOf = (field: string, before = ""): string => String(getOwnMember(typed, field) ?? before);
    const jsonOf = (field: string, before: JsonObject): string =>
      jsonEditors ? textOf(field, jsonText(before)) : jsonText(before);
    this.form = form;
    for (const field of STORE_TEXTS) this[field] = textOf(field, seen?.[field]);
    if (seen !== undefined) this.reference = seen.reference;
    const offered = selectExtraFields(form.settings.extraProperties, properties);
    this.extras = offered.map((extra) => {
      const before = getOwnMember(properties, extra.key) as string | undefined;
      return new ExtraPropertyDraft(extra, textOf(extraFieldName(extra), before), before);
    });
    this.properties = jsonOf("properties", omitExtraFields(properties, offered));
    this.settings = jsonOf("settings", seen?.settings ?? {});
  }
}

/** Returns the error messages of the draft, by the names of {@link formatStoreDraft}. */
export function validateStoreDraft(draft: StoreDraft): FieldMessages {
  const ofExtras = draft.extras.flatMap((extra) =>
    Object.values(fieldMessages(extra)).map((message) => [extraFieldName(extra.property), message] as const),
  );
  return { ...fieldMessages(draft), ...Object.fromEntries<string>(ofExtras) };
}

/** Returns the draft as texts by name, for comparison and storage. Excludes JSON that cannot be edited. */
export function formatStoreDraft(draft: StoreDraft): FieldTexts {
  const texts = STORE_TEXTS.map((field) => [field, draft[field]] as const);
  const extras = draft.extras.map(({ property, text }) => [extraFieldName(property), text] as const);
  const json = draft.form.jsonEditors ? { properties: draft.properties, settings: draft.settings } : {};
  return { ...Object.fromEntries<string>([...texts, ...extras]), ...json };
}

const jsonText = (object: JsonObject): string => JSON.stringify(object, null, 2);
