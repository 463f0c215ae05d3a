import { MAX_JSON_DEPTH } from "./json-flaws.ts";
import { tokenizeJson, type JsonToken, type TextPosition } from "./json-tokens.ts";

/** Why a text is refused as JSON. */
export const STRICT_JSON_FAULTS = ["syntax", "duplicate-name", "too-deep"] as const;
export type StrictJsonFault = TextPosition & {
  readonly kind: (typeof STRICT_JSON_FAULTS)[number];
  readonly offset: number;
};

/**
 * Returns the first position at which a text is not strict JSON (RFC 8259), else undefined.
 * Also finds duplicate names of an object, which parsers treat differently, and nesting deeper than
 * {@link MAX_JSON_DEPTH} levels.
 */
export function findStrictJsonFault(
  text: string,
  { allowsDuplicateNames = false }: StrictJsonOptions = {},
): StrictJsonFault | undefined {
  const reader: Reader = { expected: "value", open: [] };
  let last: JsonToken | undefined;
  for (const token of tokenizeJson(text)) {
    last = token;
    if (isJsonSpace(token.text)) continue;
    const kind = advance(reader, token);
    if (kind !== undefined && !(allowsDuplicateNames && kind === "duplicate-name")) return faultAt(token, kind);
  }
  return reader.expected === "end" ? undefined : endFault(last);
}

type StrictJsonOptions = {
  /** True if an object may name a member twice, as parsers allow. */
  readonly allowsDuplicateNames?: boolean;
};

type Expected = "value" | "first-value" | "name" | "first-name" | "colon" | "separator" | "end";
/** The names of each open object; undefined for an open list. */
type Reader = { expected: Expected; readonly open: (Set<string> | undefined)[] };

/** Reads one token and returns why it is wrong there. */
function advance(reader: Reader, token: JsonToken): StrictJsonFault["kind"] | undefined {
  switch (reader.expected) {
    case "first-value":
      return token.text === "]" ? close(reader) : readValue(reader, token);
    case "value":
      return readValue(reader, token);
    case "first-name":
      return token.text === "}" ? close(reader) : readName(reader, token);
    case "name":
      return readName(reader, token);
    case "colon":
      reader.expected = "value";
      return token.text === ":" ? undefined : "syntax";
    case "separator":
      return readSeparator(reader, token);
    case "end":
      return "syntax";
  }
}

function readValue(reader: Reader, { kind, text }: JsonToken): StrictJsonFault["kind"] | undefined {
  if (text === "{" || text === "[") {
    if (reader.open.length >= MAX_JSON_DEPTH) return "too-deep";
    reader.open.push(text === "{" ? new Set() : undefined);
    reader.expected = text === "{" ? "first-name" : "first-value";
    return undefined;
  }
  if (!isJsonScalar(kind, text)) return "syntax";
  reader.expected = afterValue(reader);
  return undefined;
}

function readName(reader: Reader, { kind, text }: JsonToken): StrictJsonFault["kind"] | undefined {
  if (kind !== "string" || !isJsonScalar(kind, text)) return "syntax";
  const names = reader.open.at(-1);
  const name = JSON.parse(text) as string;
  const isDuplicate = names?.has(name) === true;
  names?.add(name);
  reader.expected = "colon";
  return isDuplicate ? "duplicate-name" : undefined;
}

function readSeparator(reader: Reader, { text }: JsonToken): StrictJsonFault["kind"] | undefined {
  const isObject = reader.open.at(-1) !== undefined;
  if (text === (isObject ? "}" : "]")) return close(reader);
  if (text !== ",") return "syntax";
  reader.expected = isObject ? "name" : "value";
  return undefined;
}

function close(reader: Reader): undefined {
  reader.open.pop();
  reader.expected = afterValue(reader);
  return undefined;
}

const afterValue = ({ open }: Reader): Expected => (open.length === 0 ? "end" : "separator");

const isJsonScalar = (kind: JsonToken["kind"], text: string): boolean =>
  kind === "string" ? isJsonString(text) : LITERALS.has(text) || NUMBER.test(text);

const LITERALS: ReadonlySet<string> = new Set(["true", "false", "null"]);
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;

/**
 * True for a complete JSON string.
 * It has double quotes, no control characters and only escapes of JSON.
 */
function isJsonString(text: string): boolean {
  if (!text.startsWith('"') || CONTROL.test(text)) return false;
  for (let at = text.indexOf("\\"); at !== -1; at = text.indexOf("\\", at + 2)) {
    if (!ESCAPE.test(text.slice(at, at + 6))) return false;
  }
  return true;
}

const CONTROL = /[\u0000-\u001f]/;
const ESCAPE = /^\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/;

const isJsonSpace = (text: string): boolean => /^[ \t\n\r]*$/.test(text);

const faultAt = ({ line, column, offset }: JsonToken, kind: StrictJsonFault["kind"]): StrictJsonFault => ({
  kind,
  line,
  column,
  offset,
});

/** The text ends too early: the fault is at its last token. */
const endFault = (last: JsonToken | undefined): StrictJsonFault =>
  last === undefined ? { kind: "syntax", line: 1, column: 1, offset: 0 } : faultAt(last, "syntax");
