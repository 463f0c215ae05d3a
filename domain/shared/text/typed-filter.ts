import { toPlainLetters } from "./plain-letters.ts";

/**
 * Returns a filter as the user sees it: without the blanks around it and the characters without a glyph that come with
 * copied texts. These are soft hyphens, zero-width spaces, and marks of direction. Joiners are letters of some scripts.
 */
export const trimFilter = (text: string): string => text.replaceAll(UNSEEN, "").trim();

/** Returns the plain letters of a text, without characters that have no glyph, for lists that the browser filters. */
export const toFilterLetters = (text: string): string => toPlainLetters(text).replaceAll(UNSEEN, "");

const UNSEEN = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
