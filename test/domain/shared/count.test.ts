import { expect } from "chai";
import { formatCount, formatCountWithNoun } from "#domain/shared/count.ts";

describe("a count", () => {
  for (const [count, written] of [
    [0, "0"],
    [999, "999"],
    [1000, "1,000"],
    [1234567, "1,234,567"],
    [-12345, "-12,345"],
    [23.5, "23.5"],
  ] as const) {
    it(`of ${count} is formatted as ${written}`, () => {
      expect(formatCount(count)).to.equal(written);
    });
  }
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
