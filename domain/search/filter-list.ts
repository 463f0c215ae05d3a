import { toCalendarDay } from "../shared/time/calendar-day.ts";
import { parseInstant } from "../shared/time/instant.ts";
import { formatQuery } from "./format-query.ts";
import { and, conjuncts, type Query, type Range, type NonEmptyArray } from "./query-ast.ts";
import { formatFilter, toInstantRange, type SearchFilter } from "./search-filter.ts";

/** All offered filters, both used and available ones. */
export type FilterList = readonly SearchFilter[];

/** Returns the used filters in the order of the user. */
export const selectUsedFilters = (list: FilterList): FilterList =>
  list.filter(({ available }) => !available).sort((one, other) => one.index - other.index);

export const selectAvailableFilters = (list: FilterList): FilterList => list.filter(({ available }) => available);

/** Adds a filter after the used ones [QUERY-002]. */
export const addFilter = (list: FilterList, id: string): FilterList =>
  list.map((filter) =>
    filter.id === id && filter.available
      ? { ...filter, available: false, index: selectUsedFilters(list).length }
      : filter,
  );

/** Makes a filter available again and clears its values. */
export function removeFilter(list: FilterList, id: string): FilterList {
  const places = selectUsedFilters(list)
    .filter((filter) => filter.id !== id)
    .map((filter) => filter.id);
  return list.map((filter) =>
    places.includes(filter.id) ? { ...filter, index: places.indexOf(filter.id) } : blank(filter),
  );
}

export type FilterChange = Partial<Pick<SearchFilter, "value" | "range" | "phrase">>;

/** Changes the values of a filter. */
export const changeFilter = (list: FilterList, id: string, change: FilterChange): FilterList =>
  list.map((filter) => (filter.id === id ? { ...filter, ...change } : filter));

/** Removes the filters that accept search text if the user may not write it [QUERY-012]. */
export const selectPermittedFilters = (list: FilterList, mayWriteQuery: boolean): FilterList =>
  mayWriteQuery ? list : list.filter(({ type }) => type !== "query");

/** Returns the search text of the used filters; '' if they are all empty. */
export function formatFilters(list: FilterList, zone: string): string {
  const parts = selectUsedFilters(list).flatMap((filter) => {
    const text = formatFilter(filter, zone);
    return text === undefined ? [] : [{ text, isRaw: filter.type === "query" }];
  });
  return parts.map(({ text, isRaw }) => (isRaw && parts.length > 1 ? `(${text})` : text)).join(" AND ");
}

export type FilteredSearch = {
  readonly filters: FilterList;
  /** The part of the search that no filter can express. */
  readonly rest: Query | undefined;
};

/** Converts a search to filters. Each offered filter takes at most one part; a `query` filter takes the rest. */
export function toFilters(query: Query | undefined, offered: FilterList, zone: string): FilteredSearch {
  let filters: FilterList = offered.map(blank);
  const rest: Query[] = [];
  for (const part of query ? conjuncts(query) : []) {
    const taken = selectAvailableFilters(filters).flatMap((filter) => asking(part, filter, zone) ?? []);
    const [first] = taken;
    if (first) filters = changeFilter(addFilter(filters, first.id), first.id, first);
    else rest.push(part);
  }
  if (rest.length === 0) return { filters, rest: undefined };
  const left = and(rest as unknown as NonEmptyArray<Query>);
  const raw = selectAvailableFilters(filters).find(({ type }) => type === "query");
  if (!raw) return { filters, rest: left };
  return { filters: changeFilter(addFilter(filters, raw.id), raw.id, { value: formatQuery(left) }), rest: undefined };
}

const blank = (filter: SearchFilter): SearchFilter => ({ ...filter, value: "", range: {}, available: true, index: 0 });

type Asking = Pick<SearchFilter, "id"> & FilterChange;

/** Returns the values that make the filter ask for this part; undefined if it cannot. */
function asking(part: Query, filter: SearchFilter, zone: string): Asking | undefined {
  const asked = asRange(part, filter);
  const held = heldBy(asked, filter, zone);
  return held && formatFilter({ ...filter, ...held }, zone) === formatQuery(inWords(asked, filter, zone))
    ? { id: filter.id, ...held }
    : undefined;
}

/** Converts a single number or day to a range from and to it, for range filters. */
function asRange(part: Query, { type }: SearchFilter): Query {
  const isAlone =
    part.kind === "words" &&
    part.field !== undefined &&
    part.words.length === 1 &&
    (type === "value_range" || type === "date_range");
  if (!isAlone) return part;
  const bound = { value: part.words[0], isIncluded: true };
  return { kind: "range", field: part.field, min: bound, max: bound };
}

/** Replaces days by instants, as filters write them. */
const inWords = (part: Query, { type }: SearchFilter, zone: string): Query =>
  type === "date_range" && part.kind === "range" ? toInstantRange(part, zone) : part;

function heldBy(part: Query, { type, term }: SearchFilter, zone: string): FilterChange | undefined {
  if (type === "query" || !("field" in part) || part.field !== term) return undefined;
  if (type === "plain" && part.kind === "words")
    return { value: part.words.join(" "), ...(part.words.length > 1 ? { phrase: false } : {}) };
  if (type === "plain") return part.kind === "phrase" ? { value: part.text, phrase: true } : undefined;
  return part.kind === "range"
    ? { range: endsOf(part, (value) => (type === "date_range" ? dayIn(value, zone) : value)) }
    : undefined;
}

const endsOf = ({ min, max }: Range, shown: (value: string) => string): SearchFilter["range"] => ({
  ...(min ? { min: shown(min.value) } : {}),
  ...(max ? { max: shown(max.value) } : {}),
});

function dayIn(value: string, zone: string): string {
  const instant = parseInstant(value);
  return instant === undefined ? value : toCalendarDay(instant, zone);
}
