/** Normalizes a text for comparison: no accents, no capitals. */
export const foldText = (text: string): string => text.normalize("NFD").replaceAll(MARKS, "").toLowerCase();
const MARKS = /\p{M}/gu;

/**
 * Returns the entries whose {@link foldText} text contains each word of a filter.
 * Ignores accents and capitals. Without a word, returns all entries.
 */
export function filterByWords<T>(all: readonly T[], text: string, foldedOf: (one: T) => string): readonly T[] {
  const words = foldText(text).split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return all;
  return all.filter((one) => {
    const searched = foldedOf(one);
    return words.every((word) => searched.includes(word));
  });
}
