import { expect } from "chai";
import { decideListDisplay } from "#domain/receipts/index.ts";
import { aReceipt, money } from "#test/support/builders/a-receipt.ts";

const sold = (at: string, currency = "GBP") => aReceipt({ at, total: money("7.20", currency) });

describe("A list of receipts", () => {
  const cases = [
    {
      title: "of stores with one clock shows it, without currency codes",
      receipts: [sold("2026-11-01T10:00:00+01:00"), sold("2026-11-02T10:00:00+01:00")],
      expected: { zone: undefined, hasCurrencyCode: false },
    },
    {
      title: "of stores with several clocks shows one zone",
      receipts: [sold("2026-11-01T10:00:00+01:00"), sold("2026-11-01T10:00:00+00:00")],
      expected: { zone: "Europe/London", hasCurrencyCode: false },
    },
    {
      title: "in several currencies shows their codes",
      receipts: [sold("2026-11-01T10:00:00Z", "USD"), sold("2026-11-01T11:00:00Z", "CAD")],
      expected: { zone: undefined, hasCurrencyCode: true },
    },
    { title: "without rows shows neither", receipts: [], expected: { zone: undefined, hasCurrencyCode: false } },
  ];
  for (const { title, receipts, expected } of cases)
    it(title, () => expect(decideListDisplay(receipts, "Europe/London")).to.deep.equal(expected));
});
