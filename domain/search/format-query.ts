import { assertNever } from "../shared/assert-never.ts";
import type { Bound, Query, Range, NonEmptyArray } from "./query-ast.ts";

/** Formats a search as canonical text. Parsing the text returns the same tree. */
export function formatQuery(query: Query): string {
  switch (query.kind) {
    case "words":
      return `${prefix(query.field)}${formatWords(query.words, query.field)}`;
    case "phrase":
      return `${prefix(query.field)}"${query.text.replace(/["\\]/g, String.raw`\$&`)}"`;
    case "range":
      return `${prefix(query.field)}${formatBounds(query)}`;
    case "and":
      return query.parts.map((part) => inBrackets(part, part.kind === "or")).join(" AND ");
    case "or":
      return query.parts.map((part) => inBrackets(part, part.kind === "and")).join(" OR ");
    case "not":
      return `NOT ${inBrackets(query.part, query.part.kind === "and" || query.part.kind === "or")}`;
    default:
      return assertNever(query);
  }
}

const inBrackets = (query: Query, isNeeded: boolean): string =>
  isNeeded ? `(${formatQuery(query)})` : formatQuery(query);

const prefix = (field: string | undefined): string => (field === undefined ? "" : `${escaped(field, FREE)}:`);

function formatWords(words: NonEmptyArray<string>, field: string | undefined): string {
  if (field === undefined) return words.map((word) => escaped(word, FREE)).join(" ");
  return words.length === 1
    ? escaped(words[0], OF_FIELD)
    : `(${words.map((word) => escaped(word, OF_BRACKETS)).join(" ")})`;
}

/** Formats bounds as a user would type them: two inclusive ones as `[5 TO 10]`, an exclusive one as `>5`. */
function formatBounds({ min, max }: Range): string {
  if (min && max === undefined && !min.isIncluded) return `>${escaped(min.value, OF_FIELD)}`;
  if (max && min === undefined && !max.isIncluded) return `<${escaped(max.value, OF_FIELD)}`;
  return `${min?.isIncluded === false ? "{" : "["}${end(min)} TO ${end(max)}${max?.isIncluded === false ? "}" : "]"}`;
}

const end = (bound: Bound | undefined): string =>
  bound === undefined ? "*" : bound.value === "*" ? String.raw`\*` : escaped(bound.value, OF_RANGE);

type Escapes = { readonly inside: RegExp; readonly first: RegExp; readonly whole: RegExp };

/** The characters that need an escape, by their position in a word. */
const FREE: Escapes = { inside: /[\s()":\\]/g, first: /^[-[{<>]/, whole: /^(?:AND|OR|NOT)$/ };
const OF_FIELD: Escapes = { inside: /[\s()"\\]/g, first: /^[[{<>=]/, whole: /^$/ };
const OF_BRACKETS: Escapes = { inside: /[\s()"\\]/g, first: /^[-[{<>]/, whole: /^(?:AND|OR|NOT)$/ };
const OF_RANGE: Escapes = { inside: /[\s\]}\\]/g, first: /^$/, whole: /^TO$/ };

function escaped(word: string, { inside, first, whole }: Escapes): string {
  const text = word.replace(inside, String.raw`\$&`);
  return first.test(text) || whole.test(text) ? `\\${text}` : text;
}
