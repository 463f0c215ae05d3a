import JSON5 from "json5";
import type { TextPlace } from "../../shared/json-tokens.ts";
import type { Json } from "../../shared/json.ts";
import { err, ok, type Result } from "../../shared/result.ts";

/** What the parser says of a text that it cannot read, and where. */
export type Unreadable = TextPlace & { readonly reason: string };

/** JSON5 (https://spec.json5.org): JSON with what people leave out, and add, when they write it by hand. */
export function readLenientJson(text: string): Result<Json, Unreadable> {
  const strict = readJson(text);
  if (strict !== undefined) return ok(strict);
  try {
    return ok(JSON5.parse<Json>(text));
  } catch (thrown) {
    const { message, lineNumber, columnNumber } = thrown as SyntaxError & { lineNumber: number; columnNumber: number };
    return err({ reason: message.replace(FRINGE, ""), ...placeIn(text, { line: lineNumber, column: columnNumber }) });
  }
}

/** Most bodies need no leniency, and are read a hundred times as fast without; it would read the same out of them. */
function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** A line that ends within a text is told of the line after it: its end is meant. */
function placeIn(text: string, { line, column }: TextPlace): TextPlace {
  if (column > 0) return { line, column };
  const broken = text.split("\n")[line - 2] ?? "";
  return { line: line - 1, column: broken.length + 1 };
}

/** The parser's name before what it says, and the place after it. */
const FRINGE = /^JSON5: | at \d+:\d+$/g;
