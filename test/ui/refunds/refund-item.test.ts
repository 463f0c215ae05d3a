import { expect } from "chai";
import { returnItem } from "#domain/receipts/actions.ts";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { storeResult, type RefundRecord } from "#domain/refunds/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";
import { err } from "#domain/shared/result.ts";
import { aReceipt, anItem } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { NOTHING_TO_PREPARE } from "#ui/model/prepare-return.ts";
import type { ReturnDialogViewModel } from "#ui/receipts/actions/returns/return-dialog.view-model.ts";
import { RefundPage } from "./refund-page.fixture.ts";

const AT_COAT = "#/id/A%2F1?idx=1";
const localtime = parseLocalTime("2026-03-10T12:00:00+00:00") as LocalTime;
const THEIRS: RefundRecord = {
  result: "Fail",
  entries: [{ number: 1, question: "Was the card reported?", answer: "Yes", isFailed: true }],
  user: "lee@shop.example",
  timestamp: parseInstant("2026-03-10T11:59:00Z") as Instant,
  timeElapsed: 75,
};
const messages = ({ notifier }: RefundPage) => notifier.raised.map(({ type, msg }) => `${type}: ${msg}`);

/** Clicks an answer of the open dialog. */
async function reply(page: RefundPage, yes: boolean): Promise<void> {
  page.dialogs.answer(yes);
  await flushTasks();
}

