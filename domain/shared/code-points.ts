/** How long a text is to every limit of the product: in Unicode code points. */
export const lengthOf = (text: string): number => [...text].length;

/** Returns a text cut to so many code points. */
export const firstCodePoints = (text: string, most: number): string => (text.length <= most ? text : [...text].slice(0, most).join(""));
