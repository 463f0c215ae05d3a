import { readFileSync } from "node:fs";
import { expect } from "chai";
import fc from "fast-check";
import { findConversion, sumConverted, type RateTables } from "#domain/rates/index.ts";
import { parseDecimal, plus, roundToDigits, type Decimal } from "#domain/shared/number/decimal.ts";
import type { Money } from "#domain/shared/number/money.ts";
import { money } from "#test/support/builders/a-receipt.ts";
import { rateTables } from "#test/support/builders/a-rates-record.ts";

const TABLES = rateTables({
  GBP: { USD: "1.25", CHF: "0", JPY: "3" },
  EUR: { GBP: "0.85", USD: "1.1" },
  USD: { GBP: "0.7" },
});

/** The amount in another currency, with at most 12 decimals; undefined without a rate. */
const converted = (amount: Money, to: string, tables: RateTables): Decimal | undefined =>
  findConversion(amount.currency, to, tables) && roundToDigits(sumConverted([{ ...amount, tables }], to), 12);

describe("currency conversion", () => {
  const amounts = [
    { amount: money("7.20", "GBP"), to: "GBP", is: "7.2", because: "the currency is the same" },
    { amount: money("10", "EUR"), to: "GBP", is: "8.5", because: "its own table has the rate" },
    { amount: money("10", "USD"), to: "GBP", is: "7", because: "its own table takes precedence" },
    { amount: money("10", "GBP"), to: "USD", is: "12.5", because: "its own table has the rate" },
    { amount: money("11", "USD"), to: "EUR", is: "10", because: "the other table has the inverse rate" },
    { amount: money("-1", "JPY"), to: "GBP", is: "-0.333333333333", because: "a division has no end" },
    { amount: money("10", "CHF"), to: "GBP", is: undefined, because: "a rate of zero has no inverse" },
    { amount: money("10", "SEK"), to: "GBP", is: undefined, because: "no table has the currency" },
    { amount: money("0.1", "EUR"), to: "GBP", is: "0.085", because: "no digit is lost" },
  ];
  for (const { amount, to, is, because } of amounts) {
    it(`converts ${amount.amount} ${amount.currency} to ${is ?? "an unknown amount of"} ${to}: ${because}`, () => {
      expect(converted(amount, to, TABLES)).to.equal(is);
    });
  }
});

