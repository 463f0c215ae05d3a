import { parseCalendarDay } from "../shared/time/calendar-day.ts";
import { DATE_REFUSALS } from "../shared/time/date-field.ts";
import { isGreater, parseDecimal } from "../shared/number/decimal.ts";
import { parseQuery } from "./parse-query.ts";
import { formatQueryError } from "./search.messages.ts";
import { SEARCH_FIELDS, type FieldKind } from "./search-fields.ts";
import { formatFilter, type SearchFilter } from "./search-filter.ts";

/** The error messages of a filter, by field. */
export type FilterErrors = { readonly value?: string; readonly min?: string; readonly max?: string };

const NOT_A_NUMBER = "Enter a number such as 12.50";
const NOT_A_TIME = "Enter a day such as 2026-03-02";
const NOT_OF_KIND: Partial<Readonly<Record<FieldKind | "any", string>>> = {
  number: NOT_A_NUMBER,
};
const BELOW_MIN = "The highest value cannot be below the lowest";

/**
 * Returns the error messages of a filter.
 * A range with swapped ends matches nothing: it is reported, but still searched.
 */
export function validateFilter(filter: SearchFilter, zone: string): FilterErrors {
  switch (filter.type) {
    case "value_range":
      return rangeFaults(filter, {
        read: parseDecimal,
        unread: NOT_A_NUMBER,
        isBelow: (max, min) => isGreater(min, max),
        below: BELOW_MIN,
      });
    case "date_range":
      return rangeFaults(filter, {
        read: parseCalendarDay,
        unread: DATE_REFUSALS["not-a-day"],
        isBelow: (max, min) => max < min,
        below: DATE_REFUSALS["before-its-start"],
      });
    default:
      return valueFaults(filter, zone);
  }
}

type Reading<T> = {
  readonly read: (text: string) => T | undefined;
  readonly unread: string;
  readonly isBelow: (max: T, min: T) => boolean;
  readonly below: string;
};

function rangeFaults<T>({ range }: SearchFilter, { read, unread, isBelow, below }: Reading<T>): FilterErrors {
  const [min, max] = [range.min?.trim() ?? "", range.max?.trim() ?? ""];
  const [lowest, highest] = [read(min), read(max)];
  if (lowest !== undefined && highest !== undefined) return isBelow(highest, lowest) ? { max: below } : {};
  return {
    ...(min !== "" && lowest === undefined ? { min: unread } : {}),
    ...(max !== "" && highest === undefined ? { max: unread } : {}),
  };
}

function valueFaults(filter: SearchFilter, zone: string): FilterErrors {
  const text = formatFilter(filter, zone) ?? "";
  const read = parseQuery(text, SEARCH_FIELDS);
  if (read.ok) return {};
  if (filter.type === "plain" && read.error.code === "value-expected")
    return {
      value: read.error.states
        ? `Enter one of ${read.error.states.join(", ")}`
        : (NOT_OF_KIND[read.error.kind] ?? NOT_A_TIME),
    };
  return { value: formatQueryError(text, read.error) };
}
