import { readableLocales } from "../shared/locale/locale-fallback.ts";

/** Translations of single texts, by locale code and original. Blank ones are absent. */
export type TranslatedTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns the translation of a text for readers of a language (`fr-FR`), of the best locale that has one. */
export function translatedText(texts: TranslatedTexts, language: string, original: string): string | undefined {
  const locale = readableLocales(language, texts.keys()).find((each) => texts.get(each)?.has(original));
  return locale === undefined ? undefined : texts.get(locale)?.get(original);
}
