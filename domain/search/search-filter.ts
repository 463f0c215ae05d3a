import { parseCalendarDay, startOfDay, dayAfter, type CalendarDay } from "../shared/time/calendar-day.ts";
import { shiftInstant, formatIsoInstant, type Instant } from "../shared/time/instant.ts";
import { trimFilter } from "../shared/text/typed-filter.ts";
import { ALL_STORES } from "../stores/index.ts";
import { formatQuery } from "./format-query.ts";
import { applyTransform, type ValueTransform } from "./pad-start.ts";
import type { Query, Range, NonEmptyArray } from "./query-ast.ts";

export const FILTER_TYPES = ["date_range", "value_range", "query", "plain"] as const;
export type FilterType = (typeof FILTER_TYPES)[number];

/** One of the filters that a search is built from [QUERY-004]. */
export type SearchFilter = {
  readonly name: string;
  readonly id: string;
  /** The field that is searched. */
  readonly term: string;
  readonly type: FilterType;
  readonly value: string;
  /** Days of the retailer's zone (`2026-03-02`) for a `date_range`. */
  readonly range: { readonly min?: string; readonly max?: string };
  /** The words match as a phrase. */
  readonly phrase: boolean;
  readonly transforms: readonly ValueTransform[];
  /** The filter can be added: false if it is in use. */
  readonly available: boolean;
  /** The position among the used filters, from 0. */
  readonly index: number;
};

/** Converts a name to an id: spaces become underscores, lower case, URL-encoded [QUERY-005]. */
export const toFilterId = (name: string): string =>
  encodeURIComponent(
    name
      .replaceAll(" ", "_")
      .toLowerCase()
      .replace(/[\uD800-\uDFFF]/gu, "\uFFFD"),
  );

const STORE_TERMS: readonly string[] = ["store_id", "store_reference"];
/** True if the value has several words, which can be a phrase. */
export const canBePhrase = (filter: SearchFilter): boolean =>
  filter.type === "plain" && !isStoreFilter(filter) && /\s/.test(filter.value.trim());

export const isStoreFilter = ({ term, type }: SearchFilter): boolean => type === "plain" && STORE_TERMS.includes(term);

/**
 * Returns the search text of a filter. Undefined if it is empty or selects all stores
 * [QUERY-008, QUERY-009, QUERY-010].
 */
export function formatFilter(filter: SearchFilter, zone: string): string | undefined {
  if (filter.type === "query") return trimFilter(filter.value) || undefined;
  const query = filter.type === "plain" ? plainQuery(filter) : rangeQuery(filter, zone);
  return query && formatQuery(query);
}

/** Values with spaces are several words, or a phrase [QUERY-011]. */
function plainQuery(filter: SearchFilter): Query | undefined {
  const value = trimFilter(filter.value);
  if (value === "" || (isStoreFilter(filter) && value === ALL_STORES)) return undefined;
  const text = transformed(value, filter);
  const words = text.split(/\s+/) as unknown as NonEmptyArray<string>;
  return filter.phrase && words.length > 1
    ? { kind: "phrase", field: filter.term, text }
    : { kind: "words", field: filter.term, words };
}

function rangeQuery(filter: SearchFilter, zone: string): Query | undefined {
  const [min, max] = [filter.range.min?.trim(), filter.range.max?.trim()];
  if (!min && !max) return undefined;
  const bound = (value: string) => ({ value: transformed(value, filter), isIncluded: true });
  const range: Range = {
    kind: "range",
    field: filter.term,
    ...(min ? { min: bound(min) } : {}),
    ...(max ? { max: bound(max) } : {}),
  };
  return filter.type === "date_range" ? toInstantRange(range, zone) : range;
}

/** Replaces days by their first or last second. */
export const toInstantRange = ({ min, max, ...range }: Range, zone: string): Range => ({
  ...range,
  ...(min ? { min: { ...min, value: momentOf(min.value, min.isIncluded ? "first" : "last", zone) } } : {}),
  ...(max ? { max: { ...max, value: momentOf(max.value, max.isIncluded ? "last" : "first", zone) } } : {}),
});

const transformed = (value: string, { transforms }: SearchFilter): string => transforms.reduce(applyTransform, value);

/** Returns the first or the last second of a day. Returns invalid text as it is; the form reports it. */
function momentOf(text: string, end: "first" | "last", zone: string): string {
  const day = parseCalendarDay(text);
  if (day === undefined) return text;
  return formatIsoInstant(end === "first" ? startOfDay(day, zone) : lastSecondOf(day, zone));
}

const lastSecondOf = (day: CalendarDay, zone: string): Instant => shiftInstant(startOfDay(dayAfter(day), zone), -1_000);
