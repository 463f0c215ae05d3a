import { expect } from "chai";
import {
  breakLines,
  firstClusters,
  graphemeClusters,
  needsBidi,
  visualRuns,
} from "#server/receipts/hosted/bidi-text.ts";

/** Fonts by the letters: one for Latin letters and signs, one for each other script. */
const fontOf = (cluster: string): string =>
  /[\u0600-\u06ff]/.test(cluster) ? "arabic" : /[\u0590-\u05ff]/.test(cluster) ? "hebrew" : "latin";

describe("a line of both directions", () => {
  /** The parts from left to right. Arabic parts are as pdfkit receives them, which reverses them. */
  const LINES: readonly (readonly [line: string, base: "ltr" | "rtl", runs: readonly string[]])[] = [
    ["Total", "ltr", ["Total"]],
    ["مرحبا بك", "rtl", ["بك", " ", "مرحبا"]],
    ["Soho مرحبا", "ltr", ["Soho ", "مرحبا"]],
    ["مرحبا Soho", "rtl", ["Soho", " ", "مرحبا"]],
    ["المجموع: 12.50", "rtl", ["12.50", " ", ":", "المجموع"]],
    ["(قميص)", "rtl", ["(", "قميص", ")"]],
    ["\u200f١٢٫٥ د", "rtl", ["د", " ", "٥٫٢١"]],
    ["شהם", "rtl", ["הם", "ش"]],
    ["שלום (Soho) 12", "rtl", ["12", " ", "(", "Soho", ")", " ", "שלום"]],
    ["Soho חולצה XL", "ltr", ["Soho ", "חולצה", " XL"]],
    ["שָׁלוֹם", "ltr", ["שָׁלוֹם"]],
  ];
  for (const [line, base, runs] of LINES) {
    it(`is ${JSON.stringify(runs)} for ${JSON.stringify(line)}`, () =>
      expect(visualRuns(line, base, fontOf).map(({ text }) => text)).to.deep.equal(runs));
  }

  it("is drawn unchanged if it has no right-to-left text", () => {
    expect(["Äpfel 日本 ✓", "مرحبا", "שלום"].map(needsBidi)).to.deep.equal([false, true, true]);
  });

  it("keeps the place of each part in the text, which is the order of reading", () => {
    const runs = visualRuns("\u2067שלום (Soho)\u2069", "rtl", fontOf);
    expect(runs.map(({ start, logical, text, font }) => [start, logical, text, font])).to.deep.equal([
      [11, ")", "(", "latin"],
      [7, "Soho", "Soho", "latin"],
      [6, "(", ")", "latin"],
      [5, " ", " ", "latin"],
      [1, "שלום", "שלום", "hebrew"],
    ]);
  });

  it("keeps the characters of an emoji or a syllable together", () => {
    for (const cluster of ["👨‍👩‍👧", "1️⃣", "🇰🇼", "น้ำ", "e\u0301"])
      expect(graphemeClusters(`a${cluster}`)).to.deep.equal(["a", cluster]);
  });

  const CUTS: readonly (readonly [text: string, maxLength: number, first: string])[] = [
    ["ab", 2, "ab"],
    ["abc", 2, "ab"],
    ["a👨‍👩‍👧b", 5, "a"],
    ["a👨‍👩‍👧b", 9, "a👨‍👩‍👧"],
    ["ae\u0301", 2, "a"],
    ["🇰🇼🇯🇵", 6, "🇰🇼"],
    ["a😀", 2, "a"],
    [`a${"\u0301".repeat(9)}`, 3, "a\u0301\u0301"],
    ["👨‍👩‍👧", 4, "👨‍"],
    ["", 1, ""],
  ];
  for (const [text, maxLength, first] of CUTS) {
    it(`is cut to ${JSON.stringify(first)} from ${JSON.stringify(text)}: at most ${maxLength} code units`, () =>
      expect(firstClusters(text, maxLength)).to.equal(first));
  }

  const BREAKS: readonly (readonly [text: string, width: number, lines: readonly string[]])[] = [
    ["ผ้าพันคอขนสัตว์", 9, ["ผ้าพันคอ", "ขนสัตว์"]],
    ["手袋「特別」、帽子", 4, ["手袋", "「特別」、", "帽子"]],
    ["羊毛围巾（大）", 3, ["羊毛", "围巾", "（大）"]],
    ["T-Shirt Größe", 4, ["T-Shirt", "Größe"]],
    ["", 4, [""]],
  ];
  for (const [text, width, lines] of BREAKS) {
    it(`is broken into ${JSON.stringify(lines)}: scripts without blanks by words, never before a closing mark`, () =>
      expect(breakLines(text, { width, measure: ({ length }) => length })).to.deep.equal(lines));
  }

  it("breaks between words", () => {
    const lines = breakLines("one two three\nfour", { width: 7, measure: ({ length }) => length });
    expect(lines).to.deep.equal(["one two", "three", "four"]);
    expect(breakLines("longest of", { width: 4, measure: ({ length }) => length })).to.deep.equal(["longest", "of"]);
  });
});
