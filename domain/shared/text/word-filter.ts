import { toFilterLetters } from "./typed-filter.ts";

/**
 * Returns the entries whose {@link toFilterLetters} text contains each word of a filter.
 * Ignores accents, capitals and apostrophes. Without a word, returns the same list.
 */
export function filterByWords<T>(all: readonly T[], text: string, plainOf: (one: T) => string): readonly T[] {
  const plain = toFilterLetters(text).trim();
  if (plain === "") return all;
  const words = plain.split(/\s+/);
  return all.filter((one) => {
    const searched = plainOf(one);
    return words.every((word) => searched.includes(word));
  });
}
