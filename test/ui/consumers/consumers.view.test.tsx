import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { aReceipt } from "#test/support/builders/a-receipt.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ConsumerSearchView } from "#ui/consumers/consumer-search.view.tsx";
import { consumerView } from "#ui/consumers/consumer.view.tsx";
import { ReceiptsOfCustomer } from "#ui/receipts/receipts-of-customer.tsx";
import { ANN, ConsumersDriver, POINTS, STAFF } from "./consumers-driver.ts";

type Facts = ConstructorParameters<typeof ConsumersDriver>[0];
const ConsumerView = consumerView(ReceiptsOfCustomer);
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const region = (name: string) => within(screen.getByRole("region", { name }));
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(flushTasks);
};
/** The permissions of the demonstration account that concern customers. */
const DEMO = ["sales_demo", "consumer_view", "receipts_view"] as const;
const HEBREW = { identifier: "card/4711 #%+é", properties: { name: { last: "<b>חיים</b>" }, city: "<img src=x>" } };

describe("The customer search on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function show(search = "", facts: Facts = {}) {
    const driver = new ConsumersDriver(facts);
    render(<ConsumerSearchView model={await driver.search(search)} />);
    return driver;
  }

  it("has a field and a button that work by keyboard [CONS-001]", async () => {
    const driver = await show();
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Customers");
    expect(screen.getByText("Find a customer").tagName).to.equal("P");
    await userEvent.type(field("Email, phone, card number, name or postcode"), "ann lee{Enter}");
    expect(driver.navigator.locations).to.deep.equal(["/consumer?query=ann+lee"]);
  });

  it("shows a table of results with links and unchanged names", async () => {
    await show("?query=card", {
      consumers: [HEBREW],
      receipts: [aReceipt({ identifier: HEBREW.identifier, at: "2019-12-19T17:23:00+00:00" })],
    });
    const table = screen.getByRole("table", { name: "Customers, best matches first" });
    expect(within(table).getByRole("link", { name: HEBREW.identifier }).getAttribute("href")).to.equal(
      "/consumer/card/4711%20%23%25%2B%C3%A9",
    );
    expect([within(table).getByText("<b>חיים</b>").tagName, table.querySelector("img, b")]).to.deep.equal([
      "BDI",
      null,
    ]);
    expect(within(table).getByText("19 Dec 2019, 17:23").tagName).to.equal("TIME");
    expect(screen.getByText("1 customer").getAttribute("role")).to.equal("status");
  });

  it("shows New customer in demo mode, disabled with the reason [CONS-055-part, SHELL-039-part]", async () => {
    await show("", { flags: DEMO });
    const create = screen.getByRole("button", { name: "New customer" });
    await userEvent.click(create);
    const reason = document.getElementById(create.getAttribute("aria-describedby") ?? "")?.textContent;
    expect([create.getAttribute("aria-disabled"), reason, screen.queryByRole("form")]).to.deep.equal([
      "true",
      "Not available in demo mode",
      null,
    ]);
  });

  it("shows the first spelling of an identifier, and links to the canonical form [D26]", async () => {
    await show("?query=berg", {
      consumers: [{ identifier: "Anna.Berg@Shop.example", properties: { name: { last: "Berg" } } }],
    });
    expect(screen.getByRole("link", { name: /Anna\.Berg@Shop\.example/ }).getAttribute("href")).to.equal(
      "/consumer/anna.berg%40shop.example",
    );
  });

  it("offers to create a customer that is not found", async () => {
    await show("?query=noor@shop.example");
    expect(screen.getAllByText("No customers found")).to.have.length(2);
    await userEvent.click(screen.getAllByRole("button", { name: "New customer" })[1]!);
    expect(document.activeElement).to.equal(field("Identifier"));
    await press("Cancel");
    expect(document.activeElement).to.equal(screen.getByRole("button", { name: "New customer" }));
    await press("New customer");
    expect(screen.getByRole("form", { name: "New customer" }).tagName).to.equal("FORM");
    expect(field("Identifier").value).to.equal("noor@shop.example");
  });

  it("shows why it failed, and a retry", async () => {
    await show("?query=lee", {
      behind: {
        consumers: (port) => withFailure(port, failure("rejected", { status: 502, statusText: "Bad Gateway" })),
      },
    });
    expect(
      within(screen.getByRole("alert")).getByText(
        "There was an error performing your search, please try again later (status 502)",
      ).parentElement?.tagName,
    ).to.equal("P");
    expect(screen.getByRole("button", { name: "Retry" }).tagName).to.equal("BUTTON");
  });
});

