import { expect } from "chai";
import fc from "fast-check";
import { parseDecimal, plus, roundToDigits, type Decimal } from "#domain/shared/number/decimal.ts";
import {
  DEFAULT_TAX,
  calculateItemTotals,
  calculateReceiptTotals,
  type BuilderItem,
  type BuilderTax,
} from "#domain/test-receipts/index.ts";

const decimal = (text: string): Decimal => parseDecimal(text)!;
const tax = (name: string, rate: string, inclusive: boolean): BuilderTax => ({ name, rate: decimal(rate), inclusive });
const item = (price: string, taxes: readonly BuilderTax[] = [DEFAULT_TAX], quantity = "1"): BuilderItem => ({
  name: "Tea",
  price: decimal(price),
  quantity,
  productCode: "T",
  discount: "",
  details: [],
  taxes,
});
const amounts = ({ taxes }: ReturnType<typeof calculateItemTotals>) =>
  taxes.map(({ name, amount }) => `${name} ${amount}`);

const ECO = tax("Eco", "5", false);
const CITY = tax("City", "10", true);

// Truth table R29, rows 14 and 15
describe("totals of an item [POST-027]", () => {
  const cases = [
    { of: item("12"), total: "12", net: "10", taxes: ["VAT 2"] },
    { of: item("10"), total: "10", net: "8.33", taxes: ["VAT 1.67"] },
    { of: item("-10"), total: "-10", net: "-8.33", taxes: ["VAT -1.67"] },
    { of: item("0"), total: "0", net: "0", taxes: ["VAT 0"] },
    { of: item("10", []), total: "10", net: "10", taxes: [] },
    { of: item("10", [ECO]), total: "10.5", net: "10", taxes: ["Eco 0.5"] },
    { of: item("0.1", [ECO]), total: "0.11", net: "0.1", taxes: ["Eco 0.01"] },
    { of: item("13", [DEFAULT_TAX, CITY]), total: "13", net: "10", taxes: ["VAT 2", "City 1"] },
    { of: item("12", [ECO, DEFAULT_TAX]), total: "12.5", net: "10", taxes: ["Eco 0.5", "VAT 2"] },
    { of: item("12", [DEFAULT_TAX], "3"), total: "36", net: "30", taxes: ["VAT 6"] },
    { of: item("12", [DEFAULT_TAX], " 0.333 "), total: "4", net: "3.33", taxes: ["VAT 0.67"] },
    { of: item("12", [DEFAULT_TAX], "a few"), total: "12", net: "10", taxes: ["VAT 2"] },
    { of: item("12", [DEFAULT_TAX], ""), total: "12", net: "10", taxes: ["VAT 2"] },
    { of: item("12", [DEFAULT_TAX], "-1"), total: "-12", net: "-10", taxes: ["VAT -2"] },
    { of: item("9", [tax("Relief", "-10", true)]), total: "9", net: "10", taxes: ["Relief -1"] },
    { of: item("10", [tax("Relief", "-10", false)]), total: "9", net: "10", taxes: ["Relief -1"] },
    { of: item("10", [tax("Relief", "-100", true)]), total: "10", net: "10", taxes: ["Relief 0"] },
    { of: item("10", [tax("Low", "17.46", true)]), total: "10", net: "8.51", taxes: ["Low 1.49"] },
  ];
  for (const { of, total, net, taxes } of cases) {
    it(`are ${total} with ${net} net, for ${of.quantity || "some"} at ${of.price} with [${taxes.join(", ")}]`, () => {
      expect(calculateItemTotals(of)).to.deep.include({ total, net });
      expect(amounts(calculateItemTotals(of))).to.deep.equal(taxes);
    });
  }
});

describe("totals of a receipt [POST-027]", () => {
  it("are the sums of its items, for each tax", () => {
    const sums = calculateReceiptTotals([
      item("12"),
      item("10", [DEFAULT_TAX, ECO]),
      item("0.1", [tax("VAT", "5", true)]),
      item("6"),
    ]);
    expect(sums).to.deep.equal({
      subtotal: "28.52",
      discounts: [],
      total: "28.52",
      net: "23.43",
      taxes: [
        { name: "VAT", rate: "20", amount: "4.67" },
        { name: "Eco", rate: "5", amount: "0.42" },
        { name: "VAT", rate: "5", amount: "0" },
      ],
    });
  });

  it("are zero without items", () => {
    expect(calculateReceiptTotals([])).to.deep.equal({
      subtotal: "0",
      discounts: [],
      total: "0",
      net: "0",
      taxes: [],
    });
  });

  it("have net and taxes that add up to the total, with 2 decimals", () => {
    const cents = fc.integer({ min: -1_000_000, max: 1_000_000 }).map((number) => decimal(`${number}e-2`));
    const rates = fc.integer({ min: -20_000, max: 20_000 }).map((number) => decimal(`${number}e-2`));
    const taxes = fc.array(
      fc.record({ name: fc.constantFrom("VAT", "Eco", "City"), rate: rates, inclusive: fc.boolean() }),
      { maxLength: 3 },
    );
    const quantities = fc.integer({ min: -5_000, max: 5_000 }).map((number) => String(number / 1000));
    const items = fc.array(
      fc.tuple(cents, taxes, quantities).map(([price, chosen, quantity]) => item(price, chosen, quantity)),
      { maxLength: 6 },
    );
    fc.assert(
      fc.property(items, (all) => {
        for (const { total, net, taxes: parts } of [...all.map(calculateItemTotals), calculateReceiptTotals(all)]) {
          expect(parts.map(({ amount }) => amount).reduce(plus, net)).to.equal(total);
          for (const amount of [total, net, ...parts.map((part) => part.amount)])
            expect(roundToDigits(amount, 2)).to.equal(amount);
        }
      }),
    );
  });
});
