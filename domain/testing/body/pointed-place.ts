import { parsePointer } from "../../shared/json-pointer.ts";
import { isTrivia, jsonTokens, type JsonToken, type TextPlace } from "../../shared/json-tokens.ts";
import { readLenientJson } from "./lenient-json.ts";

/** A piece of a text: where it begins, and how long it is. */
export type TextPiece = { readonly offset: number; readonly length: number };

/**
 * Where in a readable text a JSON pointer points to: the name of a member, the first piece of an entry, the opening brace
 * of the whole. Of names that come twice the last one counts, as it does when the text is read. Undefined where there is
 * no such place.
 */
export function pieceAt(text: string, pointer: string): TextPiece | undefined {
  const pieces = meaningful(text);
  return pieceOf(pieces[walk(pieces, pointer)?.name ?? NOWHERE]);
}

/** The value to which a pointer points, where that is no list and no object. */
export function valuePieceAt(text: string, pointer: string): TextPiece | undefined {
  const pieces = meaningful(text);
  return pieceOf(pieces[walk(pieces, pointer)?.value ?? NOWHERE]);
}

/** Where a line and a column are, counted in units of UTF-16 from the beginning of the text. */
export function offsetAt(text: string, { line, column }: TextPlace): number {
  let start = 0;
  for (let passed = 1; passed < line; passed++) {
    const end = text.indexOf("\n", start);
    if (end < 0) break;
    start = end + 1;
  }
  return Math.min(text.length, start + column - 1);
}

/** On which line, and in which column, an offset is; both count from 1. */
export function placeAt(text: string, offset: number): TextPlace {
  const before = text.slice(0, offset);
  return { line: before.split("\n").length, column: offset - before.lastIndexOf("\n") };
}

const meaningful = (text: string): readonly JsonToken[] => [...jsonTokens(text)].filter((token) => !isTrivia(token));

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

/** The members of the object that begins there, by their names. */
function membersFrom(pieces: readonly JsonToken[], start: number): ReadonlyMap<string, Member> {
  const members = new Map<string, Member>();
  if (pieces[start]?.text !== "{") return members;
  for (let at = start + 1; at < pieces.length && pieces[at]?.text !== "}"; ) {
    const value = at + 2;
    members.set(nameOf(pieces[at] as JsonToken), { name: at, value });
    at = afterValue(pieces, value);
  }
  return members;
}

/** The entries of the list that begins there, by their numbers. */
function entriesFrom(pieces: readonly JsonToken[], start: number): ReadonlyMap<string, Member> {
  const entries = new Map<string, Member>();
  for (let at = start + 1; at < pieces.length && pieces[at]?.text !== "]"; at = afterValue(pieces, at)) {
    entries.set(String(entries.size), { name: at, value: at });
  }
  return entries;
}

/** What comes after a value and the comma behind it. */
function afterValue(pieces: readonly JsonToken[], start: number): number {
  let [at, depth] = [start, 0];
  do {
    const text = pieces[at]?.text;
    if (text === "{" || text === "[") depth += 1;
    if (text === "}" || text === "]") depth -= 1;
    at += 1;
  } while (depth > 0 && at < pieces.length);
  return pieces[at]?.text === "," ? at + 1 : at;
}

/** A name may stand without quotes, and with escapes either way. */
export function nameOf({ text }: Pick<JsonToken, "text">): string {
  if (PLAIN.test(text)) return text.slice(1, -1);
  const read = readLenientJson(`{${text}:0}`);
  return read.ok ? (Object.keys(read.value as object)[0] ?? text) : text;
}

/** In quotes and without an escape, as most are. */
const PLAIN = /^"[^"\\]*"$/;

const NOWHERE = -1;

const pieceOf = (token: JsonToken | undefined): TextPiece | undefined => token && { offset: token.offset, length: token.text.length };
