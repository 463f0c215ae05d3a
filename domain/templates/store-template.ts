import { isJsonObject, isSameJson, getOwnMember, type Json, type JsonObject } from "../shared/json/json.ts";
import {
  isTemplateValue,
  parseTemplateData,
  parseTemplateTranslations,
  type TemplateData,
  type TemplateTranslations,
} from "./template-data.ts";
import { languageKey, parseLanguageTag } from "./template-settings.ts";

/** The properties of a store that hold its template [OQ-286]. */
export const STORE_TEMPLATE_PROPERTIES = ["template_data", "template_data_translations"] as const;
const [DATA, TRANSLATIONS] = STORE_TEMPLATE_PROPERTIES;

export const storeTemplateData = (properties: JsonObject): TemplateData =>
  parseTemplateData(getOwnMember(properties, DATA));

export const storeTemplateTranslations = (properties: JsonObject): TemplateTranslations =>
  parseTemplateTranslations(getOwnMember(properties, TRANSLATIONS));

/** Returns the templates of a store by language tag; the untranslated data by an empty one. */
export const storeTemplatesByLanguage = (properties: JsonObject): ReadonlyMap<string, TemplateData> =>
  new Map([
    ["", storeTemplateData(properties)],
    ...Object.entries(storeTemplateTranslations(properties)).map(
      ([tag, data]) => [parseLanguageTag(tag) ?? tag, data] as const,
    ),
  ]);

/** Returns the data of a store, or its translation for a language. */
export function storeTemplateOf(properties: JsonObject, language: string | undefined): TemplateData {
  if (language === undefined) return storeTemplateData(properties);
  const translations = storeTemplateTranslations(properties);
  const tag = tagIn(translations, language);
  return tag === undefined ? {} : (translations[tag] as TemplateData);
}

/** Returns the properties with another template; an empty one leaves no member behind. */
export function withStoreTemplate(
  properties: JsonObject,
  language: string | undefined,
  data: TemplateData,
): JsonObject {
  if (language === undefined) return withMember(properties, DATA, data);
  const translations = getOwnMember(properties, TRANSLATIONS);
  const before = isJsonObject(translations) ? translations : {};
  return withMember(properties, TRANSLATIONS, withMember(before, tagIn(before, language) ?? language, data));
}

/** Returns the property that is changed to something that no template is; undefined if there is none. */
export function findInvalidTemplate(properties: JsonObject, before: JsonObject = {}): string | undefined {
  const isChanged = (name: string): boolean => !isSameJson(getOwnMember(properties, name), getOwnMember(before, name));
  const isSound = (value: Json | undefined): boolean => value === undefined || isTemplateMap(value);
  const translations = getOwnMember(properties, TRANSLATIONS);
  const areSound =
    translations === undefined || (isJsonObject(translations) && Object.values(translations).every(isSound));
  if (isChanged(DATA) && !isSound(getOwnMember(properties, DATA))) return DATA;
  return isChanged(TRANSLATIONS) && !areSound ? TRANSLATIONS : undefined;
}

/** True if nothing but templates differs. */
export function changesOnlyTemplates(before: JsonObject, after: JsonObject): boolean {
  const without = (properties: JsonObject): JsonObject =>
    Object.fromEntries(Object.entries(properties).filter(([name]) => name !== DATA && name !== TRANSLATIONS));
  return isSameJson(without(before), without(after));
}

const isTemplateMap = (value: Json): boolean =>
  isJsonObject(value) && Object.values(value).every((each) => each === null || isTemplateValue(each));

const tagIn = (translations: JsonObject, language: string): string | undefined =>
  Object.keys(translations).find((tag) => languageKey(tag) === languageKey(language));

function withMember(object: JsonObject, name: string, value: JsonObject): JsonObject {
  const others = Object.entries(object).filter(([other]) => other !== name);
  return Object.fromEntries(Object.keys(value).length === 0 ? others : [...others, [name, value]]);
}
