import { parsePointer } from "../../shared/json/json-pointer.ts";
import { isTrivia, tokenizeJson, type JsonToken, type TextPosition } from "../../shared/json/json-tokens.ts";
import { parseLenientJson } from "./lenient-json.ts";

/** A part of a text: its offset and length. */
export type TextRange = { readonly offset: number; readonly length: number };

/**
 * Returns the part of a readable text that a JSON pointer points to: the name of a member, the first token of an entry,
 * or the opening brace of the whole. Uses the last of duplicate names, as the parser does. Returns undefined if there is
 * no such place.
 */
export function locatePointer(text: string, pointer: string): TextRange | undefined {
  const pieces = meaningful(text);
  return pieceOf(pieces[walk(pieces, pointer)?.name ?? NOWHERE]);
}

/** Returns the part of the value that a pointer points to; undefined for lists and objects. */
export function locatePointerValue(text: string, pointer: string): TextRange | undefined {
  const pieces = meaningful(text);
  return pieceOf(pieces[walk(pieces, pointer)?.value ?? NOWHERE]);
}

/** Returns the whole value of a member of the object in a readable text, also a list or an object; the last one of the name. */
export function locateMemberValue(text: string, name: string): TextRange | undefined {
  const pieces = meaningful(text);
  const value = membersFrom(pieces, 0).get(name)?.value;
  const [first, after] = value === undefined ? [] : [pieces[value], pieces[endOfValue(pieces, value) - 1]];
  return first && after && { offset: first.offset, length: after.offset + after.text.length - first.offset };
}

/** Converts a line and column to an offset in UTF-16 code units. */
export function toTextOffset(text: string, { line, column }: TextPosition): number {
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf("\n", start);
    if (end < 0) break;
    start = end + 1;
  }
  return Math.min(text.length, start + column - 1);
}

/** Converts an offset to a line and column. Both count from 1. */
export function toLineColumn(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

const meaningful = (text: string): readonly JsonToken[] => [...tokenizeJson(text)].filter((token) => !isTrivia(token));

type Member = { readonly name: number; readonly value: number };

function walk(pieces: readonly JsonToken[], pointer: string): Member | undefined {
  const names = parsePointer(pointer);
  if (names === undefined) return undefined;
  let [name, value] = [0, 0];
  for (const step of names) {
    const within = pieces[value]?.text === "[" ? entriesFrom(pieces, value) : membersFrom(pieces, value);
    const found = within.get(step);
    if (found === undefined) return undefined;
    ({ name, value } = found);
  }
  return { name, value };
}

/** Returns the members of the object that begins at `start`, by name. */
function membersFrom(pieces: readonly JsonToken[], start: number): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>();
  if (pieces[start]?.text !== "{") return members;
  for (let at = start + 1; at < pieces.length && pieces[at]?.text !== "}";) {
    const value = at + 2;
    members.set(parseMemberName(pieces[at] as JsonToken), { name: at, value });
    at = afterValue(pieces, value);
  }
  return members;
}

/** Returns the entries of the list that begins at `start`, by index. */
function entriesFrom(pieces: readonly JsonToken[], start: number): ReadonlyMap<string, Member> {
  const entries = new Map<string, Member>();
  for (let at = start + 1; at < pieces.length && pieces[at]?.text !== "]"; at = afterValue(pieces, at)) {
    entries.set(String(entries.size), { name: at, value: at });
  }
  return entries;
}

/** Returns the position after a value and its comma. */
function afterValue(pieces: readonly JsonToken[], start: number): number {
  const end = endOfValue(pieces, start);
  return pieces[end]?.text === "," ? end + 1 : end;
}

/** Returns the position after a value. */
function endOfValue(pieces: readonly JsonToken[], start: number): number {
  let [at, depth] = [start, 0];
  do {
    const text = pieces[at]?.text;
    if (text === "{" || text === "[") depth += 1;
    if (text === "}" || text === "]") depth -= 1;
    at += 1;
  } while (depth > 0 && at < pieces.length);
  return at;
}

/** Parses the name of a member, which can be unquoted and contain escapes. */
export function parseMemberName({ text }: Pick<JsonToken, "text">): string {
  if (PLAIN.test(text)) return text.slice(1, -1);
  const read = parseLenientJson(`{${text}:0}`);
  return read.ok ? (Object.keys(read.value as object)[0] ?? text) : text;
}

/** A quoted text without escapes: the fast path. */
const PLAIN = /^"[^"\\]*"$/;

const NOWHERE = -1;

const pieceOf = (token: JsonToken | undefined): TextRange | undefined =>
  token && { offset: token.offset, length: token.text.length };
