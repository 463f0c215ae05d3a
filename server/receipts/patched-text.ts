import { parsePointer, type PatchStep } from "#domain/shared/apply-patch.ts";
import { isSameJson, type Json } from "#domain/shared/json.ts";

/** What puts something at a place of a receipt, or takes it away; `-` is behind the last of a list. */
export type PlacedStep = Exclude<PatchStep, { readonly op: "test" | "move" | "copy" }>;

/**
 * The text of a JSON after the steps, each of which applies; `patched` is what it says then. Whatever they do not touch
 * stays as it was written: a number that a till has sent keeps its zeros. Where that cannot be the text is made anew.
 */
export function patchedText(json: string, steps: readonly PlacedStep[], patched: Json): string {
  const text = steps.reduce<string | undefined>((before, step) => (before === undefined ? undefined : writtenIn(before, step)), json);
  return text !== undefined && says(text, patched) ? text : JSON.stringify(patched);
}

/** A name that stands twice in an object is one to whoever reads it, and not to whoever writes. */
function says(text: string, patched: Json): boolean {
  try {
    return isSameJson(JSON.parse(text) as Json, patched);
  } catch {
    return false;
  }
}

function writtenIn(text: string, step: PlacedStep): string | undefined {
  const names = [...(parsePointer(step.path) ?? [])];
  const last = names.pop();
  let parent: number | undefined = blanksAfter(text, 0);
  for (const name of names) {
    const around: readonly Part[] = parent === undefined ? [] : partsOf(text, parent);
    parent = around[placeOf(around, name)]?.value;
  }
  if (parent === undefined || last === undefined || !OPENING.includes(text.charAt(parent))) return undefined;
  const parts = partsOf(text, parent);
  const at = placeOf(parts, last);
  return step.op === "remove" ? without(text, parts, at) : withValue(text, { parent, parts, at, name: last }, JSON.stringify(step.value));
}

type Place = { readonly parent: number; readonly parts: readonly Part[]; readonly at: number; readonly name: string };

function withValue(text: string, { parent, parts, at, name }: Place, value: string): string | undefined {
  const [part, last] = [parts[at], parts.at(-1)];
  if (part !== undefined) return text.slice(0, part.value) + value + text.slice(part.end);
  const isList = text.charAt(parent) === "[";
  if (isList && name !== BEHIND) return undefined;
  const place = last?.end ?? parent + 1;
  return `${text.slice(0, place)}${last === undefined ? "" : ","}${isList ? "" : `${JSON.stringify(name)}:`}${value}${text.slice(place)}`;
}

/** With the comma that set it apart. */
function without(text: string, parts: readonly Part[], at: number): string | undefined {
  const [before, part, after] = [parts[at - 1], parts[at], parts[at + 1]];
  if (part === undefined) return undefined;
  if (before !== undefined) return text.slice(0, before.end) + text.slice(part.end);
  return text.slice(0, part.start) + text.slice(after?.start ?? part.end);
}

/** A member of an object, or an entry of a list: where it begins, where its value does, and where that ends. */
type Part = { readonly name: string; readonly start: number; readonly value: number; readonly end: number };

/** Of those with the same name the last is the one that counts; -1 where there is none. */
const placeOf = (parts: readonly Part[], name: string): number => parts.map((part) => part.name).lastIndexOf(name);

function partsOf(text: string, parent: number): readonly Part[] {
  if (!OPENING.includes(text.charAt(parent))) return [];
  const isList = text.charAt(parent) === "[";
  const parts: Part[] = [];
  for (let at = blanksAfter(text, parent + 1); !CLOSING.includes(text.charAt(at)) && at < text.length; ) {
    const start = at;
    const colon = isList ? start : blanksAfter(text, endOfValue(text, start));
    const name = isList ? String(parts.length) : (JSON.parse(text.slice(start, endOfValue(text, start))) as string);
    const value = isList ? start : blanksAfter(text, colon + 1);
    const end = endOfValue(text, value);
    parts.push({ name, start, value, end });
    at = blanksAfter(text, end);
    if (text.charAt(at) === ",") at = blanksAfter(text, at + 1);
  }
  return parts;
}

function endOfValue(text: string, start: number): number {
  let depth = 0;
  TOKEN.lastIndex = start;
  for (let token = TOKEN.exec(text); token !== null; token = TOKEN.exec(text)) {
    if (token[0] === '"') TOKEN.lastIndex = endOfString(text, token.index);
    else if (OPENING.includes(token[0])) depth += 1;
    else if (CLOSING.includes(token[0])) depth -= 1;
    if (depth <= 0) return TOKEN.lastIndex;
  }
  return text.length;
}

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charAt(at) !== '"') at += text.charAt(at) === "\\" ? 2 : 1;
  return at + 1;
}

function blanksAfter(text: string, at: number): number {
  BLANKS.lastIndex = at;
  BLANKS.exec(text);
  return BLANKS.lastIndex;
}

const BEHIND = "-";
const [OPENING, CLOSING] = [["{", "["], ["}", "]"]];
/** How a value begins, and what it has inside of brackets: a text, a number or a word, a bracket. */
const TOKEN = /["[\]{}]|[\w.+-]+/g;
const BLANKS = /\s*/y;
