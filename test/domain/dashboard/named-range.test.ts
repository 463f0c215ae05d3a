import { expect } from "chai";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import {
  chooseDays,
  chooseRange,
  initialEmailChoice,
  moveToDay,
  RANGE_LABELS,
  RANGE_NAMES,
  type NamedRange,
} from "#domain/dashboard/index.ts";

const day = (text: string) => parseCalendarDay(text) as CalendarDay;

describe("named ranges of email statistics", () => {
  it("are in display order [DASH-004]", () => {
    expect(RANGE_NAMES.map((name) => RANGE_LABELS[name])).to.deep.equal([
      "Today",
      "Yesterday",
      "Current week",
      "Last week",
      "Current month",
      "Last month",
      "Custom",
    ]);
  });

  // Truth table R17
  const ranges: readonly (readonly [
    range: NamedRange,
    today: string,
    first: string,
    last: string,
    resolution: string,
  ])[] = [
    ["today", "2024-05-15", "2024-05-15", "2024-05-15", "1h"],
    ["yesterday", "2024-05-15", "2024-05-14", "2024-05-14", "1h"],
    ["current_week", "2024-05-15", "2024-05-12", "2024-05-15", "1d"],
    ["last_week", "2024-05-15", "2024-05-05", "2024-05-11", "1d"],
    ["current_month", "2024-05-15", "2024-05-01", "2024-05-15", "1d"],
    ["last_month", "2024-05-15", "2024-04-01", "2024-04-30", "1d"],
    ["current_week", "2024-05-12", "2024-05-12", "2024-05-12", "1d"],
    ["last_week", "2024-05-12", "2024-05-05", "2024-05-11", "1d"],
    ["current_week", "2024-05-18", "2024-05-12", "2024-05-18", "1d"],
    ["current_week", "2024-01-01", "2023-12-31", "2024-01-01", "1d"],
    ["last_week", "2024-01-01", "2023-12-24", "2023-12-30", "1d"],
    ["last_month", "2024-03-01", "2024-02-01", "2024-02-29", "1d"],
    ["last_month", "2024-03-31", "2024-02-01", "2024-02-29", "1d"],
    ["yesterday", "2024-01-01", "2023-12-31", "2023-12-31", "1h"],
  ];
  for (const [range, today, first, last, resolution] of ranges) {
    it(`${range} on ${today} covers ${first} to ${last} by ${resolution} [DASH-004, DASH-006, DASH-007, DASH-008, DASH-009]`, () => {
      expect(chooseRange(range, day(today))).to.deep.equal({ range, days: { first, last }, resolution });
    });
  }

  it("starts with yesterday as a whole day [DASH-005]", () => {
    expect(initialEmailChoice(day("2024-05-15"))).to.deep.equal({
      range: "yesterday",
      days: { first: "2024-05-14", last: "2024-05-14" },
      resolution: "1d",
    });
  });

  it("keeps the resolution for custom days", () => {
    const days = { first: day("2024-05-01"), last: day("2024-05-03") };
    for (const from of ["today", "last_week"] as const) {
      const before = chooseRange(from, day("2024-05-15"));
      expect(chooseDays(days, before)).to.deep.equal({ range: "custom", days, resolution: before.resolution });
    }
  });

  it("moves a named range with the calendar, but not custom days", () => {
    const yesterday = initialEmailChoice(day("2024-05-15"));
    expect(moveToDay(yesterday, day("2024-05-16"))).to.deep.equal({
      range: "yesterday",
      days: { first: "2024-05-15", last: "2024-05-15" },
      resolution: "1d",
    });
    const custom = chooseDays({ first: day("2024-05-01"), last: day("2024-05-03") }, yesterday);
    expect(moveToDay(custom, day("2024-05-16"))).to.equal(custom);
  });
});
