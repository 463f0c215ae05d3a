import { dayAfter, dayOf, startOfDay, type CalendarDay } from "../shared/calendar-day.ts";
import type { Instant } from "../shared/instant.ts";
import type { RatesRecord } from "./rate.ts";

/** All that matters here of the present rates. */
type Standing = Pick<RatesRecord, "validFrom">;

/** The days from which rates hold are those of UTC. */
const ZONE = "UTC";

/** New rates hold from the day after the present ones at the earliest; there may be none yet [RATE-007]. */
export const earliestValidFrom = (current: Standing | undefined): CalendarDay | undefined =>
  current && dayAfter(dayOf(current.validFrom, ZONE));

/**
 * What a form begins with: the first day that is allowed and has not begun yet, so that nothing changes looking back.
 * The first rates of all change nothing: they hold from today.
 */
export function suggestedValidFrom(current: Standing | undefined, now: Instant): CalendarDay {
  const today = dayOf(now, ZONE);
  const earliest = earliestValidFrom(current);
  if (earliest === undefined) return today;
  const next = startOfDay(today, ZONE) < now ? dayAfter(today) : today;
  return earliest > next ? earliest : next;
}

export const startOfRates = (day: CalendarDay): Instant => startOfDay(day, ZONE);

/** False for a moment within a day: rates that began there would hold for the rest of it, and none could be set for it. */
export const startsWithDay = (validFrom: Instant): boolean => validFrom === startOfRates(dayOf(validFrom, ZONE));

/** True for a moment at which the present rates must still hold, whoever asks. */
export function startsTooEarly(validFrom: Instant, current: Standing | undefined): boolean {
  const earliest = earliestValidFrom(current);
  return earliest !== undefined && validFrom < startOfRates(earliest);
}
