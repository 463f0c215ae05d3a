import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { epochToInstant } from "#domain/shared/time/instant.ts";
import { err, ok } from "#domain/shared/result.ts";
import { FORMS_WITH_DRAFTS } from "#domain/shared/form/stored-draft.ts";
import type { TestReceipts } from "#domain/test-receipts/index.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { BODY, REAL, REAL_TEXT, TestReceiptDriver } from "./test-receipts-driver.ts";

const LAID_OUT_LINE = '  "total": 1.50,';
const UNKNOWN = "0".repeat(24);
/** Test receipts whose raw receipts resolve when the test decides. */
function slowly() {
  let answer: (text: string) => void = () => undefined;
  const behind = (receipts: TestReceipts): TestReceipts => ({
    post: (posting) => receipts.post(posting),
    rawJson: () =>
      new Promise((resolve) => {
        answer = (text) => resolve(ok(text));
      }),
  });
  return { behind, answer: (text: string) => answer(text) };
}

describe("body that starts from a receipt", () => {
  failOnMobxWarnings();

  it("has the text of the receipt, formatted without changes [POST-002]", async () => {
    const model = await new TestReceiptDriver().open(REAL);
    expect(model.editor.text.split("\n")).to.include(LAID_OUT_LINE);
    expect([model.unsaved, model.prefill.failure, model.isIdle]).to.deep.equal([undefined, undefined, true]);
  });

  it("sends no email until the user selects it", async () => {
    const driver = new TestReceiptDriver({
      real: REAL_TEXT.replace('"items"', '"properties":{"email_settings":{"send":true},"tax":1.50},"items"'),
    });
    const model = await driver.open(REAL);
    expect([model.mail.mailRequest, model.unsaved, model.editor.text.includes('"tax": 1.50')]).to.deep.equal([
      { isRequested: false, address: "ann@example.com" },
      undefined,
      true,
    ]);
    await model.post();
    model.mail.setRequested(true);
    expect([model.mail.mailRequest?.isRequested, model.unsaved !== undefined]).to.deep.equal([true, true]);
    await model.post();
    expect(driver.posted.map(({ body }) => body["properties"])).to.deep.equal([
      { email_settings: { send: false }, tax: 1.5 },
      { email_settings: { send: true }, tax: 1.5 },
    ]);
  });

  it("can be posted unchanged, although it has members of the server [POST-002]", async () => {
    const driver = new TestReceiptDriver();
    const model = await driver.open(REAL);
    await flushTasks();
    expect(model.check.tone).to.equal("good");
    await model.post();
    expect([model.submission.shown?.isAccepted, driver.posted[0]?.body["id"]]).to.deep.equal([true, REAL]);
  });

  it("starts empty for an unknown id of any form", async () => {
    for (const id of [UNKNOWN, "TXN-1"]) {
      const driver = new TestReceiptDriver();
      const model = await driver.open(id);
      expect([model.prefill.failure, model.prefill.canRetry, model.editor.text, driver.said]).to.deep.equal([
        "There is no receipt with this ID. The body is empty.",
        false,
        "",
        [],
      ]);
    }
  });

  it("shows a failure and retries; asks before it replaces changes that were typed since", async () => {
    let isDown = true;
    const driver = new TestReceiptDriver({
      behind: (receipts) => ({
        post: (posting) => receipts.post(posting),
        rawJson: (id) => (isDown ? Promise.resolve(err(failure("unreachable"))) : receipts.rawJson(id)),
      }),
    });
    const model = await driver.open(REAL);
    expect([model.prefill.failure, model.prefill.canRetry]).to.deep.equal([
      "There was an error loading this receipt, please try again.",
      true,
    ]);
    isDown = false;
    for (const [yes, begins] of [
      [false, "{total: 1}"],
      [true, "{\n"],
    ] as const) {
      await driver.write(model, "{total: 1}");
      await model.prefill.retry();
      await flushTasks();
      expect(driver.dialogs.open?.title).to.equal("Replace what you wrote?");
      driver.dialogs.answer(yes);
      await flushTasks();
      expect(model.editor.text.startsWith(begins)).to.equal(true);
    }
  });

  it("loads first, and keeps changes after a new sign-in", async () => {
    const { behind, answer } = slowly();
    const driver = new TestReceiptDriver({ behind });
    const opening = driver.open(REAL);
    await flushTasks();
    answer(REAL_TEXT);
    const model = await opening;
    await driver.write(model, "{total: 1}");
    expect(model.enter({ path: "", search: "" }, { receipt_id: REAL })).to.equal(undefined);
    expect(model.editor.text).to.equal("{total: 1}");
  });
});

