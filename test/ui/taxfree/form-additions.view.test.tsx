import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import type { Decimal } from "#domain/shared/number/decimal.ts";
import { aReceipt, money } from "#test/support/builders/a-receipt.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { TaxFreeView } from "#ui/taxfree/tax-free.view.tsx";
import { TaxFreeDriver } from "./tax-free-driver.ts";

const OWN = aReceipt({ transaction: "TXN-1", total: money("20"), at: "2026-03-01T10:00:00+00:00" });
const NEAR = aReceipt({
  transaction: "TXN-2",
  total: money("30"),
  at: "2026-03-01T10:05:00+00:00",
  identifier: "ben@shop.example",
});

async function show(): Promise<void> {
  const panel = new TaxFreeDriver({ receipt: OWN, others: [NEAR], limits: { min: "50" as Decimal } });
  await panel.model.load();
  render(<TaxFreeView model={panel.model} />);
}
const settle = async () => {
  await act(flushTasks);
  await act(flushTasks);
};
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await settle();
};
const rowsOf = (region: string) =>
  within(screen.getByRole("region", { name: region }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

describe("Adding receipts to a tax-free form on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("moves the focus to the field, adds by Enter and stays there for the next scan", async () => {
    await show();
    await press("Add receipts");
    const field = screen.getByRole("textbox", { name: "Transaction ID" });
    expect(document.activeElement).to.equal(field);
    await userEvent.type(field, "TXN-2{Enter}");
    await settle();
    expect([document.activeElement, (field as HTMLInputElement).value]).to.deep.equal([field, ""]);
    expect(rowsOf("Receipts of the new form")).to.deep.equal([
      "TXN-101 Mar 10:00£20.00",
      "TXN-201 Mar 10:05 · ben@shop.example£30.00Remove TXN-2",
    ]);
    expect(screen.getByText("Total").parentElement?.textContent).to.equal("Total£50.00");
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).to.include("TXN-2 added");
    expect(screen.getByRole("button", { name: "Issue form for 2 receipts" }).getAttribute("aria-disabled")).to.equal(
      null,
    );
  });

  it("shows at the field why a receipt is refused", async () => {
    await show();
    await press("Add receipts");
    const field = screen.getByRole("textbox", { name: "Transaction ID" });
    await userEvent.type(field, "TXN-9{Enter}");
    await settle();
    const error = document.getElementById(field.getAttribute("aria-describedby")?.split(" ").at(-1) ?? "");
    expect([field.getAttribute("aria-invalid"), error?.textContent]).to.deep.equal([
      "true",
      "No receipt has the transaction ID TXN-9",
    ]);
  });

  it("adds one of the receipts of that time, and removes it again without losing the focus", async () => {
    await show();
    await press("Add receipts");
    expect(rowsOf("Receipts that can be added")).to.have.lengthOf(1);
    await press("Add TXN-2");
    expect(screen.queryByRole("region", { name: "Receipts that can be added" })).to.equal(null);
    expect(document.activeElement).not.to.equal(document.body);
    await press("Remove TXN-2");
    expect(screen.queryByRole("region", { name: "Receipts of the new form" })).to.equal(null);
    expect(document.activeElement).not.to.equal(document.body);
    await press("Done");
    expect(document.activeElement?.textContent).to.equal("Add receipts");
  });
});
