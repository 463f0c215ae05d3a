/**
 * The language of searches by itself, as tools get it in `@counterfoil/sdk/query`: the same that the portal and the
 * server read and write. Reading and writing are each other's inverse: `parseQuery(formatQuery(query))` is `query`.
 */
export { formatQuery } from "./format-query.ts";
export { DEEPEST, parseQuery } from "./parse-query.ts";
export { queryErrorText } from "./queries.messages.ts";
export { columnOf, type QueryError, type QueryFault } from "./query-error.ts";
export { both, conjuncts, either, negated, type And, type Bound, type Not, type Or, type Phrase, type Query, type Range, type Some, type Words } from "./query.ts";
export { FIELD_KINDS, hasRanges, isSearchField, SEARCH_FIELDS, type FieldKind, type SearchField, type SearchFields } from "./search-fields.ts";
