import { expect } from "chai";
import fc from "fast-check";
import {
  dayAfter,
  toCalendarDay,
  daysBetween,
  formatCalendarDay,
  parseCalendarDay,
  shiftDay,
  startOfDay,
  startOfMonth,
  startOfWeek,
  startOfYear,
  type CalendarDay,
} from "#domain/shared/time/calendar-day.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { isTimeZone, toTimeZone } from "#domain/shared/time/time-zone.ts";

const day = (text: string): CalendarDay => parseCalendarDay(text) ?? fail(text);
const instant = (text: string): Instant => parseInstant(text) ?? fail(text);
const fail = (text: string): never => {
  throw new Error(`${text} is not a day`);
};

const anyDay = fc
  .date({ min: new Date("1990-01-01"), max: new Date("2037-12-31"), noInvalidDate: true })
  .map((date) => day(date.toISOString().slice(0, 10)));
const anyZone = fc.constantFrom(
  "UTC",
  "Europe/London",
  "Europe/Zurich",
  "America/New_York",
  "America/Sao_Paulo",
  "America/Havana",
  "Asia/Beirut",
  "Asia/Kathmandu",
  "Africa/Cairo",
  "Atlantic/Azores",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
);

const MINUTE = 60_000;
const shifted = (moment: Instant, milliseconds: number): Instant =>
  instant(new Date(Date.parse(moment) + milliseconds).toISOString());
const hoursOf = (date: string, next: string, zone: string): number =>
  (Date.parse(startOfDay(day(next), zone)) - Date.parse(startOfDay(day(date), zone))) / (60 * MINUTE);

