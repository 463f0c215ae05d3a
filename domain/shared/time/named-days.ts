import { shiftDay, startOfMonth, startOfWeek, type CalendarDay } from "./calendar-day.ts";
import type { DayRange } from "./day-range.ts";

/** Labels of the day ranges that move with the calendar. */
export const NAMED_DAYS_LABELS = {
  today: "Today",
  yesterday: "Yesterday",
  last_7_days: "Last 7 days",
  last_30_days: "Last 30 days",
  current_week: "Current week",
  last_week: "Last week",
  current_month: "Current month",
  last_month: "Last month",
} as const;
export type NamedDays = keyof typeof NAMED_DAYS_LABELS;

/**
 * Returns the days of a name. A current range and the last days end today, and weeks begin on Sunday [DASH-009].
 * The caller decides in which zone it is today.
 */
export function toDayRange(name: NamedDays, today: CalendarDay): DayRange {
  switch (name) {
    case "today":
      return { first: today, last: today };
    case "yesterday":
      return { first: dayBefore(today), last: dayBefore(today) };
    case "last_7_days":
      return { first: shiftDay(today, { days: -6 }), last: today };
    case "last_30_days":
      return { first: shiftDay(today, { days: -29 }), last: today };
    case "current_week":
      return { first: startOfWeek(today), last: today };
    case "last_week":
      return { first: shiftDay(startOfWeek(today), { days: -7 }), last: dayBefore(startOfWeek(today)) };
    case "current_month":
      return { first: startOfMonth(today), last: today };
    case "last_month":
      return { first: shiftDay(startOfMonth(today), { months: -1 }), last: dayBefore(startOfMonth(today)) };
  }
}

const dayBefore = (day: CalendarDay): CalendarDay => shiftDay(day, { days: -1 });
