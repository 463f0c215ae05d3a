import type { Branded } from "../shared/branded.ts";

/** A locale of the translations: `en` or `en_GB` (OQ-293). */
export type LocaleCode = Branded<"LocaleCode">;

/** The locale of the original texts. It can be removed only if the settings name another default. */
export const DEFAULT_LOCALE = "en_GB" as LocaleCode;

/** Returns `en_GB` for ` EN_gb `. Returns undefined for anything but two letters, or two and two with `_` between. */
export function parseLocaleCode(text: string | undefined): LocaleCode | undefined {
  const [, language = "", country = ""] = LOCALE.exec(text?.trim() ?? "") ?? [];
  if (language === "") return undefined;
  return `${language.toLowerCase()}${country === "" ? "" : `_${country.toUpperCase()}`}` as LocaleCode;
}

/** Returns the BCP 47 tag (`en-GB`), for `lang` attributes and `Intl`. */
export const languageTag = (locale: LocaleCode): string => locale.replace("_", "-");

/** Returns the English name, for example 'French (France)'; the code itself if CLDR has no name. */
export const localeName = (locale: LocaleCode): string => names().of(languageTag(locale)) ?? locale;

const LOCALE = /^([A-Za-z]{2})(?:_([A-Za-z]{2}))?$/;

let known: Intl.DisplayNames | undefined;
const names = (): Intl.DisplayNames =>
  (known ??= new Intl.DisplayNames(["en"], { type: "language", languageDisplay: "standard", style: "short" }));
