import type { TextDirection } from "./text-direction.ts";

/**
 * Isolates the text direction of a value inside a sentence.
 * Uses FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. Removes the value's own direction marks, which could end the
 * isolation.
 */
export const isolateDirection = (text: string): string => `\u2068${text.replaceAll(DIRECTION_MARKS, "")}\u2069`;

const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Isolates a value with letters of the other direction than the plain text around it, and leaves others as they are. */
export const isolateOtherDirection = (text: string, around: TextDirection): string =>
  (around === "rtl" ? hasLeftToRight(text) : RIGHT_TO_LEFT.test(text)) ? isolateDirection(text) : text;

const hasLeftToRight = (text: string): boolean =>
  [...text].some((character) => LETTER.test(character) && !RIGHT_TO_LEFT.test(character));

const LETTER = /\p{L}/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Adlm}\p{Script=Arab}\p{Script=Hebr}\p{Script=Nkoo}\p{Script=Rohg}\p{Script=Syrc}\p{Script=Thaa}]/u;
