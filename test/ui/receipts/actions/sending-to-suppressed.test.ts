import { expect } from "chai";
import { MemorySuppressedAddresses } from "#adapters/memory/suppression/memory-suppressed-addresses.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import type { IdentifierEditorViewModel } from "#ui/receipts/actions/identifier/identifier-editor.view-model.ts";
import type { ResendViewModel } from "#ui/receipts/actions/mailing/resend.view-model.ts";
import type { SendCopyViewModel } from "#ui/receipts/actions/mailing/send-copy.view-model.ts";
import { ReceiptDriver } from "../receipt-driver.ts";

const AT = parseInstant("2026-03-01T11:00:00Z") as Instant;
const ANN = "ann@shop.example";
const BEN = "ben@shop.example";
const REASON = "550 5.1.1 User unknown";
const FLAGS = ["receipts_view", "receipts_admin", "patch_identifier"];
const RECEIPT = aReceipt({
  identifier: ANN,
  delivery: { counts: {}, events: [{ event: "bounce", timestamp: AT, reason: REASON, address: ANN }] },
});

/** The page of a receipt whose customer and another address are suppressed. */
async function open(flags = FLAGS, suppressed = new MemorySuppressedAddresses()): Promise<ReceiptDriver> {
  suppressed.report({ address: ANN, event: "bounce", at: AT, reason: REASON });
  suppressed.report({ address: BEN, event: "spamreport", at: AT, reason: "abuse" });
  const driver = new ReceiptDriver({ receipts: [RECEIPT], flags, suppressed });
  await driver.visit("TXN-0001");
  return driver;
}
const mailed = ({ actions }: ReceiptDriver) => actions.emails.map(({ to }) => to);

describe("Sending to a suppressed address", () => {
  failOnMobxWarnings();

  it("shows why before a receipt is resent, and sends when the user wants it anyway", async () => {
    const driver = await open();
    const { resendDialog } = driver.model.actions.sending;
    await resendDialog.open();
    const dialog = resendDialog.model as ResendViewModel;
    await flushTasks();
    expect(dialog.notice).to.include({ cause: "bounce", since: AT, reason: REASON });
    expect([dialog.sendLabel, dialog.shownFailure]).to.deep.equal(["Resend anyway", undefined]);
    await dialog.send();
    expect(mailed(driver)).to.deep.equal([ANN]);
  });

  it("sends nothing if the user resends before the answer is there", async () => {
    const suppressed = new MemorySuppressedAddresses();
    const find = suppressed.find.bind(suppressed);
    suppressed.find = async (address) => {
      await flushTasks();
      return find(address);
    };
    const driver = await open(FLAGS, suppressed);
    const { resendDialog } = driver.model.actions.sending;
    await resendDialog.open();
    const dialog = resendDialog.model as ResendViewModel;
    await dialog.send();
    expect([dialog.sendLabel, mailed(driver)]).to.deep.equal(["Resend anyway", []]);
  });

  it("asks for the typed address of a copy, once for each address", async () => {
    const driver = await open();
    const { copyDialog } = driver.model.actions.sending;
    await copyDialog.open();
    const dialog = copyDialog.model as SendCopyViewModel;
    dialog.type(BEN);
    await dialog.send();
    expect([dialog.notice?.cause, dialog.sendLabel, mailed(driver)]).to.deep.equal(["complaint", "Send anyway", []]);
    dialog.type(ANN);
    expect(dialog.notice).to.equal(undefined);
    await dialog.send();
    await dialog.send();
    expect(mailed(driver)).to.deep.equal([ANN]);
  });
});

describe("Correcting and resending", () => {
  failOnMobxWarnings();

  async function correct(address: string, driver: ReceiptDriver): Promise<IdentifierEditorViewModel> {
    const { correction } = driver.model.actions.identifier;
    await correction.open();
    const dialog = correction.model as IdentifierEditorViewModel;
    dialog.type(address);
    await dialog.save();
    await flushTasks();
    return dialog;
  }

  it("is the next step of a receipt whose email bounced for good, and says why", async () => {
    const { actions } = (await open()).model;
    expect([actions.next.kind, actions.failedEmail?.reason]).to.deep.equal(["correct-and-resend", REASON]);
    const reading = (await open(["receipts_view"])).model.actions;
    expect([reading.next.kind, reading.failedEmail]).to.deep.equal(["none", undefined]);
  });

  it("emails the receipt to the new address", async () => {
    const driver = await open();
    const dialog = await correct("anna@shop.example", driver);
    expect([dialog.title, dialog.saveLabel]).to.deep.equal(["Correct and resend", "Save and resend"]);
    expect([driver.model.receipt?.identifier, mailed(driver)]).to.deep.equal([
      "anna@shop.example",
      ["anna@shop.example"],
    ]);
    expect(driver.notifications).to.deep.equal(["success: Email sent"]);
    expect(driver.questions).to.deep.equal([]);
  });

  for (const answer of [true, false])
    it(`${answer ? "sends" : "does not send"} to a suppressed address if the user answers ${String(answer)}`, async () => {
      const driver = await open();
      driver.answer = answer;
      await correct(BEN, driver);
      expect(driver.questions.map(({ title, confirmLabel }) => [title, confirmLabel])).to.deep.equal([
        [`Send to ${isolateDirection(BEN)}?`, "Send anyway"],
      ]);
      expect([driver.model.receipt?.identifier, mailed(driver)]).to.deep.equal([BEN, answer ? [BEN] : []]);
    });
});