describe("body that is not posted yet", () => {
  failOnMobxWarnings();

  it("needs a confirmation before the user leaves, and is discarded", async () => {
    const driver = new TestReceiptDriver();
    const model = await driver.open();
    await driver.write(model, "{total: 1}");
    expect(model.unsaved).to.have.property("discard");
    model.unsaved?.discard();
    expect([model.editor.text, model.unsaved]).to.deep.equal(["", undefined]);
  });

  it("needs no confirmation once it was accepted, but does after a refusal", async () => {
    const driver = new TestReceiptDriver();
    const model = await driver.open();
    await driver.write(model, "{}");
    await model.postAnyway();
    expect(model.unsaved).not.to.equal(undefined);
    await driver.write(model, BODY);
    await model.post();
    expect(model.unsaved).to.equal(undefined);
  });

  it("needs a confirmation if it was typed while another was being posted", async () => {
    const driver = new TestReceiptDriver();
    const model = await driver.open();
    await driver.write(model, BODY);
    const posting = model.post();
    await flushTasks();
    model.editor.type("{total: 3}");
    await posting;
    expect([model.submission.shown?.isAccepted, model.unsaved !== undefined]).to.deep.equal([true, true]);
  });

  it("needs no confirmation once it was accepted, even if the user has left", async () => {
    const driver = new TestReceiptDriver({ processedAt: () => ok(undefined) });
    const model = await driver.open();
    await driver.write(model, BODY);
    model.choose("countsOn", true);
    const posting = model.post();
    model.exit();
    await posting;
    expect([driver.said, model.unsaved, driver.schedule.pending, model.editor.text]).to.deep.equal([
      ["success: Test receipt: 201 Created"],
      undefined,
      0,
      BODY,
    ]);
  });

  it("is not stored as a draft in the browser, because it can contain personal data [Q17]", () => {
    expect(FORMS_WITH_DRAFTS).to.deep.equal([
      "store",
      "rates",
      "file",
      "forms",
      "template",
      "translations",
      "settings",
    ]);
  });
});

describe("processing of a test receipt", () => {
  failOnMobxWarnings();
  const T1 = epochToInstant(1_795_253_410);

  async function posted(facts: ConstructorParameters<typeof TestReceiptDriver>[0]) {
    const driver = new TestReceiptDriver(facts);
    const model = await driver.open();
    await driver.write(model, BODY);
    await model.post();
    const wait = async (polls: number) => {
      for (let poll = 0; poll < polls; poll++) {
        driver.schedule.advance(2_000);
        await flushTasks();
      }
    };
    return { driver, model, wait };
  }

  it("is tracked until it is processed, by the common rule [RCPT-045]", async () => {
    let asked = 0;
    const { model, wait } = await posted({ processedAt: () => ok(++asked < 3 ? undefined : T1) });
    expect(model.watched).to.deep.equal({ state: "waiting", text: "Waiting to be processed…" });
    await wait(2);
    expect(model.watched?.state).to.equal("waiting");
    await wait(1);
    expect([model.watched?.state, model.watched?.text.startsWith("Processed on"), asked]).to.deep.equal([
      "processed",
      true,
      3,
    ]);
  });

  it("is shown without a time for users who may not see it", async () => {
    const { model, wait } = await posted({ processedAt: () => ok(T1), showsProcessed: false });
    await wait(1);
    expect(model.watched?.text).to.equal("Processed");
  });

  it("fails after a minute without a result, and names the request [RCPT-046]", async () => {
    const { model, wait } = await posted({ processedAt: () => ok(undefined) });
    await wait(30);
    expect(model.watched).to.deep.equal({ state: "failed", text: "Processing failed (call-1)" });
  });

  it("is not tracked for users who may not see receipts or have left, nor after a refusal", async () => {
    const hidden = await posted({});
    expect([hidden.model.watched, hidden.model.submission.shown?.receiptHref]).to.deep.equal([undefined, undefined]);
    let asked = 0;
    const left = await posted({ processedAt: () => ok(++asked > 9 ? T1 : undefined) });
    expect(left.model.submission.shown?.receiptHref).to.equal("/transaction/TXN-0041?receipt=69a41a5c0000000000000001");
    left.model.exit();
    await left.wait(3);
    expect([asked, left.driver.schedule.pending]).to.deep.equal([0, 0]);
  });
});
