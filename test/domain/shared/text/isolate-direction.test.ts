import { expect } from "chai";
import { isolateDirection, isolateOtherDirection } from "#domain/shared/text/isolate-direction.ts";

describe("an external name in a text", () => {
  for (const [name, isolated] of [
    ["متجر", "\u2068متجر\u2069"],
    ["a\u2069\u202eb", "\u2068ab\u2069"],
    ["\u2067c\u202c", "\u2068c\u2069"],
    ["\u202a\u2066", "\u2068\u2069"],
    ["Soho", "\u2068Soho\u2069"],
  ] as const) {
    it(`does not change the direction of the text around it: ${JSON.stringify(name)}`, () =>
      expect(isolateDirection(name)).to.equal(isolated));
  }
});

describe("a value in a plain text", () => {
  for (const [text, around, isIsolated] of [
    ["כובע 3", "ltr", true],
    ["Hat שלום", "ltr", true],
    ["Hat 3", "ltr", false],
    ["帽子", "ltr", false],
    ["12.50 £", "ltr", false],
    ["Levi's 501", "rtl", true],
    ["قبعة", "rtl", false],
    ["12.50", "rtl", false],
  ] as const)
    it(`is ${isIsolated ? "" : "not "}isolated: ${text} in ${around}`, () =>
      expect(isolateOtherDirection(text, around)).to.equal(isIsolated ? `\u2068${text}\u2069` : text));
});
