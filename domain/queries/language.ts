/**
 * The search language as exported by `@counterfoil/sdk/query`. The portal and the server use the same code. Parsing and
 * formatting are inverse: `parseQuery(formatQuery(query))` returns `query`.
 */
export { formatQuery } from "./format-query.ts";
export { DEEPEST, parseQuery } from "./parse-query.ts";
export { queryErrorText } from "./queries.messages.ts";
export { columnOf, type QueryError, type QueryFault } from "./query-error.ts";
export { both, conjuncts, either, negated, type And, type Bound, type Not, type Or, type Phrase, type Query, type Range, type Some, type Words } from "./query.ts";
export { FIELD_KINDS, hasRanges, isSearchField, SEARCH_FIELDS, type FieldKind, type SearchField, type SearchFields } from "./search-fields.ts";
