import { parseCalendarDay, type CalendarDay } from "./calendar-day.ts";
import { err, ok, type Result } from "../result.ts";

export type DateRefusal = "not-a-day" | "in-the-future" | "before-its-start";

/** Returns the last day that staff can pick: today [SHELL-023]. Only rates have future days. */
export const latestSelectableDay = (today: CalendarDay): CalendarDay => today;

/** The first day that a receipt can have: its id counts seconds from there. */
export const EARLIEST_DAY = "1970-01-01";

/** Reads a date as the user typed it or as an address holds it. */
export function parsePastDay(text: string | null | undefined, today: CalendarDay): Result<CalendarDay, DateRefusal> {
  const day = parseCalendarDay(text);
  if (day === undefined || day < EARLIEST_DAY) return err("not-a-day");
  return day > latestSelectableDay(today) ? err("in-the-future") : ok(day);
}

/** Checks that an end day is not before its start day. Both may be the same day [SHELL-024]. */
export function checkEndDay(start: CalendarDay, end: CalendarDay): Result<CalendarDay, DateRefusal> {
  return end < start ? err("before-its-start") : ok(end);
}

export const DATE_REFUSALS: Readonly<Record<DateRefusal, string>> = {
  "not-a-day": "Enter a date as YYYY-MM-DD",
  "in-the-future": "The date cannot be in the future",
  "before-its-start": "The end date cannot be before the start date",
};
