import { pluralCategories, pluralExamples, type LocaleCode } from "#domain/translations/index.ts";

/**
 * Returns the `Plural-Forms` header of gettext for the categories of CLDR in their order. The expression is 0 for a language
 * that a later version of CLDR brings: other programs then use the first form, and files are read by the order.
 */
export const pluralFormsHeader = (locale: LocaleCode): string => {
  const categories = pluralCategories(locale);
  const expression =
    BY_LANGUAGE[locale.slice(0, 2)] ??
    BY_CATEGORIES[categories.join(" ")]?.[pluralExamples(locale, "one", 4).join(" ")];
  return `nplurals=${categories.length}; plural=(${expression ?? "0"});`;
};

const MILLIONS = "n != 0 && n % 1000000 == 0";
const SLAVIC_FEW = "n % 10 >= 2 && n % 10 <= 4 && (n % 100 < 12 || n % 100 > 14)";
const SLAVIC_ONE = "n % 10 == 1 && n % 100 != 11";

/** The expression by categories, then by the first numbers of the category "one". Regions can differ: Portugal and Brazil. */
const BY_CATEGORIES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  other: { "": "0" },
  "one other": {
    "1": "n != 1",
    "0 1": "n > 1",
    "1 21 31 41": "n % 10 != 1 || n % 100 == 11",
    "0 1 2 3": "n % 10 == 4 || n % 10 == 6 || n % 10 == 9",
  },
  "one many other": { "1": `n == 1 ? 0 : ${MILLIONS} ? 1 : 2`, "0 1": `n <= 1 ? 0 : ${MILLIONS} ? 1 : 2` },
  "one two other": { "1": "n == 1 ? 0 : n == 2 ? 1 : 2" },
  "zero one other": { "1": "n == 0 ? 0 : n == 1 ? 1 : 2" },
};

const EAST_SLAVIC = `${SLAVIC_ONE} ? 0 : ${SLAVIC_FEW} ? 1 : 2`;
const ROMANIAN = "n == 1 ? 0 : n == 0 || n % 100 >= 1 && n % 100 <= 19 ? 1 : 2";

/** The expressions of languages whose categories need more than the numbers of "one". */
const BY_LANGUAGE: Readonly<Record<string, string>> = {
  cs: "n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 3",
  sk: "n == 1 ? 0 : n >= 2 && n <= 4 ? 1 : 3",
  pl: `n == 1 ? 0 : ${SLAVIC_FEW} ? 1 : 2`,
  be: EAST_SLAVIC,
  ru: EAST_SLAVIC,
  uk: EAST_SLAVIC,
  bs: EAST_SLAVIC,
  hr: EAST_SLAVIC,
  sh: EAST_SLAVIC,
  sr: EAST_SLAVIC,
  mo: ROMANIAN,
  ro: ROMANIAN,
  lt: "n % 10 == 1 && (n % 100 < 11 || n % 100 > 19) ? 0 : n % 10 >= 2 && (n % 100 < 11 || n % 100 > 19) ? 1 : 3",
  lv: "n % 10 == 0 || n % 100 >= 11 && n % 100 <= 19 ? 0 : n % 10 == 1 && n % 100 != 11 ? 1 : 2",
  sl: "n % 100 == 1 ? 0 : n % 100 == 2 ? 1 : n % 100 == 3 || n % 100 == 4 ? 2 : 3",
  mt: "n == 1 ? 0 : n == 2 ? 1 : n == 0 || n % 100 >= 3 && n % 100 <= 10 ? 2 : n % 100 >= 11 && n % 100 <= 19 ? 3 : 4",
  ga: "n == 1 ? 0 : n == 2 ? 1 : n >= 3 && n <= 6 ? 2 : n >= 7 && n <= 10 ? 3 : 4",
  gd: "n == 1 || n == 11 ? 0 : n == 2 || n == 12 ? 1 : n >= 3 && n <= 19 ? 2 : 3",
  gv: "n % 10 == 1 ? 0 : n % 10 == 2 ? 1 : n % 20 == 0 ? 2 : 4",
  cy: "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n == 3 ? 3 : n == 6 ? 4 : 5",
  br: "n % 10 == 1 && n % 100 != 11 && n % 100 != 71 && n % 100 != 91 ? 0 : n % 10 == 2 && n % 100 != 12 && n % 100 != 72 && n % 100 != 92 ? 1 : (n % 10 == 3 || n % 10 == 4 || n % 10 == 9) && (n % 100 < 10 || n % 100 > 19) && (n % 100 < 70 || n % 100 > 79) && n % 100 < 90 ? 2 : n != 0 && n % 1000000 == 0 ? 3 : 4",
  kw: "n == 0 ? 0 : n == 1 ? 1 : n % 20 == 2 || n % 1000 == 0 && (n % 100000 >= 1000 && n % 100000 <= 20000 || n % 100000 == 40000 || n % 100000 == 60000 || n % 100000 == 80000) || n % 1000000 == 100000 ? 2 : n % 20 == 3 ? 3 : n % 20 == 1 ? 4 : 5",
  ar: "n == 0 ? 0 : n == 1 ? 1 : n == 2 ? 2 : n % 100 >= 3 && n % 100 <= 10 ? 3 : n % 100 >= 11 ? 4 : 5",
};
