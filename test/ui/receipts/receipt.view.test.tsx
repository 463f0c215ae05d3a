import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { useLayoutEffect } from "react";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Receipts } from "#domain/receipts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ReceiptView } from "#ui/receipts/receipt.view.tsx";
import { ReceiptDriver } from "./receipt-driver.ts";

async function show(id: string, facts: ConstructorParameters<typeof ReceiptDriver>[0] = {}): Promise<ReceiptDriver> {
  const driver = new ReceiptDriver(facts);
  await driver.visit(id);
  await flushTasks();
  render(<ReceiptView model={driver.model} />);
  return driver;
}
const headings = () => screen.getAllByRole("heading").map((heading) => `${heading.tagName} ${heading.textContent}`);

describe("The receipt page on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("has panels in their order, beside the paper receipt [RCPT-021, RCPT-022, RCPT-023]", async () => {
    await show("TXN-0001", { receipts: [aReceipt({ properties: { gift: true } })] });
    expect(headings()).to.deep.equal([
      "H1 Receipt TXN-0001",
      "H2 Receipt details",
      "H2 Items (1)",
      "H2 Receipt identifier",
      "H2 Security check",
      "H2 Payments, discounts and taxes",
      "H3 Payments",
      "H3 Discounts",
      "H3 Taxes",
      "H2 Timeline",
      "H2 Email activity",
      "H2 Raw data",
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Raw data", expanded: false }));
    expect(headings().slice(-2)).to.deep.equal(["H2 Raw data", "H3 Properties"]);
    expect(screen.getByRole("region", { name: "As the customer sees it" })).to.be.an.instanceof(HTMLElement);
  });

  it("shows the first spelling of the identifier, and links to the canonical form [D26]", async () => {
    const spelling = "Ann.Lee@Shop.example";
    await show("TXN-0001", {
      receipts: [aReceipt({ identifier: spelling })],
      flags: ["receipts_view", "consumer_view"],
    });
    const link = screen.getByRole("link", { name: spelling });
    expect(link.getAttribute("href")).to.equal("/consumer/ann.lee%40shop.example");
    expect(screen.getByRole("region", { name: "Receipt identifier" }).textContent)
      .to.include(spelling)
      .and.not.include("ann.lee@");
  });

  it("renders the details first and the rest later, without layout shifts", async () => {
    const driver = new ReceiptDriver({ receipts: [aReceipt()] });
    await driver.visit("TXN-0001");
    await flushTasks();
    const steps: (readonly string[])[] = [];
    const Looking = () => {
      useLayoutEffect(() => void steps.push(headings()), []);
      return null;
    };
    render(
      <>
        <ReceiptView model={driver.model} />
        <Looking />
      </>,
    );
    expect(steps).to.deep.equal([["H1 Receipt TXN-0001", "H2 Receipt details"]]);
    expect(headings().slice(0, 2)).to.deep.equal(steps[0]);
    expect(headings().length).to.be.above(8);
  });

  it("shows skeleton lines while it loads", () => {
    const driver = new ReceiptDriver({
      behind: (receipts) => overridePort(receipts, { ofTransaction: () => new Promise(() => undefined) }),
    });
    void driver.visit("TXN-0001");
    render(<ReceiptView model={driver.model} />);
    expect(headings()).to.deep.equal(["H1 Receipt TXN-0001", "H2 Receipt details"]);
    expect(screen.getByRole("region", { name: "Receipt details" }).getAttribute("aria-busy")).to.equal("true");
  });

  it("shows that a receipt does not exist, without an alert, and where to search [RCPT-020]", async () => {
    await show("NOWHERE");
    expect(screen.queryByRole("alert")).to.equal(null);
    expect(screen.getByText("There is no receipt with this transaction ID")).to.be.an.instanceof(HTMLElement);
    expect(screen.getByRole("link", { name: "store and date" }).getAttribute("href")).to.equal("/receipts");
    expect(screen.queryByRole("link", { name: "search for IDs that contain it" })).to.equal(null);
  });

  it("links a missing receipt to a search for a part of an id, if the account may search", async () => {
    await show("00 17", { flags: ["receipts_view", "advanced_search_view"] });
    const link = screen.getByRole("link", { name: "search for IDs that contain it" });
    expect(link.getAttribute("href")).to.equal(
      `/query?${new URLSearchParams([["query", String.raw`transaction_id:*00\ 17*`]]).toString()}`,
    );
  });

  it("shows the exact words of a failure, and loads on Retry [RCPT-019]", async () => {
    let isDown = true;
    await show("TXN-0001", {
      receipts: [aReceipt()],
      behind: (receipts) =>
        overridePort<Receipts>(receipts, {
          ofTransaction: (...args) =>
            (isDown ? withFailure(receipts, failure("unreachable")) : receipts).ofTransaction(...args),
        }),
    });
    expect(screen.getByRole("alert").textContent).to.include(
      "There was an error loading this receipt, please try again.",
    );
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await act(flushTasks);
    expect(headings()).to.include("H2 Items (1)");
  });

  it("shows that a receipt is a duplicate, and links to its original [RCPT-025]", async () => {
    const duplicate = aReceipt({
      transaction: "A/1-copy",
      duplicate: true,
      originalHref: "/receipts?transaction_id=A%2F1&count=1",
    });
    await show("A/1-copy", { receipts: [aReceipt({ transaction: "A/1" }), duplicate] });
    expect(screen.getByText(/This receipt is a duplicate/).parentElement?.textContent).to.equal(
      "This receipt is a duplicate. The original is A/1.",
    );
    expect(screen.getByRole("link", { name: "A/1" }).getAttribute("href")).to.match(
      /^\/transaction\/A\/1\?receipt=[0-9a-f]{24}$/,
    );
    cleanup();
    await show("A/1-copy", { receipts: [duplicate] });
    expect(screen.getByText(/This receipt is a duplicate/).parentElement?.textContent?.trim()).to.equal(
      "This receipt is a duplicate.",
    );
    expect(screen.queryByRole("link")).to.equal(null);
    cleanup();
    await show("A/1", { receipts: [aReceipt({ transaction: "A/1" })] });
    expect(screen.queryByText(/duplicate/)).to.equal(null);
  });

  it("has a labelled copy button for each id", async () => {
    const driver = await show("TXN-0001", {
      receipts: [aReceipt({ id: "69a41ebc00000000000000ff", identifier: "ann@shop.example" })],
    });
    for (const [name, text] of [
      ["Copy transaction ID", "TXN-0001"],
      ["Copy identifier", "ann@shop.example"],
      ["Copy receipt ID", "69a41ebc00000000000000ff"],
    ] as const) {
      const button = screen.getByRole("button", { name });
      await userEvent.click(button);
      expect(driver.clipboard.text).to.equal(text);
    }
    expect(screen.getAllByText("Copied")).to.have.length(3);
  });

  it("keeps the other panels if one fails to render", async () => {
    const { error } = console;
    console.error = () => undefined;
    const driver = new ReceiptDriver({ receipts: [aReceipt()] });
    await driver.visit("TXN-0001");
    const bug = new Error("bug");
    const broken = new Proxy(driver.model, {
      get: (model, name) => {
        if (name === "timeline") throw bug;
        return Reflect.get(model, name) as unknown;
      },
    });
    render(<ReceiptView model={broken} />);
    console.error = error;
    const part = screen.getByRole("region", { name: "Timeline" });
    expect(within(part).getByRole("alert").textContent).to.include("This part of the receipt could not be shown.");
    expect(headings()).to.include("H2 Items (1)").and.to.include("H2 Raw data");
    expect(driver.loggedErrors).to.include(bug);
  });
});
