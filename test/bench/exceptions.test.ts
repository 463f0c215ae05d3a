import { readFileSync } from "node:fs";
import { expect } from "chai";
import { findException, type Exception, type Line } from "../../bench/support/report.ts";

const SLOW: Exception = { range: [1.2, 1.5], until: "2027-02-28", why: "a reason" };
const FEW: Exception = { range: [80, 90], until: "2027-02-28", why: "a reason" };

const CASES: readonly (readonly [
  what: string,
  line: Pick<Line, "figure" | "budget">,
  exception: Exception | undefined,
  day: string,
  isExcused: boolean,
])[] = [
  ["a figure within the range", { figure: 1.4, budget: { most: 1 } }, SLOW, "2026-11-25", true],
  ["a figure 10 % above the worst", { figure: 1.65, budget: { most: 1 } }, SLOW, "2026-11-25", true],
  ["a figure beyond that", { figure: 1.66, budget: { most: 1 } }, SLOW, "2026-11-25", false],
  ["a figure 10 % below the least", { figure: 72, budget: { least: 100 } }, FEW, "2026-11-25", true],
  ["a figure below that", { figure: 71, budget: { least: 100 } }, FEW, "2026-11-25", false],
  ["the last day of the exception", { figure: 1.4, budget: { most: 1 } }, SLOW, "2027-02-28", true],
  ["the day after", { figure: 1.4, budget: { most: 1 } }, SLOW, "2027-03-01", false],
  ["a budget that holds", { figure: 0.9, budget: { most: 1 } }, SLOW, "2026-11-25", false],
  ["a figure without a budget", { figure: 1.4 }, SLOW, "2026-11-25", false],
  ["a budget without an exception", { figure: 1.4, budget: { most: 1 } }, undefined, "2026-11-25", false],
];

describe("An exception to a budget", () => {
  for (const [what, line, exception, day, isExcused] of CASES) {
    it(`${isExcused ? "excuses" : "does not excuse"} ${what}`, () => {
      const exceptions = exception ? { pages: exception } : {};
      expect(
        findException({ what: "pages", unit: "times", ...line }, new Date(`${day}T12:00:00Z`), exceptions),
      ).to.equal(isExcused ? "a reason" : undefined);
    });
  }

  it("states a range, a reason and the day on which it expires", () => {
    const exceptions = JSON.parse(readFileSync("bench/exceptions.json", "utf8")) as Readonly<Record<string, Exception>>;
    for (const [
      what,
      {
        range: [least, most],
        until,
        why,
      },
    ] of Object.entries(exceptions)) {
      expect(least, what).to.be.above(0).and.at.most(most);
      expect(new Date(until).toISOString().slice(0, 10), what).to.equal(until);
      expect(why, what).to.match(/\w{3}/);
    }
  });
});
