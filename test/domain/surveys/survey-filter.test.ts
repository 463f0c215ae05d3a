import { expect } from "chai";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";
import {
  canHaveResponses,
  formatSurveyFilter,
  formatSurveyDays,
  parseSurveyFilter,
  stepSurveyFilter,
  SURVEY_PERIODS,
  surveyDays,
  withSurveyPeriod,
  type SurveyFilter,
} from "#domain/surveys/index.ts";

const TODAY = "2026-11-25" as CalendarDay;
const filter = (text: string): SurveyFilter => {
  const [period, start] = text.split(" ");
  return parseSurveyFilter({ period, start });
};
const written = (of: SurveyFilter | undefined): string =>
  of
    ? formatSurveyFilter(of)
        .map(([, value]) => value)
        .join(" ")
    : "none";

describe("the filter of a survey's summary", () => {
  for (const { start, kept } of [
    { start: "2024-05-15", kept: true },
    { start: "15/05/2024", kept: false },
    { start: "2024-5-1", kept: false },
    { start: "2024-02-30", kept: false },
    { start: "2024-02-29", kept: true },
    { start: "", kept: false },
    { start: undefined, kept: false },
    { start: "2024-05-15T10:00", kept: false },
  ]) {
    it(`${kept ? "keeps" : "drops"} the start ${start === undefined ? "that is missing" : `'${start}'`} [SURV-009]`, () => {
      expect(parseSurveyFilter({ start }).start).to.equal(kept ? start : undefined);
      expect(formatSurveyFilter(parseSurveyFilter({ start })).some(([name]) => name === "start")).to.equal(kept);
    });
  }

  for (const { period, is } of [
    ...SURVEY_PERIODS.map((known) => ({ period: known, is: known })),
    { period: undefined, is: "year" },
    { period: "day", is: "year" },
    { period: "", is: "year" },
    { period: "toString", is: "year" },
  ]) {
    it(`reads the period ${period === undefined ? "that is missing" : `'${period}'`} as ${is} [SURV-010]`, () =>
      expect(parseSurveyFilter({ period }).period).to.equal(is));
  }

  for (const { asked, days, called } of [
    { asked: "week", days: "2026-11-22 2026-11-28", called: "22 Nov 2026 to 28 Nov 2026" },
    { asked: "month", days: "2026-11-01 2026-11-30", called: "Nov 2026" },
    { asked: "year", days: "2026-01-01 2026-12-31", called: "2026" },
    { asked: "week 2026-03-04", days: "2026-03-04 2026-03-10", called: "4 Mar 2026 to 10 Mar 2026" },
    { asked: "month 2024-02-01", days: "2024-02-01 2024-02-29", called: "Feb 2024" },
    { asked: "month 2026-01-31", days: "2026-01-31 2026-02-27", called: "31 Jan 2026 to 27 Feb 2026" },
    { asked: "year 2024-02-29", days: "2024-02-29 2025-02-27", called: "29 Feb 2024 to 27 Feb 2025" },
    { asked: "year 2025-01-01", days: "2025-01-01 2025-12-31", called: "2025" },
    { asked: "year 9999-12-31", days: "9999-12-31 9999-12-30", called: "31 Dec 9999 to 30 Dec 9999" },
  ]) {
    it(`covers the days ${days} for '${asked}'`, () => {
      const { first, last } = surveyDays(filter(asked), TODAY);
      expect(`${first} ${last}`).to.equal(days);
      expect(formatSurveyDays(filter(asked).period, { first, last })).to.equal(called);
    });
  }

  for (const { asked, before, after } of [
    { asked: "week", before: "week 2026-11-15", after: "none" },
    { asked: "month 2026-10-01", before: "month 2026-09-01", after: "month 2026-11-01" },
    { asked: "year 2025-01-01", before: "year 2024-01-01", after: "year 2026-01-01" },
    { asked: "year 2026-01-01", before: "year 2025-01-01", after: "none" },
    { asked: "week 2026-11-18", before: "week 2026-11-11", after: "week 2026-11-25" },
    { asked: "year 2000-06-01", before: "none", after: "year 2001-06-01" },
    { asked: "year 9999-12-31", before: "year 2026-01-01", after: "none" },
    { asked: "month 2027-06-15", before: "month 2026-11-01", after: "none" },
    { asked: "month 1900-01-01", before: "none", after: "month 2000-01-01" },
    { asked: "year 1999-01-01", before: "none", after: "year 2000-01-01" },
  ]) {
    it(`steps from '${asked}' back to '${before}' and forward to '${after}'`, () =>
      expect([
        written(stepSurveyFilter(filter(asked), TODAY, -1)),
        written(stepSurveyFilter(filter(asked), TODAY, 1)),
      ]).to.deep.equal([before, after]));
  }

  it("moves its start to the beginning of another period", () => {
    expect(
      ["week", "month", "year"].map((period) => written(withSurveyPeriod(filter("week 2026-11-18"), period as "week"))),
    ).to.deep.equal(["week 2026-11-15", "month 2026-11-01", "year 2026-01-01"]);
    expect(written(withSurveyPeriod(filter("year"), "week"))).to.equal("week");
  });

  it("allows responses from the year 2000 until today", () => {
    expect(
      ["year 1998-01-01", "year 1999-06-01", "week 2026-11-25", "week 2026-11-26"].map((asked) =>
        canHaveResponses(surveyDays(filter(asked), TODAY), TODAY),
      ),
    ).to.deep.equal([false, true, true, false]);
  });
});
