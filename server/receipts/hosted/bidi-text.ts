import bidiFactory from "bidi-js";
import type { TextDirection } from "#domain/shared/text/text-direction.ts";

/** A part of a line with one font and one direction. */
export type TextRun = {
  /** The place of its first character in the line. Reading order is by this place. */
  readonly start: number;
  /** The characters as written. */
  readonly logical: string;
  /** The characters as pdfkit needs them, which draws right-to-left scripts from right to left. */
  readonly text: string;
  /** The name of the font; undefined if no font has the characters. */
  readonly font: string | undefined;
};

/** Returns the name of the font that draws a grapheme cluster. */
export type FontOfCluster = (cluster: string) => string | undefined;

/** True if a text needs more than drawing its characters from left to right. */
export const needsBidi = (text: string): boolean => RIGHT_TO_LEFT.test(text);

/** Returns the parts of a line from left to right, by the Unicode Bidirectional Algorithm (UAX #9). */
export function visualRuns(line: string, base: TextDirection, fontOf: FontOfCluster): readonly TextRun[] {
  if (!needsBidi(line)) return partsOf(writtenIn(line, range(0, line.length)), fontOf).map(asWritten);
  const levels = bidi.getEmbeddingLevels(line, STRONG.test(line) ? "auto" : base);
  const mirrored = bidi.getMirroredCharactersMap(line, levels.levels);
  const chunks: { readonly isOdd: boolean; readonly places: number[] }[] = [];
  for (const place of bidi.getReorderedIndices(line, levels)) {
    const isOdd = (levels.levels[place] ?? 0) % 2 === 1;
    const last = chunks.at(-1);
    if (last?.isOdd === isOdd && last.places.at(-1) === place + (isOdd ? 1 : -1)) last.places.push(place);
    else chunks.push({ isOdd, places: [place] });
  }
  return chunks.flatMap(({ isOdd, places }) => {
    const parts = partsOf(writtenIn(line, isOdd ? [...places].reverse() : places), fontOf);
    if (!isOdd) return parts.map((part) => (part.isRightToLeft ? reversed(part) : asWritten(part)));
    return parts
      .flatMap((part) => (part.isRightToLeft ? [asWritten(part)] : clustersOf(part)))
      .reverse()
      .map((run) => ({ ...run, text: mirrored.get(run.start) ?? run.text }));
  });
}

/** True if lines of a text can break without blanks. */
export const isWrittenWithoutBlanks = (text: string): boolean => WITHOUT_BLANKS.test(text);

/** Removes the control characters of the algorithm: they have no glyph. */
export const withoutControls = (text: string): string => text.replaceAll(CONTROLS, "");

/** The grapheme clusters of a text: what a user takes for one character (UAX #29). */
export const graphemeClusters = (text: string): readonly string[] =>
  Array.from(graphemes.segment(text), ({ segment }) => segment);

/**
 * Returns the first grapheme clusters of a text, at most a number of UTF-16 code units.
 * Cuts only a first cluster that is longer, between its characters.
 */
export function firstClusters(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const next = graphemes.segment(text.slice(0, maxLength + SURROGATES)).containing(maxLength)?.index ?? 0;
  return next > 0 ? text.slice(0, next) : text.slice(0, maxLength).replace(HALF, "");
}

type Written = { readonly text: string; readonly places: readonly number[] };

/** The characters at some places, without controls, each with its place. */
function writtenIn(line: string, places: readonly number[]): Written {
  const kept = places.filter((place) => withoutControls(line.charAt(place)) !== "");
  return { text: kept.map((place) => line.charAt(place)).join(""), places: kept };
}

const range = (start: number, end: number): readonly number[] =>
  Array.from({ length: end - start }, (_, at) => start + at);

type Part = Omit<TextRun, "text"> & { readonly isRightToLeft: boolean; readonly starts: readonly number[] };

/**
 * Splits where the font changes, or between right-to-left letters and other characters.
 * Letters are shaped within a word, so a blank can be in a part of its own. Right-to-left letters without a font are each
 * in one: readers turn them around by their places, and the text of a part they take from left to right.
 */
