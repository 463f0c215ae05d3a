import type { Failure } from "../shared/failure.ts";
import { assertNever } from "../shared/assert-never.ts";
import { errorColumn, type QueryError, type QueryErrorReason } from "./query-error.ts";
import { SEARCH_FIELDS, type FieldKind, type SearchFields } from "./search-fields.ts";
import { MAX_CONDITIONS, MAX_PATTERNS } from "./search-limits.ts";

/** The search failed and the server gave no reason [QUERY-014]. */
export const SEARCH_FAILED = "There was an error performing the search, please try again.";

/** Returns the server's description, else a default message [QUERY-014]. */
export const searchFailureMessage = ({ description }: Failure): string => description || SEARCH_FAILED;

/** The search would have to read more receipts than the time limit allows. */
export const SEARCH_TOO_BROAD = "Too many receipts to search. Add a date, a store or another exact value.";

/** The search has too many conditions or patterns. */
export const SEARCH_TOO_COMPLEX = `A search has at most ${MAX_CONDITIONS} conditions, and ${MAX_PATTERNS} words with a star.`;

const VALUES: Readonly<Record<FieldKind | "any", string>> = {
  any: "a value",
  code: "a value",
  text: "a value",
  number: "a number",
  time: "a day such as 2026-03-02, or a time such as 2026-03-02T14:30:00Z,",
  state: "a value",
};

/**
 * Returns where parsing stopped and what the parser expected there. `fields` are those that the user may search by; all
 * by default.
 */
export const formatQueryError = (text: string, error: QueryError, fields: SearchFields = SEARCH_FIELDS): string =>
  error.code === "unknown-field"
    ? unknownField(error, Object.keys(fields))
    : `Column ${errorColumn(text, error)}: ${faultText(error)}`;

const unknownField = (
  { field, meant }: Extract<QueryErrorReason, { code: "unknown-field" }>,
  fields: readonly string[],
): string =>
  `Unknown field '${field}'. ${meant === undefined ? `Fields: ${fields.join(", ")}` : `Did you mean '${meant}'?`}`;

function faultText(error: Exclude<QueryErrorReason, { code: "unknown-field" }>): string {
  switch (error.code) {
    case "value-expected":
      return `expected ${error.states ? `one of ${error.states.join(", ")}` : VALUES[error.kind]} after ${error.after}`;
    case "operand-expected":
      return `expected something to search for after ${error.after}`;
    case "operand-missing":
      return `expected something to search for before ${error.before}`;
    case "field-expected":
      return "expected a field before this, such as total:";
    case "no-range":
      return `${error.field} doesn't support ranges`;
    case "to-expected":
      return "expected TO between the two ends of the range";
    case "no-bounds":
      return "expected a lowest or a highest value in the range";
    case "unclosed":
      return UNCLOSED[error.what];
    case "unopened":
      return "unexpected closing bracket";
    case "empty-brackets":
      return "expected something between the brackets";
    case "too-deep":
      return `brackets nested more than ${error.limit} deep`;
    default:
      return assertNever(error);
  }
}

const UNCLOSED = {
  quote: 'expected " at the end of the phrase',
  bracket: "expected ) for this bracket",
  range: "expected ] at the end of the range",
} as const;
