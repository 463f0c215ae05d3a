import { expect } from "chai";
import fc from "fast-check";
import { formatCount, formatCountWithNoun } from "#domain/shared/number/count.ts";

describe("a count", () => {
  for (const [count, written] of [
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [1234567, "1,234,567"],
    [-12345, "-12,345"],
    [23.5, "23.5"],
    [1200.5, "1,200.5"],
    [0.12345, "0.123"],
  ] as const) {
    it(`of ${count} is formatted as ${written}`, () => {
      expect(formatCount(count)).to.equal(written);
    });
  }

  it("is formatted as by the formatter of the platform", () => {
    const counts = fc.oneof(
      fc.integer(),
      fc.maxSafeInteger(),
      fc.integer().map((thousandths) => thousandths / 1_000),
    );
    fc.assert(
      fc.property(counts, (count) => {
        expect(formatCount(count)).to.equal(new Intl.NumberFormat("en").format(count));
      }),
    );
  });
});

describe("a count with its noun", () => {
  for (const [count, written] of [
    [0, "0 rows"],
    [1, "1 row"],
    [2, "2 rows"],
    [12345, "12,345 rows"],
  ] as const) {
    it(`of ${count} is formatted as '${written}'`, () => expect(formatCountWithNoun(count, "row")).to.equal(written));
  }
});
