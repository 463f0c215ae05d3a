import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { DayRange } from "#domain/shared/time/day-range.ts";
import { NAMED_DAYS_LABELS, toDayRange, type NamedDays } from "#domain/shared/time/named-days.ts";

/** The days of a filter: a named range, any day, or what the user typed. */
export type DayChoice = NamedDays | "any" | "custom";

const OFFERED_DAYS = ["today", "yesterday", "last_7_days", "last_30_days", "current_month", "last_month"] as const;

/** The ranges to choose from. Days that the user typed are "custom", which is not offered otherwise. */
export const dayChoiceOptions = (
  chosen: DayChoice,
): readonly { readonly value: DayChoice; readonly label: string }[] => [
  { value: "any", label: "Any day" },
  ...OFFERED_DAYS.map((value) => ({ value, label: NAMED_DAYS_LABELS[value] })),
  ...(chosen === "custom" ? [{ value: chosen, label: "Custom" }] : []),
];

/** Returns the days of a choice: none of them if it is any day. Undefined if the choice is what the user typed. */
export function daysOfChoice(chosen: DayChoice, today: CalendarDay): Partial<DayRange> | undefined {
  if (chosen === "custom") return undefined;
  return chosen === "any" ? {} : toDayRange(chosen, today);
}

/** Returns the choice that has these days. The texts can be empty or incomplete. */
export function findDayChoice(first: string, last: string, today: CalendarDay): DayChoice {
  if (first === "" && last === "") return "any";
  const isChosen = (name: NamedDays): boolean => {
    const days = toDayRange(name, today);
    return days.first === first && days.last === last;
  };
  return OFFERED_DAYS.find(isChosen) ?? "custom";
}
