import { expect } from "chai";
import { mergeResults, type Result } from "#features/tooling/result-store.ts";

const EXAMPLE = {
  key: "1",
  file: "features/rates/rounding-money.feature",
  line: 9,
  feature: "Rounding money",
  example: "Up",
};
const PASSED: Result = { ...EXAMPLE, passed: true, at: "2024-05-15T10:00:00.000Z" };
const FAILED: Result = { ...PASSED, line: 30, passed: false, explanation: "Expected 1.24 GBP" };

describe("results of examples with the same words", () => {
  const kept = (before: readonly Result[], ...results: readonly Result[]): readonly Result[] => [
    ...mergeResults(new Map(before.map((each) => [each.key, each])), results).values(),
  ];

  it("keep the failure of one of them, in any order", () => {
    expect(kept([], PASSED, FAILED)).to.deep.equal([FAILED]);
    expect(kept([], FAILED, PASSED)).to.deep.equal([FAILED]);
  });

  it("keep the results of the last run", () => {
    expect(kept([FAILED], PASSED)).to.deep.equal([PASSED]);
    expect(kept([PASSED], FAILED)).to.deep.equal([FAILED]);
  });
});
