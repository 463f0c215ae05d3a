const isComma = (character: string | undefined): boolean => character === "," || character === ";";

/** Returns a text without the commas and semicolons around it. */
export function withoutCommas(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && isComma(text[start])) start += 1;
  while (end > start && isComma(text[end - 1])) end -= 1;
  return text.slice(start, end);
}
