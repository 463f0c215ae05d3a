import { err, ok, type Result } from "../shared/result.ts";
import type { QueryError } from "./query-error.ts";
import { and, or, not, type Query, type NonEmptyArray } from "./query-ast.ts";
import { QueryScanner } from "./query-scanner.ts";
import { parseCondition } from "./parse-condition.ts";
import type { SearchFields } from "./search-fields.ts";

/** Maximum depth of nested brackets. Limits the stack of the parser. */
export const MAX_QUERY_DEPTH = 64;

/**
 * Parses the text of a search; returns undefined if there is nothing to search for. Reads each character a bounded
 * number of times, so the time is linear in the length.
 *
 *     search    = all, { "OR", all }
 *     all       = each, { [ "AND" ], each }
 *     each      = [ "NOT" | "-" ], ( "(", search, ")" | condition )
 *     condition = [ field, ":" ], ( word | phrase ) | field, ":", ( range | comparison | "(", search of values, ")" )
 *     range     = ( "[" | "{" ), ( value | "*" ), "TO", ( value | "*" ), ( "]" | "}" )
 *
 * @param fields The known fields and their kinds. If omitted, every name is a field and every value is valid.
 */
export function parseQuery(text: string, fields?: SearchFields): Result<Query | undefined, QueryError> {
  const reader = new QueryScanner(text, fields);
  reader.skipSpace();
  if (reader.isAtEnd()) return ok(undefined);
  const query = readSearch(reader, { depth: 0 });
  if (query && !reader.isAtEnd()) reader.fail({ code: "unopened" }, 1);
  return reader.error ? err(reader.error) : ok(query);
}

/** The parser state: the depth of the brackets, and the field that they belong to. */
type Inside = { readonly depth: number; readonly field?: string };

function readSearch(reader: QueryScanner, inside: Inside): Query | undefined {
  const parts: Query[] = [];
  do {
    const part = readAll(reader, inside, parts.length > 0 ? "OR" : undefined);
    if (!part) return undefined;
    parts.push(part);
  } while (reader.takeOperator("OR"));
  return or(parts as unknown as NonEmptyArray<Query>);
}

function readAll(reader: QueryScanner, inside: Inside, before: string | undefined): Query | undefined {
  const parts: Query[] = [];
  let after = before;
  do {
    const part = readEach(reader, inside, after);
    if (!part) return undefined;
    parts.push(part);
    after = reader.takeOperator("AND") ? "AND" : undefined;
  } while (after !== undefined || reader.isAtOperand());
  return inside.field === undefined
    ? and(parts as unknown as NonEmptyArray<Query>)
    : wordsTogether(parts as unknown as NonEmptyArray<Query>, inside.field);
}

/** Words of one field beside each other become one condition: `salesperson:(Ann Lee)`. */
function wordsTogether(parts: NonEmptyArray<Query>, field: string): Query {
  const words = parts.flatMap((part) => (part.kind === "words" ? part.words : []));
  const others = parts.filter((part) => part.kind !== "words");
  const together: readonly Query[] =
    words.length > 0 ? [{ kind: "words", field, words: words as unknown as NonEmptyArray<string> }] : [];
  return and([...together, ...others] as unknown as NonEmptyArray<Query>);
}

function readEach(reader: QueryScanner, inside: Inside, before: string | undefined): Query | undefined {
  let isNegated = false;
  let after = before;
  for (let sign = reader.takeNegation(inside.field); sign; sign = reader.takeNegation(inside.field)) {
    isNegated = !isNegated;
    after = sign;
  }
  const query = reader.takes("(") ? readBrackets(reader, inside) : readOperand(reader, inside, after);
  return query && (isNegated ? not(query) : query);
}

function readOperand(reader: QueryScanner, inside: Inside, after: string | undefined): Query | undefined {
  if (reader.isAtOperand())
    return parseCondition(reader, inside.field, (field) => readBrackets(reader, { ...inside, field }));
  const operator = reader.operatorHere();
  if (after !== undefined) return reader.fail({ code: "operand-expected", after }, 0);
  if (operator !== undefined) return reader.fail({ code: "operand-missing", before: operator }, operator.length);
  return reader.fail(inside.depth > 0 ? { code: "empty-brackets" } : { code: "unopened" }, 1);
}

/** Parses from after an opening bracket to after the closing one. */
function readBrackets(reader: QueryScanner, inside: Inside): Query | undefined {
  const opened = reader.at - 1;
  if (inside.depth === MAX_QUERY_DEPTH) return reader.failAt(opened, { code: "too-deep", limit: MAX_QUERY_DEPTH }, 1);
  reader.skipSpace();
  if (reader.isAtEnd()) return reader.failAt(opened, { code: "unclosed", what: "bracket" }, 1);
  const query = readSearch(reader, { ...inside, depth: inside.depth + 1 });
  if (!query) return undefined;
  if (!reader.takes(")")) return reader.failAt(opened, { code: "unclosed", what: "bracket" }, 1);
  reader.skipSpace();
  return query;
}
