import { expect } from "chai";
import { breakLines, needsBidi, visualRuns } from "#server/receipts/hosted/bidi-text.ts";

describe("a line of both directions", () => {
  /** The parts from left to right. Arabic parts are as pdfkit receives them, which reverses them. */
  const LINES: readonly (readonly [line: string, base: "ltr" | "rtl", runs: readonly string[]])[] = [
    ["Total", "ltr", ["Total"]],
    ["مرحبا بك", "rtl", ["بك", " ", "مرحبا"]],
    ["Soho مرحبا", "ltr", ["Soho ", "مرحبا"]],
    ["مرحبا Soho", "rtl", ["Soho", " ", "مرحبا"]],
    ["المجموع: 12.50", "rtl", ["12.50", " :", "المجموع"]],
    ["(قميص)", "rtl", ["(", "قميص", ")"]],
    ["\u200f١٢٫٥ د", "rtl", ["د", " ", "٥٫٢١"]],
    ["شהם", "rtl", ["םה", "ش"]],
  ];
  for (const [line, base, runs] of LINES) {
    it(`is ${JSON.stringify(runs)} for ${JSON.stringify(line)}`, () =>
      expect(visualRuns(line, base).map(({ text }) => text)).to.deep.equal(runs));
  }

  it("is drawn unchanged if it has no right-to-left text", () => {
    expect(["Äpfel 日本 ✓", "مرحبا", "שלום"].map(needsBidi)).to.deep.equal([false, true, true]);
  });

  it("breaks between words", () => {
    const lines = breakLines("one two three\nfour", { width: 7, measure: ({ length }) => length });
    expect(lines).to.deep.equal(["one two", "three", "four"]);
    expect(breakLines("longest of", { width: 4, measure: ({ length }) => length })).to.deep.equal(["longest", "of"]);
  });
});
