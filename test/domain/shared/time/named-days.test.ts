import { expect } from "chai";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { countDays } from "#domain/shared/time/day-range.ts";
import { toDayRange } from "#domain/shared/time/named-days.ts";

const day = (text: string) => parseCalendarDay(text) as CalendarDay;

describe("named days", () => {
  for (const [name, today, first, count] of [
    ["last_7_days", "2026-11-29", "2026-11-23", 7],
    ["last_7_days", "2026-01-03", "2025-12-28", 7],
    ["last_30_days", "2026-11-29", "2026-10-31", 30],
    ["last_30_days", "2024-03-01", "2024-02-01", 30],
  ] as const) {
    it(`${name} on ${today} are ${count} days from ${first}, today included`, () => {
      const days = toDayRange(name, day(today));
      expect([days, countDays(days)]).to.deep.equal([{ first, last: today }, count]);
    });
  }
});
