import { listReadings } from "./host-call.ts";

/** Returns true if an API can read a path with these values as that of another operation. */
export type IsOtherPath = (path: string, values: Readonly<Record<string, string>>) => boolean;

/**
 * Compares the values of paths with the literals of other paths at the same places: with `/stores/export` beside
 * `/stores/{reference}`, `export` is no store. `paths` are those of all operations of an API, with parameters in braces.
 */
export function createSiblingFinder(paths: readonly string[]): IsOtherPath {
  const templates = [...new Set(paths.map(toTemplate))].map((path) => path.split("/").map(toPattern));
  return (path, values) => {
    const parts = path.split("/").map((part) => toReadings(part, values));
    return templates.some(
      (patterns) =>
        patterns.length === parts.length &&
        patterns.some((pattern, at) => pattern !== undefined && parts[at]?.isValue === true) &&
        patterns.every(
          (pattern, at) => pattern === undefined || parts[at]?.texts.some((text) => matches(pattern, text)),
        ),
    );
  };
}

const toTemplate = (path: string): string => path.replace(/(?:\{[^{}]*\})+/g, ANY);

type Part = {
  /** True if the part of the path is a value. */
  readonly isValue: boolean;
  readonly texts: readonly string[];
};

function toReadings(part: string, values: Readonly<Record<string, string>>): Part {
  const value = values[part.slice(1, -1)];
  const isValue = part.startsWith("{") && value !== undefined;
  return { isValue, texts: (isValue ? listReadings(value) : [part]).map(toComparable) };
}

/** Some servers ignore the case of paths, and spaces around them. */
const toComparable = (text: string): string => text.trim().toLowerCase();

type Pattern = {
  /** What is before, between and after the parameters. */
  readonly literals: readonly string[];
};

/** Undefined for a parameter, which any value matches. A part can have a parameter and a literal: `{name}.csv`. */
const toPattern = (part: string): Pattern | undefined =>
  part === ANY ? undefined : { literals: part.toLowerCase().split(ANY) };

/** Each parameter is at least one character. */
function matches({ literals: [first = "", ...others] }: Pattern, text: string): boolean {
  const last = others.at(-1);
  if (last === undefined) return text === first;
  let at = text.startsWith(first) ? first.length : Infinity;
  for (const literal of others.slice(0, -1)) {
    const found = text.indexOf(literal, at + 1);
    at = found < 0 ? Infinity : found + literal.length;
  }
  return text.endsWith(last) && at + 1 + last.length <= text.length;
}

const ANY = "{}";
