import { expect } from "chai";
import fc from "fast-check";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { toTimeSpan } from "#domain/shared/time/day-range.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { buildTimeAxis, findStepIndex, buildAxisSteps } from "#domain/shared/time/time-axis.ts";

const range = (first: string, last = first) => ({
  first: parseCalendarDay(first) as CalendarDay,
  last: parseCalendarDay(last) as CalendarDay,
});
const at = (text: string) => parseInstant(text) as Instant;

describe("the axis of a time span", () => {
  const days = [
    { day: "2024-05-15", zone: "Europe/London", steps: 24, because: "is like most others" },
    { day: "2024-03-31", zone: "Europe/London", steps: 23, because: "misses an hour" },
    { day: "2024-10-27", zone: "Europe/London", steps: 25, because: "has an hour twice" },
    { day: "2024-11-03", zone: "America/New_York", steps: 25, because: "has an hour twice" },
    { day: "2024-05-15", zone: "Asia/Kathmandu", steps: 24, because: "begins at a quarter past in UTC" },
    { day: "2024-10-06", zone: "Australia/Lord_Howe", steps: 24, because: "misses half an hour" },
    { day: "2024-04-07", zone: "Australia/Lord_Howe", steps: 25, because: "has half an hour twice" },
    {
      day: "2024-09-29",
      zone: "Pacific/Chatham",
      steps: 24,
      because: "goes on from a quarter to three with a quarter to four",
    },
    {
      day: "2024-04-07",
      zone: "Pacific/Chatham",
      steps: 26,
      because: "goes back from a quarter to four to a quarter to three",
    },
    { day: "2024-04-26", zone: "Africa/Cairo", steps: 23, because: "misses its midnight" },
    { day: "2011-12-30", zone: "Pacific/Apia", steps: 0, because: "was skipped" },
  ];
  for (const { day, zone, steps, because } of days) {
    it(`has ${steps} hours on ${day} in ${zone}, which ${because}`, () => {
      expect(buildTimeAxis(range(day), "1h", zone)).to.have.length(steps);
    });
  }

  it("labels hours by the clock, and distinguishes two of one label", () => {
    const steps = buildTimeAxis(range("2024-10-27"), "1h", "Europe/London");
    expect(steps.slice(0, 4)).to.deep.equal([
      { at: "2024-10-26T23:00:00.000Z", label: "00:00", title: "27 Oct 2024, 00:00" },
      { at: "2024-10-27T00:00:00.000Z", label: "01:00 (UTC+1)", title: "27 Oct 2024, 01:00 (UTC+1)" },
      { at: "2024-10-27T01:00:00.000Z", label: "01:00 (UTC)", title: "27 Oct 2024, 01:00 (UTC)" },
      { at: "2024-10-27T02:00:00.000Z", label: "02:00", title: "27 Oct 2024, 02:00" },
    ]);
    const [, first, second] = buildTimeAxis(range("2024-11-03"), "1h", "America/New_York");
    expect([first?.label, second?.label]).to.deep.equal(["01:00 (UTC-4)", "01:00 (UTC-5)"]);
  });

  it("labels moments between hours like hours", () => {
    const halves = ["2026-04-04T15:00:00Z", "2026-04-04T16:00:00Z", "2026-04-04T17:00:00Z"].map(at);
    expect(buildAxisSteps(halves, "1h", "Australia/Adelaide").map(({ label }) => label)).to.deep.equal([
      "01:30",
      "02:30 (UTC+10:30)",
      "02:30 (UTC+9:30)",
    ]);
    expect(buildAxisSteps([], "1h", "UTC")).to.deep.equal([]);
  });

  it("ends an hour at a clock change within it", () => {
    const around = (day: string) =>
      buildTimeAxis(range(day), "1h", "Pacific/Chatham")
        .slice(2, 6)
        .map(({ at: begins, label }) => [begins, label]);
    expect(around("2024-09-29")).to.deep.equal([
      ["2024-09-28T13:15:00.000Z", "02:00"],
      ["2024-09-28T14:00:00.000Z", "03:45"],
      ["2024-09-28T14:15:00.000Z", "04:00"],
      ["2024-09-28T15:15:00.000Z", "05:00"],
    ]);
    expect(around("2024-04-07")).to.deep.equal([
      ["2024-04-06T12:15:00.000Z", "02:00"],
      ["2024-04-06T13:15:00.000Z", "03:00 (UTC+13:45)"],
      ["2024-04-06T14:00:00.000Z", "02:45"],
      ["2024-04-06T14:15:00.000Z", "03:00 (UTC+12:45)"],
    ]);
  });

  it("omits the days of the hours of a week, and distinguishes only equal hours of one day", () => {
    const labels = buildTimeAxis(range("2024-05-14", "2024-05-15"), "1h", "UTC").map(({ label }) => label);
    expect([labels[0], labels[24]]).to.deep.equal(["00:00", "00:00"]);
  });

  it("labels days by the calendar, and begins them when the zone does", () => {
    expect(buildTimeAxis(range("2024-03-30", "2024-04-01"), "1d", "Europe/London")).to.deep.equal([
      { at: "2024-03-30T00:00:00.000Z", label: "30 Mar", title: "30 Mar 2024" },
      { at: "2024-03-31T00:00:00.000Z", label: "31 Mar", title: "31 Mar 2024" },
      { at: "2024-03-31T23:00:00.000Z", label: "1 Apr", title: "1 Apr 2024" },
    ]);
  });

  it("omits a day that the calendar of a zone skipped", () => {
    expect(
      buildTimeAxis(range("2011-12-29", "2011-12-31"), "1d", "Pacific/Apia").map(({ title }) => title),
    ).to.deep.equal(["29 Dec 2011", "31 Dec 2011"]);
  });

  it("labels months", () => {
    const steps = buildTimeAxis(range("2024-01-01", "2024-12-31"), "1M", "America/New_York");
    expect(steps).to.have.length(12);
    expect(steps[5]).to.deep.equal({ at: "2024-06-01T04:00:00.000Z", label: "Jun", title: "Jun 2024" });
  });

  it("returns the step of a moment", () => {
    const axis = buildTimeAxis(range("2024-05-14", "2024-05-16"), "1d", "UTC");
    const moments = [
      "2024-05-13T23:59:59Z",
      "2024-05-14T00:00:00Z",
      "2024-05-15T23:59:59Z",
      "2024-05-16T00:00:00Z",
      "2024-07-01T00:00:00Z",
    ];
    expect(moments.map((moment) => findStepIndex(axis, at(moment)))).to.deep.equal([-1, 0, 1, 2, 2]);
    expect(findStepIndex([], at("2024-05-14T00:00:00Z"))).to.equal(-1);
  });

  it("covers its days without a gap, with unique labels", () => {
    const anyZone = fc.constantFrom(
      "UTC",
      "Europe/London",
      "America/Havana",
      "Africa/Cairo",
      "Australia/Lord_Howe",
      "Asia/Kathmandu",
      "Atlantic/Azores",
      "Pacific/Chatham",
    );
    fc.assert(
      fc.property(
        fc.date({ min: new Date("2000-01-01"), max: new Date("2035-12-31"), noInvalidDate: true }),
        anyZone,
        (date, zone) => {
          const day = range(date.toISOString().slice(0, 10));
          const [steps, { from, until }] = [buildTimeAxis(day, "1h", zone), toTimeSpan(day, zone)];
          const lengths = steps.map((step, index) => Date.parse(steps[index + 1]?.at ?? until) - Date.parse(step.at));
          expect(steps[0]?.at).to.equal(from);
          expect(lengths.every((length) => length > 0 && length <= 3_600_000)).to.equal(true);
          expect(new Set(steps.map(({ title }) => title)).size).to.equal(steps.length);
        },
      ),
      { numRuns: 200 },
    );
  });
});
