import {
  languageTag,
  PLURAL_CATEGORIES,
  pluralCategories,
  pluralExamples,
  type LocaleCode,
  type PluralCategory,
  type PluralForms,
} from "#domain/translations/index.ts";
import { formsFrom } from "#domain/translations/rules.ts";
import type { PluralRule } from "./plural-rule.ts";

/** The plural forms of a message, and why texts of the file are left out. */
export type MappedForms = {
  readonly forms: PluralForms;
  readonly leftOut: readonly { readonly text: string; readonly reason: string }[];
};

/** Returns the forms of a message by their numbers in the file, or undefined if there is no way to know their categories. */
export type PluralMapping = (texts: readonly string[]) => MappedForms | undefined;

/**
 * Returns how the numbered forms of a file become the categories of CLDR. gettext defines form i as the text of the numbers
 * for which the expression of the header is i, so the numbers of a category show its form. A header without a usable
 * expression shows nothing: then forms are in the order of CLDR.
 */
export function pluralMapping(rule: PluralRule | undefined, locale: LocaleCode): PluralMapping {
  return isUsableRule(rule) ? mappingByRule(rule, locale) : (texts) => formsInOrder(texts, locale);
}

/** True if a rule has a form for each number. A constant expression with several forms replaces an unknown one. */
export const isUsableRule = (rule: PluralRule | undefined): rule is PluralRule =>
  rule !== undefined &&
  SAMPLES.every((n) => rule.formOf(n) !== undefined) &&
  (rule.count === 1 || SAMPLES.some((n) => rule.formOf(n) !== rule.formOf(0)));

/** Why forms without a usable rule are a finding: they could have another order. Undefined if they are not taken. */
export function takenInOrder(locale: LocaleCode, count: number): string | undefined {
  const order = orderOf(locale, count);
  if (order === undefined) return undefined;
  const last = order.rest.map((category) => ` "${category}" has the last of them too.`).join("");
  return `The file has no rule for its plural forms. They are taken in the order ${order.categories.join(", ")}.${last}`;
}

function mappingByRule(rule: PluralRule, locale: LocaleCode): PluralMapping {
  const uses = usesOf(rule, locale);
  const used = new Set(SAMPLES.map((n) => rule.formOf(n)));
  const unused = Array.from({ length: rule.count }, (_, form) => form).filter((form) => !used.has(form));
  const fractional = pluralCategories(locale).filter((category) => !uses.has(category));
  // Other programs number forms for fractions too, which no whole number takes.
  const forFractions = new Map(
    unused.length === fractional.length ? fractional.map((one, at) => [one, unused[at]]) : [],
  );
  const formFor = (category: PluralCategory): number =>
    uses.get(category)?.form ?? forFractions.get(category) ?? Number.NaN;
  const unmapped = forFractions.size > 0 ? [] : unused;
  return (texts) => ({
    forms: formsFrom(
      Object.fromEntries(pluralCategories(locale).map((category) => [category, texts[formFor(category)] ?? ""])),
    ),
    leftOut: [
      ...[...uses].flatMap(([category, use]) => otherTexts(texts, { category, ...use })),
      ...texts.flatMap((text, form) =>
        text !== "" && (unmapped.includes(form) || form >= rule.count)
          ? [{ text, reason: `No number takes the plural form ${form} in this language, by the rule of the file.` }]
          : [],
      ),
    ],
  });
}

/** The form of most numbers of a category, and an example of the numbers that have another one. */
type Use = { readonly form: number; readonly others: ReadonlyMap<number, number> };

function usesOf(rule: PluralRule, locale: LocaleCode): ReadonlyMap<PluralCategory, Use> {
  const plurals = new Intl.PluralRules(languageTag(locale));
  const numbers = new Map(PLURAL_CATEGORIES.map((category): [PluralCategory, number[]] => [category, []]));
  for (const n of SAMPLES) numbers.get(plurals.select(n))?.push(n);
  return new Map(
    [...numbers]
      .filter(([, samples]) => samples.length > 0)
      .map(([category, samples]) => [category, useOf(rule, samples)]),
  );
}

/** If two forms have equally many numbers, that of the smallest number from 1 on: 0 and 1 are both "one" in French. */
function useOf({ formOf }: PluralRule, samples: readonly number[]): Use {
  const counts = new Map<number, number>();
  const examples = new Map<number, number>();
  for (const n of [...samples.filter((one) => one > 0), ...samples.filter((one) => one === 0)]) {
    const form = formOf(n) ?? 0;
    counts.set(form, (counts.get(form) ?? 0) + 1);
    if (!examples.has(form)) examples.set(form, n);
  }
  const most = Math.max(...counts.values());
  const form = [...counts.keys()].find((one) => counts.get(one) === most) ?? 0;
  examples.delete(form);
  return { form, others: examples };
}

/** The file can distinguish numbers that the locale does not. */
function otherTexts(
  texts: readonly string[],
  { category, form, others }: Use & { readonly category: PluralCategory },
): MappedForms["leftOut"] {
  return [...others].flatMap(([other, example]) => {
    const text = texts[other] ?? "";
    return text === "" || text === texts[form]
      ? []
      : [
          {
            text,
            reason: `The file has this form for ${example}, which has the same form as other numbers of "${category}" here.`,
          },
        ];
  });
}

/** The categories of numbered forms, and those of other whole numbers, which have the last form. */
type FormOrder = { readonly categories: readonly PluralCategory[]; readonly rest: readonly PluralCategory[] };

/** Files of other programs leave out the categories that only fractions and very large numbers have. */
function orderOf(locale: LocaleCode, count: number): FormOrder | undefined {
  const all = pluralCategories(locale);
  if (all.length === count) return { categories: all, rest: [] };
  const small = all.filter((category) =>
    pluralExamples(locale, category, 1).some((number) => Number(number) <= LARGEST_SMALL && !number.includes(".")),
  );
  if (small.length !== count) return undefined;
  const plurals = new Intl.PluralRules(languageTag(locale));
  const whole = new Set(SAMPLES.map((n) => plurals.select(n)));
  return { categories: small, rest: all.filter((category) => whole.has(category) && !small.includes(category)) };
}

function formsInOrder(texts: readonly string[], locale: LocaleCode): MappedForms | undefined {
  const order = orderOf(locale, texts.length);
  if (order === undefined) return undefined;
  const textOf = (category: PluralCategory): string =>
    texts[order.categories.indexOf(category)] ?? (order.rest.includes(category) ? (texts.at(-1) ?? "") : "");
  const forms = Object.fromEntries(PLURAL_CATEGORIES.map((category) => [category, textOf(category)]));
  return { forms: formsFrom(forms), leftOut: [] };
}

const LARGEST_SMALL = 200;

/** Rules look at the last two or three digits, and at millions. */
const SAMPLES: readonly number[] = [...Array.from({ length: 1_101 }, (_, number) => number), 1_000_000, 2_000_000];
