import { isPattern } from "./search-limits.ts";

/**
 * Returns the words of a text in lower case, without the punctuation around them: `rejected` of "<rejected:". The
 * database splits the reasons of emails, the names of items and payments in the same way.
 */
export const plainWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => trim(word, PUNCTUATION))
    .filter((word) => word !== "");

/** Returns what a word of a search is compared with plain words as. Empty if it is only punctuation. */
export const toPlainPattern = (word: string): string =>
  trim(word.toLowerCase(), isPattern(word) ? AROUND_PATTERNS : PUNCTUATION);

/** That of ASCII. A star is a wildcard in a pattern. */
const PUNCTUATION: ReadonlySet<string> = new Set("*!\"#$%&'()+,-./:;<=>?@[\\]^_`{|}~");
const AROUND_PATTERNS: ReadonlySet<string> = new Set([...PUNCTUATION].slice(1));

function trim(word: string, left: ReadonlySet<string>): string {
  const characters = [...word];
  let [start, end] = [0, characters.length];
  while (start < end && left.has(characters[start] ?? "")) start += 1;
  while (end > start && left.has(characters[end - 1] ?? "")) end -= 1;
  return characters.slice(start, end).join("");
}
