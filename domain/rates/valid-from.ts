import { dayAfter, toCalendarDay, startOfDay, type CalendarDay } from "../shared/time/calendar-day.ts";
import type { Instant } from "../shared/time/instant.ts";
import type { RatesRecord } from "./rate.ts";

/** The part of the current rates that matters here. */
type Standing = Pick<RatesRecord, "validFrom">;

/** Rates apply from the start of a day in UTC. */
const ZONE = "UTC";

/**
 * Returns the first allowed day: the day after the current rates begin.
 * Undefined if there are no rates yet [RATE-007].
 */
export const earliestValidFrom = (current: Standing | undefined): CalendarDay | undefined =>
  current && dayAfter(toCalendarDay(current.validFrom, ZONE));

/**
 * Returns the initial value of the form: the first allowed day that has not begun yet, so that the past does not change.
 * The first rates apply from today, because they change nothing.
 */
export function suggestedValidFrom(current: Standing | undefined, now: Instant): CalendarDay {
  const today = toCalendarDay(now, ZONE);
  const earliest = earliestValidFrom(current);
  if (earliest === undefined) return today;
  const next = startOfDay(today, ZONE) < now ? dayAfter(today) : today;
  return earliest > next ? earliest : next;
}

export const toValidFrom = (day: CalendarDay): Instant => startOfDay(day, ZONE);

/**
 * True if the instant is the start of a day.
 * Rates that begin within a day would apply to the rest of it, and no other rates could be set for that day.
 */
export const isStartOfDay = (validFrom: Instant): boolean => validFrom === toValidFrom(toCalendarDay(validFrom, ZONE));

/** True if the current rates must still apply at this instant. */
export function isTooEarly(validFrom: Instant, current: Standing | undefined): boolean {
  const earliest = earliestValidFrom(current);
  return earliest !== undefined && validFrom < toValidFrom(earliest);
}
