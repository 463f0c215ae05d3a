import type { CalendarDay } from "../shared/time/calendar-day.ts";
import type { DayRange } from "../shared/time/day-range.ts";
import { NAMED_DAYS_LABELS, toDayRange, type NamedDays } from "../shared/time/named-days.ts";
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
] as const satisfies readonly (NamedDays | "custom")[];
export type RangeName = (typeof RANGE_NAMES)[number];
export type NamedRange = Exclude<RangeName, "custom">;

export const RANGE_LABELS: Readonly<Record<RangeName, string>> = { ...NAMED_DAYS_LABELS, custom: "Custom" };

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
