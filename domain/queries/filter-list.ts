import { dayOf } from "../shared/calendar-day.ts";
import { parseInstant } from "../shared/instant.ts";
import { formatQuery } from "./format-query.ts";
import { both, conjuncts, type Query, type Range, type Some } from "./query.ts";
import { filterText, inMoments, type SearchFilter } from "./search-filter.ts";

/** All filters that are offered, those in use and those that may still be added. */
export type FilterList = readonly SearchFilter[];

/** Those in use, in the order of the person who uses them. */
export const usedFilters = (list: FilterList): FilterList => list.filter(({ available }) => !available).sort((one, other) => one.index - other.index);

export const availableFilters = (list: FilterList): FilterList => list.filter(({ available }) => available);

/** Puts a filter behind those in use [QUERY-002]. */
export const addFilter = (list: FilterList, id: string): FilterList =>
  list.map((filter) => (filter.id === id && filter.available ? { ...filter, available: false, index: usedFilters(list).length } : filter));

/** Takes a filter out of use, and forgets what it asked. */
export function removeFilter(list: FilterList, id: string): FilterList {
  const places = usedFilters(list).filter((filter) => filter.id !== id).map((filter) => filter.id);
  return list.map((filter) => (places.includes(filter.id) ? { ...filter, index: places.indexOf(filter.id) } : blank(filter)));
}

export type FilterChange = Partial<Pick<SearchFilter, "value" | "range" | "phrase">>;

/** What a filter asks from now on. */
export const changeFilter = (list: FilterList, id: string, change: FilterChange): FilterList =>
  list.map((filter) => (filter.id === id ? { ...filter, ...change } : filter));

/** Without the right to search by text there is no filter that takes one [QUERY-012]. */
export const permittedFilters = (list: FilterList, mayWriteQuery: boolean): FilterList =>
  mayWriteQuery ? list : list.filter(({ type }) => type !== "query");

/** What the filters in use ask together, as the text of a search; '' where they ask nothing. */
export function textOfFilters(list: FilterList, zone: string): string {
  const parts = usedFilters(list).flatMap((filter) => {
    const text = filterText(filter, zone);
    return text === undefined ? [] : [{ text, isRaw: filter.type === "query" }];
  });
  return parts.map(({ text, isRaw }) => (isRaw && parts.length > 1 ? `(${text})` : text)).join(" AND ");
}

export type Filtered = {
  readonly filters: FilterList;
  /** What none of the filters can ask. */
  readonly rest: Query | undefined;
};

/** The filters that ask the same as a search: of each offered one at most one part; a `query` takes what is left. */
export function filtersOf(query: Query | undefined, offered: FilterList, zone: string): Filtered {
  let filters: FilterList = offered.map(blank);
  const rest: Query[] = [];
  for (const part of query ? conjuncts(query) : []) {
    const taken = availableFilters(filters).flatMap((filter) => asking(part, filter, zone) ?? []);
    const [first] = taken;
    if (first) filters = changeFilter(addFilter(filters, first.id), first.id, first);
    else rest.push(part);
  }
  if (rest.length === 0) return { filters, rest: undefined };
  const left = both(rest as unknown as Some<Query>);
  const raw = availableFilters(filters).find(({ type }) => type === "query");
  if (!raw) return { filters, rest: left };
  return { filters: changeFilter(addFilter(filters, raw.id), raw.id, { value: formatQuery(left) }), rest: undefined };
}

const blank = (filter: SearchFilter): SearchFilter => ({ ...filter, value: "", range: {}, available: true, index: 0 });

type Asking = Pick<SearchFilter, "id"> & FilterChange;

/** What a filter has to hold to ask this; undefined when it cannot. */
function asking(part: Query, filter: SearchFilter, zone: string): Asking | undefined {
  const asked = asRange(part, filter);
  const held = heldBy(asked, filter, zone);
  return held && filterText({ ...filter, ...held }, zone) === formatQuery(inWords(asked, filter, zone)) ? { id: filter.id, ...held } : undefined;
}

/** For a filter of ranges a number or a day alone is a range from it to it. */
function asRange(part: Query, { type }: SearchFilter): Query {
  const isAlone = part.kind === "words" && part.field !== undefined && part.words.length === 1 && (type === "value_range" || type === "date_range");
  if (!isAlone) return part;
  const bound = { value: part.words[0], isIncluded: true };
  return { kind: "range", field: part.field, min: bound, max: bound };
}

/** Filters write days as moments. */
const inWords = (part: Query, { type }: SearchFilter, zone: string): Query =>
  type === "date_range" && part.kind === "range" ? inMoments(part, zone) : part;

function heldBy(part: Query, { type, term }: SearchFilter, zone: string): FilterChange | undefined {
  if (type === "query" || !("field" in part) || part.field !== term) return undefined;
  if (type === "plain" && part.kind === "words") return { value: part.words.join(" "), ...(part.words.length > 1 ? { phrase: false } : {}) };
  if (type === "plain") return part.kind === "phrase" ? { value: part.text, phrase: true } : undefined;
  return part.kind === "range" ? { range: endsOf(part, (value) => (type === "date_range" ? dayIn(value, zone) : value)) } : undefined;
}

const endsOf = ({ min, max }: Range, shown: (value: string) => string): SearchFilter["range"] => ({
  ...(min ? { min: shown(min.value) } : {}),
  ...(max ? { max: shown(max.value) } : {}),
});

function dayIn(value: string, zone: string): string {
  const instant = parseInstant(value);
  return instant === undefined ? value : dayOf(instant, zone);
}
