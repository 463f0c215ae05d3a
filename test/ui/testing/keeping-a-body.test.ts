import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { instantOfEpoch } from "#domain/shared/instant.ts";
import { err, ok } from "#domain/shared/result.ts";
import { STORED_FORMS } from "#domain/shared/stored-draft.ts";
import type { TestReceipts } from "#domain/testing/index.ts";
import { turn } from "#test/ui/support/turn.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { BODY, REAL, REAL_TEXT, TestingDesk } from "./testing-desk.ts";

const LAID_OUT_LINE = '  "total": 1.50,';
const UNKNOWN = "0".repeat(24);
/** A place where raw receipts are answered when the proof wants it. */
function slowly() {
  let answer: (text: string) => void = () => undefined;
  const behind = (receipts: TestReceipts): TestReceipts => ({
    post: (posting) => receipts.post(posting),
    rawReceipt: () => new Promise((resolve) => { answer = (text) => resolve(ok(text)); }),
  });
  return { behind, answer: (text: string) => answer(text) };
}

describe("A body that begins with a receipt", () => {
  withoutMobxComplaints();

  it("has its text, laid out to the letter [POST-002]", async () => {
    const model = await new TestingDesk().open(REAL);
    expect(model.editor.text.split("\n")).to.include(LAID_OUT_LINE);
    expect([model.unsaved, model.prefill.failure, model.isIdle]).to.deep.equal([undefined, undefined, true]);
  });

  it("mails nobody who bought, until somebody wants that", async () => {
    const desk = new TestingDesk({ real: REAL_TEXT.replace('"items"', '"properties":{"email_settings":{"send":true},"tax":1.50},"items"') });
    const model = await desk.open(REAL);
    expect([model.mail.mailing, model.unsaved, model.editor.text.includes('"tax": 1.50')]).to.deep.equal([{ isWished: false, address: "ann@example.com" }, undefined, true]);
    await model.post();
    model.mail.wish(true);
    expect([model.mail.mailing?.isWished, model.unsaved !== undefined]).to.deep.equal([true, true]);
    await model.post();
    expect(desk.posted.map(({ body }) => body["properties"])).to.deep.equal([{ email_settings: { send: false }, tax: 1.5 }, { email_settings: { send: true }, tax: 1.5 }]);
  });

  it("can be posted as it is: what is the server's is not held against it [POST-002]", async () => {
    const desk = new TestingDesk();
    const model = await desk.open(REAL);
    await turn();
    expect(model.check.tone).to.equal("good");
    await model.post();
    expect([model.desk.shown?.isTaken, desk.posted[0]?.body["id"]]).to.deep.equal([true, REAL]);
  });

  it("begins with nothing where there is none of that id, whatever the id looks like", async () => {
    for (const id of [UNKNOWN, "TXN-1"]) {
      const desk = new TestingDesk();
      const model = await desk.open(id);
      expect([model.prefill.failure, model.prefill.canRetry, model.editor.text, desk.said]).to.deep.equal(["There is no receipt with this id. The body is empty.", false, "", []]);
    }
  });

  it("says that it could not be had, and is asked for again; what was written meanwhile is not lost without a question", async () => {
    let isDown = true;
    const desk = new TestingDesk({ behind: (receipts) => ({ post: (posting) => receipts.post(posting), rawReceipt: (id) => (isDown ? Promise.resolve(err(failure("unreachable"))) : receipts.rawReceipt(id)) }) });
    const model = await desk.open(REAL);
    expect([model.prefill.failure, model.prefill.canRetry]).to.deep.equal(["There was an error loading this receipt, please try again.", true]);
    isDown = false;
    for (const [yes, begins] of [[false, "{total: 1}"], [true, "{\n"]] as const) {
      await desk.write(model, "{total: 1}");
      await model.prefill.retry();
      await turn();
      expect(desk.dialogs.open?.title).to.equal("Replace what you wrote?");
      desk.dialogs.answer(yes);
      await turn();
      expect(model.editor.text.startsWith(begins)).to.equal(true);
    }
  });

  it("is on its way first, and what was written since stays when somebody signs in anew", async () => {
    const { behind, answer } = slowly();
    const desk = new TestingDesk({ behind });
    const opening = desk.open(REAL);
    await turn();
    answer(REAL_TEXT);
    const model = await opening;
    await desk.write(model, "{total: 1}");
    expect(model.enter({ path: "", search: "" }, { receipt_id: REAL })).to.equal(undefined);
    expect(model.editor.text).to.equal("{total: 1}");
  });
});

