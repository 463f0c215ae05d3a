import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import type { Receipt } from "#domain/receipts/index.ts";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { parseLocalTime, type LocalTime } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ReturnDialogView } from "#ui/receipts/actions/returns/return-dialog.view.tsx";
import { ReceiptView } from "#ui/receipts/receipt.view.tsx";
import { ReceiptDriver } from "../receipt-driver.ts";

const at = (text: string): LocalTime => parseLocalTime(text) as LocalTime;
const SOCKS = anItem({ name: "Socks", quantity: "3", price: money("3.33"), total: money("10") });
const PARTS = [
  { localtime: at("2026-07-01T09:00:00+01:00"), quantity: "1" as Decimal },
  { localtime: at("2026-07-02T09:00:00+01:00"), quantity: "1" as Decimal, reason: "Too small" },
];
const IN_PARTS = anItem({
  ...SOCKS,
  returned: { localtime: PARTS[1]!.localtime, quantity: "2" as Decimal, parts: PARTS },
});

async function show(
  items: Receipt["items"],
  facts: Partial<ConstructorParameters<typeof ReceiptDriver>[0]> = {},
): Promise<ReceiptDriver> {
  const driver = new ReceiptDriver({
    receipts: [aReceipt({ transaction: "A/1", total: money("10"), items })],
    flags: ["receipts_view", "receipts_admin", "refund_view"],
    hasRefunds: true,
    views: { returnDialog: ReturnDialogView },
    ...facts,
  });
  await driver.visit("A/1");
  await flushTasks();
  render(<ReceiptView model={driver.model} />);
  return driver;
}
const press = async (name: string | RegExp) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(flushTasks);
};
const choose = async (entry: string) => {
  await press("Actions for Socks");
  await userEvent.click(screen.getByRole("menuitem", { name: entry }));
  await act(flushTasks);
};
const quantityField = () => screen.getByLabelText<HTMLInputElement>(/^Quantity/);
const type = async (text: string) => {
  await userEvent.clear(quantityField());
  await userEvent.type(quantityField(), text);
};
const row = () => screen.getByRole("row", { name: /Socks/ }).textContent;

describe("Returning a part of an item on screen [D28]", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("says why an account without refunds records no return if returns need a validation", async () => {
    await show([SOCKS], { needsValidation: true, flags: ["receipts_view", "receipts_admin"] });
    expect([
      screen.getByText("Returns need a refund validation, which your account cannot make.").tagName,
      screen.queryByRole("button", { name: "Actions for Socks" }),
      screen.queryByRole("checkbox"),
    ]).to.deep.equal(["P", null, null]);
    cleanup();
    await show([SOCKS], { needsValidation: true });
    await press("Actions for Socks");
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).to.deep.equal(["Refund check"]);
  });

  it("asks for the quantity, and shows the amount to pay back for it", async () => {
    await show([SOCKS]);
    await choose("Record return");
    const dialog = within(screen.getByRole("dialog"));
    expect([
      quantityField().value,
      dialog.getByText("3 of 3 left") === null,
      dialog.queryByLabelText("Reason"),
    ]).to.deep.equal(["3", false, null]);
    expect(dialog.getByText(/Amount to pay back/).parentElement?.textContent).to.equal("Amount to pay back: £10.00");
    await type("1");
    expect(dialog.getByText(/Amount to pay back/).parentElement?.textContent).to.equal("Amount to pay back: £3.33");
    await press("Record return");
    expect(row()).to.include("Returned 1 of 3").and.include("4 Jul 2026");
    expect(screen.getByRole("button", { name: "Actions for Socks" })).not.to.equal(null);
  });

  it("shows why a quantity is invalid, and no amount for it", async () => {
    await show([IN_PARTS]);
    await choose("Record return with reason…");
    await userEvent.type(screen.getByRole("textbox", { name: /^Reason/ }), "damaged");
    expect(screen.queryByLabelText(/^Quantity/)).to.equal(null);
    await press("Cancel");
    cleanup();
    await show([SOCKS]);
    await choose("Record return");
    await type("4");
    await press("Record return");
    expect(screen.getByText("Only 3 left")).not.to.equal(null);
    expect(screen.queryByText(/Amount to pay back/)).to.equal(null);
  });

  it("shows each part that came back, with its time and reason", async () => {
    await show([IN_PARTS]);
    expect(row())
      .to.include("Returned 2 of 3")
      .and.include("1 on 1 Jul 2026")
      .and.include("1 on 2 Jul 2026")
      .and.include("Too small");
  });
});
