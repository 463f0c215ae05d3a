import { expect } from "chai";
import { averageSpend, scorePurchases, type PurchaseFacts } from "#domain/consumers/index.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import type { Instant } from "#domain/shared/time/instant.ts";

const NOW = "2026-03-01T12:00:00.000Z" as Instant;
const daysAgo = (days: number): Instant => new Date(Date.parse(NOW) - days * 86_400_000).toISOString() as Instant;
const scored = (facts: Partial<PurchaseFacts>) =>
  scorePurchases(
    {
      currency: "GBP",
      lastVisit: NOW,
      visitsOfYear: 1,
      spendOfYear: "0" as Decimal,
      averageReceipt: "10" as Decimal,
      ...facts,
    },
    NOW,
  );

describe("the scores of a consumer", () => {
  for (const [days, score] of [
    [0, 5],
    [30, 5],
    [31, 4],
    [90, 4],
    [91, 3],
    [180, 3],
    [181, 2],
    [365, 2],
    [366, 1],
  ] as const) {
    it(`include a recency of ${score} after ${days} days`, () =>
      expect(scored({ lastVisit: daysAgo(days) }).recency).to.equal(score));
  }
  for (const [visits, score] of [
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 3],
    [5, 3],
    [6, 4],
    [11, 4],
    [12, 5],
    [99, 5],
  ] as const) {
    it(`include a frequency of ${score} after ${visits} visits in a year`, () =>
      expect(scored({ visitsOfYear: visits }).frequency).to.equal(score));
  }
  for (const [spend, score] of [
    ["0", 1],
    ["19.99", 1],
    ["20", 2],
    ["49.99", 2],
    ["50", 3],
    ["100", 4],
    ["199.99", 4],
    ["200", 5],
  ] as const) {
    it(`include a spend of ${score} for ${spend} if an average receipt is 10`, () => {
      expect(scored({ spendOfYear: spend as Decimal })).to.include({ currency: "GBP", spend: score });
    });
  }
});

describe("the average spend of a consumer", () => {
  it("has the digits of the currency [CONS-016-part]", () => {
    expect(averageSpend({ amount: "10" as Decimal, currency: "GBP" }, 3)).to.deep.equal({
      amount: "3.33",
      currency: "GBP",
    });
    expect(averageSpend({ amount: "1000" as Decimal, currency: "JPY" }, 3)).to.deep.equal({
      amount: "333",
      currency: "JPY",
    });
    expect(averageSpend({ amount: "0" as Decimal, currency: "GBP" }, 0)).to.deep.equal({
      amount: "0",
      currency: "GBP",
    });
  });
});
