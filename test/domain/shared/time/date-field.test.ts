import { expect } from "chai";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { checkEndDay, DATE_REFUSALS, latestSelectableDay, parsePastDay } from "#domain/shared/time/date-field.ts";
import { err, ok } from "#domain/shared/result.ts";

const day = (text: string): CalendarDay => parseCalendarDay(text) as CalendarDay;
const TODAY = day("2024-05-15");

// Truth table R50, rows 7 and 8
describe("a date that staff pick", () => {
  it("ends with today [SHELL-023]", () => {
    expect(latestSelectableDay(TODAY)).to.equal(TODAY);
  });

  const typed = [
    { text: "2024-05-14", is: ok("2024-05-14") },
    { text: "2024-05-15", is: ok("2024-05-15") },
    { text: "2024-05-16", is: err("in-the-future") },
    { text: "2025-01-01", is: err("in-the-future") },
    { text: "1970-01-01", is: ok("1970-01-01") },
    { text: "1969-12-31", is: err("not-a-day") },
    { text: "2024-02-30", is: err("not-a-day") },
    { text: "tomorrow", is: err("not-a-day") },
    { text: "", is: err("not-a-day") },
    { text: null, is: err("not-a-day") },
  ];
  for (const { text, is } of typed) {
    it(`${is.ok ? "takes" : "refuses"} ${JSON.stringify(text)} on 2024-05-15 [SHELL-023]`, () => {
      expect(parsePastDay(text, TODAY)).to.deep.equal(is);
    });
  }

  const ends = [
    { end: "2024-05-10", is: ok("2024-05-10") },
    { end: "2024-05-11", is: ok("2024-05-11") },
    { end: "2024-05-09", is: err("before-its-start") },
  ];
  for (const { end, is } of ends) {
    it(`${is.ok ? "takes" : "refuses"} the end ${end} for the start 2024-05-10 [SHELL-024]`, () => {
      expect(checkEndDay(day("2024-05-10"), day(end))).to.deep.equal(is);
    });
  }

  it("returns why it was refused", () => {
    expect(DATE_REFUSALS).to.deep.equal({
      "not-a-day": "Enter a date as YYYY-MM-DD",
      "in-the-future": "The date cannot be in the future",
      "before-its-start": "The end date cannot be before the start date",
    });
  });
});
