import { formatPointer } from "#domain/shared/json/json-pointer.ts";

/** A member name or a number of a JSON text, in its source form. */
export type ScannedJsonToken = {
  readonly kind: "name" | "number";
  readonly text: string;
  /** True if the object already had this name. */
  readonly isDuplicate: boolean;
  /** Returns the JSON pointer of the member or the number (RFC 6901). Read it before the next piece. */
  readonly pointer: () => string;
};

/** Reads valid JSON in one pass and yields its member names and numbers in order. */
export function* scanJson(text: string): Generator<ScannedJsonToken> {
  const open: Level[] = [];
  const pointer = (): string => formatPointer(open.map(({ step }) => step));
  for (const token of tokensOf(text)) {
    const level = open.at(-1);
    if (token === "{") open.push({ names: new Set(), step: "", isNameNext: true });
    else if (token === "[") open.push({ names: undefined, step: "0", isNameNext: false });
    else if (token === "}" || token === "]") open.pop();
    else if (token === ",") next(level);
    else if (level?.isNameNext)
      yield { kind: "name", text: token, isDuplicate: !isNew(level, JSON.parse(token) as string), pointer };
    else if (!token.startsWith('"')) yield { kind: "number", text: token, isDuplicate: false, pointer };
  }
}

/** An open object or list, and the step to the current position. */
type Level = { readonly names: Set<string> | undefined; step: string; isNameNext: boolean };

function next(level: Level | undefined): void {
  if (level?.names) level.isNameNext = true;
  else if (level) level.step = String(Number(level.step) + 1);
}

function isNew(level: Level, name: string): boolean {
  level.step = name;
  level.isNameNext = false;
  const isKnown = level.names?.has(name);
  level.names?.add(name);
  return !isKnown;
}

/**
 * Yields brackets, commas, whole strings and numbers, in one pass. A string is searched by hand: a regular expression
 * overflows the stack on one with millions of escapes.
 */
function* tokensOf(text: string): Generator<string> {
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (STRUCTURE.has(character)) yield character;
    const end = character === '"' ? endOfString(text, at) : NUMBER_START.has(character) ? endOfNumber(text, at) : at;
    if (end === at) continue;
    yield text.slice(at, end);
    at = end - 1;
  }
}

const STRUCTURE: ReadonlySet<string> = new Set("{}[],");
const NUMBER_START: ReadonlySet<string> = new Set("-0123456789");
const NUMBER: ReadonlySet<string> = new Set("-+.eE0123456789");

/** Returns the index after the closing quote of the string. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === "\\" ? 2 : 1;
  return at + 1;
}

/** Returns the index after the number. */
function endOfNumber(text: string, start: number): number {
  let at = start + 1;
  while (NUMBER.has(text.charAt(at))) at++;
  return at;
}
