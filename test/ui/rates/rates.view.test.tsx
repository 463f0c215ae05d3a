import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { RatesRecordView } from "#ui/rates/rates-record.view.tsx";
import { RatesView } from "#ui/rates/rates.view.tsx";
import { RatesDriver } from "./rates-driver.ts";

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(flushTasks);
};

describe("rates view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function show(facts: ConstructorParameters<typeof RatesDriver>[0] = {}) {
    const driver = new RatesDriver(facts);
    render(
      <main id="main" tabIndex={-1}>
        <RatesView model={await driver.page()} />
      </main>,
    );
    return driver;
  }

  it("shows a table with 4 decimals, one base currency at a time, and a link to the record [RATE-001, RATE-008]", async () => {
    await show();
    expect(screen.getByRole("link", { name: "r2" }).getAttribute("href")).to.equal("/admin/rates/r2");
    const rows = () =>
      within(screen.getByRole("table"))
        .getAllByRole("row")
        .slice(1)
        .map((row) => row.textContent);
    expect(rows()).to.deep.equal(["EUREuro1.1500", "USDUS Dollar1.2568", "JPYJapanese Yen190.0000"]);
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Base currency" }), "EUR");
    expect([rows(), screen.getByRole("table").querySelector("caption")?.textContent]).to.deep.equal([
      ["GBPBritish Pound0.8700"],
      "Rates of EUR",
    ]);
  });

  it("shows a page for each record, with a link to the current rates [RATE-002]", async () => {
    render(<RatesRecordView model={await new RatesDriver().record("r1")} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Rates r1");
    expect(screen.getByRole("link", { name: "Current rates" }).getAttribute("href")).to.equal("/admin/rates");
    cleanup();
    render(<RatesRecordView model={await new RatesDriver().record("<b>")} />);
    expect(screen.getByText("There are no rates with this ID").tagName).to.equal("P");
  });

  it("focuses the first field of the form, and the page when the form closes", async () => {
    const driver = await show();
    await press("New rates");
    const day = screen.getByLabelText<HTMLInputElement>("Valid from");
    expect([document.activeElement, day.value, day.min]).to.deep.equal([day, "2026-11-22", "2026-11-21"]);
    await userEvent.clear(field("EUR"));
    await userEvent.type(field("EUR"), "1.2");
    expect(field("EUR").closest("li")?.textContent).to.include("+4.35 %");
    await press("Set rates");
    expect([(await driver.latest())?.id, document.activeElement, screen.queryByRole("form")]).to.deep.equal([
      "rates-3",
      screen.getByRole("button", { name: "New rates" }),
      null,
    ]);
  });

  it("does not set rates with an incomplete day", async () => {
    const driver = await show();
    await press("New rates");
    const day = screen.getByLabelText<HTMLInputElement>("Valid from");
    Object.defineProperty(day, "validity", { value: { badInput: true } });
    fireEvent.change(day, { target: { value: "" } });
    await press("Set rates");
    expect([(await driver.latest())?.id, day.getAttribute("aria-invalid"), document.activeElement]).to.deep.equal([
      "r2",
      "true",
      day,
    ]);
    expect(screen.getByText("Enter a date as YYYY-MM-DD").parentElement?.tagName).to.equal("P");
  });

  it("cannot be cancelled during a save, and shows why", async () => {
    const driver = await show({
      behind: (rates) => overridePort(rates, { set: () => new Promise(() => undefined) }),
    });
    await press("New rates");
    fireEvent.change(field("EUR"), { target: { value: "1.2" } });
    await press("Set rates");
    await press("Cancel");
    const cancel = screen.getByRole("button", { name: "Cancel" });
    expect([
      cancel.getAttribute("aria-disabled"),
      document.getElementById(cancel.getAttribute("aria-describedby") ?? "")?.textContent,
    ]).to.deep.equal(["true", "The rates are being set"]);
    expect(driver.dialogs.open).to.equal(undefined);
  });

  it("removes one currency on a double click, but not the next one under the pointer", async () => {
    await show();
    await press("New rates");
    fireEvent.click(screen.getByRole("button", { name: "Remove EUR" }), { detail: 1 });
    fireEvent.click(screen.getByRole("button", { name: "Remove USD" }), { detail: 2 });
    expect(screen.getByText(/^Removed:/).textContent).to.equal("Removed: EUR");
  });

  it("marks changes that need a confirmation", async () => {
    await show();
    await press("New rates");
    await userEvent.clear(field("EUR"));
    await userEvent.type(field("EUR"), "9");
    expect(
      within(field("EUR").closest("li") as HTMLElement)
        .getByText("+682.61 %")
        .parentElement?.querySelector("svg"),
    ).to.not.equal(null);
  });

  it("adds and removes a currency and moves the focus [RATE-004, RATE-005]", async () => {
    await show();
    await press("New rates");
    await userEvent.type(field("Currency to add"), "eur");
    await press("Add currency");
    expect([document.activeElement, field("Currency to add").getAttribute("aria-invalid")]).to.deep.equal([
      field("Currency to add"),
      "true",
    ]);
    await userEvent.clear(field("Currency to add"));
    await userEvent.type(field("Currency to add"), "chf");
    await press("Add currency");
    expect(document.activeElement).to.equal(field("CHF"));
    await press("Remove USD");
    expect([document.activeElement, screen.getByText("Removed: USD").tagName]).to.deep.equal([
      field("Currency to add"),
      "P",
    ]);
    expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).to.include("USD removed");
  });

  it("focuses an invalid field in the table of another base currency", async () => {
    await show();
    await press("New rates");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Base currency" }), "EUR");
    await userEvent.clear(field("GBP"));
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "Base currency" }), "GBP");
    await press("Set rates");
    expect([document.activeElement, field("GBP").getAttribute("aria-invalid")]).to.deep.equal([field("GBP"), "true"]);
  });

  it("resolves a conflict rate by rate, and offers the most recent rates [RATE-015]", async () => {
    const driver = await show();
    await press("New rates");
    fireEvent.change(field("EUR"), { target: { value: "1.2" } });
    await driver.setBehind({ GBP: { EUR: "1.14" } });
    await press("Set rates");
    const dialog = within(screen.getByRole("dialog", { name: "Another user has set rates" }));
    expect(dialog.getByRole("radio", { name: "GBP to EUR, yours: 1.2000" })).to.have.property("checked", false);
    expect(dialog.getByText(/^The rates have been updated since you started editing\. Please cancel/).tagName).to.equal(
      "P",
    );
    expect(
      ["Cancel", "View the most recent rates"].map((name) => dialog.getByRole("button", { name }).tagName),
    ).to.deep.equal(["BUTTON", "BUTTON"]);
    expect(dialog.getByText(/^Viewing the most recent rates discards your changes/).tagName).to.equal("P");
    fireEvent.click(dialog.getByRole("button", { name: "Cancel" }));
    expect([screen.queryByRole("dialog"), field("EUR").value]).to.deep.equal([null, "1.2"]);
    await press("Set rates");
    await press("View the most recent rates");
    expect(screen.getByRole("table").textContent).to.include("1.1400");
  });

  it("offers unsaved rates again", async () => {
    const driver = new RatesDriver();
    const { form } = await driver.form();
    form.session.draft.type("GBP/EUR", "1.2");
    driver.schedule.advance(400);
    driver.drafts.simulateCrash();
    render(<RatesView model={await driver.page()} />);
    await press("Restore draft");
    expect([field("EUR").value, screen.queryByRole("region", { name: "Unsaved draft" })]).to.deep.equal(["1.2", null]);
  });

  it("shows that there are no rates yet", async () => {
    await show({ records: [] });
    expect(screen.getByText("No rates have been set yet").tagName).to.equal("P");
    await press("New rates");
    expect(screen.getByText("No rates yet. Add a currency.").tagName).to.equal("P");
  });
});
