import { expect } from "chai";
import fc from "fast-check";
import { numberChanges, parseNumberLiteral } from "#domain/shared/number-literal.ts";

describe("a number of a JSON text", () => {
  const cases: readonly (readonly [literal: string, fate: string, kept?: string])[] = [
    ["0", "as-written"],
    ["-1.5", "as-written"],
    ["9007199254740992", "as-written"],
    ["1.10", "same-value", "1.1"],
    ["1e2", "same-value", "100"],
    ["1.0", "same-value", "1"],
    ["12345678901234567890", "rounded", "12345678901234567000"],
    ["9007199254740993", "rounded", "9007199254740992"],
    ["0.1000000000000000055", "rounded", "0.1"],
    ["1e-400", "rounded", "0"],
    ["-0", "rounded", "0"],
  ];
  for (const [literal, kind, kept] of cases) {
    it(`${literal} is ${kind}${kept === undefined ? "" : `: ${kept}`}`, () => {
      expect(parseNumberLiteral(literal)).to.deep.equal(kept === undefined ? { kind } : { kind, kept });
    });
  }

  it("is kept as written if a program wrote it from a number", () => {
    fc.assert(fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)), (value) => {
      expect(parseNumberLiteral(JSON.stringify(value))).to.deep.equal({ kind: "as-written" });
    }));
  });

  it("is refused with the number that it would become", () => {
    expect(numberChanges("1.1")).to.equal("would become 1.1: send this number, or a text to keep every digit");
  });
});
