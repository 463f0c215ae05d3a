import { expect } from "chai";
import { selectRatesForDay } from "#adapters/memory/reports/rates-for-day.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { aRatesRecord } from "#test/support/builders/a-rates-record.ts";

describe("rates of a day", () => {
  const records = [
    aRatesRecord({ id: "r2", validFrom: "2024-05-15T00:00:00Z" }),
    aRatesRecord({ id: "r1", validFrom: "2024-05-01T00:00:00Z" }),
    aRatesRecord({ id: "r3", validFrom: "2024-06-01T00:00:00Z" }),
  ];
  for (const [day, id] of [
    ["2024-04-30", undefined],
    ["2024-05-01", "r1"],
    ["2024-05-14", "r1"],
    ["2024-05-15", "r2"],
    ["2030-01-01", "r3"],
  ] as const) {
    it(`are ${id ?? "none"} on ${day}`, () => {
      expect(selectRatesForDay(records, parseCalendarDay(day) as CalendarDay)?.id).to.equal(id);
    });
  }
});
