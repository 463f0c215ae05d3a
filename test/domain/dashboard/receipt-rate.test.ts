import { expect } from "chai";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { formatReceiptRate, convertToRateUnit, rateChartSpan, chooseRateUnit } from "#domain/dashboard/index.ts";

describe("receipt rate", () => {
  // Truth table R12
  const rates = [
    [0, "0 per minute"],
    [0.5, "30 per minute"],
    [0.008, "0 per minute"],
    [0.0084, "1 per minute"],
    [0.99, "59 per minute"],
    [0.999, "60 per minute"],
    [1, "1.00 per second"],
    [1.234, "1.23 per second"],
    [12.345, "12.35 per second"],
    [2.5, "2.50 per second"],
    [1.005, "1.01 per second"],
    [5 / 600, "1 per minute"],
    [15 / 600, "2 per minute"],
    [25 / 600, "3 per minute"],
    [55 / 600, "6 per minute"],
    [54 / 600, "5 per minute"],
    [595 / 600, "60 per minute"],
    [undefined, "-"],
    [Number.NaN, "-"],
    [Number.POSITIVE_INFINITY, "-"],
  ] as const;
  for (const [perSecond, text] of rates) {
    it(`formats ${perSecond} per second as '${text}' [DASH-021, DASH-022]`, () => {
      expect(formatReceiptRate({ perSecond })).to.equal(text);
    });
  }
});

describe("receipt rate chart", () => {
  // Truth table R13
  const counts = [
    [0, "hour", 0],
    [59, "hour", 59],
    [59.9, "hour", 59.9],
    [60, "minute", 1],
    [600, "minute", 10],
    [3599, "minute", 59.98],
    [3600, "second", 1],
    [36_000, "second", 10],
  ] as const;
  for (const [most, unit, shown] of counts) {
    it(`counts by the ${unit} if the busiest hour has ${most}, which becomes ${shown} [DASH-026]`, () => {
      expect(chooseRateUnit([{ count: 0 }, { count: most }, { count: most / 2 }])).to.equal(unit);
      expect(convertToRateUnit(most, unit)).to.equal(shown);
    });
  }

  it("counts by the hour if there are no hours [DASH-026]", () => {
    expect(chooseRateUnit([])).to.equal("hour");
  });

  for (const now of ["2024-05-15T14:00:00Z", "2024-05-15T14:00:00.001Z", "2024-05-15T16:59:59.999+02:00"]) {
    it(`covers two weeks up to the full hour at ${now} [DASH-024]`, () => {
      expect(rateChartSpan(parseInstant(now) as Instant)).to.deep.equal({
        from: "2024-05-01T14:00:00.000Z",
        until: "2024-05-15T14:00:00.000Z",
      });
    });
  }
});
