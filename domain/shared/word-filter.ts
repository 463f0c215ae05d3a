/** A text as it is compared: without accents and capitals. */
export const folded = (text: string): string => text.normalize("NFD").replaceAll(MARKS, "").toLowerCase();
const MARKS = /\p{M}/gu;

/** Whether each word of a filter occurs in a text that was {@link folded}; absent where there is no word, and all is found. */
export function wordFilter(text: string): ((searched: string) => boolean) | undefined {
  const words = folded(text).split(/\s+/).filter((word) => word !== "");
  return words.length === 0 ? undefined : (searched) => words.every((word) => searched.includes(word));
}
