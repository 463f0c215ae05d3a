/**
 * The search language as exported by `@counterfoil/sdk/query`. The portal and the server use the same code. Parsing and
 * formatting are inverse: `parseQuery(formatQuery(query))` returns `query`.
 */
export { formatQuery } from "./format-query.ts";
export { FIELD_STATES, RECEIPT_FLAGS, type ReceiptFlag, type StateField } from "./field-states.ts";
export { MAIL_STATES, type MailState } from "../shared/identifier/mail-state.ts";
export { MAX_QUERY_DEPTH, parseQuery } from "./parse-query.ts";
export { formatQueryError } from "./search.messages.ts";
export { errorColumn, type QueryError, type QueryErrorReason } from "./query-error.ts";
export {
  and,
  conjuncts,
  or,
  not,
  type And,
  type Bound,
  type Not,
  type Or,
  type Phrase,
  type Query,
  type Range,
  type NonEmptyArray,
  type Terms,
} from "./query-ast.ts";
export {
  FIELD_KINDS,
  hasRanges,
  isSearchField,
  SEARCH_FIELDS,
  type FieldKind,
  type SearchField,
  type SearchFields,
} from "./search-fields.ts";
