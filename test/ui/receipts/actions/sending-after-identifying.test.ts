import { expect } from "chai";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { isolateDirection } from "#domain/shared/text/isolate-direction.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import type { IdentifierEditorViewModel } from "#ui/receipts/actions/identifier/identifier-editor.view-model.ts";
import { ReceiptDriver } from "../receipt-driver.ts";

const ANNS = aReceipt({ identifier: "ann@shop.example" });
const FLAGS = ["receipts_view", "patch_identifier"];

async function editing(facts: ConstructorParameters<typeof ReceiptDriver>[0]) {
  const driver = new ReceiptDriver(facts);
  await driver.visit("TXN-0001");
  const { identifier } = driver.model.actions;
  await identifier.editor.open();
  return { driver, identifier, dialog: identifier.editor.model as IdentifierEditorViewModel };
}

describe("The notification after an identifier was corrected", () => {
  failOnMobxWarnings();

  it("offers to send the receipt to the new address [RCPT-053, RCPT-056]", async () => {
    const { driver, dialog } = await editing({ receipts: [ANNS], flags: [...FLAGS, "receipts_admin"] });
    dialog.type("ben@shop.example");
    await dialog.save();
    expect(driver.notifications).to.deep.equal([
      `success: ${isolateDirection("ben@shop.example")} is attached to this receipt. It isn't emailed automatically.`,
    ]);
    expect(driver.notifier.actions.map(({ label }) => label)).to.deep.equal(["Send to this address"]);
    expect(await driver.notifier.actions[0]?.run()).to.equal(true);
    expect(driver.actions.emails.map(({ to }) => to)).to.deep.equal(["ben@shop.example"]);
  });

  it("sends nothing to an address that another user has replaced since", async () => {
    const { driver, identifier, dialog } = await editing({ receipts: [ANNS], flags: [...FLAGS, "receipts_admin"] });
    dialog.type("ben@shop.example");
    await dialog.save();
    await identifier.remove();
    expect(await driver.notifier.actions[0]?.run()).to.equal(false);
    expect([driver.actions.emails, driver.notifications.at(-1)]).to.deep.equal([
      [],
      "warn: Another user has changed the identifier of this receipt",
    ]);
  });

  it("says that nothing was sent while another email is being sent, and can be used again", async () => {
    const actionsBehind = (actions: ReceiptActions) =>
      overridePort(actions, { sendCopy: () => new Promise(() => undefined) });
    const { driver, dialog } = await editing({ receipts: [ANNS], flags: [...FLAGS, "receipts_admin"], actionsBehind });
    dialog.type("ben@shop.example");
    await dialog.save();
    const { copyDialog } = driver.model.actions.sending;
    await copyDialog.open();
    copyDialog.model?.type("cy@shop.example");
    void copyDialog.model?.send();
    await flushTasks();
    expect(await driver.notifier.actions[0]?.run()).to.equal(false);
    expect([driver.actions.emails, driver.notifications.at(-1)]).to.deep.equal([
      [],
      "warn: Another email for this receipt is being sent",
    ]);
  });

  it("refuses an identifier that would be parsed as another mailbox, so that nothing is sent", async () => {
    const { driver, dialog } = await editing({ receipts: [ANNS], flags: [...FLAGS, "receipts_admin"] });
    dialog.type("<ben@shop.example>");
    await dialog.save();
    expect([dialog.problem, driver.notifications, driver.notifier.actions]).to.deep.equal([
      "Write the identifier as ben@shop.example",
      ["error: Write the identifier as ben@shop.example"],
      [],
    ]);
  });

  for (const flags of [FLAGS, [...FLAGS, "receipts_admin", "sales_demo"]]) {
    it(`offers no sending with [${flags.join(", ")}]`, async () => {
      const { driver, dialog } = await editing({ receipts: [ANNS], flags });
      dialog.type("ben@shop.example");
      await dialog.save();
      expect([driver.notifications.length, driver.notifier.actions]).to.deep.equal([1, []]);
    });
  }
});
