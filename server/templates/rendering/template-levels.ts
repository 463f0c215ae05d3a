import {
  languageKey,
  type TemplateData,
  type TemplateLevels,
  type TemplateTranslations,
} from "#domain/templates/index.ts";
import { readableLocales } from "#domain/shared/locale/locale-fallback.ts";
import { RECEIPT_TEXTS } from "#domain/templates/rules.ts";
import type { TranslatedTexts } from "#domain/translations/rules.ts";

/** What is saved for a receipt: of its retailer, and of its store where it has one. */
export type SavedTemplates = {
  readonly retailer: TemplateData;
  readonly retailerTranslations: TemplateTranslations;
  readonly store?: { readonly data: TemplateData; readonly translations: TemplateTranslations };
  /** The retailer's translations of fixed lines, methods of payment and taxes. */
  readonly texts?: TranslatedTexts;
};

type Draft = { readonly data?: TemplateData; readonly translations?: TemplateTranslations };

/** Unsaved templates, prepared as for a save. */
export type UnsavedTemplates = Draft & { readonly store?: Draft & { readonly reference?: string } };

export type LevelsFacts = { readonly draft?: UnsavedTemplates | undefined; readonly language: string };

/** The levels for a language, with the draft instead of what is saved. Without a store there is no level of the store. */
export function templateLevels(
  { retailer, retailerTranslations, store }: SavedTemplates,
  { draft = {}, language }: LevelsFacts,
): TemplateLevels {
  return {
    language,
    retailer: draft.data ?? retailer,
    retailerTranslations: replaced(retailerTranslations, draft.translations),
    ...(store === undefined
      ? {}
      : {
          store: draft.store?.data ?? store.data,
          storeTranslations: replaced(store.translations, draft.store?.translations),
        }),
  };
}

/** The saved translations, without those of the languages that the draft translates: `fr-FR` and `fr_FR` are one. */
function replaced(saved: TemplateTranslations, draft: TemplateTranslations = {}): TemplateTranslations {
  const drafted = new Set(Object.keys(draft).map(languageKey));
  return { ...Object.fromEntries(Object.entries(saved).filter(([tag]) => !drafted.has(languageKey(tag)))), ...draft };
}

/**
 * Returns the first of the locales whose readers understand fixed lines or a translation, as a BCP 47 tag; else the
 * English of Great Britain.
 */
export function pageLanguage(locales: readonly (string | undefined)[], translated: readonly string[] = []): string {
  const written = [...Object.keys(RECEIPT_TEXTS), ...translated];
  return (
    locales.map(parseLocale).find((tag) => tag !== undefined && readableLocales(tag, written).length > 0) ?? "en-GB"
  );
}

/** The tags of all translations. */
export const translatedTags = (
  { retailerTranslations, store, texts }: SavedTemplates,
  draft: UnsavedTemplates = {},
): readonly string[] => [
  ...[retailerTranslations, draft.translations, store?.translations, store && draft.store?.translations].flatMap(
    (translations) => Object.keys(translations ?? {}),
  ),
  ...(texts?.keys() ?? []),
];

function parseLocale(locale = ""): string | undefined {
  try {
    return new Intl.Locale(locale.replaceAll("_", "-")).baseName;
  } catch {
    return undefined;
  }
}
