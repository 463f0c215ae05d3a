/** Translations of single texts, by locale code and original. Blank ones are absent. */
export type TranslatedTexts = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Returns the translation of a text in a language (`fr-FR`): of that locale, else of the first one of the same language. */
export function translatedText(texts: TranslatedTexts, language: string, original: string): string | undefined {
  const exact = texts.get(language.replace("-", "_"))?.get(original);
  if (exact !== undefined) return exact;
  const [base] = language.split("-");
  const alike = [...texts].find(([locale, known]) => locale.split("_")[0] === base && known.has(original));
  return alike?.[1].get(original);
}
