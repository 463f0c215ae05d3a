import { expect } from "chai";
import fc from "fast-check";
import { dayAfter, daysBetween, parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { countDays } from "#domain/shared/time/day-range.ts";
import { parseStoreId, type StoreId } from "#domain/stores/index.ts";
import {
  toComparedPeriod,
  formatPeriod,
  INTERVALS,
  toReportPeriod,
  buildReportCriteria,
  selectReportZone,
  RESOLUTION_BY_INTERVAL,
  type Interval,
} from "#domain/reports/index.ts";

const day = (text: string) => parseCalendarDay(text) as CalendarDay;
const store = (id: string) => parseStoreId(id) as StoreId;

describe("report period", () => {
  // Truth table R19: the end is the first day that does not belong to it
  const periods: readonly (readonly [
    interval: Interval,
    offset: number,
    today: string,
    first: string,
    end: string,
    resolution: string,
  ])[] = [
    ["day", 0, "2024-05-15", "2024-05-15", "2024-05-16", "1h"],
    ["day", -1, "2024-05-15", "2024-05-14", "2024-05-15", "1h"],
    ["week", 0, "2024-05-15", "2024-05-12", "2024-05-19", "1d"],
    ["week", -1, "2024-05-15", "2024-05-05", "2024-05-12", "1d"],
    ["month", 0, "2024-05-15", "2024-05-01", "2024-06-01", "1d"],
    ["month", -5, "2024-05-15", "2023-12-01", "2024-01-01", "1d"],
    ["year", 0, "2024-05-15", "2024-01-01", "2025-01-01", "1M"],
    ["year", -1, "2024-05-15", "2023-01-01", "2024-01-01", "1M"],
    ["month", -1, "2024-03-31", "2024-02-01", "2024-03-01", "1d"],
    ["week", 0, "2024-05-12", "2024-05-12", "2024-05-19", "1d"],
    ["week", 0, "2024-05-18", "2024-05-12", "2024-05-19", "1d"],
  ];
  for (const [interval, offset, today, first, end, resolution] of periods) {
    it(`${interval} ${offset} on ${today} is ${first} until ${end} by ${resolution} [REPT-017, DASH-009]`, () => {
      const period = toReportPeriod({ interval, offset }, day(today));
      expect([period.first, dayAfter(period.last), RESOLUTION_BY_INTERVAL[interval]]).to.deep.equal([
        first,
        end,
        resolution,
      ]);
    });
  }

  it("ends where the next one begins, on any day", () => {
    const anyDay = fc
      .date({ min: new Date("1990-01-01"), max: new Date("2060-12-31"), noInvalidDate: true })
      .map((date) => day(date.toISOString().slice(0, 10)));
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom(...INTERVALS),
        fc.integer({ min: -50, max: 0 }),
        (today, interval, offset) => {
          const [earlier, later] = [
            toReportPeriod({ interval, offset: offset - 1 }, today),
            toReportPeriod({ interval, offset }, today),
          ];
          expect(daysBetween(earlier.last, later.first)).to.equal(1);
          expect(toComparedPeriod({ interval, offset }, "previous", today)).to.deep.equal(earlier);
        },
      ),
    );
  });

  const comparisons: readonly (readonly [
    interval: Interval,
    offset: number,
    today: string,
    first: string,
    last: string,
  ])[] = [
    ["day", 0, "2024-02-29", "2023-02-28", "2023-02-28"],
    ["day", -1, "2024-05-15", "2023-05-14", "2023-05-14"],
    ["week", 0, "2024-05-15", "2023-05-14", "2023-05-20"],
    ["month", 0, "2024-02-10", "2023-02-01", "2023-02-28"],
    ["month", -1, "2024-03-31", "2023-02-01", "2023-02-28"],
    ["year", 0, "2024-05-15", "2023-01-01", "2023-12-31"],
  ];
  for (const [interval, offset, today, first, last] of comparisons) {
    it(`${interval} ${offset} on ${today} is ${first} to ${last} last year`, () => {
      expect(toComparedPeriod({ interval, offset }, "last_year", day(today))).to.deep.equal({ first, last });
    });
  }

  it("is formatted by its interval", () => {
    const written = INTERVALS.map((interval) =>
      formatPeriod(interval, toReportPeriod({ interval, offset: 0 }, day("2024-05-15"))),
    );
    expect(written).to.deep.equal(["15 May 2024", "12 May 2024 to 18 May 2024", "May 2024", "2024"]);
  });

  it("is requested by its instants in the zone of the report", () => {
    const period = toReportPeriod({ interval: "week", offset: 0 }, day("2024-04-01"));
    const asked = buildReportCriteria(
      { interval: "week", series: "sales" },
      { store: store("5001"), period, zone: "Europe/London" },
    );
    expect(asked).to.deep.equal({
      store: "5001",
      from: "2024-03-31T00:00:00.000Z",
      until: "2024-04-06T23:00:00.000Z",
      timezone: "Europe/London",
      resolution: "1d",
      series: "sales",
    });
    expect(countDays(period)).to.equal(7);
  });

  const zones = [
    { asked: store("5001"), zone: "Asia/Tokyo", because: "the store has a time zone" },
    { asked: store("5002"), zone: "Europe/Zurich", because: "the store has no time zone" },
    { asked: store("9999"), zone: "Europe/Zurich", because: "the store is unknown" },
    { asked: "all" as const, zone: "Europe/Zurich", because: "there are several stores" },
    { asked: undefined, zone: "Europe/Zurich", because: "no store is requested" },
  ];
  for (const { asked, zone, because } of zones) {
    it(`uses ${zone} because ${because}`, () => {
      expect(
        selectReportZone(
          asked,
          [{ id: store("5001"), timezone: "Asia/Tokyo" }, { id: store("5002") }],
          "Europe/Zurich",
        ),
      ).to.equal(zone);
    });
  }

  it("uses UTC if no zone is known", () => {
    expect(selectReportZone("all", [], "Mars/Olympus")).to.equal("UTC");
  });
});
