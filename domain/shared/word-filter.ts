/** Normalizes a text for comparison: no accents, no capitals. */
export const foldText = (text: string): string => text.normalize("NFD").replaceAll(MARKS, "").toLowerCase();
const MARKS = /\p{M}/gu;

/**
 * Returns the entries whose {@link foldText} text contains each word of a filter.
 * Ignores accents and capitals. Without a word, returns the same list.
 */
export function filterByWords<T>(all: readonly T[], text: string, foldedOf: (one: T) => string): readonly T[] {
  const folded = foldText(text).trim();
  if (folded === "") return all;
  const words = folded.split(/\s+/);
  return all.filter((one) => {
    const searched = foldedOf(one);
    return words.every((word) => searched.includes(word));
  });
}
