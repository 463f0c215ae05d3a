import type { Cancellation } from "../shared/processing/cancellation.ts";
import type { Failure } from "../shared/failure.ts";
import { readableLocales } from "../shared/locale/locale-fallback.ts";
import { mapResult, ok, type Result } from "../shared/result.ts";
import { effectiveTemplate, switchDefaults } from "./effective-template.ts";
import { receiptTextsIn } from "./receipt-texts.ts";
import { readTemplate, type TemplateDocument, type TemplatePlace } from "./read-template.ts";
import { storeTemplateData, storeTemplateTranslations } from "./store-template.ts";
import type { TemplateData, TemplateTranslations } from "./template-data.ts";
import type { TemplateField } from "./template-fields.ts";
import { languageKey } from "./template-settings.ts";
import type { TemplatePorts } from "./templates.port.ts";

/** The levels below a template, and what is translated. */
export type InheritedTemplate = {
  /** What counts where the template has no value: what customers read without it. */
  readonly inherited: TemplateData;
  /** Of a translation, the untranslated data of the same level. */
  readonly translated?: TemplateData;
  /** Of untranslated data, its saved translations. */
  readonly translations?: TemplateTranslations;
};

/** A template with what it builds on. */
export type TemplateContext = InheritedTemplate & { readonly document: TemplateDocument };

/** A template of the manager, with the fields of its form and the languages of the settings. */
export type TemplateEditing = {
  readonly place: TemplatePlace;
  readonly fields: readonly TemplateField[];
  readonly languages: readonly string[];
};

/** Reads a template, and the levels below it. */
export async function readTemplateContext(
  ports: TemplatePorts,
  editing: TemplateEditing,
  cancellation?: Cancellation,
): Promise<Result<TemplateContext, Failure>> {
  const { store, language } = editing.place;
  const read = (place: TemplatePlace): ReturnType<typeof readTemplate> => readTemplate(ports, place, cancellation);
  const isLowest = store === undefined && language === undefined;
  const [document, retailer, translations] = await Promise.all([
    read(editing.place),
    isLowest ? ok(undefined) : read({}),
    readTranslations(read, neededLanguages(editing)),
  ]);
  if (!document.ok) return document;
  if (!retailer.ok) return retailer;
  return mapResult(translations, (found) =>
    contextOf(editing, document.value, { retailer: retailer.value?.data, translations: found }),
  );
}

/** The languages in which the retailer's templates are read: those that customers read instead, or that translate this template. */
function neededLanguages({ place: { store, language }, languages }: TemplateEditing): readonly string[] {
  if (language === undefined) return store === undefined ? languages : [];
  const others = readableLocales(language, languages).filter((tag) => languageKey(tag) !== languageKey(language));
  return store === undefined ? others : [language, ...others];
}

type Read = (place: TemplatePlace) => ReturnType<typeof readTemplate>;

async function readTranslations(
  read: Read,
  languages: readonly string[],
): Promise<Result<TemplateTranslations, Failure>> {
  const found: Record<string, TemplateData> = {};
  const answers = await Promise.all(languages.map(async (language) => [language, await read({ language })] as const));
  for (const [language, answer] of answers) {
    if (!answer.ok) return answer;
    found[language] = answer.value.data;
  }
  return ok(found);
}

/** What is saved for the retailer. */
type OfRetailer = { readonly retailer: TemplateData | undefined; readonly translations: TemplateTranslations };

function contextOf(
  { place: { store, language }, fields }: TemplateEditing,
  document: TemplateDocument,
  { retailer, translations }: OfRetailer,
): TemplateContext {
  const properties = document.store?.properties ?? {};
  const builtIn = builtInValues(fields, language);
  if (language === undefined) {
    const own = store === undefined ? translations : storeTemplateTranslations(properties);
    return { document, inherited: effectiveTemplate({ builtIn, retailer }), translations: own };
  }
  const ofStore = store === undefined ? undefined : storeTemplateData(properties);
  const storeTranslations = withoutLanguage(storeTemplateTranslations(properties), language);
  const inherited = effectiveTemplate({
    builtIn,
    retailer,
    retailerTranslations: translations,
    store: ofStore,
    storeTranslations,
    language,
  });
  return { document, inherited, translated: ofStore ?? retailer ?? {} };
}

const withoutLanguage = (translations: TemplateTranslations, language: string): TemplateTranslations =>
  Object.fromEntries(Object.entries(translations).filter(([tag]) => languageKey(tag) !== languageKey(language)));

/** What receipts say and show without a template. */
const builtInValues = (fields: readonly TemplateField[], language = "en"): TemplateData => ({
  ...switchDefaults(fields),
  ...receiptTextsIn(language),
});
