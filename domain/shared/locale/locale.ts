import { listAlpha2CountryCodes } from "../identifier/country.ts";

/** A locale of a picker: `en_GB`, and in English 'English (United Kingdom)'. */
export type NamedLocale = { readonly code: string; readonly name: string };

/**
 * Further languages of countries, besides the main one.
 * These are official languages of ISO 3166 countries in which shops print.
 */
const FURTHER = `
fr_CA es_US fr_BE de_BE fr_CH it_CH rm_CH sv_FI ga_IE cy_GB ca_ES eu_ES gl_ES fr_LU lb_LU se_NO nn_NO de_IT ru_EE
ru_LV ru_UA ru_KZ ar_IL en_IN en_HK en_SG zh_SG ms_SG ta_SG en_MY zh_MY en_PH en_ZA zu_ZA en_KE en_NG en_PK en_MT
tr_CY en_CM ar_MA fr_MA fr_DZ fr_TN mi_NZ
`;

/** True for a locale that can be chosen, and for others of a language with or without a script and a region. */
export const isLocale = (code: string): boolean => localeCodes().has(code) || LOCALE.test(code);
const LOCALE = /^[a-z]{2,3}(?:[_-][A-Z][a-z]{3})?(?:[_-](?:[A-Z]{2}|\d{3}))?$/;

/** Returns one locale for each country in its main language, and its other languages, sorted by name. */
export function namedLocales(): readonly NamedLocale[] {
  const names = new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard" });
  const byName = new Intl.Collator("en");
  return [...localeCodes()]
    .map((code) => ({ code, name: names.of(code.replace("_", "-")) ?? code }))
    .sort((a, b) => byName.compare(a.name, b.name));
}

let codes: ReadonlySet<string> | undefined;
const localeCodes = (): ReadonlySet<string> =>
  (codes ??= new Set([...listAlpha2CountryCodes().flatMap(mainLocale), ...FURTHER.trim().split(/\s+/)]));

/**
 * Returns the main locale by the likely subtags of Unicode CLDR.
 * None for territories without inhabitants.
 */
function mainLocale(country: string): string[] {
  const { language = "und" } = new Intl.Locale(`und-${country}`).maximize() as Partial<Intl.Locale>;
  return language === "und" ? [] : [`${language}_${country}`];
}
