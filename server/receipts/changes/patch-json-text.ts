import type { JsonPatchOperation } from "#domain/shared/json/apply-patch.ts";
import { parsePointer } from "#domain/shared/json/json-pointer.ts";
import { isSameJson, type Json } from "#domain/shared/json/json.ts";

/** A step that adds or removes a value. `-` is the position after the last entry of a list. */
export type WriteStep = Exclude<JsonPatchOperation, { readonly op: "test" | "move" | "copy" }>;

/**
 * Returns a JSON text after valid steps. `patched` is the expected value.
 * Keeps the rest as it was written, for example the trailing zeros of a number. If that is impossible, serializes
 * `patched`. Reads the changed parts once, for any number of steps.
 */
export function patchJsonText(json: string, steps: readonly WriteStep[], patched: Json): string {
  const text = new JsonRewriter(json).after(steps);
  return parsesTo(text, patched) ? text : JSON.stringify(patched);
}

/**
 * Returns the members of an object as they are written, by name.
 * The last one of duplicate names counts.
 */
export const splitJsonMembers = (json: string): ReadonlyMap<string, string> =>
  new Map(partsOf(json, blanksAfter(json, 0)).map(({ name, value, end }) => [name, json.slice(value, end)]));

/** True if the text parses to the expected value, which can differ if an object has duplicate names. */
function parsesTo(text: string, patched: Json): boolean {
  try {
    return isSameJson(JSON.parse(text) as Json, patched);
  } catch {
    return false;
  }
}

/** The change of a value: the last step for it, else the changes below it. */
type Change = { readonly own: WriteStep[]; readonly below: Map<string, Change> };

function buildChanges(steps: readonly WriteStep[]): Change {
  const whole: Change = { own: [], below: new Map() };
  for (const step of steps) changeAt(whole, parsePointer(step.path) ?? []).own.push(step);
  return whole;
}

function changeAt(whole: Change, names: readonly string[]): Change {
  return names.reduce((parent, name) => {
    const change = parent.below.get(name) ?? { own: [], below: new Map<string, Change>() };
    parent.below.set(name, change);
    return change;
  }, whole);
}

/** Copies a text from start to end, and replaces the changed parts. */
class JsonRewriter {
  private readonly text: string;
  private readonly chunks: string[] = [];
  /** Position up to which the text was copied or skipped. */
  private copiedTo = 0;

  constructor(text: string) {
    this.text = text;
  }

  after(steps: readonly WriteStep[]): string {
    this.rewriteChildren(blanksAfter(this.text, 0), buildChanges(steps));
    return [...this.chunks, this.text.slice(this.copiedTo)].join("");
  }

  private rewriteChildren(parent: number, { below }: Change): void {
    const parts = partsOf(this.text, parent);
    // The last one of duplicate names counts.
    const places = new Map(parts.map(({ name }, at) => [name, at]));
    let stays = false;
    for (const [at, part] of parts.entries()) {
      const change = places.get(part.name) === at ? below.get(part.name) : undefined;
      const last = change?.own.at(-1);
      if (last?.op === "remove") this.removePart(parts, at, stays);
      else if (last !== undefined) this.replaceRange(part.value, part.end, JSON.stringify(last.value));
      else if (change !== undefined) this.rewriteChildren(part.value, change);
      stays ||= last?.op !== "remove";
    }
    const missing = [...below].filter(([name]) => !places.has(name));
    const added = missing.flatMap(([name, { own }]) =>
      this.text.charAt(parent) === "[" ? addedEntries(name, own) : addedMember(name, own),
    );
    const end = parts.at(-1)?.end ?? parent + 1;
    if (added.length > 0) this.replaceRange(end, end, (stays ? "," : "") + added.join(","));
  }

  /**
   * Removes the separating comma too: the one before the part if an earlier part stays, else the one
   * after it.
   */
  private removePart(parts: readonly Part[], at: number, stays: boolean): void {
    const [before, part, after] = [parts[at - 1], parts[at] as Part, parts[at + 1]];
    if (stays && before !== undefined) this.replaceRange(before.end, part.end, "");
    else this.replaceRange(part.start, after?.start ?? part.end, "");
  }

  private replaceRange(from: number, to: number, text: string): void {
    this.chunks.push(this.text.slice(this.copiedTo, from), text);
    this.copiedTo = to;
  }
}

const addedEntries = (name: string, own: readonly WriteStep[]): readonly string[] =>
  name === AFTER_LAST ? own.flatMap((step) => (step.op === "remove" ? [] : [JSON.stringify(step.value)])) : [];

function addedMember(name: string, own: readonly WriteStep[]): readonly string[] {
  const last = own.at(-1);
  return last === undefined || last.op === "remove" ? [] : [`${JSON.stringify(name)}:${JSON.stringify(last.value)}`];
}

/** A member of an object or an entry of a list: its start, the start of its value, and its end. */
type Part = { readonly name: string; readonly start: number; readonly value: number; readonly end: number };

function partsOf(text: string, parent: number): readonly Part[] {
  if (!OPENING.includes(text.charAt(parent))) return [];
  const isList = text.charAt(parent) === "[";
  const parts: Part[] = [];
  for (let at = blanksAfter(text, parent + 1); !CLOSING.includes(text.charAt(at)) && at < text.length;) {
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

const AFTER_LAST = "-";
const [OPENING, CLOSING] = [
  ["{", "["],
  ["}", "]"],
];
/** A token: a quotation mark, a bracket, a number or a keyword. */
const TOKEN = /["[\]{}]|[\w.+-]+/g;
const BLANKS = /\s*/y;
