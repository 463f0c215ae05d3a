import { dayAfter, daysBetween, formatCalendarDay, startOfDay, type CalendarDay } from "./calendar-day.ts";
import type { Instant } from "./instant.ts";

/** A range of whole days; both ends are included. */
export type DayRange = { readonly first: CalendarDay; readonly last: CalendarDay };

/** A time span. The first moment is included, the last one is not. */
export type TimeSpan = { readonly from: Instant; readonly until: Instant };

/** Returns the time span of the days in an IANA zone. A day may have 23 or 25 hours. */
export const toTimeSpan = ({ first, last }: DayRange, zone: string): TimeSpan => ({
  from: startOfDay(first, zone),
  until: startOfDay(dayAfter(last), zone),
});

export const isOneDay = ({ first, last }: DayRange): boolean => first === last;

/** Returns the number of days. */
export const countDays = ({ first, last }: DayRange): number => daysBetween(first, last) + 1;

/** Every day of the range. */
export function listDays({ first, last }: DayRange): readonly CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

/** '1 Mar 2026', '1 Mar 2026 to 7 Mar 2026' */
export const formatDayRange = (range: DayRange): string =>
  isOneDay(range)
    ? formatCalendarDay(range.first)
    : `${formatCalendarDay(range.first)} to ${formatCalendarDay(range.last)}`;
