import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import type { Receipt, Receipts } from "#domain/receipts/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { ok, type Result } from "#domain/shared/result.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { LEEDS, ListDesk, receiptsOf } from "./list-desk.ts";
import { ReceiptDesk } from "./receipt-desk.ts";

const PROPERTIES = { gift: { wrapped: true } };
const LISTED = aReceipt({ transaction: "A/1", properties: PROPERTIES });

/** A receipt that a list has shown, opened; the server answers when it is told to. */
async function opened(flags: readonly string[] = ["receipts_view"]) {
  let answer: (of: Result<Receipt | undefined, Failure>) => void = () => undefined;
  const desk = new ReceiptDesk({
    flags, listed: [LISTED],
    behind: (receipts) => between<Receipts>(receipts, { ofTransaction: () => new Promise((resolve) => { answer = resolve; }) }),
  });
  await desk.visit("A/1");
  return { desk, answer: async (of: Result<Receipt | undefined, Failure>) => {
    answer(of);
    await turn();
  } };
}

describe("A receipt that a list has shown", () => {
  withoutMobxComplaints();

  it("is there at once, while it is asked for as it is now", async () => {
    const { desk, answer } = await opened();
    expect([desk.model.receipt, desk.model.title, desk.model.settled]).to.deep.equal([LISTED, "Receipt A/1", false]);
    const changed = aReceipt({ transaction: "A/1", identifier: "ada@shop.example" });
    await answer(ok(changed));
    expect([desk.model.receipt, desk.model.settled]).to.deep.equal([changed, true]);
    expect(desk.model.propertyTrees).to.deep.equal([]);
  });

  it("is not drawn again when nothing has changed, and what was opened of it stays open", async () => {
    const { desk, answer } = await opened();
    const { receipt, propertyTrees } = desk.model;
    propertyTrees[0]?.expandAll();
    await answer(ok(aReceipt({ transaction: "A/1", properties: { gift: { wrapped: true } } })));
    expect(desk.model.receipt).to.equal(receipt);
    expect(desk.model.propertyTrees).to.equal(propertyTrees);
    expect([desk.model.state, desk.model.settled]).to.deep.equal(["ready", true]);
  });

  it("goes when it cannot be had any more, and that is said [RCPT-019]", async () => {
    const { desk, answer } = await opened();
    await answer({ ok: false, error: failure("denied", { status: 403, requestId: "req-9" }) });
    const words = "There was an error loading this receipt, please try again.";
    expect([desk.model.receipt, desk.model.state, desk.model.failure]).to.deep.equal([undefined, "error", words]);
    expect(desk.model.propertyTrees).to.deep.equal([]);
    expect(desk.notifier.raised).to.deep.equal([{ type: "error", msg: words, requestId: "req-9" }]);
  });

  it("goes without a word of error when it does not exist any more [RCPT-020]", async () => {
    const { desk, answer } = await opened();
    await answer(ok(undefined));
    expect([desk.model.receipt, desk.model.state, desk.notifier.raised]).to.deep.equal([undefined, "empty", []]);
  });

  it("leads to its original as soon as it is sure that it is a duplicate [RCPT-025]", async () => {
    const duplicate = aReceipt({ transaction: "A/1-copy", duplicate: true, originalHref: "/receipts?transaction_id=A%2F1&count=1" });
    const desk = new ReceiptDesk({ listed: [duplicate], receipts: [LISTED, duplicate] });
    await desk.visit("A/1-copy");
    expect(desk.model.originalHref).to.equal(undefined);
    await turn();
    expect(desk.model.originalHref).to.equal("/transaction/A/1");
  });

  it("is shown before anybody goes there, and asked for when they do", async () => {
    const asked: string[] = [];
    const desk = new ReceiptDesk({
      receipts: [LISTED], listed: [LISTED],
      behind: (receipts) => between<Receipts>(receipts, { ofTransaction: (id, signal) => {
        asked.push(id);
        return receipts.ofTransaction(id, signal);
      } }),
    });
    expect([desk.foresee("A/1"), desk.model.receipt, desk.model.state, asked]).to.deep.equal([true, LISTED, "ready", []]);
    const { propertyTrees } = desk.model;
    await desk.visit("A/1");
    expect([desk.model.receipt, desk.model.propertyTrees === propertyTrees, asked]).to.deep.equal([LISTED, true, ["A/1"]]);
  });

  it("is shown as the list knows it by the time that somebody goes there", async () => {
    const desk = new ReceiptDesk({ receipts: [LISTED], listed: [LISTED] });
    desk.foresee("A/1");
    const newer = aReceipt({ transaction: "A/1", identifier: "ada@shop.example" });
    desk.listed.putPage([newer]);
    void desk.visit("A/1");
    expect(desk.model.receipt).to.equal(newer);
  });

  it("is waited for where the list knows it no more by the time that somebody goes there", async () => {
    const desk = new ReceiptDesk({ receipts: [LISTED], listed: [LISTED] });
    desk.foresee("A/1");
    desk.listed.putPage([]);
    const arrival = desk.visit("A/1");
    expect([desk.model.receipt, desk.model.state]).to.deep.equal([undefined, "loading"]);
    await arrival;
    expect(desk.model.receipt?.transactionId).to.equal("A/1");
  });

  it("is what somebody came to attach an identifier to, also where it was shown before", async () => {
    const desk = new ReceiptDesk({ listed: [LISTED], receipts: [LISTED], flags: ["receipts_view", "patch_identifier"] });
    expect(desk.foresee("A/1", "?attach=ada@shop.example")).to.equal(true);
    expect(desk.model.actions.identifier.wish).to.equal("ada@shop.example");
  });

  it("is not foreseen where no list knows it: there would be nothing to show", () => {
    expect(new ReceiptDesk({ receipts: [LISTED] }).foresee("A/1")).to.equal(false);
  });

  it("is only a beginning: asked for again, the receipt of the answer stays when that fails", async () => {
    let isDown = false;
    const desk = new ReceiptDesk({
      receipts: [LISTED], listed: [LISTED],
      behind: (receipts) => between<Receipts>(receipts, {
        ofTransaction: (...asked) => (isDown ? failing(receipts, failure("unreachable")) : receipts).ofTransaction(...asked),
      }),
    });
    await desk.visit("A/1");
    await turn();
    isDown = true;
    await desk.model.retry();
    expect([desk.model.receipt?.transactionId, desk.model.state]).to.deep.equal(["A/1", "error"]);
  });

  it("is the newest of its transaction, in the rows that the list has shown last", async () => {
    const list = new ListDesk({ receipts: receiptsOf(LEEDS, 3) });
    await list.visit("/receipts");
    const [newest] = list.model.rows.map(({ receipt }) => receipt);
    expect(newest && list.listed.ofTransaction(newest.transactionId)).to.equal(newest);
    await list.visit("/receipts?filterBy=date&date=2026-11-20");
    expect(newest && list.listed.ofTransaction(newest.transactionId)).to.equal(undefined);
  });
});
