import { expect } from "chai";
import { summarizeReceipt } from "#domain/receipts/index.ts";
import { parseLocalTime, type LocalTime } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { richReceipt } from "#test/ports/rich-receipt.ts";

const RETURNED = anItem({ returned: { localtime: parseLocalTime("2026-11-03T10:00:00Z") as LocalTime } });

describe("a summary of a receipt", () => {
  it("contains only what lists show, and nothing large", () => {
    const { id, transactionId, localtime, storeId, storeName, identifier, total, duplicate } = richReceipt();
    expect(summarizeReceipt(richReceipt())).to.deep.include({
      id,
      transactionId,
      localtime,
      storeId,
      storeName,
      identifier,
      total,
      duplicate,
    });
    expect(summarizeReceipt(richReceipt())).not.to.have.any.keys("items", "properties", "delivery");
  });

  it("has no store and no identifier if the receipt has none", () => {
    const { storeId: _, ...withoutStore } = aReceipt();
    expect(summarizeReceipt(withoutStore)).not.to.have.any.keys("storeId", "identifier");
  });

  for (const { items, itemCount, hasReturn } of [
    { items: [], itemCount: 0, hasReturn: false },
    { items: [anItem(), anItem()], itemCount: 2, hasReturn: false },
    { items: [anItem(), RETURNED], itemCount: 2, hasReturn: true },
  ]) {
    it(`counts ${itemCount} items, ${hasReturn ? "one of them returned" : "none of them returned"}`, () => {
      expect(summarizeReceipt(aReceipt({ items }))).to.deep.include({ itemCount, hasReturn });
    });
  }

  it("contains the outcome of the email", () => {
    expect(summarizeReceipt(aReceipt({ delivery: { counts: { delivered: 1, bounce: 1 }, events: [] } })).mail).to.equal(
      "bounce",
    );
  });
});
