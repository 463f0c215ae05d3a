import { expect } from "chai";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { listDays, formatDayRange, isOneDay, countDays, toTimeSpan } from "#domain/shared/time/day-range.ts";

const range = (first: string, last = first) => ({
  first: parseCalendarDay(first) as CalendarDay,
  last: parseCalendarDay(last) as CalendarDay,
});

describe("ranges of calendar days", () => {
  const spans = [
    { days: range("2024-05-15"), zone: "UTC", from: "2024-05-15T00:00:00.000Z", until: "2024-05-16T00:00:00.000Z" },
    {
      days: range("2024-03-31"),
      zone: "Europe/London",
      from: "2024-03-31T00:00:00.000Z",
      until: "2024-03-31T23:00:00.000Z",
    },
    {
      days: range("2024-10-27"),
      zone: "Europe/London",
      from: "2024-10-26T23:00:00.000Z",
      until: "2024-10-28T00:00:00.000Z",
    },
    {
      days: range("2024-05-01", "2024-05-31"),
      zone: "America/New_York",
      from: "2024-05-01T04:00:00.000Z",
      until: "2024-06-01T04:00:00.000Z",
    },
  ];
  for (const { days, zone, from, until } of spans) {
    it(`last from ${from} until ${until} in ${zone}`, () => {
      expect(toTimeSpan(days, zone)).to.deep.equal({ from, until });
    });
  }

  it("include both their ends", () => {
    expect(listDays(range("2024-02-28", "2024-03-01"))).to.deep.equal(["2024-02-28", "2024-02-29", "2024-03-01"]);
    expect([countDays(range("2024-02-28", "2024-03-01")), countDays(range("2024-05-15"))]).to.deep.equal([3, 1]);
    expect([isOneDay(range("2024-05-15")), isOneDay(range("2024-05-15", "2024-05-16"))]).to.deep.equal([true, false]);
  });

  it("are formatted", () => {
    expect(formatDayRange(range("2024-05-15"))).to.equal("15 May 2024");
    expect(formatDayRange(range("2024-05-12", "2024-05-18"))).to.equal("12 May 2024 to 18 May 2024");
  });
});
