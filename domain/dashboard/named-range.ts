import { shiftDay, startOfMonth, startOfWeek, type CalendarDay } from "../shared/calendar-day.ts";
import type { DayRange } from "../shared/day-range.ts";
import type { EmailResolution } from "./email-statistics.ts";

/** The ranges that staff choose from, in display order. `custom` is a range of chosen days [DASH-004]. */
export const RANGE_NAMES = [
  "today",
  "yesterday",
  "current_week",
  "last_week",
  "current_month",
  "last_month",
  "custom",
] as const;
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

/** The period and resolution of the email statistics. */
export type EmailChoice = { readonly range: RangeName; readonly days: DayRange; readonly resolution: EmailResolution };

/** Returns the first choice of the dashboard: yesterday, as a whole day [DASH-005]. */
export const initialEmailChoice = (today: CalendarDay): EmailChoice => ({
  ...chooseRange("yesterday", today),
  resolution: "1d",
});

/** Returns the choice of a named range. A single day uses hours, more days use days [DASH-007, DASH-008]. */
export const chooseRange = (range: NamedRange, today: CalendarDay): EmailChoice => ({
  range,
  days: toDayRange(range, today),
  resolution: range === "today" || range === "yesterday" ? "1h" : "1d",
});

/** Returns the choice of custom days. Keeps the resolution. */
export const chooseDays = (days: DayRange, { resolution }: EmailChoice): EmailChoice => ({
  range: "custom",
  days,
  resolution,
});

/** Returns the same choice for another day. A named range moves with the calendar and keeps its resolution. */
export const moveToDay = (choice: EmailChoice, today: CalendarDay): EmailChoice =>
  choice.range === "custom" ? choice : { ...choice, days: toDayRange(choice.range, today) };

/** Returns the days of a range. A current range ends today, and weeks begin on Sunday [DASH-009]. */
export function toDayRange(range: NamedRange, today: CalendarDay): DayRange {
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
