import { DateTime } from "luxon";
import type { Branded } from "../branded.ts";
import { toInstant, parseInstant, type Instant } from "./instant.ts";
import { isIsoDay, formatLongDay } from "./iso-time.ts";
import { toTimeZone, getUtcOffsetMinutes, formatLocalIsoTime } from "./time-zone.ts";

export { isTimeZone, toTimeZone } from "./time-zone.ts";

/**
 * A day of the calendar, `2026-03-01`.
 * Days compare as texts. A day is not 24 hours: its length depends on the zone.
 */
export type CalendarDay = Branded<"CalendarDay">;

/** Reads a real day written YYYY-MM-DD, else returns undefined. `2026-02-30` is invalid. */
export const parseCalendarDay = (text: string | null | undefined): CalendarDay | undefined =>
  text && isIsoDay(text) ? (text as CalendarDay) : undefined;

/** Returns the day of a moment in an IANA zone. */
export const toCalendarDay = (instant: Instant, zone: string): CalendarDay =>
  formatLocalIsoTime(zone, instant).split("T")[0] as CalendarDay;

/**
 * Returns the first moment of the day in an IANA zone.
 * If a clock change skips midnight, it is the moment after. If midnight occurs twice, it is the first one.
 */
export function startOfDay(day: CalendarDay, zone: string): Instant {
  const known = toTimeZone(zone);
  const offsetAfter = (days: number): number => getUtcOffsetMinutes(known, Date.parse(day) + days * DAY_MS);
  const before = offsetAfter(-1);
  // Most days have no clock change nearby. The calendar library takes ten times as long, and a year needs each of its
  // days.
  if (before === offsetAfter(1)) return toInstant(Date.parse(day) - before * MINUTE_MS);
  const midnight = DateTime.fromISO(day, { zone: known }).startOf("day");
  const [first = midnight] = midnight.getPossibleOffsets();
  return parseInstant(first.toUTC().toISO() ?? "") as Instant;
}

export const dayAfter = (day: CalendarDay): CalendarDay =>
  new Date(Date.parse(day) + DAY_MS).toISOString().split("T")[0] as CalendarDay;

/**
 * Returns the day that many days, months and years later, or earlier.
 * A day that the month lacks becomes its last day.
 */
export const shiftDay = (
  day: CalendarDay,
  by: { readonly days?: number; readonly months?: number; readonly years?: number },
): CalendarDay => DateTime.fromISO(day, { zone: "utc" }).plus(by).toISODate() as CalendarDay;

/** Returns the number of days from the first day to the second. */
export const daysBetween = (first: CalendarDay, second: CalendarDay): number =>
  (Date.parse(second) - Date.parse(first)) / DAY_MS;

/** Weeks begin on Sunday [DASH-009]. */
export const startOfWeek = (day: CalendarDay): CalendarDay => shiftDay(day, { days: -new Date(day).getUTCDay() });
export const startOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01` as CalendarDay;
export const startOfYear = (day: CalendarDay): CalendarDay => `${day.slice(0, 4)}-01-01` as CalendarDay;

/** '1 Mar 2026'. */
export const formatCalendarDay = (day: CalendarDay): string => formatLongDay(day);

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