describe("calendar days", () => {
  for (const [date, next] of [
    ["2024-02-28", "2024-02-29"],
    ["2024-12-31", "2025-01-01"],
    ["2024-03-30", "2024-03-31"],
  ] as const) {
    it(`follow each other: ${next} after ${date}`, () => {
      expect(dayAfter(day(date))).to.equal(next);
    });
  }

  const shifts = [
    { from: "2024-03-31", by: { months: -1 }, to: "2024-02-29" },
    { from: "2024-02-29", by: { years: -1 }, to: "2023-02-28" },
    { from: "2024-12-31", by: { months: 2 }, to: "2025-02-28" },
    { from: "2024-01-01", by: { days: -1 }, to: "2023-12-31" },
    { from: "2024-05-15", by: {}, to: "2024-05-15" },
  ];
  for (const { from, by, to } of shifts) {
    it(`are shifted on the calendar: ${JSON.stringify(by)} from ${from} is ${to}`, () => {
      expect(shiftDay(day(from), by)).to.equal(to);
    });
  }

  it("are counted", () => {
    expect(daysBetween(day("2024-02-28"), day("2024-03-01"))).to.equal(2);
    expect(daysBetween(day("2024-03-01"), day("2024-02-28"))).to.equal(-2);
  });

  for (const [date, sunday] of [
    ["2024-05-12", "2024-05-12"],
    ["2024-05-18", "2024-05-12"],
    ["2024-01-01", "2023-12-31"],
  ] as const) {
    it(`make weeks from Sunday: that of ${date} begins on ${sunday} [DASH-009]`, () => {
      expect(startOfWeek(day(date))).to.equal(sunday);
    });
  }

  it("make months and years", () => {
    expect([startOfMonth(day("2024-02-29")), startOfYear(day("2024-02-29"))]).to.deep.equal([
      "2024-02-01",
      "2024-01-01",
    ]);
  });

  for (const text of ["2026-03-01", "2024-02-29", "0001-01-01"]) {
    it(`reads ${text}`, () => {
      expect(parseCalendarDay(text)).to.equal(text);
    });
  }

  const noDays = [
    null,
    undefined,
    "",
    "2026-02-30",
    "2025-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-3-1",
    "20260301",
    "2026-03",
    "01/03/2026",
    "2026-03-01T00:00:00Z",
    " 2026-03-01",
    "2026-03-01 ",
    "2026-03-01\n",
    "12026-03-01",
    "+012026-03-01",
    "not-a-date",
  ];
  for (const text of noDays) {
    it(`refuses ${JSON.stringify(text)}`, () => {
      expect(parseCalendarDay(text)).to.equal(undefined);
    });
  }

  for (const [date, written] of [
    ["2026-03-01", "1 Mar 2026"],
    ["2024-12-31", "31 Dec 2024"],
    ["2024-09-09", "9 Sep 2024"],
  ] as const) {
    it(`formats ${date} as '${written}'`, () => {
      expect(formatCalendarDay(day(date))).to.equal(written);
    });
  }

  const moments = [
    { moment: "2026-03-01T23:30:00Z", zone: "UTC", is: "2026-03-01" },
    { moment: "2026-03-01T23:30:00Z", zone: "Europe/Zurich", is: "2026-03-02" },
    { moment: "2026-03-01T03:00:00Z", zone: "America/New_York", is: "2026-02-28" },
    { moment: "2026-03-01T10:30:00Z", zone: "Pacific/Kiritimati", is: "2026-03-02" },
    { moment: "2026-07-01T23:30:00Z", zone: "Mars/Olympus", is: "2026-07-01" },
  ];
  for (const { moment, zone, is } of moments) {
    it(`is ${is} in ${zone} at ${moment}`, () => {
      expect(toCalendarDay(instant(moment), zone)).to.equal(is);
    });
  }

  const starts = [
    { date: "2026-03-01", zone: "UTC", start: "2026-03-01T00:00:00.000Z" },
    { date: "2024-05-15", zone: "Europe/London", start: "2024-05-14T23:00:00.000Z" },
    { date: "2026-03-01", zone: "Asia/Kathmandu", start: "2026-02-28T18:15:00.000Z" },
    {
      date: "2018-11-04",
      zone: "America/Sao_Paulo",
      start: "2018-11-04T03:00:00.000Z",
      because: "midnight is skipped",
    },
    { date: "2024-04-26", zone: "Africa/Cairo", start: "2024-04-25T22:00:00.000Z", because: "midnight is skipped" },
    { date: "2024-03-31", zone: "Asia/Beirut", start: "2024-03-30T22:00:00.000Z", because: "midnight is skipped" },
    { date: "2024-11-03", zone: "America/Havana", start: "2024-11-03T04:00:00.000Z", because: "midnight comes twice" },
    { date: "2024-10-27", zone: "Atlantic/Azores", start: "2024-10-27T00:00:00.000Z", because: "midnight comes twice" },
    {
      date: "2018-02-18",
      zone: "America/Sao_Paulo",
      start: "2018-02-18T03:00:00.000Z",
      because: "the hour before occurs twice",
    },
    {
      date: "2011-12-30",
      zone: "Pacific/Apia",
      start: "2011-12-30T10:00:00.000Z",
      because: "the whole day was skipped",
    },
    {
      date: "2026-07-01",
      zone: "Mars/Olympus",
      start: "2026-07-01T00:00:00.000Z",
      because: "an unknown zone counts as UTC",
    },
    { date: "2026-07-01", zone: "", start: "2026-07-01T00:00:00.000Z", because: "no zone counts as UTC" },
  ];
  for (const { date, zone, start, because } of starts) {
    it(`begins ${date} in '${zone}' at ${start}${because ? `: ${because}` : ""}`, () => {
      expect(startOfDay(day(date), zone)).to.equal(start);
    });
  }

  const lengths = [
    { zone: "Europe/London", date: "2024-03-31", next: "2024-04-01", hours: 23 },
    { zone: "Europe/London", date: "2024-10-27", next: "2024-10-28", hours: 25 },
    { zone: "Europe/London", date: "2024-06-01", next: "2024-06-02", hours: 24 },
    { zone: "Australia/Lord_Howe", date: "2024-10-06", next: "2024-10-07", hours: 23.5 },
    { zone: "America/Havana", date: "2024-11-03", next: "2024-11-04", hours: 25 },
  ];
  for (const { zone, date, next, hours } of lengths) {
    it(`gives ${date} ${hours} hours in ${zone}`, () => {
      expect(hoursOf(date, next, zone)).to.equal(hours);
    });
  }

  it("begins each day with its first minute", () => {
    fc.assert(
      fc.property(anyDay, anyZone, (date, zone) => {
        const start = startOfDay(date, zone);
        expect(toCalendarDay(start, zone)).to.equal(date);
        expect(toCalendarDay(shifted(start, -MINUTE), zone) < date).to.equal(true);
      }),
      { numRuns: 300 },
    );
  });

  it("knows the zones of the IANA database", () => {
    expect(["Europe/London", "UTC", "Mars/Olympus", ""].map(isTimeZone)).to.deep.equal([true, true, false, false]);
    expect(["Asia/Beirut", "Mars/Olympus", "", null, undefined].map(toTimeZone)).to.deep.equal([
      "Asia/Beirut",
      "UTC",
      "UTC",
      "UTC",
      "UTC",
    ]);
  });
});
