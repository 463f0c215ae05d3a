import type { ProblemError } from "./problems.ts";

/**
 * Why a body cannot be kept as it is, whatever its operation allows: no database keeps NUL or half a character, no JSON
 * says an infinite number, and what nests without end ends in a stack that is too small.
 */
export function flawIn(body: unknown): ProblemError | undefined {
  const rest: Place[] = [{ value: body, name: "The body", depth: 0 }];
  for (let place = rest.pop(); place !== undefined; place = rest.pop()) {
    const description = flawOf(place);
    if (description !== undefined) return { description };
    for (const [name, value] of membersOf(place.value)) rest.push({ value, name, depth: place.depth + 1 });
  }
  return undefined;
}

type Place = { readonly value: unknown; readonly name: string; readonly depth: number };

function flawOf({ value, name, depth }: Place): string | undefined {
  if (depth > DEEPEST) return `The body must not nest deeper than ${DEEPEST} levels`;
  if (name === "__proto__") return "__proto__ is no name";
  if (!isWellFormed(name) || (typeof value === "string" && !isWellFormed(value))) return "The body must not contain NUL or half characters";
  return typeof value === "number" && !Number.isFinite(value) ? "The body contains a number that is too large" : undefined;
}

const membersOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === "object" && value !== null ? Object.entries(value) : [];

const isWellFormed = (text: string): boolean => !text.includes("\0") && !LONE_SURROGATE.test(text);

const LONE_SURROGATE = /\p{Surrogate}/u;
const DEEPEST = 64;
