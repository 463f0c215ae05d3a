/** Changes a value before it is asked for; only one way is known. */
export type Transform = { readonly type: "left_fill"; readonly length: number; readonly character: string };

/**
 * Pads a value on its left to so many characters; never cuts. Of a text to fill with the first character counts; an
 * empty one fills nothing [QUERY-007].
 */
export function leftFill(value: string, length: number, character: string): string {
  const [fill = ""] = character;
  return fill.repeat(Math.max(0, length - [...value].length)) + value;
}

export const filledLeft = (value: string, { length, character }: Transform): string => leftFill(value, length, character);
