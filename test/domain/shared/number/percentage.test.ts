import { expect } from "chai";
import { clampPercentage, formatPercentage } from "#domain/shared/number/percentage.ts";

describe("percentages [SHELL-025]", () => {
  // Truth table R14
  const values = [
    { value: 0, shown: 0 },
    { value: 100, shown: 100 },
    { value: 55.5, shown: 55.5 },
    { value: -3, shown: 0 },
    { value: 120, shown: 100 },
    { value: 100.0001, shown: 100 },
    { value: Number.NaN, shown: 0 },
    { value: null, shown: 0 },
    { value: undefined, shown: 0 },
    { value: Number.POSITIVE_INFINITY, shown: 100 },
  ];
  for (const { value, shown } of values) {
    it(`clamps ${value} to ${shown}`, () => {
      expect(clampPercentage(value)).to.equal(shown);
    });
  }

  const texts = [
    { value: 55.5, text: "56 %" },
    { value: 12.4, text: "12 %" },
    { value: 250, text: "100 %" },
    { value: null, text: "0 %" },
  ];
  for (const { value, text } of texts) {
    it(`formats ${value} as '${text}'`, () => {
      expect(formatPercentage(value)).to.equal(text);
    });
  }
});
