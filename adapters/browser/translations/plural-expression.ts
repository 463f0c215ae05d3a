import { pluralCategories, type LocaleCode } from "#domain/translations/index.ts";

/**
 * Returns the `Plural-Forms` header of gettext for the categories of CLDR in their order. The expression is 0 where it is
 * not known: other programs then use the first form. Files read without it.
 */
export const pluralFormsHeader = (locale: LocaleCode): string => {
  const categories = pluralCategories(locale);
  return `nplurals=${categories.length}; plural=(${EXPRESSIONS[locale.slice(0, 2)] ?? BY_CATEGORIES[categories.join(" ")] ?? "0"});`;
};

/** What the plural rules of CLDR say of whole numbers, for families of languages with the same categories. */
const BY_CATEGORIES: Readonly<Record<string, string>> = {
  "other": "0",
  "one other": "n != 1",
};

const MILLIONS = "n != 0 && n % 1000000 == 0";
const SLAVIC_FEW = "n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)";
const SLAVIC_ONE = "n % 10 == 1 && n % 100 != 11";

const EXPRESSIONS: Readonly<Record<string, string>> = {
  fr: `n <= 1 ? 0 : ${MILLIONS} ? 1 : 2`,
  pt: `n <= 1 ? 0 : ${MILLIONS} ? 1 : 2`,
  es: `n == 1 ? 0 : ${MILLIONS} ? 1 : 2`,
  it: `n == 1 ? 0 : ${MILLIONS} ? 1 : 2`,
  ca: `n == 1 ? 0 : ${MILLIONS} ? 1 : 2`,
  hi: "n > 1",
  fa: "n > 1",
  he: "n == 1 ? 0 : n == 2 ? 1 : 2",
  cs: "n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 3",
  sk: "n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 3",
  pl: `n == 1 ? 0 : ${SLAVIC_FEW} ? 1 : 2`,
  ru: `${SLAVIC_ONE} ? 0 : ${SLAVIC_FEW} ? 1 : 2`,
  uk: `${SLAVIC_ONE} ? 0 : ${SLAVIC_FEW} ? 1 : 2`,
  hr: `${SLAVIC_ONE} ? 0 : ${SLAVIC_FEW} ? 1 : 2`,
  sr: `${SLAVIC_ONE} ? 0 : ${SLAVIC_FEW} ? 1 : 2`,
  ro: "n == 1 ? 0 : n == 0 || n % 100 >= 1 && n % 100 <= 19 ? 1 : 2",
  lt: "n % 10 == 1 && (n % 100 < 11 || n % 100 > 19) ? 0 : n % 10 >= 2 && (n % 100 < 11 || n % 100 > 19) ? 1 : 3",
  lv: "n % 10 == 0 || n % 100 >= 11 && n % 100 <= 19 ? 0 : n % 10 == 1 && n % 100 != 11 ? 1 : 2",
  sl: "n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3",
  ga: "n == 1 ? 0 : n == 2 ? 1 : n >= 3 && n <= 6 ? 2 : n >= 7 && n <= 10 ? 3 : 4",
  cy: "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 3 : n == 6 ? 4 : 5",
  ar: "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5",
};
