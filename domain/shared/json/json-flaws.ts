/** The maximum nesting of JSON. Unlimited nesting overflows the stack. */
export const MAX_JSON_DEPTH = 64;

/** Why JSON cannot be stored, whatever its meaning. No database stores NUL or half a surrogate pair. */
export const JSON_FLAWS = ["too-deep", "forbidden-name", "unkept-text", "endless-number"] as const;
export type JsonFlawKind = (typeof JSON_FLAWS)[number];

/** A flaw, and the names on the path to it, from the root. */
export type JsonFlaw = { readonly kind: JsonFlawKind; readonly path: readonly string[] };

/**
 * Yields the flaws of a value in document order, lazily: a caller that needs the first stops there.
 * Does not look deeper than the limit.
 */
export function* findJsonFlaws(value: unknown): Generator<JsonFlaw, undefined> {
  const kind = valueFlaw(value);
  if (kind !== undefined) yield { kind, path: [] };
  yield* flawsWithin(value, []);
  return undefined;
}

/** Describes a flaw: 'must not contain NUL or half characters' */
export const jsonFlawMessage = (kind: JsonFlawKind): string => FLAWS[kind];

/**
 * Recurses no deeper than JSON may nest.
 * Allocates nothing for plain values without a flaw, which are the most frequent ones.
 */
function* flawsWithin(value: unknown, steps: readonly string[]): Generator<JsonFlaw, undefined> {
  if (!isNest(value)) return undefined;
  const isDeep = steps.length >= MAX_JSON_DEPTH;
  for (const name of Array.isArray(value) ? value.keys() : Object.keys(value)) {
    const member = value[name];
    const kind = isDeep ? "too-deep" : ((typeof name === "string" ? nameFlaw(name) : undefined) ?? valueFlaw(member));
    if (kind !== undefined) yield { kind, path: [...steps, String(name)] };
    if (!isDeep && isNest(member)) yield* flawsWithin(member, [...steps, String(name)]);
  }
  return undefined;
}

const isNest = (value: unknown): value is Readonly<Record<string | number, unknown>> =>
  typeof value === "object" && value !== null;

function nameFlaw(name: string): JsonFlawKind | undefined {
  if (name === "__proto__") return "forbidden-name";
  return isKept(name) ? undefined : "unkept-text";
}

function valueFlaw(value: unknown): JsonFlawKind | undefined {
  if (typeof value === "string") return isKept(value) ? undefined : "unkept-text";
  return typeof value === "number" && !Number.isFinite(value) ? "endless-number" : undefined;
}

const isKept = (text: string): boolean => !text.includes("\0") && !LONE_SURROGATE.test(text);

const LONE_SURROGATE = /\p{Surrogate}/u;

const FLAWS: Readonly<Record<JsonFlawKind, string>> = {
  "too-deep": `must not nest deeper than ${MAX_JSON_DEPTH} levels`,
  "forbidden-name": "must not name a member __proto__",
  "unkept-text": "must not contain NUL or half characters",
  "endless-number": "must not contain a number that is too large",
};
