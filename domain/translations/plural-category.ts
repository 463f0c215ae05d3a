import { languageTag, type LocaleCode } from "./locale-code.ts";

/** The plural categories of Unicode CLDR, in its order. */
export const PLURAL_CATEGORIES = ["zero", "one", "two", "few", "many", "other"] as const;
export type PluralCategory = (typeof PLURAL_CATEGORIES)[number];

/** Returns the categories that a locale distinguishes, in the order of CLDR. */
export function pluralCategories(locale: LocaleCode): readonly PluralCategory[] {
  const known = categoriesOf.get(locale);
  if (known !== undefined) return known;
  const distinguished: ReadonlySet<string> = new Set(rulesOf(locale).resolvedOptions().pluralCategories);
  const categories = PLURAL_CATEGORIES.filter((category) => distinguished.has(category));
  categoriesOf.set(locale, categories);
  return categories;
}

/** To make rules takes longer than to count a thousand messages. */
const categoriesOf = new Map<LocaleCode, readonly PluralCategory[]>();

/** Returns up to `most` numbers of a category, for example '1, 21, 31'. Some categories hold for large numbers or fractions only. */
export function pluralExamples(locale: LocaleCode, category: PluralCategory, most = 3): readonly string[] {
  return (examplesIn(locale).get(category) ?? []).slice(0, most);
}

function examplesIn(locale: LocaleCode): ReadonlyMap<PluralCategory, readonly string[]> {
  const known = examplesOf.get(locale);
  if (known !== undefined) return known;
  const rules = rulesOf(locale);
  const numbersOf = (category: PluralCategory) =>
    [WHOLE_NUMBERS, FRACTIONS]
      .map((numbers) => numbers.filter((number) => rules.select(number) === category))
      .find(({ length }) => length > 0) ?? [];
  const examples = new Map(PLURAL_CATEGORIES.map((category) => [category, numbersOf(category).map(String)]));
  examplesOf.set(locale, examples);
  return examples;
}
const examplesOf = new Map<LocaleCode, ReadonlyMap<PluralCategory, readonly string[]>>();

const WHOLE_NUMBERS: readonly number[] = [...Array.from({ length: 201 }, (_, number) => number), 1_000_000];
/** Shown only for a category that has no whole number. */
const FRACTIONS: readonly number[] = [0.1, 1.5];

const rulesOf = (locale: LocaleCode): Intl.PluralRules => new Intl.PluralRules(languageTag(locale));
