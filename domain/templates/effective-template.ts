import { readableLocales } from "../shared/locale/locale-fallback.ts";
import { templateValue, type TemplateData, type TemplateTranslations, type TemplateValue } from "./template-data.ts";
import { BUILT_IN_FIELDS, type TemplateField } from "./template-fields.ts";

/** What the levels of a template say; a missing level says nothing. */
export type TemplateLevels = {
  readonly retailer?: TemplateData | undefined;
  readonly retailerTranslations?: TemplateTranslations | undefined;
  readonly store?: TemplateData | undefined;
  readonly storeTranslations?: TemplateTranslations | undefined;
  /** Language tag of the reader, such as `fr_FR`; without one no translation counts. */
  readonly language?: string | undefined;
  /** What counts where no level has a value; without it, the switches of the built-in fields. */
  readonly builtIn?: TemplateData | undefined;
};

/**
 * Returns the value of every key that some level sets. The first of these that is set counts: translation of the store,
 * data of the store, translation of the retailer, data of the retailer, built-in default.
 */
export function effectiveTemplate(levels: TemplateLevels): TemplateData {
  const { retailer, retailerTranslations, store, storeTranslations, language, builtIn = BUILT_IN_SWITCHES } = levels;
  const ordered = [
    ...translationsFor(storeTranslations, language),
    store ?? {},
    ...translationsFor(retailerTranslations, language),
    retailer ?? {},
    builtIn,
  ];
  const values = new Map<string, TemplateValue>();
  for (const data of [...ordered].reverse())
    for (const key of Object.keys(data)) setValue(values, key, templateValue(data, key));
  return Object.fromEntries(values);
}

/** The switches that are on by default. */
const BUILT_IN_SWITCHES: TemplateData = switchDefaults(Object.values(BUILT_IN_FIELDS).flat());

export function switchDefaults(fields: readonly TemplateField[]): TemplateData {
  return Object.fromEntries(
    fields.flatMap(({ key, kind, default: value }) =>
      kind === "switch" && value !== undefined ? [[key, value] as const] : [],
    ),
  );
}

/** The translations that a reader of the language understands, the best first. */
function translationsFor(
  translations: TemplateTranslations | undefined,
  language: string | undefined,
): readonly TemplateData[] {
  if (translations === undefined || language === undefined) return [];
  return readableLocales(language, Object.keys(translations)).map((tag) => translations[tag] as TemplateData);
}

const setValue = (values: Map<string, TemplateValue>, key: string, value: TemplateValue | undefined): void => {
  if (value !== undefined) values.set(key, value);
};
