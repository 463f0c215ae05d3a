import { isBlank, isComment, isMark, jsonTokens, type JsonToken } from "./json-tokens.ts";
import { readLenientJson } from "./lenient-json.ts";

/**
 * JSON with a line for each member and entry. Every name and value stays letter by letter as it came: read and written
 * again, a figure of many digits would be another one. A text that is no JSON stays as it is.
 */
export function layOut(text: string): string {
  const tokens = jsonTokens(text);
  if (tokens.some(isComment) || !readLenientJson(text).ok) return text;
  return laidOut(tokens.filter((token) => !isBlank(token)));
}

function laidOut(tokens: readonly JsonToken[]): string {
  let [written, depth] = ["", 0];
  const breakLine = (): string => `\n${"  ".repeat(depth)}`;
  for (const [at, token] of tokens.entries()) {
    if (!isMark(token)) written += token.text;
    else if (token.text === ":") written += ": ";
    else if (token.text === ",") written += `,${breakLine()}`;
    else if (OPENING.includes(token.text)) {
      depth += 1;
      written += token.text + (CLOSING.includes(tokens[at + 1]?.text ?? "") ? "" : breakLine());
    } else {
      depth -= 1;
      written += (OPENING.includes(tokens[at - 1]?.text ?? "") ? "" : breakLine()) + token.text;
    }
  }
  return written;
}

const OPENING: readonly string[] = ["{", "["];
const CLOSING: readonly string[] = ["}", "]"];
