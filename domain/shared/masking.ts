const MASK = "*";

/**
 * Keeps the first and the last character and hides the rest, one mark for each.
 * A character is a grapheme: a combined emoji counts as one [SHELL-038].
 */
export function maskText(text: string): string {
  const characters = [...GRAPHEMES.segment(text)].map(({ segment }) => segment);
  const last = characters.length - 1;
  return characters.map((character, at) => (at === 0 || at === last ? character : MASK)).join("");
}

/** Masks a text when the holder may see demonstrations only; anything but text stays as it is. */
export function mask<T>(value: T, salesDemo: boolean): T | string {
  return salesDemo && typeof value === "string" ? maskText(value) : value;
}

const GRAPHEMES = new Intl.Segmenter("en", { granularity: "grapheme" });
