import { expect } from "chai";
import { toCountedReceipts } from "#domain/reports/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";

const instant = (text: string): Instant => parseInstant(text) as Instant;

describe("the receipts that a figure counts", () => {
  it("of an hour are those of its span of time", () =>
    expect(
      toCountedReceipts(
        {
          series: "baskets",
          step: { from: instant("2026-03-29T00:30:00Z"), until: instant("2026-03-29T01:30:00Z") },
          resolution: "1h",
        },
        "Asia/Kolkata",
      ),
    ).to.deep.equal({
      from: "2026-03-29T00:30:00.000Z",
      to: "2026-03-29T01:29:59.000Z",
      isBasket: true,
      isDuplicate: false,
    }));

  it("of a month are those of its days, also if the clocks change", () =>
    expect(
      toCountedReceipts(
        {
          series: "conversions",
          step: { from: instant("2026-03-01T00:00:00Z"), until: instant("2026-03-31T23:00:00Z") },
          resolution: "1M",
        },
        "Europe/London",
      ),
    ).to.deep.equal({ firstDay: "2026-03-01", lastDay: "2026-03-31", isIdentified: true, isDuplicate: false }));
});
