import { expect } from "chai";
import fc from "fast-check";
import {
  absolute,
  divide,
  isGreater,
  isNegative,
  isZero,
  minus,
  negative,
  parseDecimal,
  toPercent,
  plus,
  roundToDigits,
  roundToStep,
  times,
  toFixed,
  type Decimal,
} from "#domain/shared/number/decimal.ts";

const decimal = (text: string): Decimal => {
  const parsed = parseDecimal(text);
  if (parsed === undefined) throw new Error(`${text} is not a decimal`);
  return parsed;
};

/**
 * A decimal of up to `digits` digits after the point.
 * It has the same value as an integer of its smallest units.
 */
const scaled = (digits: number) =>
  fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }).map((units) => ({ units, value: decimal(`${units}e-${digits}`) }));

describe("decimals", () => {
  const accepted = [
    { given: 12.5, text: "12.5" },
    { given: "12.50", text: "12.5" },
    { given: -0.1, text: "-0.1" },
    { given: "-0", text: "0" },
    { given: -0, text: "0" },
    { given: "0.000", text: "0" },
    { given: 1e-7, text: "0.0000001" },
    { given: "1e3", text: "1000" },
    { given: "1E+3", text: "1000" },
    { given: "007", text: "7" },
    { given: ".25", text: "0.25" },
    { given: "5.", text: "5" },
    { given: "123456789012345678901234567890.12", text: "123456789012345678901234567890.12" },
  ];
  for (const { given, text } of accepted) {
    it(`reads ${JSON.stringify(given)} as ${text}`, () => {
      expect(parseDecimal(given)).to.equal(text);
    });
  }

  const refused = [
    null,
    undefined,
    "",
    " ",
    "1 ",
    " 1",
    "abc",
    "1,000",
    "1.2.3",
    "--1",
    "+1",
    ".",
    "-",
    "1e",
    "1e1000",
    "0x10",
    "x1",
    "1x",
    "Infinity",
    Number.NaN,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ];
  for (const given of refused) {
    it(`refuses ${typeof given === "number" ? given : JSON.stringify(given)}`, () => {
      expect(parseDecimal(given)).to.equal(undefined);
    });
  }

  it("refuses a long malformed text of digits quickly", () => {
    expect(parseDecimal(`${"1".repeat(100_000)}x`)).to.equal(undefined);
  });

  it("reads its own output", () => {
    fc.assert(
      fc.property(scaled(6), ({ value }) => {
        expect(parseDecimal(value)).to.equal(value);
      }),
    );
  });

  it("reads every finite number that JSON can carry", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(Number(parseDecimal(number))).to.equal(number === 0 ? 0 : number);
      }),
    );
  });

  it("adds, subtracts and multiplies without the drift of binary floats", () => {
    expect(plus(decimal("0.1"), decimal("0.2"))).to.equal("0.3");
    expect(minus(decimal("0.3"), decimal("0.1"))).to.equal("0.2");
    expect(times(decimal("1.1"), decimal("1.1"))).to.equal("1.21");
  });

  it("calculates like integers of the smallest unit", () => {
    fc.assert(
      fc.property(scaled(4), scaled(4), (a, b) => {
        expect(plus(a.value, b.value)).to.equal(decimal(`${a.units + b.units}e-4`));
        expect(minus(a.value, b.value)).to.equal(decimal(`${a.units - b.units}e-4`));
        expect(times(a.value, b.value)).to.equal(decimal(`${a.units * b.units}e-8`));
      }),
    );
  });

  it("returns the sign", () => {
    expect([decimal("-0.01"), decimal("0"), decimal("0.01")].map(isNegative)).to.deep.equal([true, false, false]);
    expect([decimal("-0.01"), decimal("0"), decimal("0.01")].map(isZero)).to.deep.equal([false, true, false]);
    expect([decimal("-0.01"), decimal("0"), decimal("0.01")].map(negative)).to.deep.equal(["0.01", "0", "-0.01"]);
  });

  const rounded = [
    { given: "1.005", digits: 2, to: "1.01" },
    { given: "-1.005", digits: 2, to: "-1.01" },
    { given: "1.004999", digits: 2, to: "1" },
    { given: "2.5", digits: 0, to: "3" },
    { given: "-2.5", digits: 0, to: "-3" },
    { given: "-0.4", digits: 0, to: "0" },
    { given: "1.2346", digits: 3, to: "1.235" },
  ];
  for (const { given, digits, to } of rounded) {
    it(`rounds ${given} to ${to} at ${digits} digits`, () => {
      expect(roundToDigits(decimal(given), digits)).to.equal(to);
    });
  }

  const stepped = [
    { given: "1.22", step: "0.05", to: "1.2" },
    { given: "1.225", step: "0.05", to: "1.25" },
    { given: "-1.225", step: "0.05", to: "-1.25" },
    { given: "7", step: "5", to: "5" },
    { given: "7.5", step: "5", to: "10" },
  ];
  for (const { given, step, to } of stepped) {
    it(`rounds ${given} to ${to} in steps of ${step}`, () => {
      expect(roundToStep(decimal(given), decimal(step))).to.equal(to);
    });
  }

  it("compares exactly, and without the sign on request", () => {
    expect(["-1.5", "1.5", "0"].map((text) => absolute(decimal(text)))).to.deep.equal(["1.5", "1.5", "0"]);
    expect(
      [
        ["1.10000000000000000001", "1.1"],
        ["1.1", "1.10"],
        ["-2", "-1"],
      ].map(([a, b]) => isGreater(decimal(a!), decimal(b!))),
    ).to.deep.equal([true, false, false]);
  });

  const parts = [
    { part: "1", whole: "3", digits: 2, percent: "33.33" },
    { part: "-0.125", whole: "100", digits: 2, percent: "-0.13" },
    { part: "2", whole: "1", digits: 0, percent: "200" },
    { part: "0", whole: "7", digits: 2, percent: "0" },
  ];
  for (const { part, whole, digits, percent } of parts) {
    it(`returns ${percent} per cent for ${part} of ${whole}, to ${digits} digits`, () => {
      expect(toPercent(decimal(part), decimal(whole), digits)).to.equal(percent);
    });
  }

  it("formats exactly the requested digits, a tie away from zero", () => {
    expect(["1", "1.005", "-1.005", "0.004"].map((text) => toFixed(decimal(text), 2))).to.deep.equal([
      "1.00",
      "1.01",
      "-1.01",
      "0.00",
    ]);
    expect(toFixed(decimal("99.5"), 0)).to.equal("100");
  });

  for (const [part, whole, digits, quotient] of [
    ["1", "3", 4, "0.3333"],
    ["2", "3", 0, "1"],
    ["-5", "2", 0, "-3"],
    ["7.2", "1.25", 2, "5.76"],
  ] as const) {
    it(`divides ${part} by ${whole} into ${quotient}`, () => {
      expect(divide(decimal(part), decimal(whole), digits)).to.equal(quotient);
    });
  }
});
