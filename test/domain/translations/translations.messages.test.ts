import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import {
  entryName,
  PLACEHOLDERS_QUESTION,
  removeLocaleQuestion,
  translationsFailureMessage,
  type TranslationsAction,
} from "#domain/translations/index.ts";
import { aLocale } from "#test/support/builders/a-translation-document.ts";

const FALLBACKS: readonly (readonly [TranslationsAction, text: string, row: string])[] = [
  ["add", "Could not add the locale, please try again later", "TRAN-012"],
  ["remove", "Could not delete the locale, please try again later", "TRAN-013"],
  ["get", "Failed to get translation data", "TRAN-014"],
  ["set", "Failed to set translation data", "TRAN-015"],
];

describe("messages of translations", () => {
  for (const [action, text, row] of FALLBACKS) {
    it(`'${text}' where the server has no description [${row}]`, () => {
      expect(translationsFailureMessage(action, failure("unreachable"))).to.equal(text);
      expect(translationsFailureMessage(action, failure("rejected", { description: "No" }))).to.equal("No");
    });
  }

  it("say that a locale was removed, and that the draft is kept", () => {
    expect(translationsFailureMessage("set", failure("missing", { status: 404, description: "Not found" }))).to.equal(
      "This language was removed while you were editing. Your draft is kept. Add the language again to save it.",
    );
  });

  it("name entries, and ask the question of the catalogue", () => {
    expect(
      [
        { original: "Total" },
        { original: "Order", context: "verb" },
        { original: "{n} item", category: "one" as const },
      ].map(entryName),
    ).to.deep.equal(['"\u2068Total\u2069"', '"\u2068Order\u2069" (\u2068verb\u2069)', '"\u2068{n} item\u2069" (one)']);
    expect(PLACEHOLDERS_QUESTION).to.equal("Are you sure you want to proceed?");
    expect([0, 1, 1_200].map((count) => removeLocaleQuestion(aLocale("ar"), count))).to.deep.equal([
      "0 translated messages are deleted with Arabic.",
      "1 translated message is deleted with Arabic.",
      "1,200 translated messages are deleted with Arabic.",
    ]);
  });
});