describe("cross rates [D30]", () => {
  const ofEuro = tablesOf(
    (
      JSON.parse(readFileSync(new URL("rates-eur-base.json", import.meta.url), "utf8")) as {
        rates: Readonly<Record<string, Readonly<Record<string, number>>>>;
      }
    ).rates,
  );
  const crossed = [
    {
      what: "the table of the European Central Bank",
      tables: ofEuro,
      amount: money("116", "USD"),
      to: "GBP",
      is: "87",
      base: "EUR",
    },
    {
      what: "the same table, the other way",
      tables: ofEuro,
      amount: money("87", "GBP"),
      to: "USD",
      is: "116",
      base: "EUR",
    },
    {
      what: "a quotient with no end",
      tables: rateTables({ EUR: { USD: "3", GBP: "1" } }),
      amount: money("1", "USD"),
      to: "GBP",
      is: "0.333333333333",
      base: "EUR",
    },
    {
      what: "a direct rate",
      tables: rateTables({ EUR: { USD: "2", GBP: "1" }, USD: { GBP: "0.7" } }),
      amount: money("1", "USD"),
      to: "GBP",
      is: "0.7",
      base: undefined,
    },
    {
      what: "an inverse rate",
      tables: rateTables({ EUR: { USD: "2", GBP: "1" }, GBP: { USD: "1.25" } }),
      amount: money("1", "USD"),
      to: "GBP",
      is: "0.8",
      base: undefined,
    },
    {
      what: "two bases",
      tables: rateTables({ JPY: { USD: "1", GBP: "9" }, CHF: { USD: "2", GBP: "1" } }),
      amount: money("1", "USD"),
      to: "GBP",
      is: "0.5",
      base: "CHF",
    },
    {
      what: "a first base without one of the rates",
      tables: rateTables({ CHF: { USD: "2" }, JPY: { USD: "1", GBP: "9" } }),
      amount: money("1", "USD"),
      to: "GBP",
      is: "9",
      base: "JPY",
    },
    {
      what: "a first base with a rate of zero",
      tables: rateTables({ CHF: { USD: "0", GBP: "1" }, JPY: { USD: "1", GBP: "9" } }),
      amount: money("1", "USD"),
      to: "GBP",
      is: "9",
      base: "JPY",
    },
    {
      what: "a rate to zero",
      tables: rateTables({ CHF: { USD: "2", GBP: "0" } }),
      amount: money("1", "USD"),
      to: "GBP",
      is: undefined,
      base: undefined,
    },
    {
      what: "a chain without a common base",
      tables: rateTables({ USD: { EUR: "0.9" }, EUR: { GBP: "0.8" } }),
      amount: money("1", "USD"),
      to: "GBP",
      is: undefined,
      base: undefined,
    },
    {
      what: "a third currency without a rate",
      tables: ofEuro,
      amount: money("1", "SEK"),
      to: "GBP",
      is: undefined,
      base: undefined,
    },
  ];
  for (const { what, tables, amount, to, is, base } of crossed) {
    it(`convert ${amount.amount} ${amount.currency} to ${is ?? "an unknown amount of"} ${to} with ${what}`, () => {
      expect([converted(amount, to, tables), findConversion(amount.currency, to, tables)?.base]).to.deep.equal([
        is,
        base,
      ]);
    });
  }

  it("round a sum once, at its end", () => {
    const tables = rateTables({ EUR: { USD: "3", GBP: "1" } });
    const amount = { ...money("0.005", "USD"), tables };
    expect(sumConverted([amount, amount, amount], "GBP")).to.equal("0.005");
    const other = rateTables({ EUR: { USD: "7", GBP: "1" } });
    expect(
      sumConverted(
        [
          amount,
          { ...money("7", "USD"), tables: other },
          amount,
          amount,
          { ...money("1", "SEK"), tables },
          { ...money("2", "GBP"), tables },
        ],
        "GBP",
      ),
    ).to.equal("3.005");
    expect(sumConverted([], "GBP")).to.equal("0");
  });

  it("give the same sum however amounts are grouped", () => {
    const rate = fc.integer({ min: 1, max: 99_999 }).map((digits) => String(digits / 10_000));
    const arbitraryAmount = fc.record({
      cents: fc.integer({ min: -100_000, max: 100_000 }),
      currency: fc.constantFrom("USD", "GBP", "EUR", "CHF"),
      day: fc.nat(1),
    });
    fc.assert(
      fc.property(
        fc.array(arbitraryAmount, { maxLength: 20 }),
        fc.array(fc.tuple(rate, rate), { minLength: 2, maxLength: 2 }),
        fc.nat(20),
        (drawn, rates, cut) => {
          const days = rates.map(([usd, gbp]) => rateTables({ EUR: { USD: usd, GBP: gbp } }));
          const amounts = drawn.map(({ cents, currency, day }) => ({
            amount: parseDecimal(cents / 100) as Decimal,
            currency,
            tables: days[day]!,
          }));
          const parts = [amounts.slice(0, cut), amounts.slice(cut)]
            .map((part) => sumConverted(part, "GBP"))
            .reduce(plus);
          expect(roundToDigits(sumConverted(amounts, "GBP"), 12)).to.equal(roundToDigits(parts, 12));
          expect(sumConverted([...amounts].reverse(), "GBP")).to.equal(sumConverted(amounts, "GBP"));
        },
      ),
    );
  });
});

function tablesOf(rates: Readonly<Record<string, Readonly<Record<string, number>>>>) {
  return rateTables(
    Object.fromEntries(
      Object.entries(rates).map(([base, table]) => [
        base,
        Object.fromEntries(Object.entries(table).map(([code, rate]) => [code, String(rate)])),
      ]),
    ),
  );
}
