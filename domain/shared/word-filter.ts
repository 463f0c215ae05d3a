/** A text as it is compared: without accents and capitals. */
export const folded = (text: string): string => text.normalize("NFD").replaceAll(MARKS, "").toLowerCase();
const MARKS = /\p{M}/gu;

/** Those in whose text, {@link folded}, each word of a filter occurs, whatever its accents and capitals; all where there is no word. */
export function filterByWords<T>(all: readonly T[], text: string, foldedOf: (one: T) => string): readonly T[] {
  const words = folded(text).split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return all;
  return all.filter((one) => {
    const searched = foldedOf(one);
    return words.every((word) => searched.includes(word));
  });
}
