import { dayAfter, parseCalendarDay, startOfDay } from "../shared/time/calendar-day.ts";
import { epochSeconds, parseInstant } from "../shared/time/instant.ts";
import type { Bound } from "./query-ast.ts";

/** Returns the first second (Unix time) that the lower bound includes. A day begins in the zone. */
export const firstIncludedSecond = ({ value, isIncluded }: Bound, zone: string): number =>
  isIncluded ? firstSecondOf(value, zone) : secondAfter(value, zone);

/** Returns the first second that the upper bound excludes. */
export const firstExcludedSecond = ({ value, isIncluded }: Bound, zone: string): number =>
  isIncluded ? secondAfter(value, zone) : firstSecondOf(value, zone);

function firstSecondOf(value: string, zone: string): number {
  const day = parseCalendarDay(value);
  return day === undefined ? secondOf(value) : epochSeconds(startOfDay(day, zone));
}

function secondAfter(value: string, zone: string): number {
  const day = parseCalendarDay(value);
  return day === undefined ? secondOf(value) + 1 : epochSeconds(startOfDay(dayAfter(day), zone));
}

const secondOf = (value: string): number => {
  const instant = parseInstant(value);
  return instant === undefined ? 0 : epochSeconds(instant);
};