describe("The customer page on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function show(facts: Facts = {}, id?: string) {
    const driver = new ConsumersDriver(facts);
    const model = await driver.page(id);
    render(<ConsumerView model={model} />);
    await act(flushTasks);
    return { driver, model };
  }

  it("has panels for details, summary, VIP, note, points, receipts, emails and their rates [CONS-013]", async () => {
    const delivery = {
      counts: { processed: 1, delivered: 1 },
      events: [{ event: "delivered", timestamp: "2026-02-01T11:00:00.000Z" as Instant }],
    };
    const receipts = [
      aReceipt({
        transaction: "TXN-0001",
        identifier: ANN.identifier,
        delivery,
        properties: { email_feedback: { rating: 4, timestamp: "2026-02-02T10:00:00Z" } },
      }),
    ];
    await show({
      retailer: "2001",
      flags: [...STAFF, "identifier_vip_edit", "identifier_admin_edit"],
      settings: { loyalties: [POINTS] },
      receipts,
    });
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Customer Ann Lee");
    const panels = screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
    expect(panels).to.deep.equal([
      "Details",
      "VIP",
      "Note",
      "Club points",
      "Club points, last 12 months",
      "Summary",
      "Receipts",
      "Email activity",
      "Privacy",
    ]);
    const summary = region("Summary");
    expect(summary.getByRole("link", { name: "Covent Garden" }).getAttribute("href")).to.equal(
      "/receipts?store_id=5001",
    );
    expect(summary.getByRole("link", { name: "view receipt" }).getAttribute("href")).to.match(
      /^\/transaction\/TXN-0001\?receipt=[0-9a-f]{24}$/,
    );
    expect(summary.getByRole("table", { name: "Spend by currency" }).textContent).to.include("£7.20");
    expect(
      within(summary.getByRole("group", { name: "RFM score (GBP)" }))
        .getAllByRole("meter")
        .map((bar) => bar.getAttribute("value")),
    ).to.deep.equal(["5", "1", "1"]);
    const meaning = summary.getByText(/^How recently, how often/);
    await press("About RFM score (GBP)");
    expect([meaning.hidden, meaning.id]).to.deep.equal([
      false,
      summary.getByRole("button", { name: "About RFM score (GBP)" }).getAttribute("aria-controls"),
    ]);
    expect(region("Receipts").getByRole("link", { name: "TXN-0001" }).getAttribute("href")).to.match(
      /^\/transaction\/TXN-0001\?receipt=[0-9a-f]{24}$/,
    );
    await press("Email activity");
    expect(
      ["Delivery rate", "Open rate", "Click rate", "Bounce rate"].map(
        (name) => screen.getByRole("group", { name }).tagName,
      ),
    ).to.have.length(4);
    expect(screen.getByRole("group", { name: "Delivery rate" }).textContent).to.include("100 %");
    expect(screen.getByRole("table", { name: "Email events, newest first" }).textContent).to.include("Delivered");
    await press("Edit note");
    expect(region("Note").getByRole("textbox", { name: "Note" }).getAttribute("aria-multiline")).to.equal("true");
    expect(screen.getByRole("link", { name: "Attach to a receipt" }).getAttribute("href")).to.equal(
      "/receipts?attach=ann.lee%40shop.example",
    );
  });

  it("creates an unknown customer [CONS-010]", async () => {
    const { driver } = await show({}, "new/one@shop.example");
    await press("Create customer");
    expect(field("Identifier").readOnly).to.equal(true);
    await userEvent.type(field("First name"), "Noor");
    await press("Create customer");
    await act(flushTasks);
    expect((await driver.known("new/one@shop.example")).properties).to.deep.equal({ name: { first: "Noor" } });
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Customer Noor");
  });

  it("changes the customer by keyboard, and focuses the first invalid field", async () => {
    const { driver } = await show();
    screen.getByRole("button", { name: "Edit customer" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(document.activeElement).to.equal(field("Title"));
    await userEvent.type(field("Date of birth"), "1/5/1980");
    await press("Save customer");
    expect([document.activeElement, field("Date of birth").getAttribute("aria-invalid")]).to.deep.equal([
      field("Date of birth"),
      "true",
    ]);
    await userEvent.clear(field("Date of birth"));
    await userEvent.type(field("Date of birth"), "1980-05-01");
    await press("Save customer");
    await act(flushTasks);
    expect((await driver.known()).properties).to.deep.equal({ ...ANN.properties, birthdate: "1980-05-01" });
    expect(region("Details").getByText("1 May 1980").tagName).to.equal("BDI");
    expect(document.activeElement).to.equal(screen.getByRole("button", { name: "Edit customer" }));
  });

  it("fills in an address from the lookup [CONS-053]", async () => {
    const addresses = [
      { country: "GBR", postcode: "LS1 6LY", lines: ["2 Low St"], city: "Leeds", county: "West Yorkshire" },
    ];
    await show({ consumers: [{ ...ANN, properties: { ...ANN.properties, address: [] } }], addresses });
    await press("Edit customer");
    await press("Look up address");
    const dialog = within(screen.getByRole("dialog", { name: "Look up address" }));
    await userEvent.click(dialog.getByRole("button", { name: "2 Low St, Leeds, LS1 6LY" }));
    await act(flushTasks);
    expect([screen.queryByRole("dialog"), field("Address").value, field("County").value]).to.deep.equal([
      null,
      "2 Low St",
      "West Yorkshire",
    ]);
  });

  it("shows both changes if another user was first", async () => {
    const { driver } = await show();
    await press("Edit customer");
    await userEvent.clear(field("City"));
    await userEvent.type(field("City"), "York");
    await driver.changeAsOtherUser({ city: "Hull" });
    await press("Save customer");
    const dialog = within(screen.getByRole("dialog", { name: "This customer has changed" }));
    expect(dialog.getByText("Hull").textContent).to.equal("Hull");
  });

  it("returns the focus to the button that opened the points", async () => {
    await show({ settings: { loyalties: [POINTS] } });
    screen.getByRole("button", { name: "Subtract points from Club points" }).focus();
    await press("Subtract points from Club points");
    screen.getByRole("button", { name: "Cancel" }).focus();
    await press("Cancel");
    expect(document.activeElement).to.equal(screen.getByRole("button", { name: "Subtract points from Club points" }));
  });

  it("changes points, and opens their history", async () => {
    await show({ settings: { loyalties: [POINTS] } });
    screen.getByRole("button", { name: "Add points to Club points" }).focus();
    await userEvent.keyboard("{Enter}");
    const form = within(screen.getByRole("form", { name: "Club points: add points" }));
    expect(document.activeElement).to.equal(form.getByLabelText("Points"));
    await userEvent.keyboard("50");
    await userEvent.type(form.getByLabelText("Description"), "Goodwill");
    await press("Add points");
    expect([screen.queryByRole("form"), document.activeElement]).to.deep.equal([
      null,
      screen.getByRole("button", { name: "Add points to Club points" }),
    ]);
    await press("Club points, last 12 months");
    expect(screen.getByRole("table", { name: "Changes, newest first" }).textContent).to.include("Goodwill+5050");
    expect(screen.getByRole("figure", { name: "Club points by month" }).tagName).to.equal("FIGURE");
  });

  it("changes the VIP note", async () => {
    const { driver } = await show({
      retailer: "2001",
      flags: [...STAFF, "identifier_vip_edit", "identifier_admin_edit"],
    });
    await press("Edit VIP");
    await userEvent.click(screen.getByRole("checkbox", { name: "This customer is a VIP" }));
    await userEvent.type(field("Note"), "Likes tea");
    await press("Save VIP");
    await act(flushTasks);
    expect((await driver.known()).properties["vip"]).to.deep.equal({ status: true, note: "Likes tea" });
    expect(region("VIP").getByText("Likes tea").tagName).to.equal("BDI");
  });

  it("has buttons with the reason why they are disabled in demo mode [CONS-055-part]", async () => {
    const key = (await new ConsumersDriver({ flags: DEMO }).search("?query=a*")).rows[0]?.key;
    await show({ flags: DEMO }, key);
    const edit = screen.getByRole("button", { name: "Edit customer" });
    expect([
      edit.getAttribute("aria-disabled"),
      document.getElementById(edit.getAttribute("aria-describedby") ?? "")?.textContent,
    ]).to.deep.equal(["true", "Not available in demo mode"]);
  });

  it("has a virtual list of all receipts", async () => {
    await show({
      receipts: Array.from({ length: 300 }, (_, at) =>
        aReceipt({ transaction: `TXN-${1000 + at}`, identifier: ANN.identifier }),
      ),
    });
    const columns = within(region("Last 5 receipts").getByRole("table"))
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent);
    expect(columns).to.deep.equal(["Store time", "Transaction", "Store", "Items", "Status", "Total"]);
    screen.getByRole("button", { name: "All receipts" }).focus();
    await userEvent.keyboard("{Enter}");
    await act(flushTasks);
    const table = region("Receipts").getByRole("table");
    expect([table.getAttribute("aria-rowcount"), within(table).getAllByRole("row").length < 301]).to.deep.equal([
      "301",
      true,
    ]);
    expect([
      region("Receipts").getByText("300 receipts").getAttribute("role"),
      (document.activeElement as HTMLElement).tagName,
    ]).to.deep.equal(["status", "A"]);
  });

  it("shows why it failed to load", async () => {
    await show({
      behind: {
        consumers: (port) =>
          withFailure(port, failure("rejected", { status: 500, statusText: "Internal Server Error" })),
      },
    });
    expect(
      within(screen.getByRole("alert")).getByText(
        "There was an error performing your search, please try again later (status 500)",
      ).parentElement?.tagName,
    ).to.equal("P");
  });
});
