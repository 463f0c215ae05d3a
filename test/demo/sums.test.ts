import { expect } from "chai";
import { getCurrency } from "#domain/shared/number/currency-map.ts";
import { minus, parseDecimal, plus, roundToDigits, times, type Decimal } from "#domain/shared/number/decimal.ts";
import { roundMoney } from "#domain/shared/number/money.ts";
import { multiplyFraction } from "#demo/minor-units.ts";
import type { WireItem, DemoReceipt, WireTax } from "#demo/receipts/demo-receipt.ts";
import { RECEIPTS, SPECIALS, special, taxIncluded } from "./sample.ts";

const decimal = (value: number | string): Decimal => parseDecimal(value) as Decimal;
const sum = (amounts: readonly number[]): Decimal =>
  amounts.reduce((all, amount) => plus(all, decimal(amount)), decimal(0));
const amounts = (list: readonly { readonly amount: number }[]): number[] => list.map(({ amount }) => amount);

const ALL: readonly DemoReceipt[] = [...RECEIPTS, ...SPECIALS];
const isMarked = ({ transaction_id }: DemoReceipt): boolean => transaction_id.startsWith("MARKUP");

function everyAmount({ total, net, taxes, discounts, payments, items }: DemoReceipt): number[] {
  const ofItem = (item: WireItem): number[] => [item.price, item.net, item.total, ...amounts(item.taxes)];
  return [total, net, ...amounts(taxes), ...amounts(discounts), ...amounts(payments), ...items.flatMap(ofItem)];
}

describe("the sums of demo receipts, as decimals", () => {
  it("equal the lines less the discounts", () => {
    for (const { total, items, discounts, transaction_id } of ALL) {
      expect(minus(sum(items.map((item) => item.total)), sum(amounts(discounts))), transaction_id).to.equal(
        decimal(total),
      );
    }
  });

  it("equal net plus taxes, on the receipt and on each line", () => {
    for (const { total, net, taxes, items, transaction_id } of ALL) {
      expect(plus(decimal(net), sum(amounts(taxes))), transaction_id).to.equal(decimal(total));
      for (const item of items)
        expect(plus(decimal(item.net), sum(amounts(item.taxes))), item.name).to.equal(decimal(item.total));
    }
  });

  it("are paid exactly", () => {
    for (const { total, payments, transaction_id } of ALL)
      expect(sum(amounts(payments)), transaction_id).to.equal(decimal(total));
  });

  it("follow from price and quantity, with tax included or added", () => {
    for (const receipt of ALL.filter((one) => !isMarked(one))) {
      const { digits } = getCurrency(receipt.l10n.currency);
      for (const { price, quantity, total, net, name } of receipt.items) {
        const shelf = roundToDigits(times(decimal(price), decimal(quantity)), digits);
        expect(shelf, `${receipt.transaction_id} ${name}`).to.equal(decimal(taxIncluded(receipt) ? total : net));
      }
    }
  });

  it("include the taxes of the lines if there is no discount", () => {
    const byRate = (taxes: readonly WireTax[]): Record<string, Decimal> =>
      Object.fromEntries(
        taxes.map(({ name, rate }) => {
          const key = `${name} ${rate}`;
          return [key, sum(amounts(taxes.filter((tax) => `${tax.name} ${tax.rate}` === key)))];
        }),
      );
    const plain = RECEIPTS.filter(({ discounts }) => discounts.length === 0);
    expect(plain.length).to.be.greaterThan(4000);
    for (const { taxes, items, transaction_id } of plain) {
      expect(byRate(taxes), transaction_id).to.deep.equal(byRate(items.flatMap((item) => item.taxes)));
    }
  });

  it("have the tax that the paid amount contains, up to the rounding of each line", () => {
    const single = RECEIPTS.filter((receipt) => taxIncluded(receipt) && receipt.taxes.length === 1);
    expect(single.filter(({ discounts }) => discounts.length > 0).length).to.be.greaterThan(500);
    for (const {
      total,
      taxes: [tax],
      items,
      discounts,
      l10n,
      transaction_id,
    } of single) {
      const coin = 10 ** -getCurrency(l10n.currency).digits;
      // Rounding of Swiss cash is no discount: the tax is that of the amount before rounding.
      const allowed = coin * (items.length + discounts.length + 2);
      expect(tax!.amount, transaction_id).to.be.closeTo((total * tax!.rate) / (100 + tax!.rate), allowed);
    }
  });

  it("have no more digits than their currency, and no negative zero", () => {
    for (const receipt of ALL) {
      const { digits } = getCurrency(receipt.l10n.currency);
      for (const amount of everyAmount(receipt)) {
        expect(roundToDigits(decimal(amount), digits), receipt.transaction_id).to.equal(decimal(amount));
        expect(Object.is(amount, -0), receipt.transaction_id).to.equal(false);
      }
    }
  });

  it("are rounded to coins for Swiss cash", () => {
    const swiss = RECEIPTS.filter(
      ({ l10n, payments }) => l10n.currency === "CHF" && payments.some(({ method }) => method === "cash"),
    );
    expect(swiss.some(({ discounts }) => discounts.some(({ name }) => name === "Rundung"))).to.equal(true);
    for (const { total, transaction_id } of swiss) {
      const money = { amount: decimal(total), currency: "CHF" };
      expect(roundMoney(money), transaction_id).to.deep.equal(money);
    }
  });

  it("are zero, negative or of three digits on the receipts for these cases", () => {
    expect(special("ZERO-1")).to.include({ total: 0, net: 0 });
    expect(special("NEGATIVE-1").total).to.be.lessThan(0);
    expect(String(special("FILS-1").total)).to.match(/\.\d{3}$/);
    expect(special("FOREIGN-1").payments).to.have.length(3);
  });
});

describe("the division of an amount", () => {
  const CASES = [
    [5, 1, 2, 3],
    [-5, 1, 2, -3],
    [4, 1, 2, 2],
    [120, 20_000, 120_000, 20],
    [1000, 20_000, 120_000, 167],
    [0, 1, 3, 0],
    [-1, 1, 3, 0],
  ] as const;
  for (const [amount, parts, whole, expected] of CASES) {
    it(`${parts}/${whole} of ${amount} is ${expected}: ties round away from zero`, () => {
      expect(multiplyFraction(amount, parts, whole)).to.equal(expected);
    });
  }
});
