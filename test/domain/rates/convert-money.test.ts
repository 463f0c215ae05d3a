import { expect } from "chai";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/calendar-day.ts";
import { convertMoney, selectRatesForDay } from "#domain/rates/index.ts";
import { money } from "#test/support/builders/a-receipt.ts";
import { aRatesRecord, rateTables } from "#test/support/builders/a-rates-record.ts";

const TABLES = rateTables({ GBP: { USD: "1.25", CHF: "0", JPY: "3" }, EUR: { GBP: "0.85", USD: "1.1" }, USD: { GBP: "0.7" } });

describe("currency conversion", () => {
  const amounts = [
    { amount: money("7.20", "GBP"), to: "GBP", is: "7.2", because: "the currency is the same" },
    { amount: money("10", "EUR"), to: "GBP", is: "8.5", because: "its own table has the rate" },
    { amount: money("10", "USD"), to: "GBP", is: "7", because: "its own table takes precedence" },
    { amount: money("10", "GBP"), to: "USD", is: "12.5", because: "its own table has the rate" },
    { amount: money("11", "USD"), to: "EUR", is: "10", because: "the other table has the inverse rate" },
    { amount: money("-1", "JPY"), to: "GBP", is: "-0.333333333333", because: "a division has 12 decimals" },
    { amount: money("10", "CHF"), to: "GBP", is: undefined, because: "a rate of zero has no inverse" },
    { amount: money("10", "SEK"), to: "GBP", is: undefined, because: "no table has the currency" },
    { amount: money("0.1", "EUR"), to: "GBP", is: "0.085", because: "no digit is lost" },
  ];
  for (const { amount, to, is, because } of amounts) {
    it(`converts ${amount.amount} ${amount.currency} to ${is ?? "an unknown amount of"} ${to}: ${because}`, () => {
      expect(convertMoney(amount, to, TABLES)).to.equal(is);
    });
  }
});

describe("rates of a day", () => {
  const records = [
    aRatesRecord({ id: "r2", validFrom: "2024-05-15T00:00:00Z" }),
    aRatesRecord({ id: "r1", validFrom: "2024-05-01T00:00:00Z" }),
    aRatesRecord({ id: "r3", validFrom: "2024-06-01T00:00:00Z" }),
  ];
  for (const [day, id] of [["2024-04-30", undefined], ["2024-05-01", "r1"], ["2024-05-14", "r1"], ["2024-05-15", "r2"], ["2030-01-01", "r3"]] as const) {
    it(`are ${id ?? "none"} on ${day}`, () => {
      expect(selectRatesForDay(records, parseCalendarDay(day) as CalendarDay)?.id).to.equal(id);
    });
  }
});
