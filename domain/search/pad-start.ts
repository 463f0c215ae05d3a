/** A change of a value before the search. There is only one type. */
export type ValueTransform = { readonly type: "left_fill"; readonly length: number; readonly character: string };

/**
 * Pads a value on the left to a length and never truncates it. Uses the first character of `character`; an empty one
 * pads nothing [QUERY-007].
 */
export function padStart(value: string, length: number, character: string): string {
  const [fill = ""] = character;
  return fill.repeat(Math.max(0, length - [...value].length)) + value;
}

export const applyTransform = (value: string, { length, character }: ValueTransform): string =>
  padStart(value, length, character);
