import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { consumerView } from "#ui/consumers/consumer.view.tsx";
import { ReceiptsOfCustomer } from "#ui/receipts/receipts-of-customer.tsx";
import { ANN, ConsumersDriver, STAFF } from "./consumers-driver.ts";

const ConsumerView = consumerView(ReceiptsOfCustomer);

describe("The privacy panel on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function show(facts: ConstructorParameters<typeof ConsumersDriver>[0] = {}) {
    const driver = new ConsumersDriver({
      flags: [...STAFF, "identifier_admin_edit"],
      receipts: [aReceipt({ identifier: ANN.identifier })],
      ...facts,
    });
    render(<ConsumerView model={await driver.page()} />);
    await act(flushTasks);
    return driver;
  }

  it("has a readable file and one for programs", async () => {
    await show();
    const panel = within(screen.getByRole("region", { name: "Privacy" }));
    const files = panel
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href"), link.hasAttribute("download")]);
    expect(files).to.deep.equal([
      ["Export as JSON", "/exports/ann.lee%40shop.example.json", true],
      ["Export as HTML", "/exports/ann.lee%40shop.example.html", true],
    ]);
  });

  it("erases the customer by keyboard, after a preview", async () => {
    const driver = await show();
    screen.getByRole("button", { name: "Erase customer…" }).focus();
    await userEvent.keyboard("{Enter}");
    await act(flushTasks);
    const dialog = within(screen.getByRole("alertdialog", { name: "Erase this customer?" }));
    expect(document.activeElement).to.equal(dialog.getByRole("button", { name: "Cancel" }));
    expect(within(dialog.getByRole("region", { name: "Kept" })).getByRole("listitem").textContent).to.equal(
      "1 receipt, with its figures and without the customer",
    );
    expect(dialog.getByRole("button", { name: "Erase customer" }).getAttribute("aria-disabled")).to.equal("true");
    await userEvent.click(dialog.getByRole("checkbox", { name: "I understand that this can't be undone" }));
    await userEvent.click(dialog.getByRole("button", { name: "Erase customer" }));
    await act(flushTasks);
    expect([screen.queryByRole("alertdialog"), driver.navigator.locations]).to.deep.equal([null, ["/consumer"]]);
  });

  it("says what the dialog waits for, and can be cancelled", async () => {
    const driver = await show({
      behind: { consumers: (port) => overridePort(port, { countRecords: () => new Promise(() => undefined) }) },
    });
    await userEvent.click(screen.getByRole("button", { name: "Erase customer…" }));
    await act(flushTasks);
    const dialog = within(screen.getByRole("alertdialog", { name: "Erase this customer?" }));
    expect(dialog.getByRole("status").textContent).to.equal(
      "Searching all receipts, emails and till data. This can take a minute.",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect([screen.queryByRole("alertdialog"), driver.navigator.locations]).to.deep.equal([null, []]);
  });

  it("is hidden for staff", async () => {
    await show({ flags: STAFF });
    expect(screen.queryByRole("region", { name: "Privacy" })).to.equal(null);
  });
});
