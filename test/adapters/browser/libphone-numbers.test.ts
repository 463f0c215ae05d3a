import { expect } from "chai";
import { LibphoneNumbers } from "#adapters/browser/libphone-numbers.ts";

describe("Telephone numbers by libphonenumber", () => {
  const numbers = new LibphoneNumbers();

  const cases = [
    { text: "0121 234 5678", country: "GB", inFull: "+44 121 234 5678" },
    { text: "(0121) 234-5678", country: "GB", inFull: "+44 121 234 5678" },
    { text: "030 901820", country: "DE", inFull: "+49 30 901820" },
    { text: "+49 30 901820", country: "GB", inFull: "+49 30 901820" },
    { text: "06 6982", country: "IT", inFull: "+39 06 6982" },
    { text: "12", country: "GB", inFull: undefined },
    { text: "", country: "GB", inFull: undefined },
    { text: "ask for Ann", country: "GB", inFull: undefined },
    { text: "+999 1", country: "GB", inFull: undefined },
    { text: "0121 234 5678", country: "AQ", inFull: undefined },
  ];
  for (const { text, country, inFull } of cases) {
    it(`have the format ${inFull ?? "none"} for '${text}' in ${country} [CONS-054]`, () => {
      expect(numbers.formatInternational(text, country)).to.equal(inFull);
    });
  }
});
