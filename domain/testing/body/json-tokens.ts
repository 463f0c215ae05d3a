import type { TextPlace } from "./lenient-json.ts";

/** A piece of a text that JSON5 can be read from: a comment, a string, a mark such as `{`, a word or number, or blanks. */
export type JsonToken = TextPlace & { readonly text: string };

/** The pieces of a readable text, one after the other and without gaps; in linear time. */
export function jsonTokens(text: string): readonly JsonToken[] {
  let [line, start] = [1, 0];
  return [...text.matchAll(PIECE)].map(({ 0: piece, index }) => {
    const token = { text: piece, line, column: index - start + 1 };
    const breaks = piece.split("\n").length - 1;
    if (breaks > 0) [line, start] = [line + breaks, index + piece.lastIndexOf("\n") + 1];
    return token;
  });
}

export const isBlank = ({ text }: JsonToken): boolean => text.trim() === "";
export const isComment = ({ text }: JsonToken): boolean => text.startsWith("/");
export const isString = ({ text }: JsonToken): boolean => text.startsWith('"') || text.startsWith("'");
export const isMark = ({ text }: JsonToken): boolean => MARKS.includes(text);

const MARKS: readonly string[] = ["{", "}", "[", "]", ":", ","];

/**
 * Blanks that JSON knows, blanks that it does not, comments, strings in either quotes, marks; and what is none of them.
 * What ends a comment or a string is always there: that it need not be keeps the search from going back.
 */
const PIECE =
  /[ \t\n\r]+|[^\S \t\n\r]+|\/\/[^\n\r\u2028\u2029]*|\/\*[^*]*\*+(?:[^*/][^*]*\*+)*\/?|"[^"\\]*(?:\\[^][^"\\]*)*"?|'[^'\\]*(?:\\[^][^'\\]*)*'?|[{}[\]:,]|[^\s{}[\]:,/"']+/g;
