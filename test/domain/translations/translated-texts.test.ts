import { expect } from "chai";
import { translatedText, type TranslatedTexts } from "#domain/translations/rules.ts";

const TEXTS: TranslatedTexts = new Map([
  ["de_DE", new Map([["Total", "Summe"]])],
  [
    "fr_CA",
    new Map([
      ["Total", "Total (Canada)"],
      ["Cash", "Comptant"],
    ]),
  ],
  ["fr_FR", new Map([["Total", "Somme"]])],
  ["fr", new Map([["Change", "Monnaie"]])],
]);

const ROWS: readonly (readonly [language: string, original: string, text: string | undefined, why: string])[] = [
  ["fr-FR", "Total", "Somme", "its locale has a text"],
  ["fr-CA", "Total", "Total (Canada)", "its locale has a text"],
  ["fr-FR", "Cash", "Comptant", "another country with the language has a text"],
  ["fr-FR", "Change", "Monnaie", "the language without a country has a text"],
  ["fr", "Total", "Total (Canada)", "the first locale of the language has a text"],
  ["fr-BE", "Total", "Total (Canada)", "the first locale of the language has a text"],
  ["de-AT", "Cash", undefined, "only another language has a text"],
  ["es-ES", "Total", undefined, "only other languages have a text"],
];

describe("the translation of a text", () => {
  for (const [language, original, text, why] of ROWS) {
    it(`of '${original}' in ${language} is ${text === undefined ? "absent" : `'${text}'`} if ${why}`, () => {
      expect(translatedText(TEXTS, language, original)).to.equal(text);
    });
  }
});
