import { expect } from "chai";
import { folded, wordFilter } from "#domain/shared/word-filter.ts";

describe("A filter of words", () => {
  const SEARCHED = folded("Champs-Élysées PAR-01 Paris");
  for (const { text, finds } of [
    { text: "champs", finds: true },
    { text: "ELYSEES", finds: true },
    { text: "  élysées   par ", finds: true },
    { text: "paris 01", finds: true },
    { text: "paris dublin", finds: false },
    { text: ".*", finds: false },
  ]) {
    it(`${finds ? "finds" : "does not find"} by '${text}'`, () => {
      expect(wordFilter(text)?.(SEARCHED)).to.equal(finds);
    });
  }

  for (const text of ["", "  \t"]) {
    it(`is none where there is no word in '${text}'`, () => {
      expect(wordFilter(text)).to.equal(undefined);
    });
  }
});
