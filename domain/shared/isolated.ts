/**
 * A name from outside, for a sentence that is made of it: between the marks FIRST STRONG ISOLATE and POP DIRECTIONAL
 * ISOLATE it keeps its own direction, and turns nothing around it. Marks of its own, with which it could get out, are
 * left away.
 */
export const isolated = (text: string): string => `\u2068${text.replaceAll(DIRECTION_MARKS, "")}\u2069`;

const DIRECTION_MARKS = /[\u202a-\u202e\u2066-\u2069]/g;
