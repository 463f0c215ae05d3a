import { expect } from "chai";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { anItem } from "#test/support/builders/a-receipt.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { autorun } from "mobx";
import { LEEDS, ReceiptListDriver, receiptsOf } from "./receipt-list-driver.ts";

const [FIRST, SECOND] = receiptsOf(LEEDS, 2);
if (!FIRST || !SECOND) throw new Error("There are two");

describe("A change of a receipt in a list", () => {
  failOnMobxWarnings();

  it("is shown in its row on the way back, without reloading or reordering the list", async () => {
    const driver = new ReceiptListDriver({ receipts: [FIRST, SECOND] });
    await driver.visit("/receipts");
    driver.model.exit();
    const seen: (string | undefined)[][] = [];
    const stop = autorun(() => seen.push(driver.model.rows.map(({ receipt }) => receipt.identifier)));
    driver.listed.update({ ...FIRST, identifier: "ann@shop.example" });
    stop();
    expect(seen).to.deep.equal([
      [undefined, undefined],
      [undefined, "ann@shop.example"],
    ]);
    expect(driver.queries).to.have.length(1);
  });

  it("is shown completely: a return, and an email that has bounced", async () => {
    const driver = new ReceiptListDriver({ receipts: [FIRST, SECOND] });
    await driver.visit("/receipts");
    const items = [anItem({ returned: { localtime: FIRST.localtime } }), anItem()];
    driver.listed.update({ ...FIRST, items, delivery: { counts: { bounce: 1 }, events: [] } });
    expect(driver.model.rows[1]?.receipt).to.deep.include({ itemCount: 2, hasReturn: true, mail: "bounce" });
  });

  it("is dropped when the list is reloaded", async () => {
    const receipts = new MemoryReceipts([FIRST, SECOND]);
    const driver = new ReceiptListDriver({ behind: () => receipts });
    await driver.visit("/receipts");
    driver.listed.update({ ...FIRST, identifier: "ann@shop.example" });
    receipts.add({ ...FIRST, identifier: "ben@shop.example" });
    await driver.visit("/receipts?store_id=5001");
    expect(driver.model.rows.map(({ receipt }) => receipt.identifier)).to.deep.equal([undefined, "ben@shop.example"]);
  });
});
