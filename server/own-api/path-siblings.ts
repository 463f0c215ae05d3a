import { listReadings } from "./host-call.ts";

/** Returns true if an API can read a path with these values as that of another operation. */
export type IsOtherPath = (path: string, values: Readonly<Record<string, string>>) => boolean;

/**
 * Compares the values of paths with the literals of other paths at the same places: with `/stores/export` beside
 * `/stores/{reference}`, `export` is no store. `paths` are those of all operations of an API, with parameters in braces.
 */
export function createSiblingFinder(paths: readonly string[]): IsOtherPath {
  const templates = [...new Set(paths.map((path) => path.replace(/\{[^{}]*\}/g, "{}")))].map(toParts);
  return (path, values) => {
    const own = toParts(path);
    const named = own.map((part) => Object.entries(values).find(([name]) => part === `{${name}}`)?.[1]);
    const readings = named.map((value) => (value === undefined ? [] : listReadings(value).map(toComparable)));
    return templates.some((other) => {
      if (other.length !== own.length) return false;
      const literals = other.map((part, at) =>
        part === ANY || readings[at]?.length === 0 ? undefined : toPattern(part),
      );
      return (
        literals.some((literal) => literal !== undefined) &&
        other.every((part, at) => {
          const literal = literals[at];
          if (literal !== undefined) return readings[at]?.some((reading) => literal.test(reading));
          return part === ANY || toPattern(part).test(toComparable(own[at] ?? ""));
        })
      );
    });
  };
}

const toParts = (path: string): readonly string[] => path.split("/");

/** Some servers ignore the case of paths, and spaces around them. */
const toComparable = (text: string): string => text.trim().toLowerCase();

/** A part can have a parameter and a literal: `{name}.csv`. */
const toPattern = (part: string): RegExp =>
  new RegExp(
    `^${part
      .toLowerCase()
      .split(ANY)
      .map((text) => text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&"))
      .join(".+")}$`,
    "su",
  );

const ANY = "{}";
