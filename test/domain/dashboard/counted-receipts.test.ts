import { expect } from "chai";
import { selectCountedReceipts } from "#domain/dashboard/index.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";

const instant = (text: string): Instant => parseInstant(text) as Instant;

describe("the receipts that a figure of the dashboard counts", () => {
  const span = { from: instant("2026-03-01T09:00:00.250Z"), until: instant("2026-03-01T09:10:00.250Z") };

  it("are those of the whole seconds in its span", () =>
    expect(selectCountedReceipts("transactions", span)).to.deep.equal({
      from: "2026-03-01T09:00:01.000Z",
      to: "2026-03-01T09:10:00.000Z",
      isDuplicate: false,
    }));

  it("have a customer, and for a conversion a sale", () => {
    expect(selectCountedReceipts("identified", span)).to.deep.include({ isIdentified: true, isDuplicate: false });
    expect(selectCountedReceipts("conversions", span, "mall")).to.deep.include({
      ...{ isIdentified: true, isBasket: true, storeType: "mall" },
    });
  });
});
