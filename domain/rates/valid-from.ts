import { dayAfter, dayOf, startOfDay, type CalendarDay } from "../shared/calendar-day.ts";
import type { Instant } from "../shared/instant.ts";
import type { RatesRecord } from "./rate.ts";

/** The days from which rates hold are those of UTC. */
const ZONE = "UTC";

/** New rates hold from the day after the present ones at the earliest; there may be none yet [RATE-007]. */
export const earliestValidFrom = (current: RatesRecord | undefined): CalendarDay | undefined =>
  current && dayAfter(dayOf(current.validFrom, ZONE));

/** What a form begins with: today where that is allowed, else the first day that is. */
export function suggestedValidFrom(current: RatesRecord | undefined, now: Instant): CalendarDay {
  const today = dayOf(now, ZONE);
  const earliest = earliestValidFrom(current) ?? today;
  return earliest > today ? earliest : today;
}

export const startOfRates = (day: CalendarDay): Instant => startOfDay(day, ZONE);

/** True for a moment at which the present rates must still hold, whoever asks. */
export function startsTooEarly(validFrom: Instant, current: RatesRecord | undefined): boolean {
  const earliest = earliestValidFrom(current);
  return earliest !== undefined && validFrom < startOfRates(earliest);
}
