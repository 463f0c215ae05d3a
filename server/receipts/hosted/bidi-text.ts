import bidiFactory from "bidi-js";
import type { TextDirection } from "#domain/shared/text-direction.ts";

/** A part of a line with one font and one direction. */
export type TextRun = { readonly text: string; readonly isArabic: boolean };

/** True if a text needs more than drawing its characters from left to right. */
export const needsBidi = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Returns the parts of a line from left to right, by the Unicode Bidirectional Algorithm (UAX #9). */
export function visualRuns(line: string, base: TextDirection): readonly TextRun[] {
  const levels = bidi.getEmbeddingLevels(line, STRONG.test(line) ? "auto" : base);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const order = bidi.getReorderedIndices(line, levels);
  const chunks: { readonly isOdd: boolean; readonly places: number[] }[] = [];
  for (const place of order) {
    const isOdd = (levels.levels[place] ?? 0) % 2 === 1;
    const last = chunks.at(-1);
    if (last?.isOdd === isOdd && last.places.at(-1) === place + (isOdd ? 1 : -1)) last.places.push(place);
    else chunks.push({ isOdd, places: [place] });
  }
  return chunks.flatMap(({ isOdd, places }) => {
    const logical = (isOdd ? [...places].reverse() : places)
      .map((place) => mirrored.get(place) ?? line.charAt(place))
      .join("");
    const parts = partsByFont(withoutControls(logical));
    return (isOdd ? [...parts].reverse() : parts).map((part) => (part.isArabic === isOdd ? part : reversed(part)));
  });
}

/** Removes the control characters of the algorithm: they have no glyph. */
export const withoutControls = (text: string): string => text.replaceAll(CONTROLS, "");

/**
 * Splits where the font changes.
 * Arabic letters are shaped within a word, so a blank can be in a part of its own.
 */
const partsByFont = (text: string): readonly TextRun[] =>
  [...text.matchAll(FONT_PARTS)].map(([part]) => ({ text: part, isArabic: ARABIC.test(part) }));

/**
 * pdfkit draws all Arabic characters from right to left, including digits, and all others from left to
 * right.
 */
const reversed = (run: TextRun): TextRun => ({ ...run, text: [...run.text].reverse().join("") });

/**
 * Breaks a text into lines of at most the width.
 * A longer word has its own line. Measures each word once.
 */
export function breakLines(
  text: string,
  { width, measure }: { readonly width: number; readonly measure: (word: string) => number },
): readonly string[] {
  const blank = measure(" ");
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[][] = [[]];
    let taken = -blank;
    for (const word of paragraph.split(" ")) {
      const needed = blank + measure(word);
      const fits = taken < 0 || taken + needed <= width;
      taken = fits ? taken + needed : needed - blank;
      if (fits) lines.at(-1)?.push(word);
      else lines.push([word]);
    }
    return lines.map((words) => words.join(" "));
  });
}

const bidi = bidiFactory();

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const ARABIC = /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/;
const FONT_PARTS =
  /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]+|[^\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]+/g;
/** A letter with a direction of its own. */
const STRONG = /\p{L}/u;
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
