import { expect } from "chai";
import { discountEffect } from "#domain/receipts/index.ts";
import { money } from "#test/support/builders/a-receipt.ts";

describe("the effect of a discount on the total", () => {
  const cases = [
    { written: "0.50", takes: "-0.5" },
    { written: "-0.50", takes: "0.5" },
    { written: "0", takes: "0" },
  ];
  for (const { written, takes } of cases) {
    it(`is ${takes} for the amount ${written}`, () => {
      expect(discountEffect({ amount: money(written) })).to.deep.equal({ amount: takes, currency: "GBP" });
    });
  }
});
