/**
 * Isolates the text direction of a value inside a sentence.
 * Uses FIRST STRONG ISOLATE and POP DIRECTIONAL ISOLATE. Removes the value's own direction marks, which could end the
 * isolation.
 */
export const isolateDirection = (text: string): string => `\u2068${text.replaceAll(DIRECTION_MARKS, "")}\u2069`;

const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
