import { runInNewContext } from "node:vm";
import { expect } from "chai";
import { pluralFormsHeader } from "#adapters/browser/translations/plural-expression.ts";
import { languageTag, pluralCategories, type LocaleCode } from "#domain/translations/index.ts";
import { aLocale } from "#test/support/builders/a-translation-document.ts";

const LETTERS = [..."abcdefghijklmnopqrstuvwxyz"];
const LANGUAGES = LETTERS.flatMap((first) => LETTERS.map((second) => `${first}${second}`)).filter(
  (code) => Intl.PluralRules.supportedLocalesOf(code).length > 0,
);
/** Countries whose language another country speaks too. */
const REGIONS = [
  "AT",
  "AU",
  "BE",
  "BR",
  "CA",
  "CH",
  "CN",
  "CY",
  "DE",
  "ES",
  "FR",
  "GB",
  "IE",
  "IN",
  "IT",
  "LU",
  "MX",
  "NG",
  "PT",
  "RS",
  "SE",
  "SG",
  "TR",
  "US",
  "ZA",
];

const NUMBERS = [...Array.from({ length: 250 }, (_, number) => number), 1_000, 1_001, 1_000_000, 3_000_000];

/** By expression: regions share that of their language, with few exceptions. */
const choices = new Map<string, (n: number) => number>();
function choiceOf(expression: string): (n: number) => number {
  const choice = choices.get(expression) ?? (runInNewContext(`(n) => Number(${expression})`) as (n: number) => number);
  choices.set(expression, choice);
  return choice;
}

/** Returns the numbers for which the header chooses another form than CLDR. */
function wrongNumbers(locale: LocaleCode): readonly number[] {
  const [, expression = ""] = /plural=\((.*)\);$/.exec(pluralFormsHeader(locale)) ?? [];
  const choose = choiceOf(expression);
  const rules = new Intl.PluralRules(languageTag(locale));
  const categories = pluralCategories(locale);
  return NUMBERS.filter((number) => categories[choose(number)] !== rules.select(number));
}

describe("the plural expression of PO files", () => {
  for (const code of LANGUAGES) {
    it(`chooses the category of CLDR for ${code} and its regions`, () => {
      const locales = [code, ...REGIONS.map((region) => `${code}_${region}`)].map(aLocale);
      expect(
        locales.flatMap((locale) =>
          wrongNumbers(locale)
            .slice(0, 3)
            .map((number) => `${locale}: ${number}`),
        ),
      ).to.deep.equal([]);
    });
  }

  it("covers more than a hundred languages", () => {
    expect(LANGUAGES.length).to.be.greaterThan(100);
  });
});
