import { expect } from "chai";
import fc from "fast-check";
import { getCurrency, CURRENCIES } from "#domain/shared/number/currency-map.ts";
import {
  isNegative,
  minus,
  negative,
  parseDecimal,
  roundToDigits,
  type Decimal,
} from "#domain/shared/number/decimal.ts";
import { formatAmount, formatMoney, parseMoney, roundMoney, type Money } from "#domain/shared/number/money.ts";

function money(amount: string | number, currency: string): Money {
  const parsed = parseMoney(amount, currency);
  if (parsed === undefined) throw new Error(`${amount} is not an amount`);
  return parsed;
}

const anyCurrency = fc.constantFrom(...CURRENCIES.keys());
const anyAmount = fc
  .bigInt({ min: -(10n ** 14n), max: 10n ** 14n })
  .map((units) => parseDecimal(`${units}e-5`) as Decimal);
const anyMoney = fc.record({ amount: anyAmount, currency: anyCurrency });
const distance = (a: Money, b: Money): number => Math.abs(Number(minus(a.amount, b.amount)));

describe("money", () => {
  describe("rounding of computed amounts [SHELL-058]", () => {
    // Truth table R15
    const rows = [
      { given: "1.22", currency: "CHF", rounded: "1.20" },
      { given: "1.23", currency: "CHF", rounded: "1.25" },
      { given: "1.225", currency: "CHF", rounded: "1.25" },
      { given: "1.275", currency: "CHF", rounded: "1.30" },
      { given: "0.024", currency: "CHF", rounded: "0.00" },
      { given: "0.025", currency: "CHF", rounded: "0.05" },
      { given: "-1.23", currency: "CHF", rounded: "-1.25" },
      { given: "1.239", currency: "GBP", rounded: "1.24" },
      { given: "1.005", currency: "GBP", rounded: "1.01" },
      { given: "99.4", currency: "JPY", rounded: "99" },
      { given: "99.5", currency: "JPY", rounded: "100" },
      { given: "1.2346", currency: "KWD", rounded: "1.235" },
      { given: "1.239", currency: "XXX", rounded: "1.24" },
      { given: "-1.005", currency: "GBP", rounded: "-1.01" },
    ];
    for (const { given, currency, rounded } of rows) {
      it(`rounds ${given} ${currency} to ${rounded}`, () => {
        expect(formatAmount(roundMoney(money(given, currency)))).to.equal(rounded);
      });
    }

    it("reads 1.005 from JSON by its shortest text, not by its binary value", () => {
      expect(roundMoney(money(1.005, "GBP"))).to.deep.equal({ amount: "1.01", currency: "GBP" });
    });

    it("changes a rounded amount no further", () => {
      fc.assert(
        fc.property(anyMoney, (value) => {
          expect(roundMoney(roundMoney(value))).to.deep.equal(roundMoney(value));
        }),
      );
    });

    it("is symmetric around zero", () => {
      fc.assert(
        fc.property(anyMoney, ({ amount, currency }) => {
          const mirrored = roundMoney({ amount: negative(amount), currency });
          expect(mirrored.amount).to.equal(negative(roundMoney({ amount, currency }).amount));
        }),
      );
    });

    it("moves an amount by at most half of its smallest unit, its cash step included", () => {
      fc.assert(
        fc.property(anyMoney, (value) => {
          const { digits, rounding } = getCurrency(value.currency);
          expect(distance(value, roundMoney(value))).to.be.at.most((10 ** -digits + Number(rounding)) / 2 + 1e-9);
        }),
      );
    });

    it("keeps the order of amounts", () => {
      fc.assert(
        fc.property(anyAmount, anyAmount, anyCurrency, (a, b, currency) => {
          const [less, more] = isNegative(minus(a, b)) ? [a, b] : [b, a];
          const [low, high] = [roundMoney({ amount: less, currency }), roundMoney({ amount: more, currency })];
          expect(isNegative(minus(high.amount, low.amount))).to.equal(false);
        }),
      );
    });
  });

  describe("reading", () => {
    for (const amount of [null, undefined, "", "ten", Number.NaN]) {
      it(`refuses ${String(amount)}`, () => {
        expect(parseMoney(amount, "GBP")).to.equal(undefined);
      });
    }

    it("keeps every digit of a stored amount", () => {
      expect(money("1.23456", "CHF")).to.deep.equal({ amount: "1.23456", currency: "CHF" });
    });
  });

  describe("formatting", () => {
    const rows = [
      { given: "12.3", currency: "GBP", amount: "12.30", text: "£12.30" },
      { given: "-12.3", currency: "GBP", amount: "-12.30", text: "-£12.30" },
      { given: "1234567.891", currency: "GBP", amount: "1,234,567.89", text: "£1,234,567.89" },
      { given: "123456", currency: "JPY", amount: "123,456", text: "¥123,456" },
      { given: "999", currency: "JPY", amount: "999", text: "¥999" },
      { given: "-1000", currency: "JPY", amount: "-1,000", text: "-¥1,000" },
      { given: "1.22", currency: "CHF", amount: "1.22", text: "CHF\u00a01.22" },
      { given: "-1.5", currency: "CHF", amount: "-1.50", text: "-CHF\u00a01.50" },
      { given: "1.2346", currency: "KWD", amount: "1.235", text: "KWD\u00a01.235" },
      { given: "-0.004", currency: "GBP", amount: "0.00", text: "£0.00" },
      { given: "-0.005", currency: "GBP", amount: "-0.01", text: "-£0.01" },
      { given: "5", currency: "CAD", amount: "5.00", text: "CA$5.00" },
      { given: "5", currency: "XXX", amount: "5.00", text: "XXX\u00a05.00" },
    ];
    for (const { given, currency, amount, text } of rows) {
      it(`formats ${given} ${currency} as '${text}'`, () => {
        expect(formatAmount(money(given, currency))).to.equal(amount);
        expect(formatMoney(money(given, currency))).to.equal(text);
      });
    }

    it("formats an amount that can be read back, rounded to the currency's digits", () => {
      fc.assert(
        fc.property(anyMoney, ({ amount, currency }) => {
          const written = formatAmount({ amount, currency }).replaceAll(",", "");
          expect(parseMoney(written, currency)).to.deep.equal({
            amount: roundToDigits(amount, getCurrency(currency).digits),
            currency,
          });
        }),
      );
    });
  });
});
