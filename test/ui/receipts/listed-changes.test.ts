import { expect } from "chai";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { autorun } from "mobx";
import { LEEDS, ListDesk, receiptsOf } from "./list-desk.ts";

const [FIRST, SECOND] = receiptsOf(LEEDS, 2);
if (!FIRST || !SECOND) throw new Error("There are two");

describe("What was done to a receipt of a list", () => {
  withoutMobxComplaints();

  it("is on its row on the way back, without asking for the list again, and in the order that it had", async () => {
    const desk = new ListDesk({ receipts: [FIRST, SECOND] });
    await desk.visit("/receipts");
    desk.model.leave();
    const seen: (string | undefined)[][] = [];
    const stop = autorun(() => seen.push(desk.model.rows.map(({ receipt }) => receipt.identifier)));
    desk.listed.update({ ...FIRST, identifier: "ann@shop.example" });
    stop();
    expect(seen).to.deep.equal([[undefined, undefined], [undefined, "ann@shop.example"]]);
    expect(desk.asked).to.have.length(1);
  });

  it("is what whoever opens it again sees first", async () => {
    const desk = new ListDesk({ receipts: [FIRST, SECOND] });
    await desk.visit("/receipts");
    desk.listed.update({ ...FIRST, identifier: "ann@shop.example" });
    expect(desk.listed.ofTransaction(FIRST.transactionId)?.identifier).to.equal("ann@shop.example");
  });

  it("is forgotten when the list has come anew, which knows better", async () => {
    const receipts = new MemoryReceipts([FIRST, SECOND]);
    const desk = new ListDesk({ behind: () => receipts });
    await desk.visit("/receipts");
    desk.listed.update({ ...FIRST, identifier: "ann@shop.example" });
    receipts.add({ ...FIRST, identifier: "ben@shop.example" });
    await desk.visit("/receipts?store_id=5001");
    expect(desk.model.rows.map(({ receipt }) => receipt.identifier)).to.deep.equal([undefined, "ben@shop.example"]);
  });
});
