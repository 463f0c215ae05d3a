/** Returns the length of a text in Unicode code points, as every limit of the product counts it. */
export const countCodePoints = (text: string): number => [...text].length;

/** Returns a text cut to at most this many code points. */
export const truncateCodePoints = (text: string, most: number): string =>
  text.length <= most ? text : [...text].slice(0, most).join("");