function partsOf({ text, places }: Written, fontOf: FontOfCluster): readonly Part[] {
  const parts: {
    start: number;
    logical: string;
    font: string | undefined;
    isRightToLeft: boolean;
    starts: number[];
  }[] = [];
  let at = 0;
  for (const { unit, font, isRightToLeft } of unitsOf(text, fontOf)) {
    const start = places[at] ?? 0;
    const last = parts.at(-1);
    const isAlone = font === undefined && isRightToLeft;
    if (!isAlone && last?.font === font && last?.isRightToLeft === isRightToLeft) {
      last.logical += unit;
      last.starts.push(start);
    } else parts.push({ start, logical: unit, font, isRightToLeft, starts: [start] });
    at += unit.length;
  }
  return parts;
}

/** Grapheme clusters, and the single characters of right-to-left ones without a font. */
const unitsOf = (text: string, fontOf: FontOfCluster) =>
  graphemeClusters(text).flatMap((cluster) => {
    const [font, isRightToLeft] = [fontOf(cluster), needsBidi(cluster)];
    const units = font === undefined && isRightToLeft ? [...cluster] : [cluster];
    return units.map((unit) => ({ unit, font, isRightToLeft }));
  });

const asWritten = ({ start, logical, font }: Part): TextRun => ({ start, logical, text: logical, font });

/** Digits of right-to-left scripts are written from left to right, but pdfkit draws them from right to left. */
const reversed = (part: Part): TextRun => ({ ...asWritten(part), text: [...part.logical].reverse().join("") });

/** Other characters among right-to-left letters are drawn one by one, because pdfkit draws them from left to right. */
const clustersOf = ({ logical, font, starts }: Part): readonly TextRun[] =>
  graphemeClusters(logical).map((cluster, at) => ({ start: starts[at] ?? 0, logical: cluster, text: cluster, font }));

/**
 * Breaks a text into lines of at most the width: at blanks, and between the words of scripts that are written without
 * blanks. A longer word has its own line. Measures each word once.
 */
export function breakLines(
  text: string,
  { width, measure }: { readonly width: number; readonly measure: (word: string) => number },
): readonly string[] {
  const blank = measure(" ");
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [""];
    let taken = 0;
    for (const { word, isAfterBlank } of wordsOf(paragraph)) {
      const needed = measure(word);
      const gap = isAfterBlank ? blank : 0;
      const fits = lines.at(-1) === "" || taken + gap + needed <= width;
      if (fits) lines.push(`${lines.pop() ?? ""}${isAfterBlank ? " " : ""}${word}`);
      else lines.push(word);
      taken = fits ? taken + gap + needed : needed;
    }
    return lines;
  });
}

type Word = { readonly word: string; readonly isAfterBlank: boolean };

const wordsOf = (paragraph: string): readonly Word[] =>
  paragraph.split(" ").flatMap((between, at) =>
    (isWrittenWithoutBlanks(between) ? segmentsOf(between) : [between]).map((word, part) => ({
      word,
      isAfterBlank: at > 0 && part === 0,
    })),
  );

/** Splits a text without blanks into words. Closing marks stay with the word before, opening ones with the next. */
function segmentsOf(text: string): readonly string[] {
  const segments: string[] = [];
  for (const { segment } of words.segment(text)) {
    const last = segments.at(-1);
    const isJoined =
      last !== undefined &&
      (NOT_AT_START.test(segment) ||
        NOT_AT_END.test(last) ||
        !(isWrittenWithoutBlanks(last) || isWrittenWithoutBlanks(segment)));
    if (isJoined) segments.push(`${segments.pop() ?? ""}${segment}`);
    else segments.push(segment);
  }
  return segments;
}

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
const words = new Intl.Segmenter("en", { granularity: "word" });

/** The code units of a character at most. */
const SURROGATES = 2;
/** A surrogate without its second half. */
const HALF = /\p{Surrogate}$/u;
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
/** A letter with a direction of its own. */
const STRONG = /\p{L}/u;
const CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
const WITHOUT_BLANKS =
  /[\p{Script=Thai}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u;
/** Closing marks, marks of repetition and of length, and small kana (UAX #14, classes CL, CP, EX, NS, CJ). */
const NOT_AT_START =
  /^[\p{Pe}\p{Pf}\p{M},.:;!?%·…、。，．：；！？％々〻ー・ゝゞヽヾぁぃぅぇぉっゃゅょァィゥェォッャュョヶ\u0e2f\u0e46]/u;
const NOT_AT_END = /[\p{Ps}\p{Pi}]$/u;
