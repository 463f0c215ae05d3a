import { expect } from "chai";
import { isolated } from "#domain/shared/isolated.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import type { IdentifierEditorViewModel } from "#ui/receipts/actions/identifier/identifier-editor.view-model.ts";
import { ReceiptDesk } from "../receipt-desk.ts";

const ANNS = aReceipt({ identifier: "ann@shop.example" });
const FLAGS = ["receipts_view", "patch_identifier"];

async function editing(facts: ConstructorParameters<typeof ReceiptDesk>[0]) {
  const desk = new ReceiptDesk(facts);
  await desk.visit("TXN-0001");
  const { identifier } = desk.model.actions;
  await identifier.editor.open();
  return { desk, identifier, dialog: identifier.editor.model as IdentifierEditorViewModel };
}

describe("The notification after an identifier was corrected", () => {
  withoutMobxComplaints();

  it("offers to send the receipt to the new address, once [RCPT-053, RCPT-056]", async () => {
    const { desk, dialog } = await editing({ receipts: [ANNS], flags: [...FLAGS, "receipts_admin"] });
    dialog.type("ben@shop.example");
    await dialog.save();
    expect(desk.said).to.deep.equal([`success: ${isolated("ben@shop.example")} is attached to this receipt. It isn’t emailed automatically.`]);
    expect(desk.notifier.actions.map(({ label }) => label)).to.deep.equal(["Send to this address"]);
    for (let clicks = 0; clicks < 2; clicks++) {
      desk.notifier.actions[0]?.run();
      await turn();
    }
    expect(desk.actions.mails.map(({ to }) => to)).to.deep.equal(["ben@shop.example"]);
  });

  it("sends nothing to an address that another user has replaced since", async () => {
    const { desk, identifier, dialog } = await editing({ receipts: [ANNS], flags: [...FLAGS, "receipts_admin"] });
    dialog.type("ben@shop.example");
    await dialog.save();
    await identifier.remove();
    desk.notifier.actions[0]?.run();
    await turn();
    expect([desk.actions.mails, desk.said.at(-1)]).to.deep.equal([[], "warn: Another user has changed the identifier of this receipt"]);
  });

  it("offers no sending to an identifier that would be parsed as another mailbox", async () => {
    const { desk, dialog } = await editing({ receipts: [ANNS], flags: [...FLAGS, "receipts_admin"] });
    dialog.type("<ben@shop.example>");
    await dialog.save();
    expect([desk.said.length, desk.notifier.actions]).to.deep.equal([1, []]);
  });

  for (const flags of [FLAGS, [...FLAGS, "receipts_admin", "sales_demo"]]) {
    it(`offers no sending with [${flags.join(", ")}]`, async () => {
      const { desk, dialog } = await editing({ receipts: [ANNS], flags });
      dialog.type("ben@shop.example");
      await dialog.save();
      expect([desk.said.length, desk.notifier.actions]).to.deep.equal([1, []]);
    });
  }
});
