import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import type { ReceiptActions } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ReturnSeveralView } from "#ui/receipts/actions/returns/return-several.view.tsx";
import { ReceiptView } from "#ui/receipts/receipt.view.tsx";
import { ReceiptDriver } from "../receipt-driver.ts";

const RECEIPT = aReceipt({
  transaction: "A/1",
  total: money("21"),
  items: [
    anItem({ name: "Cap", total: money("12") }),
    anItem({ name: "Socks", quantity: "3", price: money("3"), total: money("9") }),
  ],
});

async function show(facts: ConstructorParameters<typeof ReceiptDriver>[0] = {}): Promise<ReceiptDriver> {
  const driver = new ReceiptDriver({
    receipts: [RECEIPT],
    flags: ["receipts_view", "receipts_admin"],
    views: { returnSeveral: ReturnSeveralView },
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
const lines = () =>
  within(screen.getByRole("dialog"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("Returning several items on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("selects items by check boxes, and returns them in one dialog", async () => {
    await show();
    const button = screen.getByRole("button", { name: "Return selected" });
    expect(button.getAttribute("aria-disabled")).to.equal("true");
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Cap" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Socks" }));
    await press("Return selected (2)");
    const dialog = within(screen.getByRole("dialog", { name: "Return 2 items" }));
    expect(dialog.getByText(/Amount to pay back/).parentElement?.textContent).to.equal("Amount to pay back: £21.00");
    await userEvent.clear(dialog.getByLabelText(/^Quantity of Socks/));
    await userEvent.type(dialog.getByLabelText(/^Quantity of Socks/), "1");
    expect(dialog.getByText(/Amount to pay back/).parentElement?.textContent).to.equal("Amount to pay back: £15.00");
    await press("Record returns");
    expect(screen.queryByRole("dialog")).to.equal(null);
    expect(screen.getByRole("row", { name: /Cap/ }).textContent).to.include("Returned");
    expect(screen.getByRole("row", { name: /Socks/ }).textContent).to.include("Returned 1 of 3");
    expect(screen.queryByRole("checkbox"), "one item is left").to.equal(null);
  });

  it("names the items that were returned, and those that were not with the reason", async () => {
    await show({
      actionsBehind: (actions) =>
        overridePort<ReceiptActions>(actions, {
          change: async (id, steps) =>
            steps.some(({ path }) => path === "/items/1/return")
              ? err(failure("rejected", { status: 500, description: "down" }))
              : actions.change(id, steps),
        }),
    });
    await press("Select all");
    await press("Return selected (2)");
    await press("Record returns");
    expect(within(screen.getByRole("dialog")).getByRole("alert").textContent).to.include("1 of 2 items are returned.");
    expect([lines()[0], lines()[1]?.slice(0, 23)]).to.deep.equal(["CapReturned", "SocksNot returned: down"]);
    await press("Cancel");
    expect(screen.queryByRole("dialog")).to.equal(null);
  });

  it("returns the focus to its button while there is something left to select", async () => {
    await show({
      receipts: [{ ...RECEIPT, items: [...RECEIPT.items, anItem({ name: "Bag" }), anItem({ name: "Tie" })] }],
    });
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Cap" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Bag" }));
    await press("Return selected (2)");
    await press("Record returns");
    expect(document.activeElement?.textContent).to.equal("Return selected");
  });

  it("clears the selection, and keeps the focus", async () => {
    await show();
    await press("Select all");
    await press("Clear");
    expect([
      screen.getAllByRole<HTMLInputElement>("checkbox").map(({ checked }) => checked),
      document.activeElement,
    ]).to.deep.equal([[false, false], screen.getByRole("button", { name: "Return selected" })]);
  });
});

describe("The primary action of a receipt", () => {
  failOnMobxWarnings();
  afterEach(cleanup);
  const ALL = ["receipts_view", "receipts_admin", "patch_identifier", "refund_view"];
  const at = parseInstant("2026-03-01T11:00:00Z") as Instant;
  const BOUNCED = { counts: {}, events: [{ event: "bounce", timestamp: at, reason: "550 5.1.1 User unknown" }] };
  const primary = () => [...document.querySelectorAll(".primary")].map(({ textContent }) => textContent);

  for (const { of, receipt, search = "", names } of [
    { of: "a receipt without a customer", receipt: RECEIPT, names: ["Attach identifier"] },
    {
      of: "a receipt whose email bounced for good",
      receipt: { ...RECEIPT, identifier: "ann@shop.example", delivery: BOUNCED },
      names: ["Correct and resend"],
    },
    { of: "a receipt that needs nothing", receipt: { ...RECEIPT, identifier: "ann@shop.example" }, names: [] },
    {
      of: "a passed refund",
      receipt: { ...RECEIPT, properties: { refund_validation: { 1: { result: "Pass" } } } },
      names: ["Finish refund of Socks"],
    },
    {
      of: "a receipt with an identifier to attach",
      receipt: RECEIPT,
      search: "?attach=ben%40shop.example",
      names: ["Attach identifier"],
    },
  ]) {
    it(`is the only one on ${of}`, async () => {
      const driver = new ReceiptDriver({ receipts: [receipt], flags: ALL, hasRefunds: true });
      await driver.visit("A/1", search);
      render(<ReceiptView model={driver.model} />);
      expect(primary()).to.deep.equal(names);
    });
  }
});
