import JSON5 from "json5";
import type { TextPosition } from "../../shared/json/json-tokens.ts";
import type { Json } from "../../shared/json/json.ts";
import { err, ok, type Result } from "../../shared/result.ts";

/** The parser's error message for an unreadable text, and its position. */
export type JsonSyntaxError = TextPosition & { readonly reason: string };

/** Parses JSON5 (https://spec.json5.org): JSON with what people omit or add when they type it. */
export function parseLenientJson(text: string): Result<Json, JsonSyntaxError> {
  const strict = readJson(text);
  if (strict !== undefined) return ok(strict);
  try {
    return ok(JSON5.parse<Json>(text));
  } catch (thrown) {
    const { message, lineNumber, columnNumber } = thrown as SyntaxError & { lineNumber: number; columnNumber: number };
    return err({ reason: message.replace(FRINGE, ""), ...placeIn(text, { line: lineNumber, column: columnNumber }) });
  }
}

/** Fast path: most bodies are strict JSON, which `JSON.parse` reads a hundred times as fast. */
function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The parser reports a line break within a text on the next line. Moves the position to the end of the line. */
function placeIn(text: string, { line, column }: TextPosition): TextPosition {
  if (column > 0) return { line, column };
  const broken = text.split("\n")[line - 2] ?? "";
  return { line: line - 1, column: broken.length + 1 };
}

/** The parser's name before its message, and the position after it. */
const FRINGE = /^JSON5: | at \d+:\d+$/g;
