import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { MemorySuppressedAddresses } from "#adapters/memory/suppression/memory-suppressed-addresses.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { ResendView } from "#ui/receipts/actions/mailing/resend.view.tsx";
import { SendCopyView } from "#ui/receipts/actions/mailing/send-copy.view.tsx";
import { ReceiptView } from "#ui/receipts/receipt.view.tsx";
import { ReceiptDriver } from "../receipt-driver.ts";

const AT = parseInstant("2026-03-01T11:00:00Z") as Instant;
const ANN = "ann@shop.example";
const BEN = "ben@shop.example";

/** The page of a receipt whose customer has bounced. Another address has complained. */
async function show(): Promise<ReceiptDriver> {
  const suppressed = new MemorySuppressedAddresses();
  suppressed.report({ address: ANN, event: "bounce", at: AT, reason: "550 5.1.1 User unknown" });
  suppressed.report({ address: BEN, event: "spamreport", at: AT });
  const driver = new ReceiptDriver({
    receipts: [aReceipt({ identifier: ANN })],
    flags: ["receipts_view", "receipts_admin"],
    suppressed,
    views: { resend: ResendView, sendCopy: SendCopyView },
  });
  await driver.visit("TXN-0001");
  await flushTasks();
  render(<ReceiptView model={driver.model} />);
  return driver;
}

const dialog = (name: string) => within(screen.getByRole("dialog", { name }));
const press = async (name: string, within_ = screen as Pick<typeof screen, "getByRole">): Promise<void> => {
  await userEvent.click(within_.getByRole("button", { name }));
  await act(flushTasks);
};
/** What the alerts of the dialog say. */
const alertsOf = (open: Pick<typeof screen, "getAllByRole">): string =>
  open
    .getAllByRole("alert")
    .map(({ textContent }) => textContent)
    .join("");
const mailed = ({ actions }: ReceiptDriver) => actions.emails.map(({ to }) => to);

describe("The question before an email to a suppressed address", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("says why, with the focus on Cancel, and sends only when the user wants it anyway", async () => {
    const driver = await show();
    const ask = async () => {
      await act(async () => void (await driver.model.actions.sending.resendDialog.open()));
      await act(flushTasks);
      return dialog("Resend receipt");
    };
    await press("Cancel", await ask());
    expect([mailed(driver), screen.queryByRole("dialog")]).to.deep.equal([[], null]);
    const open = await ask();
    expect(alertsOf(open)).to.match(/1 Mar 2026, 12:00 \(Europe\/Berlin\): 550 5\.1\.1 User unknown/);
    expect(document.activeElement?.textContent).to.equal("Cancel");
    await press("Resend anyway", open);
    expect([mailed(driver), screen.queryByRole("dialog")]).to.deep.equal([[ANN], null]);
  });

  it("asks for the address of a copy at the first attempt, and announces why", async () => {
    const driver = await show();
    await act(async () => void (await driver.model.actions.sending.copyDialog.open()));
    const open = dialog("Send a copy of the receipt");
    await userEvent.type(open.getByRole("textbox"), BEN);
    await press("Send copy", open);
    expect([alertsOf(open).includes("marked an email as spam"), mailed(driver)]).to.deep.equal([true, []]);
    await press("Send anyway", open);
    expect(mailed(driver)).to.deep.equal([BEN]);
  });
});
