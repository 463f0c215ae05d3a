import { DEFAULT_LOCALE, parseLocaleCode, type LocaleCode } from "./locale-code.ts";

/** The settings of the translations: `translations.shown_locales` and `translations.default_locale`. */
export type TranslationSettings = {
  /** The locales that the portal shows, in their order. Empty: all. */
  readonly shownLocales: readonly LocaleCode[];
  /** Cannot be removed. New locales get its messages. */
  readonly defaultLocale: LocaleCode;
};

/** Reads the settings leniently: a value of another kind counts as absent. */
export function parseTranslationSettings(source: unknown): TranslationSettings {
  const { shown_locales: shown, default_locale: fallback } = isRecord(source) ? source : {};
  return {
    shownLocales: (Array.isArray(shown) ? (shown as readonly unknown[]) : []).flatMap((code) => localeIn(code) ?? []),
    defaultLocale: localeIn(fallback) ?? DEFAULT_LOCALE,
  };
}

/** Returns the locales to show: those of the setting that exist, or all if the setting is empty (OQ-287). */
export function selectShown<Known extends { readonly locale: LocaleCode }>(
  locales: readonly Known[],
  { shownLocales }: TranslationSettings,
): readonly Known[] {
  if (shownLocales.length === 0) return locales;
  return [...new Set(shownLocales)].flatMap((code) => locales.find(({ locale }) => locale === code) ?? []);
}

const localeIn = (code: unknown): LocaleCode | undefined =>
  typeof code === "string" ? parseLocaleCode(code) : undefined;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;