describe("The validation of an item", () => {
  failOnMobxWarnings();

  it("asks by the rules of the item, prompts once for CAST, and stores a Pass with its return [REFUND-005, REFUND-014]", async () => {
    const page = new RefundPage({ hash: AT_COAT });
    await page.visit();
    const item = page.model.item!;
    const [reported, sold, , comment] = item.questions.map(({ number }) => number) as [number, number, number, number];
    expect([item.stepKey, item.stepLabel, item.verdict.label]).to.deep.equal([
      "1/questions/0",
      "Questions",
      "2 answers to go",
    ]);
    await item.finish();
    expect([item.questions.map(({ error }) => error), item.setbacks, page.recordOf(1)]).to.deep.equal([
      ["Answer this question", "Answer this question", undefined, undefined],
      1,
      undefined,
    ]);
    void item.choose(reported, "Yes");
    expect(page.dialogs.open).to.deep.include({ kind: "message", text: "Please check CAST" });
    await reply(page, true);
    void item.choose(reported, "No");
    void item.choose(reported, "Yes");
    expect(page.dialogs.open).to.equal(undefined);
    void item.choose(reported, "No");
    expect(item.questions.map(({ answer, error }) => [answer, error])).to.deep.equal([
      ["No", undefined],
      ["", "Answer this question"],
      ["Yes", undefined],
      ["", undefined],
    ]);
    page.clock.set("2026-03-10T12:01:05.900Z");
    void item.choose(sold, "Yes");
    item.type(comment, "Well kept, as new");
    const { amount } = item;
    await item.finish();
    expect([
      page.recordOf(1)?.result,
      page.recordOf(1)?.timeElapsed,
      page.recordOf(1)?.entries.at(-1)?.answer,
      page.returnOf(1),
    ]).to.deep.equal(["Pass", 65, "Well kept,", "2026-03-10T12:01:05+00:00"]);
    expect(messages(page)).to.deep.equal(["success: Passed. The return is recorded."]);
    expect([item.stepLabel, page.model.unsaved, page.model.rows[1]?.status]).to.deep.equal([
      "Result",
      undefined,
      { label: "Pass", tone: "good", paidBack: amount },
    ]);
    expect(amount?.amount).to.equal("6.67");
    expect([item.amount, item.paidBack]).to.deep.equal([undefined, amount]);
  });

  it("counts a comment against its limit, and ends it there, R23 row 17", async () => {
    const page = new RefundPage({ hash: "#/id/A%2F1" });
    await page.visit();
    const item = page.model.item!;
    const comment = () => item.questions.at(-1)!;
    expect(comment()).to.deep.include({ hint: "0/10", answer: "" });
    item.type(comment().number, "🧥".repeat(11));
    expect(comment()).to.deep.include({ hint: "10/10", answer: "🧥".repeat(10) });
  });

  it("shows the verdict while the user answers, and announces each answer with it", async () => {
    const page = new RefundPage({ hash: AT_COAT, now: "2026-04-20T12:00:00Z" });
    await page.visit();
    const item = page.model.item!;
    const seen = [[item.announcement, item.verdict.label]];
    for (const [at, answer] of [
      [0, "No"],
      [1, "No"],
      [1, "Yes"],
    ] as const) {
      await item.choose(item.questions[at]!.number, answer);
      seen.push([item.announcement.replace(/[\u2066-\u2069]/g, ""), item.verdict.label]);
    }
    expect(seen).to.deep.equal([
      ["", "2 answers to go"],
      ["Was the card reported? No. Result so far: 1 answer to go.", "1 answer to go"],
      ["Is it still sold? No. Result so far: Fail.", "Fail"],
      ["Is it still sold? Yes. Result so far: Special pass.", "Special pass"],
    ]);
    expect(item.verdict.tone).to.equal("warn");
    expect(item.questions[2]).to.deep.include({
      answer: "Yes",
      hint: "1 May 2026 (extended for sales from 1 Jan 2026 to 1 May 2026; normally 7 Apr 2026)",
    });
  });

  it("stores a Fail, asks, and keeps the result if the user says No [REFUND-008, REFUND-009]", async () => {
    const page = new RefundPage({ hash: "#/id/A%2F1" });
    await page.visit();
    await page.answer("Yes", "");
    void page.model.item!.finish();
    await flushTasks();
    expect([page.dialogs.open?.text, page.recordOf(0)?.result]).to.deep.equal([
      "This refund is out of policy. Do you want to continue?",
      "Fail",
    ]);
    await reply(page, false);
    expect([page.returnOf(0), page.model.item!.canReturn]).to.deep.equal([undefined, true]);
    void page.model.item!.returnItem();
    await flushTasks();
    await reply(page, true);
    expect([page.returnOf(0), page.model.item!.canReturn, messages(page)]).to.deep.equal([
      "2026-03-10T12:00:00+00:00",
      false,
      ["success: The return is recorded"],
    ]);
  });

  it("judges the guarantee by the day on which the result is stored", async () => {
    const page = new RefundPage({ hash: "#/id/A%2F1", now: "2026-05-01T22:30:00Z" });
    await page.visit();
    await page.answer("No", "");
    page.clock.set("2026-05-01T23:30:00Z");
    void page.model.item!.finish();
    await flushTasks();
    expect(page.recordOf(0)).to.deep.include({ result: "Fail" });
  });

  it("explains a result: each answer with its rule, the last day and the exception window", async () => {
    const page = new RefundPage({ hash: AT_COAT, now: "2026-04-20T12:00:00Z" });
    await page.visit();
    await page.answer("No", "Yes", "");
    await page.model.item!.finish();
    const { result } = page.model.item!;
    expect([result?.label, result?.tone, result?.by]).to.deep.equal([
      "Special pass",
      "warn",
      "kim@shop.example, 20 Apr 2026, 13:00, in 0 s",
    ]);
    expect(result?.rows.map(({ answer, expected, tone }) => [answer, expected, tone])).to.deep.equal([
      ["No", "No · OK", "good"],
      ["Yes", "Yes · OK", "good"],
      [
        "Yes",
        "By 1 May 2026 (extended for sales from 1 Jan 2026 to 1 May 2026; normally 7 Apr 2026) · Excused",
        "warn",
      ],
      ["", "Any answer", "neutral"],
    ]);
    page.model.print();
    expect(page.printed).to.equal(1);
  });

  it("explains a special pass whose exception is gone from the settings", async () => {
    const entries = [{ number: 3, question: "Is it in time?", answer: "Yes", isFailed: true }];
    const page = new RefundPage({ hash: "#/id/A%2F1", settings: { exceptions: [] } });
    await storeResult(
      page.stored,
      { record: { ...THEIRS, result: "Pass", entries }, item: { position: 0, localtime } },
      page,
    );
    await page.visit();
    expect(page.model.item?.result?.rows.map(({ expected, tone }) => [expected, tone])).to.deep.equal([
      ["By 7 Apr 2026 (extended by an exception at that time) · Excused", "warn"],
    ]);
  });

  it("explains a result whose question is no longer asked", async () => {
    const page = new RefundPage({ hash: "#/id/A%2F1", settings: { questions: [] } });
    await storeResult(page.stored, { record: THEIRS, item: { position: 0, localtime } }, page);
    await page.visit();
    const { result } = page.model.item!;
    expect([result?.label, result?.by, result?.rows]).to.deep.equal([
      "Fail",
      "lee@shop.example, 10 Mar 2026, 11:59, in 1 min 15 s",
      [
        {
          key: "0",
          question: "Was the card reported?",
          answer: "Yes",
          expected: "No longer asked · Failed",
          tone: "bad",
        },
      ],
    ]);
  });

  it("unlocks an item after a question, and starts again [REFUND-010]", async () => {
    const page = new RefundPage({ hash: "#/id/A%2F1" });
    await page.visit();
    await page.answer("No", "");
    await page.model.item!.finish();
    void page.model.item!.unlock();
    await flushTasks();
    expect(page.dialogs.open?.text.replace(/[⁨⁩]/g, "")).to.equal("The result of Cap and its return will be removed.");
    await reply(page, false);
    expect(page.recordOf(0)).not.to.equal(undefined);
    void page.model.item!.unlock();
    await flushTasks();
    await reply(page, true);
    expect([page.recordOf(0), page.returnOf(0), page.model.item!.stepLabel, page.model.unsaved]).to.deep.equal([
      undefined,
      undefined,
      "Questions",
      undefined,
    ]);
  });

  it("shows whose result is stored after two concurrent validations", async () => {
    const page = new RefundPage({ hash: "#/id/A%2F1" });
    await page.visit();
    await storeResult(page.stored, { record: THEIRS, item: { position: 0, localtime } }, page);
    await page.answer("No", "");
    await page.model.item!.finish();
    expect(messages(page).map((text) => text.replace(/[⁨⁩]/g, ""))).to.deep.equal([
      "warn: lee@shop.example validated this item first. That result is kept.",
    ]);
    expect([page.recordOf(0), page.returnOf(0), page.model.item!.result?.label]).to.deep.equal([
      THEIRS,
      undefined,
      "Fail",
    ]);
  });

  it("reports that another user has returned the item, and keeps the answers", async () => {
    const page = new RefundPage({ hash: "#/id/A%2F1" });
    await page.visit();
    await returnItem(page.stored, { position: 0, localtime }, page);
    await page.answer("No", "");
    await page.model.item!.finish();
    expect(messages(page)).to.deep.equal(["warn: Another user changed this item first. Check it and try again."]);
    expect([page.model.item!.stepLabel, page.model.item!.isReturned]).to.deep.equal(["Questions", true]);
    await page.model.item!.finish();
    expect([page.recordOf(0)?.result, page.returnOf(0)]).to.deep.equal(["Pass", localtime]);
  });

  it("shows why a result was not saved, and keeps the answers for another try", async () => {
    let isCut = true;
    const page = new RefundPage({
      hash: "#/id/A%2F1",
      wrap: {
        actions: (port) =>
          overridePort(port, {
            change: (id, steps) =>
              isCut
                ? Promise.resolve(err(failure("rejected", { status: 400, description: "No" })))
                : port.change(id, steps),
          }),
      },
    });
    await page.visit();
    await page.answer("No", "");
    await page.model.item!.finish();
    expect([messages(page), page.model.item!.verdict.label]).to.deep.equal([["error: No"], "Pass"]);
    isCut = false;
    await page.model.item!.finish();
    expect(page.recordOf(0)?.result).to.equal("Pass");
  });

  it("saves once after a double click", async () => {
    let calls = 0;
    const page = new RefundPage({
      hash: "#/id/A%2F1",
      wrap: {
        actions: (port) =>
          overridePort(port, {
            change: (id, steps) => {
              calls += 1;
              return port.change(id, steps);
            },
          }),
      },
    });
    await page.visit();
    await page.answer("No", "");
    await Promise.all([page.model.item!.finish(), page.model.item!.finish()]);
    expect([calls, messages(page).length]).to.deep.equal([1, 1]);
  });

  it("says that a result was not saved, because another change was still being saved", async () => {
    let prepared: () => void = () => undefined;
    const waits = [
      new Promise<void>((resolve) => {
        prepared = resolve;
      }),
      Promise.resolve(),
    ];
    const never = (port: ReceiptActions) => overridePort(port, { change: () => new Promise(() => undefined) });
    const page = new RefundPage({
      hash: "#/id/A%2F1",
      prepareReturn: async () => (await waits.shift(), NOTHING_TO_PREPARE),
      wrap: { actions: never },
    });
    await page.visit();
    await page.answer("No", "");
    const storing = page.model.item!.finish();
    await page.model.manual.open();
    const dialog = page.model.manual.model as ReturnDialogViewModel;
    dialog.choose("Damaged");
    void dialog.record();
    await flushTasks();
    prepared();
    await storing;
    expect([page.model.isBusy, messages(page)]).to.deep.equal([true, ["warn: Wait until the other change is saved"]]);
  });

  describe("with the approval of a second account", () => {
    const settings = { fail_needs_approval: true };

    it("waits after a Fail, and offers no return to the same user", async () => {
      const page = new RefundPage({ hash: "#/id/A%2F1", settings });
      await page.visit();
      await page.answer("Yes", "");
      await page.model.item!.finish();
      const { canReturn, canApprove, isWaitingForApproval, canReturnManually } = page.model.item!;
      expect([canReturn, canApprove, isWaitingForApproval, canReturnManually]).to.deep.equal([
        false,
        false,
        true,
        false,
      ]);
      expect(messages(page)).to.deep.equal(["info: Another account with access to refunds must approve this return."]);
    });

    it("offers no manual return, and says why", async () => {
      const page = new RefundPage({ hash: "#/id/A%2F1", settings });
      await page.visit();
      expect([page.model.item!.canReturnManually, page.model.item!.notes]).to.deep.equal([
        false,
        ["Returns need a validation here, so there is no manual return."],
      ]);
      const other = new RefundPage({ hash: "#/id/A%2F1" });
      await other.visit();
      expect([other.model.item!.canReturnManually, other.model.item!.notes]).to.deep.equal([true, []]);
    });

    it("lets only a colleague unlock a Fail, and says so", async () => {
      const own = new RefundPage({ hash: "#/id/A%2F1", settings, user: "Lee@shop.example" });
      const other = new RefundPage({ hash: "#/id/A%2F1", settings });
      for (const page of [own, other]) {
        await storeResult(page.stored, { record: THEIRS, item: { position: 0, localtime } }, page);
        await page.visit();
      }
      expect([own, other].map(({ model: { item } }) => [item!.canUnlock, item!.notes])).to.deep.equal([
        [false, ["Another account must unlock a failed item."]],
        [true, []],
      ]);
    });

    it("accepts the approval of a colleague, and names both users", async () => {
      const page = new RefundPage({ hash: "#/id/A%2F1", settings });
      await storeResult(page.stored, { record: THEIRS, item: { position: 0, localtime } }, page);
      await page.visit();
      expect([page.model.item!.canApprove, page.model.item!.canReturn]).to.deep.equal([true, false]);
      void page.model.item!.approve();
      await flushTasks();
      await reply(page, false);
      expect(page.returnOf(0)).to.equal(undefined);
      void page.model.item!.approve();
      await flushTasks();
      await reply(page, true);
      expect([page.recordOf(0)?.approval?.user, page.returnOf(0)]).to.deep.equal([
        "kim@shop.example",
        "2026-03-10T12:00:00+00:00",
      ]);
      expect([page.model.item!.result?.by.slice(0, 16), page.model.item!.result?.approvedBy]).to.deep.equal([
        "lee@shop.example",
        "kim@shop.example, 10 Mar 2026, 12:00",
      ]);
      expect([page.model.item!.canApprove, messages(page)]).to.deep.equal([
        false,
        ["success: Approved. The return is recorded."],
      ]);
    });
  });
});

