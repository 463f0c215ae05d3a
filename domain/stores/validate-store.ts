import { isKnownCountry } from "../shared/identifier/country.ts";
import { CURRENCIES } from "../shared/number/currency-map.ts";
import { isSameJson, getOwnMember, type JsonObject } from "../shared/json/json.ts";
import { isLocale } from "../shared/locale/locale.ts";
import { err, ok, type Result } from "../shared/result.ts";
import {
  blankFault,
  choiceFault,
  invisibleFault,
  lengthFault,
  lineFault,
  isBlank,
  type FieldTextFault,
} from "../shared/text/text-rules.ts";
import { isTimeZone } from "../shared/time/time-zone.ts";
import type { StoreDetails, StoreFields } from "./store-details.ts";
import { extraFieldName, MAX_LEGACY_REFERENCE, STORE_LIMITS, type StoreContext } from "./store-form.ts";
import { normalizeStoreFields } from "./store-properties.ts";
import type { ExtraProperty } from "./store-settings.ts";

/** The fields of a store as a caller sends them. The types are checked, the rules are not. */
export type SentStore = Partial<StoreFields>;

/** Why a field of a store is refused. */
export type StoreError = FieldTextFault | ReferenceError | { readonly kind: "two-references" };
export type ReferenceError =
  | FieldTextFault
  | { readonly kind: "not-digits" }
  | { readonly kind: "too-large" }
  | { readonly kind: "reserved"; readonly reference: string };

/** The errors of a store by field, in the order of the form; extra properties by {@link extraFieldName}. */
export type StoreErrors = ReadonlyMap<string, StoreError>;

/** Checks a store that a caller sent. Returns the fields to save, or an error for each refused field. */
export function parseStoreFields(sent: SentStore, context: StoreContext): Result<StoreFields, StoreErrors> {
  const faults = storeFaults(sent, context);
  return faults.size > 0 ? err(faults) : ok(normalizeStoreFields({ ...EMPTY_STORE, ...sent }, context));
}

function storeFaults(sent: SentStore, context: StoreContext): StoreErrors {
  const { name, country, locale, timezone, currency } = { ...NO_TEXTS, ...sent };
  const { seen } = context;
  const lineOf = (field: "name" | "city" | "postcode" | "phone"): FieldTextFault | undefined =>
    lineFault(sent[field] ?? "", seen?.[field]) ?? lengthFault(sent[field] ?? "", STORE_LIMITS[field]);
  const found: readonly (readonly [field: string, fault: StoreError | undefined])[] = [
    ["name", blankFault(name) ?? lineOf("name")],
    ["reference", checkReference(sentReference(sent, context), context)],
    ["city", lineOf("city")],
    ["postcode", lineOf("postcode")],
    ["country", choiceFault(country, { isKnown: isKnownCountry, before: seen?.country }) ?? blankFault(country)],
    ["phone", lineOf("phone")],
    ["locale", checkLocale(locale, seen)],
    ["timezone", checkTimezone(timezone, seen)],
    ["currency", choiceFault(currency, { isKnown: (code) => CURRENCIES.has(code), before: seen?.currency })],
    ["reference", hasTwoReferences(sent, context) ? { kind: "two-references" } : undefined],
    ...extraFaults(sent, context),
  ];
  return new Map(found.filter((each): each is readonly [string, StoreError] => each[1] !== undefined));
}

/**
 * Returns why a new store cannot have the reference: it is missing, too long, reserved, looks like another one, or is not
 * a number although the retailer uses numbers. An existing store keeps its reference [STORE-017].
 */
export function checkReference(
  reference: string,
  { settings: { legacyReference }, seen }: StoreContext,
): ReferenceError | undefined {
  const text = reference.trim();
  if (seen !== undefined) return undefined;
  if (RESERVED.has(text.toLowerCase())) return { kind: "reserved", reference: text };
  const hidden = isBlank(text) ? undefined : invisibleFault(text);
  if (hidden !== undefined) return hidden;
  const tooLong = lengthFault(text, legacyReference ? STORE_LIMITS.legacyReference : STORE_LIMITS.externalReference);
  return tooLong ?? (legacyReference ? numberFault(text) : undefined) ?? blankFault(text);
}

function numberFault(text: string): ReferenceError | undefined {
  if (!DIGITS.test(text)) return { kind: "not-digits" };
  return Number(text) > MAX_LEGACY_REFERENCE ? { kind: "too-large" } : undefined;
}

export const checkTimezone = (timezone: string, seen: StoreDetails | undefined): FieldTextFault | undefined =>
  choiceFault(timezone, { isKnown: isTimeZone, before: seen?.timezone });

/** The locale of receipts is one of the list, or one that other programs write, such as `fr`. */
export const checkLocale = (locale: string, seen: StoreDetails | undefined): FieldTextFault | undefined =>
  choiceFault(locale, { isKnown: isLocale, before: seen?.locale });

/** Returns the error of the text of an extra property, which was `before` [STORE-018]. */
export const checkExtraProperty = (
  { maximum }: ExtraProperty,
  text: string,
  before?: string,
): FieldTextFault | undefined =>
  lineFault(text, before) ?? (maximum === undefined ? undefined : lengthFault(text, maximum));

/** Checks only new and changed texts, because the limit can be newer than the text. */
function extraFaults(
  { properties = {} }: SentStore,
  { settings, seen }: StoreContext,
): readonly (readonly [field: string, fault: FieldTextFault | undefined])[] {
  const before: JsonObject = seen?.properties ?? {};
  return settings.extraProperties.map((extra) => {
    const text = getOwnMember(properties, extra.key);
    const isChanged = typeof text === "string" && !isSameJson(text, getOwnMember(before, extra.key));
    return [extraFieldName(extra), isChanged ? checkExtraProperty(extra, text) : undefined] as const;
  });
}

const sentReference = ({ externalReference, legacyReference }: SentStore, { settings }: StoreContext): string =>
  String((settings.legacyReference ? legacyReference : externalReference) ?? "");

const hasTwoReferences = ({ externalReference, legacyReference }: SentStore, { seen }: StoreContext): boolean =>
  seen === undefined && externalReference !== undefined && legacyReference !== undefined;

/**
 * References that have another meaning in a URL: the form of a new store, in any case, and the relative segments `.` and
 * `..` (RFC 3986, 5.2.4).
 */
const RESERVED: ReadonlySet<string> = new Set(["add", ".", ".."]);
const DIGITS = /^\d*$/;
const NO_TEXTS = { name: "", country: "", locale: "", timezone: "", currency: "" };
const EMPTY_STORE: StoreFields = { name: "", country: "", properties: {}, settings: {} };
