import { expect } from "chai";
import {
  localeName,
  parseLocaleCode,
  parseTranslationSettings,
  pluralCategories,
  pluralExamples,
  selectShown,
} from "#domain/translations/index.ts";
import { aLocale } from "#test/support/builders/a-translation-document.ts";

const CODES: readonly (readonly [text: string | undefined, code: string | undefined])[] = [
  ["en_GB", "en_GB"],
  ["en", "en"],
  [" EN_gb ", "en_GB"],
  ["ar", "ar"],
  ["en-GB", undefined],
  ["eng", undefined],
  ["e", undefined],
  ["en_G", undefined],
  ["en_GBR", undefined],
  ["en_GB_x", undefined],
  ["", undefined],
  [undefined, undefined],
];

const PLURALS: readonly (readonly [code: string, categories: string])[] = [
  ["en_GB", "one other"],
  ["fr_FR", "one many other"],
  ["pl", "one few many other"],
  ["ar", "zero one two few many other"],
  ["ja", "other"],
];

describe("locales of translations", () => {
  for (const [text, code] of CODES) {
    it(`reads ${JSON.stringify(text)} as ${code ?? "no locale"}`, () => {
      expect(parseLocaleCode(text)).to.equal(code);
    });
  }

  it("have an English name, or their code if CLDR has no name", () => {
    expect(["en_GB", "ar", "de_DE"].map((code) => localeName(aLocale(code)))).to.deep.equal([
      "English (UK)",
      "Arabic",
      "German (Germany)",
    ]);
    expect(localeName(aLocale("xq"))).to.equal("xq");
  });

  for (const [code, categories] of PLURALS) {
    it(`have the plural categories of CLDR: ${code} ${categories}`, () => {
      expect(pluralCategories(aLocale(code)).join(" ")).to.equal(categories);
    });
  }

  it("have example numbers for each plural category", () => {
    expect(pluralExamples(aLocale("ar"), "few")).to.deep.equal(["3", "4", "5"]);
    expect(pluralExamples(aLocale("pl"), "one")).to.deep.equal(["1"]);
    expect(pluralExamples(aLocale("fr_FR"), "many")).to.deep.equal(["1000000"]);
    expect(pluralExamples(aLocale("cs"), "many")).to.deep.equal(["0.1", "1.5"]);
  });
});

describe("shown locales", () => {
  const known = ["en_GB", "fr_FR", "ar"].map((code) => ({ locale: aLocale(code) }));
  const shown = (setting: unknown) =>
    selectShown(known, parseTranslationSettings({ shown_locales: setting })).map(({ locale }) => locale);

  it("are those of the setting that the server has, in the order of the setting", () => {
    expect(shown(["ar", "de_DE", "en_GB", "ar"])).to.deep.equal(["ar", "en_GB"]);
  });

  it("are all in the order of the server if the setting is empty or no list", () => {
    expect([shown([]), shown(undefined), shown("ar"), shown([7]), shown(null)]).to.deep.equal(
      Array(5).fill(["en_GB", "fr_FR", "ar"]),
    );
  });

  it("have the default locale en_GB unless the setting names another", () => {
    const settings: readonly unknown[] = [undefined, null, "fr_FR", { default_locale: 7 }, { default_locale: "fr_fr" }];
    expect(settings.map((source) => parseTranslationSettings(source).defaultLocale)).to.deep.equal([
      "en_GB",
      "en_GB",
      "en_GB",
      "en_GB",
      "fr_FR",
    ]);
  });
});
