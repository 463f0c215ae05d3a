import { parseTypedTotal, TOTAL_REFUSAL, type ReceiptQuery } from "../receipts/index.ts";
import { dayAfter, parseCalendarDay, startOfDay, type CalendarDay } from "../shared/time/calendar-day.ts";
import { DATE_REFUSALS, parsePastDay } from "../shared/time/date-field.ts";
import { isGreater } from "../shared/number/decimal.ts";
import { shiftInstant } from "../shared/time/instant.ts";
import { RESULTS_PER_PAGE } from "../shared/limits.ts";
import type { Cursors } from "../shared/list/paging.ts";

/** What is known of a receipt without its number, as staff type it and as the URL contains it. */
export const FINDER_FIELDS = ["consumer", "store_id", "min_total", "max_total", "day"] as const;
export type FinderField = (typeof FINDER_FIELDS)[number];
export type FinderText = Readonly<Record<FinderField, string>>;

export type FinderErrors = Readonly<Partial<Record<FinderField, string>>>;

/** Returns the fields from the parameters of a URL. Absent ones are empty. */
export const parseFinderText = (parameters: Readonly<Record<string, string | undefined>>): FinderText => ({
  consumer: parameters["consumer"]?.trim() ?? "",
  store_id: parameters["store_id"]?.trim() ?? "",
  min_total: parameters["min_total"]?.trim() ?? "",
  max_total: parameters["max_total"]?.trim() ?? "",
  day: parameters["day"]?.trim() ?? "",
});

export const isFinderEmpty = (text: FinderText): boolean => FINDER_FIELDS.every((field) => text[field].trim() === "");

/** Returns what is wrong with each field. `today` is the current day where the receipt was sold. */
export function validateFinder({ min_total: min, max_total: max, day }: FinderText, today: CalendarDay): FinderErrors {
  const [least, most] = [parseTypedTotal(min), parseTypedTotal(max)];
  const isReversed = least !== undefined && most !== undefined && isGreater(least, most);
  const read = day === "" ? undefined : parsePastDay(day, today);
  return {
    ...(min !== "" && least === undefined ? { min_total: TOTAL_REFUSAL } : {}),
    ...(max !== "" && most === undefined ? { max_total: TOTAL_REFUSAL } : {}),
    ...(isReversed ? { max_total: "The largest amount cannot be below the smallest" } : {}),
    ...(read?.ok === false ? { day: DATE_REFUSALS[read.error] } : {}),
  };
}

/** Returns the query of a page of valid fields. The day is that of the zone. */
export function toFinderQuery(text: FinderText, zone: string, cursors: Cursors): ReceiptQuery {
  const [minTotal, maxTotal] = [parseTypedTotal(text.min_total), parseTypedTotal(text.max_total)];
  const day = parseCalendarDay(text.day);
  return {
    count: RESULTS_PER_PAGE,
    ...(text.consumer === "" ? {} : { consumer: text.consumer }),
    ...(text.store_id === "" ? {} : { storeId: text.store_id }),
    ...(minTotal === undefined ? {} : { minTotal }),
    ...(maxTotal === undefined ? {} : { maxTotal }),
    ...(day === undefined
      ? {}
      : { from: startOfDay(day, zone), to: shiftInstant(startOfDay(dayAfter(day), zone), -1_000) }),
    ...cursors,
  };
}
