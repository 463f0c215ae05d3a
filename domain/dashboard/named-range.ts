import { shiftDay, startOfMonth, startOfWeek, type CalendarDay } from "../shared/calendar-day.ts";
import type { DayRange } from "../shared/day-range.ts";
import type { EmailResolution } from "./email-statistics.ts";

/** What staff choose from, in this order; custom days are their own [DASH-004]. */
export const RANGE_NAMES = ["today", "yesterday", "current_week", "last_week", "current_month", "last_month", "custom"] as const;
export type RangeName = (typeof RANGE_NAMES)[number];
export type NamedRange = Exclude<RangeName, "custom">;

export const RANGE_LABELS: Readonly<Record<RangeName, string>> = {
  today: "Today",
  yesterday: "Yesterday",
  current_week: "Current week",
  last_week: "Last week",
  current_month: "Current month",
  last_month: "Last month",
  custom: "Custom",
};

/** What is asked of the mails. */
export type EmailChoice = { readonly range: RangeName; readonly days: DayRange; readonly resolution: EmailResolution };

/** The dashboard begins with all of yesterday in one [DASH-005]. */
export const initialEmailChoice = (today: CalendarDay): EmailChoice => ({ ...chooseRange("yesterday", today), resolution: "1d" });

/** One day is shown by hours, more of them by days [DASH-007, DASH-008]. */
export const chooseRange = (range: NamedRange, today: CalendarDay): EmailChoice => ({
  range,
  days: daysOfRange(range, today),
  resolution: range === "today" || range === "yesterday" ? "1h" : "1d",
});

/** Days of one's own keep the resolution that is there. */
export const chooseDays = (days: DayRange, { resolution }: EmailChoice): EmailChoice => ({ range: "custom", days, resolution });

/** The same choice on another day: what has a name goes with the calendar, and keeps its resolution. */
export const onDay = (choice: EmailChoice, today: CalendarDay): EmailChoice =>
  choice.range === "custom" ? choice : { ...choice, days: daysOfRange(choice.range, today) };

/** What runs still ends today; weeks begin on Sunday [DASH-009]. */
export function daysOfRange(range: NamedRange, today: CalendarDay): DayRange {
  switch (range) {
    case "today":
      return { first: today, last: today };
    case "yesterday":
      return { first: dayBefore(today), last: dayBefore(today) };
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
