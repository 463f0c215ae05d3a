import { lengthOf } from "./code-points.ts";

const MASK = "*";

/**
 * Keeps the first and the last character and hides the rest, one mark for each.
 * A character is a grapheme: a combined emoji counts as one [SHELL-038].
 */
export function maskText(text: string): string {
  const characters = graphemesOf(text);
  const last = characters.length - 1;
  return characters.map((character, at) => (at === 0 || at === last ? character : MASK)).join("");
}

/** Masks a text when the holder may see demonstrations only; anything but text stays as it is. */
export function mask<T>(value: T, salesDemo: boolean): T | string {
  return salesDemo && typeof value === "string" ? maskText(value) : value;
}

/**
 * A piece at a time: the platform hands out a copy of the whole text with every grapheme, so that a long text would
 * take the square of its length. The last of a piece may go on in the next one. One that fills a piece counts as whole:
 * text that is safe to stream has at the most 30 marks on a letter (UAX #15).
 */
function graphemesOf(text: string): readonly string[] {
  const points = [...text];
  const found: string[] = [];
  for (let from = 0; from < points.length;) {
    const piece = [...GRAPHEMES.segment(points.slice(from, from + PIECE).join(""))].map(({ segment }) => segment);
    const whole = from + PIECE < points.length && piece.length > 1 ? piece.slice(0, -1) : piece;
    found.push(...whole);
    from += lengthOf(whole.join(""));
  }
  return found;
}

/** Code points. */
const PIECE = 128;
const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
