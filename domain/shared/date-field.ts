import { parseCalendarDay, type CalendarDay } from "./calendar-day.ts";
import { err, ok, type Result } from "./result.ts";

export type DateRefusal = "not-a-day" | "in-the-future" | "before-its-start";

/** Every date that staff pick ends today [SHELL-023]; rates alone look ahead. */
export const latestPick = (today: CalendarDay): CalendarDay => today;

/** The first day that a receipt can have: its id counts the seconds from there. */
export const EARLIEST_DAY = "1970-01-01";

/** Reads a date as it was typed or as it stands in an address. */
export function parsePastDay(text: string | null | undefined, today: CalendarDay): Result<CalendarDay, DateRefusal> {
  const day = parseCalendarDay(text);
  if (day === undefined || day < EARLIEST_DAY) return err("not-a-day");
  return day > latestPick(today) ? err("in-the-future") : ok(day);
}

/** An end may be the day of its start, never a day before it [SHELL-024]. */
export function checkEndDay(start: CalendarDay, end: CalendarDay): Result<CalendarDay, DateRefusal> {
  return end < start ? err("before-its-start") : ok(end);
}

export const DATE_REFUSALS: Readonly<Record<DateRefusal, string>> = {
  "not-a-day": "Enter a date as YYYY-MM-DD",
  "in-the-future": "The date cannot be in the future",
  "before-its-start": "The end date cannot be before the start date",
};
