import { expect } from "chai";
import fc from "fast-check";
import { listReturnedParts, shareTotal, type RecordedReturn } from "#domain/receipts/rules.ts";
import { calculateReturnRate } from "#domain/reports/index.ts";
import { parseDecimal, plus, type Decimal } from "#domain/shared/number/decimal.ts";
import { money } from "#test/support/builders/a-receipt.ts";

const decimal = (text: number | string): Decimal => parseDecimal(text) as Decimal;
const item = (total: string, quantity: string, returned?: RecordedReturn) => ({
  total: decimal(total),
  quantity,
  ...(returned === undefined ? {} : { returned }),
});
const [NOON, EVENING] = ["2024-05-14T12:00:00+02:00", "2024-05-15T18:00:00+02:00"];

describe("returned parts [D28]", () => {
  const totals = [
    { what: "no discount", total: "10", items: ["4", "6"], digits: 2, are: ["4", "6"] },
    { what: "a discount by the totals", total: "9", items: ["4", "6"], digits: 2, are: ["3.6", "5.4"] },
    {
      what: "the last cent at the first of equal items",
      total: "10",
      items: ["5", "5", "5"],
      digits: 2,
      are: ["3.34", "3.33", "3.33"],
    },
    {
      what: "the last cents at the largest remainders",
      total: "9",
      items: ["3.33", "3.33", "3.34"],
      digits: 2,
      are: ["3", "3", "3"],
    },
    { what: "a surcharge", total: "12", items: ["4", "6"], digits: 2, are: ["4.8", "7.2"] },
    { what: "a currency without digits", total: "100", items: ["50", "50", "50"], digits: 0, are: ["34", "33", "33"] },
    { what: "nothing over a refund line", total: "50", items: ["100", "-40"], digits: 2, are: ["90", "-40"] },
    {
      what: "nothing over a refund line that is almost as large",
      total: "-0.99",
      items: ["10", "-9.99"],
      digits: 2,
      are: ["9", "-9.99"],
    },
    {
      what: "a discount over two items beside a refund line",
      total: "10",
      items: ["8", "-4", "8"],
      digits: 2,
      are: ["7", "-4", "7"],
    },
    { what: "refund lines alone", total: "-5", items: ["-2", "-3"], digits: 2, are: ["-2", "-3"] },
    { what: "a receipt of nothing", total: "0", items: ["5", "-5"], digits: 2, are: ["5", "-5"] },
  ];
  for (const { what, total, items, digits, are } of totals) {
    it(`share ${what}`, () => {
      expect(shareTotal(decimal(total), items.map(decimal), digits)).to.deep.equal(are);
    });
  }

  it("together give the total of the receipt", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 12 }),
        (total, items) => {
          fc.pre(items.some((cents) => cents > 0));
          const shares = shareTotal(
            decimal(total / 100),
            items.map((cents) => decimal(cents / 100)),
            2,
          );
          expect(shares.reduce(plus)).to.equal(decimal(total / 100));
        },
      ),
    );
  });

  const cases = [
    {
      what: "the whole item without a quantity",
      items: [item("9", "3", { localtime: NOON })],
      are: [["2024-05-14T10:00:00.000Z", "3", "9"]],
    },
    {
      what: "a part of the quantity",
      items: [item("10", "3", { localtime: NOON, quantity: 1 })],
      are: [["2024-05-14T10:00:00.000Z", "1", "3.33"]],
    },
    {
      what: "each part at its own time, all together the item",
      items: [
        item("10", "3", {
          localtime: EVENING,
          quantity: 3,
          parts: [
            { localtime: NOON, quantity: 1 },
            { localtime: EVENING, quantity: 2 },
          ],
        }),
      ],
      are: [
        ["2024-05-14T10:00:00.000Z", "1", "3.33"],
        ["2024-05-15T16:00:00.000Z", "2", "6.67"],
      ],
    },
    {
      what: "a weight",
      items: [item("10", "0.5", { localtime: NOON, quantity: "0.25" })],
      are: [["2024-05-14T10:00:00.000Z", "0.25", "5"]],
    },
    {
      what: "one unit if the till wrote no number",
      items: [item("10", "a pair", { localtime: NOON })],
      are: [["2024-05-14T10:00:00.000Z", "1", "10"]],
    },
    { what: "nothing of a refund line", items: [item("-10", "-1", { localtime: NOON }), item("20", "1")], are: [] },
    { what: "nothing of an unreadable time", items: [item("10", "1", { localtime: "yesterday" })], are: [] },
    {
      what: "nothing of an unreadable part",
      items: [
        item("10", "2", {
          localtime: NOON,
          parts: [
            { localtime: NOON, quantity: "x" },
            { localtime: NOON, quantity: 0 },
          ],
        }),
      ],
      are: [],
    },
  ];
  for (const { what, items, are } of cases) {
    it(`have ${what}`, () => {
      const total = items.map((each) => each.total).reduce(plus);
      expect(listReturnedParts(money(total), items).map(({ at, units, value }) => [at, units, value])).to.deep.equal(
        are,
      );
    });
  }

  it("have a rate of the sales in per cent, except without sales [D31]", () => {
    expect([
      calculateReturnRate(decimal("1"), decimal("3")),
      calculateReturnRate(decimal("1"), decimal("0")),
    ]).to.deep.equal(["33.33", null]);
  });
});
