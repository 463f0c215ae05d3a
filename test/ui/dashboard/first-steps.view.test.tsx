import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { MemoryReceipts } from "#adapters/memory/receipts/memory-receipts.ts";
import { MemoryStores } from "#adapters/memory/stores/memory-stores.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { DashboardView } from "#ui/dashboard/dashboard.view.tsx";
import { FirstStepsViewModel, type RestOfFirstSteps } from "#ui/dashboard/first-steps.view-model.ts";
import { LazyModule } from "#ui/model/lazy-module.ts";
import { DashboardDriver } from "./dashboard-driver.ts";

describe("first steps view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("lists the steps with their state, shows the call on request, and goes when it is dismissed", async () => {
    const copied: string[] = [];
    const driver = new DashboardDriver({
      bustle: { receipts: [], tills: [] },
      openFirstSteps: (onDismiss) =>
        new FirstStepsViewModel({
          receipts: new MemoryReceipts(),
          stores: new MemoryStores([aStoreInDetail({ id: "5001", name: "Soho", externalReference: "SOHO-1" })]),
          email: "ada@shop.example",
          retailer: { id: "1001" as RetailerId, name: "Alder" },
          hrefs: { store: "/admin/stores/add", receipt: "/admin/post_receipt" },
          clipboard: { copy: (text) => Promise.resolve(copied.push(text) > 0) },
          rest: new LazyModule<RestOfFirstSteps>(
            () =>
              Promise.resolve({
                accounts: undefined,
                tokens: undefined,
                formatCall: (reference) => `curl ${reference}`,
              }),
            { after: () => () => undefined },
          ),
          onDismiss,
        }),
    });
    render(<DashboardView model={await driver.open()} />);
    await act(flushTasks);
    const steps = within(screen.getByRole("region", { name: "First steps of Alder" }));
    expect(steps.getAllByRole("listitem").map(({ textContent }) => textContent)).to.deep.equal([
      "Add a store Done",
      "Send a test receipt To do",
    ]);
    expect(steps.getByRole("link", { name: "Send a test receipt" }).getAttribute("href")).to.equal(
      "/admin/post_receipt",
    );
    expect(steps.queryByText("curl SOHO-1")).to.equal(null);
    await userEvent.click(steps.getByRole("button", { name: "Send it from a shell" }));
    await userEvent.click(steps.getByRole("button", { name: "Copy the call" }));
    expect(copied).to.deep.equal(["curl SOHO-1"]);
    await userEvent.click(steps.getByRole("button", { name: "Dismiss" }));
    expect(screen.queryByRole("region", { name: "First steps of Alder" })).to.equal(null);
  });
});
