import { expect } from "chai";
import type { ReceiptListTotals } from "#domain/receipts/index.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { describeReceiptTotals } from "#ui/receipts/describe-totals.ts";

const decimal = (text: string): Decimal => parseDecimal(text) as Decimal;
const GBP = { currency: "GBP", count: 2, total: decimal("10") };
const EUR = { currency: "EUR", count: 1, total: decimal("4") };
const CONVERTED = { amount: decimal("13.6"), currency: "GBP", leftOut: [] };

const ROWS: readonly (readonly [title: string, totals: ReceiptListTotals, text: string])[] = [
  ["one currency", { count: 2, isExact: true, sums: [GBP], converted: CONVERTED }, "2 receipts, £10.00"],
  [
    "several",
    { count: 3, isExact: true, sums: [EUR, GBP], converted: CONVERTED },
    "3 receipts, €4.00 and £10.00. Converted: £13.60",
  ],
  [
    "a currency without a rate, and one with a cross rate",
    {
      ...{ count: 3, isExact: true, sums: [EUR, GBP] },
      converted: {
        ...CONVERTED,
        leftOut: [{ currency: "SEK", transactions: 2 }],
        crossRates: [{ currency: "CHF", base: "EUR", transactions: 1 }],
      },
    },
    "3 receipts, €4.00 and £10.00. Converted: £13.60. Excludes the amounts of these transactions, because no rate applies on their day to GBP: 2 in SEK. Converts these transactions to GBP through a common base, because no direct rate applies on their day: 1 in CHF through EUR",
  ],
  [
    "returns",
    { count: 2, isExact: true, sums: [GBP], returned: { ...CONVERTED, units: decimal("3") } },
    "2 receipts, £10.00. Returned: 3 units, £13.60",
  ],
  ["more than are counted", { count: 10_000, isExact: false, sums: [] }, "more than 10,000 receipts"],
];

describe("the head of a list of receipts", () => {
  for (const [title, totals, text] of ROWS)
    it(`shows ${title} as the figures do`, () => expect(describeReceiptTotals(totals)).to.equal(text));
});
