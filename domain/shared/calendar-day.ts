import { DateTime } from "luxon";
import type { Branded } from "./branded.ts";
import { instantAt, parseInstant, type Instant } from "./instant.ts";
import { isWrittenDay, longDay } from "./written-time.ts";
import { knownZone, minutesAhead, shownIn } from "./zone.ts";

export { isKnownZone, knownZone } from "./zone.ts";

/** A day of the calendar, `2026-03-01`; days compare as texts. Not 24 hours: its length depends on the zone. */
export type CalendarDay = Branded<"CalendarDay">;

/** A real day written YYYY-MM-DD, else undefined. `2026-02-30` is no day. */
export const parseCalendarDay = (text: string | null | undefined): CalendarDay | undefined =>
  text && isWrittenDay(text) ? (text as CalendarDay) : undefined;

/** The day it is, at that moment, in that IANA zone. */
export const dayOf = (instant: Instant, zone: string): CalendarDay => shownIn(zone, instant).split("T")[0] as CalendarDay;

/**
 * The first moment of the day in that IANA zone: where a clock change skips midnight the moment after, where it comes
 * twice the first of the two.
 */
export function startOfDay(day: CalendarDay, zone: string): Instant {
  const known = knownZone(zone);
  const [before, after] = [-1, 1].map((days) => minutesAhead(known, Date.parse(day) + days * DAY_MS));
  // Most days have no change near them; the calendar of a library takes ten times as long, and a year asks for each of its days.
  if (before !== undefined && before === after) return instantAt(Date.parse(day) - before * MINUTE_MS);
  const midnight = DateTime.fromISO(day, { zone: known }).startOf("day");
  const [first = midnight] = midnight.getPossibleOffsets();
  return parseInstant(first.toUTC().toISO() ?? "") as Instant;
}

export const dayAfter = (day: CalendarDay): CalendarDay => new Date(Date.parse(day) + DAY_MS).toISOString().split("T")[0] as CalendarDay;

/** So many days, months and years on, or back; a day that a month does not have is its last one. */
export const shiftDay = (day: CalendarDay, by: { readonly days?: number; readonly months?: number; readonly years?: number }): CalendarDay =>
  DateTime.fromISO(day, { zone: "utc" }).plus(by).toISODate() as CalendarDay;

/** How many days the second comes after the first. */
export const daysBetween = (first: CalendarDay, second: CalendarDay): number => (Date.parse(second) - Date.parse(first)) / DAY_MS;

/** Weeks begin on Sunday [DASH-009]. */
export const startOfWeek = (day: CalendarDay): CalendarDay => shiftDay(day, { days: -new Date(day).getUTCDay() });
export const startOfMonth = (day: CalendarDay): CalendarDay => `${day.slice(0, 7)}-01` as CalendarDay;
export const startOfYear = (day: CalendarDay): CalendarDay => `${day.slice(0, 4)}-01-01` as CalendarDay;

/** '1 Mar 2026'. */
export const formatCalendarDay = (day: CalendarDay): string => longDay(day);

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
