import { isJsonObject, getOwnMember } from "#domain/shared/json/json.ts";
import type { FieldTexts } from "#domain/shared/form/stored-draft.ts";

/** The numbers of characters at the start and at the end of a text that the base also has, and the text between them. */
type Patch = readonly [start: number, end: number, text: string];

/** Texts that have less in common with their base are stored whole. */
const MIN_SHARED = 1_000;

/** Replaces each long text by its difference from the base, because local storage has room for 5 million characters. */
export const packDraft = (stored: { readonly base: FieldTexts; readonly mine: FieldTexts }): object => ({
  ...stored,
  mine: mapEntries(stored.mine, (text, name) => packText(text, getOwnMember(stored.base, name))),
});

/** Reverses {@link packDraft}. Returns anything else unchanged. */
export function unpackDraft(source: unknown): unknown {
  if (!isJsonObject(source)) return source;
  const { base, mine } = source;
  if (!isJsonObject(base) || !isJsonObject(mine)) return source;
  return { ...source, mine: mapEntries(mine, (value, name) => unpackText(value, getOwnMember(base, name))) };
}

const mapEntries = <From>(object: Readonly<Record<string, From>>, to: (value: From, name: string) => unknown): object =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [name, to(value, name)]));

function packText(text: string, base: unknown): string | Patch {
  if (typeof base !== "string") return text;
  const shorter = Math.min(text.length, base.length);
  let start = 0;
  while (start < shorter && text[start] === base[start]) start++;
  let end = 0;
  while (end < shorter - start && text.at(-1 - end) === base.at(-1 - end)) end++;
  return start + end < MIN_SHARED ? text : [start, end, text.slice(start, text.length - end)];
}

function unpackText(value: unknown, base: unknown): unknown {
  if (!isPatch(value) || typeof base !== "string") return value;
  const [start, end, text] = value;
  return base.slice(0, start) + text + base.slice(base.length - end);
}

const isPatch = (value: unknown): value is Patch =>
  Array.isArray(value) &&
  value.length === 3 &&
  Number.isInteger(value[0]) &&
  Number.isInteger(value[1]) &&
  typeof value[2] === "string";
