import type { PatchStep } from "#domain/shared/apply-patch.ts";
import { parsePointer } from "#domain/shared/json-pointer.ts";
import { isSameJson, type Json } from "#domain/shared/json.ts";

/** What puts something at a place of a receipt, or takes it away; `-` is behind the last of a list. */
export type PlacedStep = Exclude<PatchStep, { readonly op: "test" | "move" | "copy" }>;

/**
 * The text of a JSON after the steps, each of which applies; `patched` is what it says then. Whatever they do not touch
 * stays as it was written: a number that a till has sent keeps its zeros. Where that cannot be the text is made anew.
 * However many the steps, what they touch is read through once.
 */
export function patchedText(json: string, steps: readonly PlacedStep[], patched: Json): string {
  const text = new Rewriting(json).after(steps);
  return says(text, patched) ? text : JSON.stringify(patched);
}

/** The members of an object as they are written, by their names; of those with the same name the last. */
export const membersAsWritten = (json: string): ReadonlyMap<string, string> =>
  new Map(partsOf(json, blanksAfter(json, 0)).map(({ name, value, end }) => [name, json.slice(value, end)]));

/** A name that stands twice in an object is one to whoever reads it, and not to whoever writes. */
function says(text: string, patched: Json): boolean {
  try {
    return isSameJson(JSON.parse(text) as Json, patched);
  } catch {
    return false;
  }
}

/** What becomes of a place: of itself, the last step for it; else of what is below it. */
type Wish = { readonly own: PlacedStep[]; readonly below: Map<string, Wish> };

function wishOf(steps: readonly PlacedStep[]): Wish {
  const whole: Wish = { own: [], below: new Map() };
  for (const step of steps) wishAt(whole, parsePointer(step.path) ?? []).own.push(step);
  return whole;
}

function wishAt(whole: Wish, names: readonly string[]): Wish {
  return names.reduce((around, name) => {
    const wish = around.below.get(name) ?? { own: [], below: new Map<string, Wish>() };
    around.below.set(name, wish);
    return wish;
  }, whole);
}

/** Takes a text over from its beginning to its end, but for what becomes something else. */
class Rewriting {
  private readonly text: string;
  private readonly kept: string[] = [];
  /** Up to here the text was taken over, or left out. */
  private done = 0;

  constructor(text: string) {
    this.text = text;
  }

  after(steps: readonly PlacedStep[]): string {
    this.inside(blanksAfter(this.text, 0), wishOf(steps));
    return [...this.kept, this.text.slice(this.done)].join("");
  }

  private inside(parent: number, { below }: Wish): void {
    const parts = partsOf(this.text, parent);
    // Of those with the same name the last is the one that counts.
    const places = new Map(parts.map(({ name }, at) => [name, at]));
    let stays = false;
    for (const [at, part] of parts.entries()) {
      const wish = places.get(part.name) === at ? below.get(part.name) : undefined;
      const last = wish?.own.at(-1);
      if (last?.op === "remove") this.without(parts, at, stays);
      else if (last !== undefined) this.instead(part.value, part.end, JSON.stringify(last.value));
      else if (wish !== undefined) this.inside(part.value, wish);
      stays ||= last?.op !== "remove";
    }
    const missing = [...below].filter(([name]) => !places.has(name));
    const added = missing.flatMap(([name, { own }]) => (this.text.charAt(parent) === "[" ? addedEntries(name, own) : addedMember(name, own)));
    const end = parts.at(-1)?.end ?? parent + 1;
    if (added.length > 0) this.instead(end, end, (stays ? "," : "") + added.join(","));
  }

  /** With the comma that set it apart: from what stays before it, else from what comes after it. */
  private without(parts: readonly Part[], at: number, stays: boolean): void {
    const [before, part, after] = [parts[at - 1], parts[at] as Part, parts[at + 1]];
    if (stays && before !== undefined) this.instead(before.end, part.end, "");
    else this.instead(part.start, after?.start ?? part.end, "");
  }

  private instead(from: number, to: number, text: string): void {
    this.kept.push(this.text.slice(this.done, from), text);
    this.done = to;
  }
}

const addedEntries = (name: string, own: readonly PlacedStep[]): readonly string[] =>
  name === BEHIND ? own.flatMap((step) => (step.op === "remove" ? [] : [JSON.stringify(step.value)])) : [];

function addedMember(name: string, own: readonly PlacedStep[]): readonly string[] {
  const last = own.at(-1);
  return last === undefined || last.op === "remove" ? [] : [`${JSON.stringify(name)}:${JSON.stringify(last.value)}`];
}

/** A member of an object, or an entry of a list: where it begins, where its value does, and where that ends. */
type Part = { readonly name: string; readonly start: number; readonly value: number; readonly end: number };

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
