import { expect } from "chai";
import { endsWithDigits, needsMoreDigits, parseLastDigits } from "#domain/shared/identifier/last-digits.ts";

const TEXTS: readonly (readonly [text: string, digits: string | undefined, needsMore: boolean])[] = [
  ["", undefined, false],
  ["-", undefined, false],
  ["1", undefined, true],
  ["123", undefined, true],
  ["1 2-3", undefined, true],
  ["1234", "1234", false],
  ["0456", "0456", false],
  ["12 34", "1234", false],
  ["+44 7700", "447700", false],
  ["٠٤٥٦", "0456", false],
  ["٠٤٥", undefined, true],
  ["۰۴۵۶", "0456", false],
  ["०४५६", "0456", false],
  ["０４５６", "0456", false],
  ["a1234", undefined, false],
  ["ann", undefined, false],
  ["12ab", undefined, false],
  ["\u202a0456\u202c", "0456", false],
];

describe("the last digits of a number [D26]", () => {
  for (const [text, digits, needsMore] of TEXTS) {
    it(`of ${JSON.stringify(text)} are ${digits ?? (needsMore ? "too few" : "not searched")}`, () => {
      expect([parseLastDigits(text), needsMoreDigits(text)]).to.deep.equal([digits, needsMore]);
    });
  }

  const NUMBERS: readonly (readonly [number: string, digits: string, ends: boolean])[] = [
    ["+447700900456", "0456", true],
    ["6331 2048 0001 4711", "14711", true],
    ["nf-1234 5678", "5678", true],
    ["LC-٠٠٨٨٢٢", "8822", true],
    ["+447700900456", "4567", false],
    ["ann4711@shop.example", "4711", false],
    ["4711", "4711", true],
    ["711", "4711", false],
  ];
  for (const [number, digits, ends] of NUMBERS)
    it(`${ends ? "end" : "do not end"} ${number} with ${digits}`, () =>
      expect(endsWithDigits(number, digits)).to.equal(ends));
});
