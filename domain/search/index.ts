export {
  FIELD_STATES,
  RECEIPT_FLAGS,
  selectStates,
  statesOf,
  type ReceiptFlag,
  type StateField,
} from "./field-states.ts";
export { MAIL_STATES } from "../shared/identifier/mail-state.ts";
export { selectMailStates } from "./mail-states.ts";
export { MAX_QUERY_DEPTH, parseQuery } from "./parse-query.ts";
export { matchesPattern } from "./matches-pattern.ts";
export { plainWords, toPlainPattern } from "./plain-words.ts";
export {
  formatQueryError,
  SEARCH_FAILED,
  SEARCH_TOO_BROAD,
  SEARCH_TOO_COMPLEX,
  searchFailureMessage,
} from "./search.messages.ts";
export { errorColumn, type QueryError, type QueryErrorReason } from "./query-error.ts";
export {
  and,
  conjuncts,
  hasField,
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
  selectHiddenFields,
  FIELD_KINDS,
  hasRanges,
  isSearchField,
  selectVisibleFields,
  SEARCH_FIELDS,
  type FieldKind,
  type SearchField,
  type SearchFields,
} from "./search-fields.ts";
export { buildFieldHelp, describeField, type FieldHelp } from "./field-help.ts";
export { toFilterQuery, type SearchedFilter } from "./filter-query.ts";
export {
  addFilter,
  selectAvailableFilters,
  changeFilter,
  toFilters,
  selectPermittedFilters,
  removeFilter,
  formatFilters,
  selectUsedFilters,
  type FilterChange,
  type FilteredSearch,
  type FilterList,
} from "./filter-list.ts";
export { padStart, type ValueTransform } from "./pad-start.ts";
export { parseOfferedFilters } from "./offered-filters.ts";
export {
  FILTER_TYPES,
  toFilterId,
  formatFilter,
  isStoreFilter,
  canBePhrase,
  type FilterType,
  type SearchFilter,
} from "./search-filter.ts";
export { firstExcludedSecond, firstIncludedSecond } from "./time-bounds.ts";
export type { Searches, SearchRequest } from "./search.port.ts";
export {
  applyCompletion,
  completeAt,
  type CompletionContext,
  type Completion,
  type CompletionOption,
  type NamedStore,
} from "./completion.ts";
export { validateFilter, type FilterErrors } from "./validate-filter.ts";
export { newerOffset, offsetControls, olderOffset, parseOffset } from "./offset-paging.ts";
export {
  MAX_SEARCH_OFFSET,
  isPattern,
  longestPart,
  exceedsSearchLimits,
  MAX_QUERY_LENGTH,
  MAX_CONDITIONS,
  MAX_PATTERNS,
  countPatterns,
} from "./search-limits.ts";
