import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseLocalTime, type LocalTime } from "#domain/shared/time/instant.ts";
import { aReceipt, anItem, money } from "#test/support/builders/a-receipt.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { ReceiptListView } from "#ui/receipts/receipt-list.view.tsx";
import { LEEDS, ReceiptListDriver, receiptsOf } from "./receipt-list-driver.ts";

async function show(
  href: string,
  facts: ConstructorParameters<typeof ReceiptListDriver>[0] = {},
): Promise<ReceiptListDriver> {
  const driver = new ReceiptListDriver(facts);
  await driver.visit(href);
  render(<ReceiptListView model={driver.model} />);
  return driver;
}
const rest = (driver: ReceiptListDriver) => act(() => driver.waitUntilIdle());
const table = () => screen.getByRole("table", { name: "Receipts, newest first" });
const bodyRows = () => within(table()).getAllByRole("row").slice(1);

describe("The receipt list on screen", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("has one heading, filter fields, a table and pagination [RCPT-001-part, RCPT-006]", async () => {
    await show("/receipts", { receipts: receiptsOf(LEEDS, 21) });
    expect(screen.getAllByRole("heading").map(({ textContent }) => textContent)).to.deep.equal(["Receipts"]);
    const group = screen.getByRole("group", { name: "Find receipts" });
    expect(
      within(group)
        .getAllByRole("radio")
        .map((mode) => mode.parentElement?.textContent),
    ).to.deep.equal(["Store", "Store + Date", "Date"]);
    expect(
      within(table())
        .getAllByRole("columnheader")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["Store time", "Transaction", "Store", "Customer", "Items", "Status", "Total"]);
    expect(bodyRows()).to.have.length(20);
  });

  it("has rows with a real link each, a local time, and an amount with its symbol [SHELL-026]", async () => {
    await show("/receipts", {
      receipts: [
        aReceipt({
          transaction: "A/1 b",
          at: "2026-11-01T10:52:12+05:30",
          total: money("-1234.5", "CHF"),
          identifier: "ann@shop.example",
          items: [anItem(), anItem({ returned: { localtime: parseLocalTime("2026-11-03T10:00:00Z") as LocalTime } })],
          duplicate: true,
          delivery: { counts: { delivered: 1, bounce: 1 }, events: [] },
        }),
      ],
    });
    const [row] = bodyRows();
    expect(
      within(row as HTMLElement)
        .getByRole("link", { name: "A/1 b" })
        .getAttribute("href"),
    ).to.match(/^\/transaction\/A\/1%20b\?receipt=[0-9a-f]{24}$/);
    expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).to.deep.equal([
      "1 Nov 2026, 10:52",
      "A/1 b",
      "Covent Garden",
      "ann@shop.example",
      "2",
      "Email bounced Duplicate Return",
      "-CHF\u00a01,234.50",
    ]);
  });

  it("shows a warning while a receipt is chosen for an identifier, with a link to cancel [RCPT-013, RCPT-014]", async () => {
    await show("/receipts?store_id=5001&attach=ann%40shop.example", {
      receipts: receiptsOf(LEEDS, 1),
      mayAttach: true,
    });
    const words = screen.getByText(/^Attach identifier/).parentElement!;
    expect([words.textContent, words.querySelector("bdi")?.textContent]).to.deep.equal([
      "Attach identifier ann@shop.example: choose the receipt to attach it to",
      "ann@shop.example",
    ]);
    const banner = words.parentElement as HTMLElement;
    expect(banner.querySelector("svg")?.dataset["tone"]).to.equal("warn");
    expect(within(banner).getByRole("link", { name: "Cancel" }).getAttribute("href")).to.equal(
      "/receipts?store_id=5001",
    );
    cleanup();
    await show("/receipts", { receipts: receiptsOf(LEEDS, 1), mayAttach: true });
    expect(screen.queryByText(/Attach identifier/)).to.equal(null);
  });

  it("shows no unfinished input when the user returns", async () => {
    const driver = await show("/receipts?filterBy=date&date=2026-11-01", { receipts: receiptsOf(LEEDS, 1) });
    const field = () => screen.getByLabelText<HTMLInputElement>("On or after");
    Object.defineProperty(field(), "validity", { value: { badInput: true } });
    fireEvent.change(field(), { target: { value: "" } });
    expect(field().value).to.equal("");
    act(() => driver.model.exit());
    expect(field().value).to.equal("2026-11-01");
  });

  it("shows the times of stores with different clocks on one, and amounts of different currencies with their codes", async () => {
    await show("/receipts", {
      receipts: [
        aReceipt({ transaction: "A", at: "2026-11-01T10:52:12+05:30", currency: "GBP" }),
        aReceipt({ transaction: "B", at: "2026-11-01T10:52:12-01:00", currency: "CAD" }),
      ],
    });
    expect(screen.getByRole("columnheader", { name: "Time (London)" })).to.be.an.instanceof(HTMLElement);
    expect(bodyRows().map((row) => [row.children[0]?.textContent, row.lastElementChild?.textContent])).to.deep.equal([
      ["1 Nov 2026, 11:52", "CAD\u00a07.20"],
      ["1 Nov 2026, 05:22", "GBP\u00a07.20"],
    ]);
  });

  it("shows every text of a shop in its own direction", async () => {
    const storeName = "متجر <b>الورد</b>";
    await show("/receipts", {
      receipts: [aReceipt({ transaction: "<img src=x>", storeName, identifier: "\u202egnorts" })],
    });
    expect(table().querySelector("img, b")).to.equal(null);
    for (const text of ["<img src=x>", storeName, "\u202egnorts"])
      expect(within(table()).getByText(text).tagName).to.equal("BDI");
  });

  it("has the links Older, Newer and Latest [RCPT-006, SHELL-059]", async () => {
    const driver = await show("/receipts?store_id=5001", { receipts: receiptsOf(LEEDS, 45) });
    await act(() => driver.visit(driver.links.older ?? ""));
    const steps = within(screen.getByRole("navigation", { name: "Pages" })).getAllByRole("link");
    expect(Object.fromEntries(steps.map((step) => [step.textContent, step.getAttribute("href")]))).to.deep.equal({
      Latest: driver.links.latest,
      Newer: driver.links.newer,
      Older: driver.links.older,
    });
  });

  it("announces the result in one sentence", async () => {
    const driver = await show("/receipts", { receipts: receiptsOf(LEEDS, 3) });
    const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(said()).to.deep.equal(["3 receipts, newest first"]);
    act(() => driver.model.chooseMode("date"));
    expect(said()).to.deep.equal([""]);
    await rest(driver);
    expect(said()).to.deep.equal(["No receipts found"]);
  });

  it("shows skeleton rows while it loads", () => {
    const driver = new ReceiptListDriver({
      behind: (receipts) => overridePort(receipts, { matching: () => new Promise(() => undefined) }),
    });
    void driver.visit("/receipts");
    render(<ReceiptListView model={driver.model} />);
    expect(table().getAttribute("aria-busy")).to.equal("true");
    expect(table().querySelectorAll("tr[aria-hidden]")).to.have.length(20);
    expect(screen.getByRole("combobox", { name: "Store" })).to.have.property("disabled", true);
    expect(screen.queryByText("No receipts found", { selector: "p" })).to.equal(null);
  });

  it("suggests what to try next if it is empty, and has no column for the chosen store", async () => {
    await show("/receipts?store_id=5001");
    expect(within(table()).queryByRole("columnheader", { name: "Store" })).to.equal(null);
    expect(within(table()).getByText("No receipts found")).to.be.an.instanceof(HTMLElement);
    expect(
      within(table()).getByText("This store has no receipts that you can see. Try another store."),
    ).to.be.an.instanceof(HTMLElement);
  });

  it("shows the exact words of a failure, and a Retry that works [RCPT-012]", async () => {
    let isDown = true;
    const driver = await show("/receipts", {
      receipts: receiptsOf(LEEDS, 2),
      behind: (receipts) =>
        overridePort(receipts, {
          matching: (...args) => (isDown ? withFailure(receipts, failure("unreachable")) : receipts).matching(...args),
        }),
    });
    expect(screen.getByRole("alert").textContent).to.include("There was an error loading receipts, please try again.");
    expect(screen.queryByRole("table")).to.equal(null);
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    await rest(driver);
    expect(bodyRows()).to.have.length(2);
  });
});

