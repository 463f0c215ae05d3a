import { expect } from "chai";
import { LibphoneNumbers } from "#adapters/browser/libphone-numbers.ts";

describe("Telephone numbers by their tables", () => {
  const numbers = new LibphoneNumbers();

  const cases = [
    { text: "0121 234 5678", country: "gb", inFull: "+44 121 234 5678" },
    { text: "(0121) 234-5678", country: "gb", inFull: "+44 121 234 5678" },
    { text: "030 901820", country: "de", inFull: "+49 30 901820" },
    { text: "+49 30 901820", country: "gb", inFull: "+49 30 901820" },
    { text: "06 6982", country: "it", inFull: "+39 06 6982" },
    { text: "12", country: "gb", inFull: undefined },
    { text: "", country: "gb", inFull: undefined },
    { text: "ask for Ann", country: "gb", inFull: undefined },
    { text: "+999 1", country: "gb", inFull: undefined },
    { text: "0121 234 5678", country: "aq", inFull: undefined },
  ];
  for (const { text, country, inFull } of cases) {
    it(`are ${inFull ?? "none"} for '${text}' in ${country} [CONS-054]`, () => {
      expect(numbers.inFull(text, country)).to.equal(inFull);
    });
  }
});