describe("A body that is not posted yet", () => {
  withoutMobxComplaints();

  it("is asked about before it is left, and is gone when that is wanted", async () => {
    const desk = new TestingDesk();
    const model = await desk.open();
    await desk.write(model, "{total: 1}");
    expect(model.unsaved).to.have.property("discard");
    model.unsaved?.discard();
    expect([model.editor.text, model.unsaved]).to.deep.equal(["", undefined]);
  });

  it("is not asked about once it was taken, but while it is refused", async () => {
    const desk = new TestingDesk();
    const model = await desk.open();
    await desk.write(model, "{}");
    await model.postAnyway();
    expect(model.unsaved).not.to.equal(undefined);
    await desk.write(model, BODY);
    await model.post();
    expect(model.unsaved).to.equal(undefined);
  });

  it("is still asked about where it was written while another was on its way", async () => {
    const desk = new TestingDesk();
    const model = await desk.open();
    await desk.write(model, BODY);
    const posting = model.post();
    await turn();
    model.editor.type("{total: 3}");
    await posting;
    expect([model.desk.shown?.isTaken, model.unsaved !== undefined]).to.deep.equal([true, true]);
  });

  it("is none any more once it was taken, though they have left meanwhile", async () => {
    const desk = new TestingDesk({ processedAt: () => ok(undefined) });
    const model = await desk.open();
    await desk.write(model, BODY);
    model.choose("countsOn", true);
    const posting = model.post();
    model.exit();
    await posting;
    expect([desk.said, model.unsaved, desk.schedule.pending, model.editor.text]).to.deep.equal([["success: Test receipt: 201 Created"], undefined, 0, BODY]);
  });

  it("is no form whose drafts a browser keeps: it may be about somebody [Q17]", () => {
    expect(STORED_FORMS).to.deep.equal(["store", "rates", "file", "forms", "template", "translations"]);
  });
});

describe("A test receipt on its way", () => {
  withoutMobxComplaints();
  const T1 = instantOfEpoch(1_795_253_410);

  async function posted(facts: ConstructorParameters<typeof TestingDesk>[0]) {
    const desk = new TestingDesk(facts);
    const model = await desk.open();
    await desk.write(model, BODY);
    await model.post();
    const wait = async (polls: number) => {
      for (let poll = 0; poll < polls; poll++) {
        desk.schedule.advance(2_000);
        await turn();
      }
    };
    return { desk, model, wait };
  }

  it("is watched until it was processed, by the same rule as everywhere [RCPT-045]", async () => {
    let asked = 0;
    const { model, wait } = await posted({ processedAt: () => ok(++asked < 3 ? undefined : T1) });
    expect(model.watched).to.deep.equal({ state: "waiting", text: "Waiting to be processed…" });
    await wait(2);
    expect(model.watched?.state).to.equal("waiting");
    await wait(1);
    expect([model.watched?.state, model.watched?.text.startsWith("Processed on"), asked]).to.deep.equal(["processed", true, 3]);
  });

  it("is only said to be processed to whoever may not see when", async () => {
    const { model, wait } = await posted({ processedAt: () => ok(T1), showsProcessed: false });
    await wait(1);
    expect(model.watched?.text).to.equal("Processed");
  });

  it("has failed where nothing came of it in a minute, and the call is named [RCPT-046]", async () => {
    const { model, wait } = await posted({ processedAt: () => ok(undefined) });
    await wait(30);
    expect(model.watched).to.deep.equal({ state: "failed", text: "Processing failed (call-1)" });
  });

  it("is not watched by whoever may not see receipts, has left, or was refused", async () => {
    const hidden = await posted({});
    expect([hidden.model.watched, hidden.model.desk.shown?.receiptHref]).to.deep.equal([undefined, undefined]);
    let asked = 0;
    const left = await posted({ processedAt: () => ok(++asked > 9 ? T1 : undefined) });
    expect(left.model.desk.shown?.receiptHref).to.equal("/transaction/TXN-0041");
    left.model.exit();
    await left.wait(3);
    expect([asked, left.desk.schedule.pending]).to.deep.equal([0, 0]);
  });
});