describe("The filter fields of the receipt list", () => {
  failOnMobxWarnings();
  afterEach(cleanup);
  const storeField = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Store" });
  const dateField = () => screen.getByLabelText<HTMLInputElement>("On or after");

  it("include a store, with 'All stores' first [RCPT-003, RCPT-016]", async () => {
    const driver = await show("/receipts", { receipts: receiptsOf(LEEDS, 2) });
    expect(
      within(storeField())
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).to.deep.equal(["All stores", "Auckland", "Leeds"]);
    expect(screen.queryByLabelText("On or after")).to.equal(null);
    await userEvent.selectOptions(storeField(), "Leeds");
    await rest(driver);
    expect(driver.addressBar.href).to.equal("/receipts?store_id=5001");
    expect(storeField().value).to.equal("5001");
  });

  it("include a store, a date or both, depending on the mode [RCPT-003, RCPT-004]", async () => {
    const driver = await show("/receipts");
    await userEvent.click(screen.getByRole("radio", { name: "Store + Date" }));
    await rest(driver);
    expect([storeField().value, dateField().value]).to.deep.equal(["all", "2026-11-21"]);
    await userEvent.click(screen.getByRole("radio", { name: "Date" }));
    await rest(driver);
    expect(screen.queryByRole("combobox")).to.equal(null);
    expect(screen.getByRole("radio", { name: "Date" })).to.have.property("checked", true);
  });

  it("offer no day after today, and explain why a typed one is invalid [SHELL-023]", async () => {
    const driver = await show("/receipts?filterBy=date&date=2026-11-20");
    expect(dateField().max).to.equal("2026-11-21");
    fireEvent.change(dateField(), { target: { value: "2026-11-22" } });
    act(() => driver.schedule.advance(400));
    expect(dateField().getAttribute("aria-invalid")).to.equal("true");
    const described = (dateField().getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent);
    expect(described).to.include("The date cannot be in the future");
    expect(driver.queries).to.have.length(1);
  });

  it("ignore Enter in the date, the store and the mode [SHELL-022]", async () => {
    const driver = await show("/receipts?filterBy=date,store_id&date=2026-11-20");
    for (const field of [
      dateField(),
      storeField(),
      screen.getByRole<HTMLInputElement>("radio", { name: "Store + Date" }),
    ]) {
      field.focus();
      await userEvent.keyboard("{Enter}");
      expect(field.form).to.equal(null);
    }
    driver.schedule.advance(1_000);
    expect([driver.queries.length, driver.addressBar.href]).to.deep.equal([
      1,
      "/receipts?filterBy=date,store_id&date=2026-11-20",
    ]);
  });
});
