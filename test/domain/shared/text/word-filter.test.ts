import { expect } from "chai";
import { toPlainLetters } from "#domain/shared/text/plain-letters.ts";
import { filterByWords } from "#domain/shared/text/word-filter.ts";

describe("A filter of words", () => {
  const TEXTS = ["Champs-Élysées PAR-01 Paris", "Grafton Street"];
  const found = (text: string) => filterByWords(TEXTS, text, toPlainLetters);
  for (const { text, finds } of [
    { text: "champs", finds: true },
    { text: "ELYSEES", finds: true },
    { text: "  élysées   par ", finds: true },
    { text: "paris 01", finds: true },
    { text: "paris dublin", finds: false },
    { text: ".*", finds: false },
  ]) {
    it(`${finds ? "finds" : "does not find"} by '${text}'`, () => {
      expect(found(text)).to.deep.equal(finds ? [TEXTS[0]] : []);
    });
  }

  for (const text of ["", "  \t"]) {
    it(`returns the same list without a word in '${text}'`, () => {
      expect(found(text)).to.equal(TEXTS);
    });
  }
});

describe("A text for comparison", () => {
  for (const [text, folded] of [
    ["Champs-Élysées", "champs-elysees"],
    ["e\u0301", "e"],
    ["PAR-01", "par-01"],
    ["Åland", "aland"],
    ["", ""],
  ] as const) {
    it(`of '${text}' is '${folded}'`, () => expect(toPlainLetters(text)).to.equal(folded));
  }
});
