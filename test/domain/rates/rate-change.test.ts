import { expect } from "chai";
import fc from "fast-check";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import {
  changeInPercent,
  formatChange,
  isLargeChange,
  LARGE_CHANGE_PERCENT,
  parseRate,
  diffRates,
  type RateChange,
} from "#domain/rates/index.ts";
import { rateTables } from "#test/support/builders/a-rates-record.ts";

const rate = (text: string): Decimal => parseRate(text)!;
const change = (before?: string, after?: string): RateChange => ({
  base: "GBP",
  code: "USD",
  ...(before === undefined ? {} : { before: rate(before) }),
  ...(after === undefined ? {} : { after: rate(after) }),
});

describe("change of a rate", () => {
  const changes = [
    { before: "1.25", after: "1.25", percent: "0", said: "+0.00 %", isLarge: false },
    { before: "1", after: "1.1", percent: "10", said: "+10.00 %", isLarge: false },
    { before: "1", after: "1.1000001", percent: "10", said: "+10.00 %", isLarge: true },
    { before: "1", after: "0.9", percent: "-10", said: "-10.00 %", isLarge: false },
    { before: "1", after: "0.8999999", percent: "-10", said: "-10.00 %", isLarge: true },
    { before: "1.25", after: "12.5", percent: "900", said: "+900.00 %", isLarge: true },
    { before: "3", after: "3.1", percent: "3.33", said: "+3.33 %", isLarge: false },
    { before: "1.25", after: "0", percent: "-100", said: "-100.00 %", isLarge: true },
    { before: "-2", after: "-1", percent: "50", said: "+50.00 %", isLarge: true },
    { before: "-2", after: "-1.9", percent: "5", said: "+5.00 %", isLarge: false },
    { before: "0", after: "1.2", percent: undefined, said: "from 0.0000 to 1.2000", isLarge: true },
    { before: undefined, after: "1.2", percent: undefined, said: "new", isLarge: false },
    { before: "1.2", after: undefined, percent: undefined, said: "removed", isLarge: false },
  ];
  for (const { before, after, percent, said, isLarge } of changes) {
    it(`from ${before} to ${after} is '${said}'${isLarge ? " and needs a confirmation" : ""}`, () => {
      expect(changeInPercent(change(before, after))).to.equal(percent);
      expect(formatChange(change(before, after))).to.equal(said);
      expect(isLargeChange(change(before, after))).to.equal(isLarge);
    });
  }

  it("needs a confirmation above 10 per cent", () => {
    expect(LARGE_CHANGE_PERCENT).to.equal(10);
  });

  it("lists every changed rate, with removed ones last", () => {
    const before = rateTables({ GBP: { USD: "1.25", EUR: "1.15", CHF: "1.1" }, EUR: { USD: "1.08" } });
    const after = rateTables({ GBP: { JPY: "190", EUR: "1.15", USD: "1.30" }, EUR: {} });
    expect(diffRates(before, after)).to.deep.equal([
      { base: "GBP", code: "JPY", after: "190" },
      { base: "GBP", code: "USD", before: "1.25", after: "1.3" },
      { base: "GBP", code: "CHF", before: "1.1" },
      { base: "EUR", code: "USD", before: "1.08" },
    ]);
  });

  it("does not differ from itself", () => {
    const table = fc.dictionary(fc.constantFrom("USD", "EUR", "CHF"), fc.integer().map(String));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("GBP", "SEK"), table),
        (tables) => diffRates(rateTables(tables), rateTables(tables)).length === 0,
      ),
    );
  });
});
