import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { badRequest } from "../http/problems.ts";
import { errorAt } from "../http/schema-errors.ts";

/** Days as a request names them. */
type DaysRequest = { readonly from?: string; readonly to?: string };

/**
 * Reads the first and the last day of a filter.
 * @throws HttpRefusal if one is no day or they are in the wrong order.
 */
export function parseDayFilter({ from, to }: DaysRequest): {
  readonly first: CalendarDay | undefined;
  readonly last: CalendarDay | undefined;
} {
  const [first, last] = [dayOf(from, "from"), dayOf(to, "to")];
  if (first !== undefined && last !== undefined && last < first)
    throw badRequest([{ description: "from must not be after to", pointer: "from" }]);
  return { first, last };
}

/** PostgreSQL and browsers agree on the calendar of these years. */
function dayOf(text: string | undefined, name: string): CalendarDay | undefined {
  const day = parseCalendarDay(text);
  if (text !== undefined && (day === undefined || day < "1900-01-01" || day > "8999-12-30"))
    throw badRequest([errorAt([name], "must be a day between the years 1900 and 8999")]);
  return day;
}
