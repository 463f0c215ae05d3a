import { findSimilarWord } from "../shared/text/text-similarity.ts";
import { isDecimal } from "../shared/number/numeral.ts";
import { isIsoDay, isIsoTime } from "../shared/time/iso-time.ts";
import type { Bound, Query, Range } from "./query-ast.ts";
import type { QueryScanner } from "./query-scanner.ts";
import { selectStates, statesOf, type StateField } from "./field-states.ts";
import { hasRanges } from "./search-fields.ts";

/** A backslash escapes the next character. A colon ends a word only where a field is allowed. */
const FREE_WORD = /[^\s()":\\]*(?:\\(?:[^]|$)[^\s()":\\]*)*/y;
const WORD = /[^\s()"\\]*(?:\\(?:[^]|$)[^\s()"\\]*)*/y;
const END_OF_RANGE = /[^\s\]}\\]*(?:\\(?:[^]|$)[^\s\]}\\]*)*/y;
const PHRASE = /[^"\\]*(?:\\(?:[^]|$)[^"\\]*)*/y;
const COMPARISON = /[<>]=?/y;
/** Maximum length of a name for which the parser suggests a field. */
const LONGEST_NAME = 64;
/** Characters that begin a value that is not a word. A word escapes them with a backslash. */
const NO_WORD = "[{<>";

const unescaped = (text: string): string => (text.includes("\\") ? text.replace(/\\([^])/g, "$1") : text);

/**
 * Parses a condition, or, inside the brackets of a field, one of its values.
 *
 * @param brackets Parses the brackets after a field.
 */
export function parseCondition(
  reader: QueryScanner,
  within: string | undefined,
  brackets: (field: string) => Query | undefined,
): Query | undefined {
  if (within !== undefined) return readValue(reader, within, `${within}:`);
  if (reader.takes('"')) return readPhrase(reader, undefined);
  const start = reader.at;
  const word = NO_WORD.includes(reader.text.charAt(start)) ? undefined : reader.take(FREE_WORD);
  if (word === undefined) return reader.fail({ code: "field-expected" }, 1);
  if (!reader.takes(":")) return afterSpace(reader, { kind: "words", words: [unescaped(word)] });
  const field = unescaped(word);
  if (reader.names && !reader.names.includes(field)) {
    const meant = field.length > LONGEST_NAME ? undefined : findSimilarWord(field, reader.names);
    return reader.failAt(
      start,
      { code: "unknown-field", field: field.slice(0, LONGEST_NAME), ...(meant === undefined ? {} : { meant }) },
      word.length,
    );
  }
  if (reader.takes("(")) return brackets(field);
  return readValue(reader, field, `${word}:`);
}

function readValue(reader: QueryScanner, field: string, after: string): Query | undefined {
  if (reader.takes('"')) return readPhrase(reader, field);
  const isOpened = reader.takes("[") || reader.takes("{");
  if (isOpened) return readRange(reader, field, reader.text[reader.at - 1] === "[");
  const sign = reader.take(COMPARISON);
  if (sign !== undefined) return readComparison(reader, field, sign);
  const value = readWord(reader, { field, after, expression: WORD });
  return value === undefined ? undefined : afterSpace(reader, { kind: "words", field, words: [value] });
}

function readPhrase(reader: QueryScanner, field: string | undefined): Query | undefined {
  const opened = reader.at - 1;
  const text = unescaped(reader.take(PHRASE) ?? "");
  if (!reader.takes('"')) return reader.failAt(opened, { code: "unclosed", what: "quote" }, 1);
  if (text.trim() === "") return reader.failAt(opened, { code: "value-expected", kind: "any", after: '"' }, 2);
  if (field !== undefined && !isGood(reader, field, text))
    return misfit(reader, { at: opened, field, after: `${field}:`, length: reader.at - opened });
  return afterSpace(reader, field === undefined ? { kind: "phrase", text } : { kind: "phrase", field, text });
}

function readComparison(reader: QueryScanner, field: string, sign: string): Query | undefined {
  if (!mayHaveRange(reader, field, sign.length)) return undefined;
  const value = readWord(reader, { field, after: sign, expression: WORD });
  if (value === undefined) return undefined;
  const bound: Bound = { value, isIncluded: sign.endsWith("=") };
  return afterSpace(reader, { kind: "range", field, ...(sign.startsWith(">") ? { min: bound } : { max: bound }) });
}

function readRange(reader: QueryScanner, field: string, isMinIncluded: boolean): Query | undefined {
  const opened = reader.at - 1;
  if (!mayHaveRange(reader, field, 1)) return undefined;
  const min = readEnd(reader, field, "[");
  if (min === undefined) return undefined;
  if (reader.take(/TO(?=\s)/y) === undefined) return reader.fail({ code: "to-expected" }, 0);
  const max = readEnd(reader, field, "TO");
  if (max === undefined) return undefined;
  const isMaxIncluded = reader.takes("]");
  if (!isMaxIncluded && !reader.takes("}")) return reader.failAt(opened, { code: "unclosed", what: "range" }, 1);
  if (min === OPEN && max === OPEN) return reader.failAt(opened, { code: "no-bounds" }, reader.at - opened);
  return afterSpace(reader, {
    kind: "range",
    field,
    ...(min === OPEN ? {} : { min: { value: min, isIncluded: isMinIncluded } }),
    ...(max === OPEN ? {} : { max: { value: max, isIncluded: isMaxIncluded } }),
  } satisfies Range);
}

/** An open end of a range. */
const OPEN = Symbol("open");

function readEnd(reader: QueryScanner, field: string, after: string): string | typeof OPEN | undefined {
  reader.skipSpace();
  if (reader.take(/\*(?=[\s\]}])/y) !== undefined) {
    reader.skipSpace();
    return OPEN;
  }
  const value = readWord(reader, { field, after, expression: END_OF_RANGE });
  reader.skipSpace();
  return value;
}

type Wanted = { readonly field: string; readonly after: string; readonly expression: RegExp };

function readWord(reader: QueryScanner, { field, after, expression }: Wanted): string | undefined {
  const at = reader.at;
  const word = reader.take(expression);
  if (word === undefined) return misfit(reader, { at, field, after, length: 0 });
  const value = unescaped(word);
  return isGood(reader, field, value) ? value : misfit(reader, { at, field, after, length: word.length });
}

type Misfit = { readonly at: number; readonly field: string; readonly after: string; readonly length: number };

function misfit(reader: QueryScanner, { at, field, after, length }: Misfit): undefined {
  const kind = reader.kindOf(field) ?? "any";
  return reader.failAt(
    at,
    { code: "value-expected", kind, after, ...(kind === "state" ? { states: statesOf(field) } : {}) },
    length,
  );
}

function mayHaveRange(reader: QueryScanner, field: string, length: number): boolean {
  const kind = reader.kindOf(field);
  if (kind === undefined || hasRanges(kind)) return true;
  reader.failAt(reader.at - length, { code: "no-range", field }, length);
  return false;
}

function isGood(reader: QueryScanner, field: string, value: string): boolean {
  const kind = reader.kindOf(field);
  if (kind === "number") return isDecimal(value);
  if (kind === "time") return isIsoDay(value) || isIsoTime(value);
  if (kind === "state") return selectStates(field as StateField, value).length > 0;
  return value !== "";
}

function afterSpace<T extends Query>(reader: QueryScanner, query: T): T {
  reader.skipSpace();
  return query;
}
