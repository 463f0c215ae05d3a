import { expect } from "chai";
import { parseCalendarDay } from "#domain/shared/time/calendar-day.ts";
import { parseInstant } from "#domain/shared/time/instant.ts";
import { earliestValidFrom, toValidFrom, isTooEarly, isStartOfDay, suggestedValidFrom } from "#domain/rates/index.ts";
import { aRatesRecord } from "#test/support/builders/a-rates-record.ts";

const at = (text: string) => parseInstant(text)!;

describe("day from which rates apply", () => {
  const records = [
    { validFrom: "2024-05-15T14:00:00Z", earliest: "2024-05-16" },
    { validFrom: "2024-05-15T00:00:00Z", earliest: "2024-05-16" },
    { validFrom: "2024-05-15T23:59:59Z", earliest: "2024-05-16" },
    { validFrom: "2024-05-15T23:30:00-02:00", earliest: "2024-05-17" },
    { validFrom: "2024-12-31T12:00:00Z", earliest: "2025-01-01" },
    { validFrom: "2024-02-28T12:00:00Z", earliest: "2024-02-29" },
  ];
  for (const { validFrom, earliest } of records) {
    it(`is at least ${earliest} if the current ones apply from ${validFrom} [RATE-007]`, () => {
      const current = aRatesRecord({ validFrom });
      const start = toValidFrom(parseCalendarDay(earliest)!);
      expect(earliestValidFrom(current)).to.equal(earliest);
      expect(isTooEarly(start, current)).to.equal(false);
      expect(isTooEarly(at(new Date(Date.parse(start) - 1000).toISOString()), current)).to.equal(true);
    });
  }

  it("is any day if there are no rates yet [RATE-007]", () => {
    expect(earliestValidFrom(undefined)).to.equal(undefined);
    expect(isTooEarly(at("1970-01-01T00:00:00Z"), undefined)).to.equal(false);
  });

  it("starts at midnight in UTC [RATE-007]", () => {
    expect(toValidFrom(parseCalendarDay("2024-03-31")!)).to.equal("2024-03-31T00:00:00.000Z");
    for (const moment of ["2024-03-31T00:00:00Z", "2024-03-31T02:00:00+02:00"])
      expect(isStartOfDay(at(moment)), moment).to.equal(true);
    for (const moment of ["2024-03-31T00:00:00.001Z", "2024-03-31T14:00:00Z", "2024-03-31T00:00:00+02:00"])
      expect(isStartOfDay(at(moment)), moment).to.equal(false);
  });

  const suggestions = [
    { now: "2024-05-15T15:00:00Z", current: aRatesRecord(), suggested: "2024-05-16" },
    { now: "2024-05-16T00:00:00Z", current: aRatesRecord(), suggested: "2024-05-16" },
    { now: "2024-05-16T00:00:00.001Z", current: aRatesRecord(), suggested: "2024-05-17" },
    { now: "2024-06-01T23:30:00-02:00", current: aRatesRecord(), suggested: "2024-06-03" },
    { now: "2024-06-01T12:00:00Z", current: undefined, suggested: "2024-06-01" },
    { now: "2024-06-01T00:00:00Z", current: undefined, suggested: "2024-06-01" },
  ];
  for (const { now, current, suggested } of suggestions) {
    it(`defaults to ${suggested} at ${now}, ${current ? "after current rates" : "for the first rates"}`, () => {
      expect(suggestedValidFrom(current, at(now))).to.equal(suggested);
    });
  }
});
