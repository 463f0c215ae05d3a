import { expect } from "chai";
import fc from "fast-check";
import { minus, parseDecimal, plus, roundToDigits, type Decimal } from "#domain/shared/number/decimal.ts";
import {
  BLANK_ITEM,
  calculateReceiptTotals,
  DEFAULT_TAX,
  discountRefused,
  parseBuilderDiscount,
  parseItem,
  type BuilderItem,
  type BuilderTax,
} from "#domain/test-receipts/index.ts";
import { fixedRandom } from "../draft-sources.ts";

const ECO: BuilderTax = { name: "Eco", rate: parseDecimal("5")!, inclusive: false };
const item = (price: string, discount = "", facts: Partial<BuilderItem> = {}): BuilderItem => ({
  name: "Tea",
  price: parseDecimal(price)!,
  quantity: "1",
  productCode: "T",
  details: [],
  taxes: [DEFAULT_TAX],
  discount,
  ...facts,
});
const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce(plus, parseDecimal(0)!);

describe("a typed discount", () => {
  for (const { text, is } of [
    { text: "", is: undefined },
    { text: "  ", is: undefined },
    { text: "2.50", is: { kind: "amount", amount: "2.5" } },
    { text: " 2.505 ", is: { kind: "amount", amount: "2.51" } },
    { text: "-1", is: { kind: "amount", amount: "-1" } },
    { text: "10%", is: { kind: "percentage", percent: "10" } },
    { text: "12.5 %", is: { kind: "percentage", percent: "12.5" } },
    { text: "100%", is: { kind: "percentage", percent: "100" } },
    { text: "101%", is: "A percentage is between 0 and 100" },
    { text: "-1%", is: "A percentage is between 0 and 100" },
    { text: "%", is: "A discount is an amount or a percentage: 2.50 or 10%" },
    { text: "a little", is: "A discount is an amount or a percentage: 2.50 or 10%" },
    { text: "1e300", is: "A discount is an amount or a percentage: 2.50 or 10%" },
  ]) {
    it(`is ${JSON.stringify(is)} for '${text}'`, () => {
      const parsed = parseBuilderDiscount(text);
      expect(parsed.ok ? parsed.value : discountRefused(parsed.error)).to.deep.equal(is);
    });
  }

  it("is dropped from an item if it is none", () => {
    const saved = (discount: string) => parseItem({ ...BLANK_ITEM, discount }, fixedRandom(1)).discount;
    expect([saved(" 10% "), saved("a little"), saved("")]).to.deep.equal(["10%", "", ""]);
  });
});

describe("totals of a receipt with discounts", () => {
  const cases = [
    { what: "none", items: [item("12")], of: "", total: "12", net: "10", taxes: ["VAT 2"], less: [] },
    { what: "an amount", items: [item("12")], of: "6", total: "6", net: "5", taxes: ["VAT 1"], less: ["Discount 6"] },
    {
      what: "a percentage",
      items: [item("12")],
      of: "50%",
      total: "6",
      net: "5",
      taxes: ["VAT 1"],
      less: ["Discount 6"],
    },
    {
      what: "a third, rounded half up",
      items: [item("9.99")],
      of: "33.33%",
      total: "6.66",
      net: "5.55",
      taxes: ["VAT 1.11"],
      less: ["Discount 3.33"],
    },
    {
      what: "one on an item",
      items: [item("12", "50%"), item("12", "", { name: "Cake" })],
      of: "",
      total: "18",
      net: "15",
      taxes: ["VAT 3"],
      less: ["Discount on Tea 6"],
    },
    {
      what: "one on all pieces of an item",
      items: [item("4", "25%", { quantity: "3" })],
      of: "",
      total: "9",
      net: "7.5",
      taxes: ["VAT 1.5"],
      less: ["Discount on Tea 3"],
    },
    {
      what: "one on an item, then one on what is left",
      items: [item("12", "2"), item("10", "", { name: "Cake", taxes: [] })],
      of: "10%",
      total: "18",
      net: "16.5",
      taxes: ["VAT 1.5"],
      less: ["Discount on Tea 2", "Discount 2"],
    },
    {
      what: "one on an item with an added tax",
      items: [item("10", "50%", { taxes: [ECO] })],
      of: "",
      total: "5.25",
      net: "5",
      taxes: ["Eco 0.25"],
      less: ["Discount on Tea 5.25"],
    },
    {
      what: "the whole",
      items: [item("12")],
      of: "100%",
      total: "0",
      net: "0",
      taxes: ["VAT 0"],
      less: ["Discount 12"],
    },
    {
      what: "more than the whole",
      items: [item("12")],
      of: "18",
      total: "-6",
      net: "-5",
      taxes: ["VAT -1"],
      less: ["Discount 18"],
    },
    {
      what: "cash that is rounded up",
      items: [item("11.98", "", { taxes: [] })],
      of: "-0.02",
      total: "12",
      net: "12",
      taxes: [],
      less: ["Discount -0.02"],
    },
    { what: "one without items", items: [], of: "5", total: "-5", net: "-5", taxes: [], less: ["Discount 5"] },
    { what: "no discount", items: [item("12", "lots")], of: "%", total: "12", net: "10", taxes: ["VAT 2"], less: [] },
  ] as const;
  for (const { what, items, of, total, net, taxes, less } of cases) {
    it(`are ${total} with ${net} net for ${what}`, () => {
      const totals = calculateReceiptTotals(items, of);
      expect(totals).to.deep.include({ total, net });
      expect(totals.taxes.map(({ name, amount }) => `${name} ${amount}`)).to.deep.equal(taxes);
      expect(totals.discounts.map(({ name, amount }) => `${name} ${amount}`)).to.deep.equal(less);
    });
  }

  it("add up: items less discounts make the total, and so do net and taxes, each with 2 decimals", () => {
    const cents = fc.integer({ min: -100_000, max: 100_000 }).map((amount) => String(amount / 100));
    const discounts = fc.oneof(
      fc.constant(""),
      cents,
      fc.integer({ min: 0, max: 10_000 }).map((part) => `${part / 100}%`),
    );
    const items = fc.array(fc.record({ price: cents, discount: discounts, taxes: fc.subarray([DEFAULT_TAX, ECO]) }), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(items, discounts, (sold, discount) => {
        const totals = calculateReceiptTotals(
          sold.map(({ price, taxes, discount: of }) => item(price, of, { taxes })),
          discount,
        );
        const { total, net, taxes, subtotal, discounts: less } = totals;
        expect(minus(subtotal, sumOf(less.map(({ amount }) => amount)))).to.equal(total);
        expect(plus(net, sumOf(taxes.map(({ amount }) => amount)))).to.equal(total);
        for (const amount of [total, net, ...taxes.map((tax) => tax.amount), ...less.map((each) => each.amount)])
          expect(roundToDigits(amount, 2)).to.equal(amount);
      }),
    );
  });
});
