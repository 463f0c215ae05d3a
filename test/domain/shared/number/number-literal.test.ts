import { expect } from "chai";
import fc from "fast-check";
import { numberIsRounded, roundedNumber } from "#domain/shared/number/number-literal.ts";

describe("a number of a JSON text", () => {
  const cases: readonly (readonly [literal: string, rounded?: string])[] = [
    ["0"],
    ["-1.5"],
    ["9007199254740992"],
    ["1.10"],
    ["1e2"],
    ["1.0"],
    ["-0"],
    ["51.50"],
    ["0.1"],
    ["1E+2"],
    ["0.10000000000000001"],
    ["19.989999999999998"],
    ["4.3499999999999996"],
    ["12345678901234567890", "12345678901234567000"],
    ["9007199254740993", "9007199254740992"],
    ["0.1000000000000000055", "0.1"],
    ["1e-400", "0"],
  ];
  for (const [literal, rounded] of cases) {
    it(`${literal} ${rounded === undefined ? "keeps its value" : `is rounded to ${rounded}`}`, () =>
      expect(roundedNumber(literal)).to.equal(rounded));
  }

  it("keeps its value if a program wrote it from a number", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(roundedNumber(JSON.stringify(value))).to.equal(undefined);
      }),
    );
  });

  it("is refused with the number that it would become", () => {
    expect(numberIsRounded("1.1")).to.equal("would become 1.1: send this number, or a text to keep every digit");
  });
});