describe("The manual return on the refund page", () => {
  failOnMobxWarnings();

  it("asks for one of the retailer's reasons or another one, and keeps it with the return [REFUND-004, REFUND-012]", async () => {
    const page = new RefundPage({ hash: AT_COAT });
    await page.visit();
    await page.model.manual.open();
    const dialog = page.model.manual.model as ReturnDialogViewModel;
    expect([dialog.item, dialog.choices.map(({ label }) => label), dialog.isWriting]).to.deep.equal([
      "Coat",
      ["Damaged", "Wrong size", "Another reason"],
      false,
    ]);
    await dialog.record();
    expect(dialog.error).to.equal("Choose a reason");
    dialog.choose("Damaged");
    expect([dialog.error, dialog.isDirty]).to.deep.equal([undefined, true]);
    await dialog.record();
    expect([page.stored.items[1]?.returned, page.model.manual.model]).to.deep.equal([
      { localtime: "2026-03-10T12:00:00+00:00", reason: "Damaged" },
      undefined,
    ]);
    expect([messages(page), page.model.rows[1]?.status.label, page.model.item?.canReturnManually]).to.deep.equal([
      ["success: The return is recorded"],
      "Returned",
      false,
    ]);
  });

  it("takes a reason in the user's own words", async () => {
    const page = new RefundPage({ hash: AT_COAT });
    await page.visit();
    await page.model.manual.open();
    const dialog = page.model.manual.model as ReturnDialogViewModel;
    dialog.choose("Damaged");
    dialog.choose("");
    expect([dialog.isWriting, dialog.reason]).to.deep.equal([true, ""]);
    dialog.type(" Gift ");
    await dialog.record();
    expect(page.stored.items[1]?.returned?.reason).to.equal("Gift");
  });

  it("keeps the return that another user has recorded", async () => {
    const page = new RefundPage({
      hash: AT_COAT,
      receipts: [aReceipt({ transaction: "A/1", items: [anItem(), anItem()] })],
    });
    await page.visit();
    await page.model.manual.open();
    const dialog = page.model.manual.model as ReturnDialogViewModel;
    await returnItem(page.stored, { position: 1, localtime }, page);
    dialog.choose("Damaged");
    await dialog.record();
    expect([messages(page), page.stored.items[1]?.returned]).to.deep.equal([
      ["warn: Another user has already returned this item"],
      { localtime },
    ]);
  });
});
