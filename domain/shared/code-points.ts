/** How long a text is to every limit of the product: in Unicode code points. */
export const lengthOf = (text: string): number => [...text].length;
