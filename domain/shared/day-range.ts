import { dayAfter, daysBetween, formatCalendarDay, startOfDay, type CalendarDay } from "./calendar-day.ts";
import type { Instant } from "./instant.ts";

/** Whole days of the calendar, both ends among them. */
export type DayRange = { readonly first: CalendarDay; readonly last: CalendarDay };

/** A time with its first moment and without its last one. */
export type Span = { readonly from: Instant; readonly until: Instant };

/** The days in that IANA zone: 23 and 25 hours are days too. */
export const spanOf = ({ first, last }: DayRange, zone: string): Span => ({
  from: startOfDay(first, zone),
  until: startOfDay(dayAfter(last), zone),
});

export const isOneDay = ({ first, last }: DayRange): boolean => first === last;

/** How many days they are. */
export const lengthOf = ({ first, last }: DayRange): number => daysBetween(first, last) + 1;

/** Every day of the range. */
export function daysOf({ first, last }: DayRange): readonly CalendarDay[] {
  const days: CalendarDay[] = [];
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

/** '1 Mar 2026', '1 Mar 2026 to 7 Mar 2026' */
export const formatDayRange = (range: DayRange): string =>
  isOneDay(range) ? formatCalendarDay(range.first) : `${formatCalendarDay(range.first)} to ${formatCalendarDay(range.last)}`;
