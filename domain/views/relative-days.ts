import { daysBetween, parseCalendarDay, shiftDay, type CalendarDay } from "../shared/time/calendar-day.ts";
import type { ViewFilter } from "./saved-view.ts";
import { isDayParameter, type ViewList } from "./view-list.ts";

/** Days before or after today that a view can have. */
const MAX_DISTANCE = 3_660;
const RELATIVE_DAY = /^today(?:([+-])(\d{1,4}))?$/;

/** Returns the filter with the days of a list relative to today: `today`, `today-7`, `today+1`. */
export const toRelativeDays = (filter: ViewFilter, list: ViewList, today: CalendarDay): ViewFilter =>
  mapDays(filter, list, (text) => {
    const day = parseCalendarDay(text);
    const distance = day === undefined ? undefined : daysBetween(today, day);
    return distance === undefined || Math.abs(distance) > MAX_DISTANCE ? text : formatRelativeDay(distance);
  });

/** Returns the filter with real days. Another text stays, also a day that is no parameter of days. */
export const toRealDays = (filter: ViewFilter, list: ViewList, today: CalendarDay): ViewFilter =>
  mapDays(filter, list, (text) => {
    const distance = parseRelativeDay(text);
    return distance === undefined ? text : shiftDay(today, { days: distance });
  });

/** True if the filter has a real day, which can be relative instead. */
export const hasRealDay = (filter: ViewFilter, list: ViewList): boolean =>
  Object.entries(filter).some(([name, text]) => isDayParameter(list, name) && parseCalendarDay(text) !== undefined);

/** True if a day of the filter is relative to today. */
export const hasRelativeDay = (filter: ViewFilter, list: ViewList): boolean =>
  Object.entries(filter).some(([name, text]) => isDayParameter(list, name) && parseRelativeDay(text) !== undefined);

function parseRelativeDay(text: string): number | undefined {
  const [whole, sign, digits] = RELATIVE_DAY.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const days = Number(digits ?? 0);
  if (days > MAX_DISTANCE) return undefined;
  return sign === "-" && days > 0 ? -days : days;
}

function formatRelativeDay(distance: number): string {
  if (distance === 0) return "today";
  return distance < 0 ? `today${distance}` : `today+${distance}`;
}

const mapDays = (filter: ViewFilter, list: ViewList, change: (text: string) => string): ViewFilter =>
  Object.fromEntries(
    Object.entries(filter).map(([name, text]) => [name, isDayParameter(list, name) ? change(text) : text]),
  );
