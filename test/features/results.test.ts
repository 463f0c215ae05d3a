import { expect } from "chai";
import { keptAfter, type Result } from "#features/pack/results.ts";

const EXAMPLE = { key: "1", file: "features/rates/rounding-money.feature", line: 9, feature: "Rounding money", example: "Up" };
const PASSED: Result = { ...EXAMPLE, passed: true, at: "2024-05-15T10:00:00.000Z" };
const FAILED: Result = { ...PASSED, line: 30, passed: false, told: "Expected 1.24 GBP" };

describe("what is kept of examples that say the same", () => {
  const kept = (before: readonly Result[], ...results: readonly Result[]): readonly Result[] =>
    [...keptAfter(new Map(before.map((each) => [each.key, each])), results).values()];

  it("is the failure of one of them, whichever ran last", () => {
    expect(kept([], PASSED, FAILED)).to.deep.equal([FAILED]);
    expect(kept([], FAILED, PASSED)).to.deep.equal([FAILED]);
  });

  it("is what became of them in the last run", () => {
    expect(kept([FAILED], PASSED)).to.deep.equal([PASSED]);
    expect(kept([PASSED], FAILED)).to.deep.equal([FAILED]);
  });
});
