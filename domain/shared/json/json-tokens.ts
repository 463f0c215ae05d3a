/** A position in a text. Both numbers count from 1; columns count UTF-16 units, like editors. */
export type TextPosition = { readonly line: number; readonly column: number };

/** `other` is anything that JSON5 lacks: a string or comment without an end, a single slash. */
export type JsonTokenKind = "white-space" | "comment" | "string" | "mark" | "word" | "other";

/**
 * A token of JSON5 (https://spec.json5.org) as it is written.
 * A word is a number, a literal or a name without quotes.
 */
export type JsonToken = TextPosition & { readonly kind: JsonTokenKind; readonly text: string; readonly offset: number };

/**
 * Yields the tokens of a text in order and without gaps, in linear time.
 * White space that JSON lacks is a token of its own.
 */
export function* tokenizeJson(text: string): Generator<JsonToken> {
  let [line, lineStart] = [1, 0];
  for (let offset = 0; offset < text.length;) {
    const expected = kindAt(text, offset);
    const found = endOf(expected, text, offset);
    const kind = found === undefined ? "other" : expected;
    const end = found ?? (expected === "string" ? text.length : offset + 1);
    const piece = text.slice(offset, end);
    yield { kind, text: piece, offset, line, column: offset - lineStart + 1 };
    const lastBreak = piece.lastIndexOf("\n");
    if (lastBreak >= 0) [line, lineStart] = [line + piece.split("\n").length - 1, offset + lastBreak + 1];
    offset = end;
  }
}

/** True for white space and comments, which mean nothing. */
export const isTrivia = ({ kind }: JsonToken): boolean => kind === "white-space" || kind === "comment";

function kindAt(text: string, offset: number): Exclude<JsonTokenKind, "other"> {
  const first = text.charAt(offset);
  if (MARKS.has(first)) return "mark";
  if (first === '"' || first === "'") return "string";
  if (first === "/") return "comment";
  return WHITE_SPACE.test(first) ? "white-space" : "word";
}

/** Returns where the token ends; undefined for a string or a comment that does not end. */
function endOf(kind: Exclude<JsonTokenKind, "other">, text: string, offset: number): number | undefined {
  if (kind === "mark") return offset + 1;
  return kind === "string" ? endOfString(text, offset) : endOfMatch(EXPRESSIONS[kind], text, offset);
}

/** Scans without a regular expression, which overflows the stack on a string with millions of escapes. */
function endOfString(text: string, offset: number): number | undefined {
  const quote = text.charAt(offset);
  let at = offset + 1;
  while (at < text.length && text.charAt(at) !== quote) at += text.charAt(at) === "\\" ? 2 : 1;
  return at < text.length ? at + 1 : undefined;
}

function endOfMatch(expression: RegExp, text: string, offset: number): number | undefined {
  expression.lastIndex = offset;
  return expression.test(text) ? expression.lastIndex : undefined;
}

const MARKS: ReadonlySet<string> = new Set("{}[]:,");
const WHITE_SPACE = /\s/;
const EXPRESSIONS = {
  "white-space": /[ \t\n\r]+|[^\S \t\n\r]+/y,
  comment: /\/\/[^\n\r\u2028\u2029]*|\/\*[^*]*\*+(?:[^*/][^*]*\*+)*\//y,
  word: /[^\s{}[\]:,/"']+/y,
};
