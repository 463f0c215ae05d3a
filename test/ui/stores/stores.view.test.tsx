import "#test/support/dom.ts";
import { act, cleanup, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import { aStoreInDetail } from "#test/support/builders/a-store.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { StoreFormView } from "#ui/stores/store-form.view.tsx";
import { StoreListView } from "#ui/stores/store-list.view.tsx";
import { StoreView } from "#ui/stores/store.view.tsx";
import { LEEDS, StoresDriver } from "./stores-driver.ts";

const MARKUP = aStoreInDetail({
  id: "5002",
  name: "<b>Bold</b> متجر",
  externalReference: "X-1",
  city: "<img src=x>",
  country: "FRA",
  currency: "EUR",
});
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const choice = (name: string) => screen.getByRole<HTMLInputElement>("combobox", { name });
const describedBy = (element: HTMLElement) =>
  (element.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .map((id) => document.getElementById(id)?.textContent)
    .join(" ");

describe("stores view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("shows a table with links, a filter field and a button for a new store [STORE-001]", async () => {
    render(<StoreListView model={await new StoresDriver({ stores: [LEEDS, MARKUP] }).list()} />);
    expect(screen.getByRole("link", { name: "New store" }).getAttribute("href")).to.equal("/admin/stores/add");
    const table = screen.getByRole("table", { name: "Stores, by name" });
    expect(
      within(table)
        .getAllByRole("columnheader")
        .map((header) => within(header).getByRole("button").textContent),
    ).to.deep.equal(["Name", "Reference", "City", "Country", "Time zone", "Currency"]);
    expect(within(table).getByRole("link", { name: "Leeds" }).getAttribute("href")).to.equal("/admin/stores/LDS%2F01");
    expect([table.querySelector("b, img"), within(table).getByText("<b>Bold</b> متجر").tagName]).to.deep.equal([
      null,
      "BDI",
    ]);
    await userEvent.type(screen.getByRole("textbox", { name: "Find by" }), "briggate leeds");
    expect([screen.getByRole("status").textContent, within(table).getByText("No stores match").tagName]).to.deep.equal([
      "0 of 2 stores",
      "P",
    ]);
  });

  it("shows how to create the first store", async () => {
    render(<StoreListView model={await new StoresDriver({ stores: [] }).list()} />);
    expect(screen.getByText("No stores yet").tagName).to.equal("P");
  });

  it("shows a page for each store, where it can be deleted after a confirmation [STORE-003, STORE-024]", async () => {
    const driver = new StoresDriver({ stores: [MARKUP] });
    render(<StoreView model={await driver.panel("X-1")} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Store <b>Bold</b> متجر");
    expect(screen.getByRole("link", { name: "Edit store" }).getAttribute("href")).to.equal("/admin/stores/X-1/edit");
    expect(within(screen.getByRole("region", { name: "Details" })).getByText("<img src=x>").tagName).to.equal("BDI");
    await userEvent.click(screen.getByRole("button", { name: "Delete store" }));
    await act(flushTasks);
    expect(
      screen.getByRole("button", { name: "Delete store" }).getAttribute("aria-busy"),
      "not busy during the confirmation",
    ).to.equal(null);
    await act(async () => {
      driver.dialogs.answer(false);
      await flushTasks();
    });
  });

  it("shows properties of the settings, and folds the JSON of a store until the user asks for it [STORE-018]", async () => {
    const stores = [aStoreInDetail({ externalReference: "X-1", properties: { vat: "GB1" } })];
    const settings = { extraProperties: [{ key: "vat", label: "VAT number" }], jsonEditors: true };
    render(<StoreView model={await new StoresDriver({ stores, settings }).panel("X-1")} />);
    expect(within(screen.getByRole("region", { name: "Details" })).getByText("GB1").tagName).to.equal("BDI");
    const raw = screen.getByRole("button", { name: "Raw data" });
    expect(screen.queryByRole("heading", { name: "Properties" })).to.equal(null);
    await userEvent.click(raw);
    expect(raw.getAttribute("aria-expanded")).to.equal("true");
    expect(screen.getByRole("heading", { name: "Properties", level: 3 }).nextSibling?.textContent).to.include("{");
  });

  it("shows a page with a link back for a missing store", async () => {
    render(<StoreView model={await new StoresDriver().panel("NONE")} />);
    expect(screen.getByRole("link", { name: "all stores" }).getAttribute("href")).to.equal("/admin/stores");
  });
});

describe("store form view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function show(reference?: string, facts: ConstructorParameters<typeof StoresDriver>[0] = {}) {
    const driver = new StoresDriver(facts);
    const model = await driver.form(reference);
    render(<StoreFormView model={model} />);
    return { driver, model };
  }
  const save = async () => {
    await userEvent.click(screen.getByRole("button", { name: "Save store" }));
    await act(flushTasks);
  };

  it("has its fields, an address of 6 lines, and comboboxes [STORE-002, STORE-014, STORE-015]", async () => {
    const { driver } = await show();
    expect([field("Address").tagName, field("Address").getAttribute("rows")]).to.deep.equal(["TEXTAREA", "6"]);
    await userEvent.type(field("Name"), "York 🏬");
    expect(describedBy(field("Name")), "far from its limit").to.equal("");
    await userEvent.type(field("Postcode"), "LS1 6LYX");
    expect(describedBy(field("Postcode"))).to.include("8 of 10 characters");
    await userEvent.type(field("External reference"), "YRK-01");
    await userEvent.type(choice("Country"), "united k");
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).to.deep.equal(["United KingdomGBR"]);
    await userEvent.keyboard("{Enter}");
    await userEvent.type(choice("Time zone"), "buenos aires");
    await userEvent.tab();
    await userEvent.type(choice("Currency"), "gbp");
    await userEvent.tab();
    await userEvent.type(choice("Locale"), "english (united kingdom){Enter}");
    expect(describedBy(choice("Time zone"))).to.equal("now 21 Nov 06:30");
    await save();
    const { country, timezone, currency, locale } = await driver.store("YRK-01");
    expect([country, currency, locale]).to.deep.equal(["GBR", "GBP", "en_GB"]);
    expect(timezone).to.match(/Buenos_Aires$/);
  });

  it("focuses the first invalid field, and shows each error at its field", async () => {
    await show();
    await save();
    expect(document.activeElement).to.equal(field("Name"));
    expect([describedBy(field("Name")), describedBy(choice("Country"))]).to.deep.equal([
      "Name is required",
      "Country is required",
    ]);
  });

  it("shows a read-only reference, extra properties and JSON [STORE-004, STORE-017, STORE-018, STORE-019]", async () => {
    await show(LEEDS.reference, {
      settings: { extraProperties: [{ key: "vat", label: "VAT number" }], jsonEditors: true },
    });
    expect([field("External reference").readOnly, field("External reference").value]).to.deep.equal([true, "LDS/01"]);
    expect(screen.queryByRole("textbox", { name: "Properties" }), "collapsed at first").to.equal(null);
    await userEvent.click(screen.getByRole("button", { name: "Advanced" }));
    expect([field("VAT number").value, field("Properties").value, field("Settings").tagName]).to.deep.equal([
      "",
      "{}",
      "TEXTAREA",
    ]);
  });

  it("expands Advanced and focuses its JSON if that is invalid", async () => {
    const refused = failure("rejected", {
      status: 400,
      errors: [{ description: "No good", pointer: "/settings/colour" }],
    });
    await show(LEEDS.reference, {
      settings: { jsonEditors: true },
      behind: (stores) => overridePort(stores, { change: () => Promise.resolve(err(refused)) }),
    });
    await userEvent.type(field("City"), "x");
    await save();
    const advanced = screen.getByRole("button", { name: "Advanced" });
    expect([
      advanced.getAttribute("aria-expanded"),
      document.activeElement,
      describedBy(field("Settings")),
    ]).to.deep.equal(["true", field("Settings"), "JSON object No good"]);
    await userEvent.click(advanced);
    expect(advanced.getAttribute("aria-expanded"), "while there is an error").to.equal("true");
  });

  it("renders only the field in which the user types", async () => {
    const { model } = await show(LEEDS.reference);
    const drawn: string[] = [];
    const { fields } = model;
    const original = fields?.field.bind(fields);
    Object.defineProperty(fields, "field", {
      value: (name: string) => {
        drawn.push(name);
        return original?.(name);
      },
    });
    await userEvent.type(field("City"), "x");
    expect(new Set(drawn)).to.deep.equal(new Set(["city"]));
  });

  it("resolves a conflict field by field", async () => {
    const { driver } = await show(LEEDS.reference);
    await userEvent.type(field("City"), "!");
    await driver.changeBehind({ city: "Hull" });
    await save();
    const dialog = within(screen.getByRole("dialog", { name: "This store has changed" }));
    await userEvent.click(dialog.getByRole("radio", { name: "City, yours: Leeds!" }));
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason for overwriting" }), "It is there");
    await userEvent.click(dialog.getByRole("button", { name: "Save store" }));
    await act(flushTasks);
    expect((await driver.store()).city).to.equal("Leeds!");
    expect(screen.queryByRole("dialog")).to.equal(null);
  });

  it("offers unsaved values, and keeps the focus when the offer disappears", async () => {
    const { driver, model } = await show(LEEDS.reference);
    act(() => model.session?.draft.type("city", "York"));
    driver.schedule.advance(400);
    driver.drafts.simulateCrash();
    cleanup();
    render(
      <main id="main" tabIndex={-1}>
        <StoreFormView model={await driver.form(LEEDS.reference)} />
      </main>,
    );
    const offer = within(screen.getByRole("region", { name: "Unsaved draft" }));
    expect(offer.getByText("You have an unsaved draft from 21 Nov 2026, 09:30.").tagName).to.equal("P");
    await userEvent.click(offer.getByRole("button", { name: "Restore draft" }));
    expect([
      field("City").value,
      screen.queryByRole("region", { name: "Unsaved draft" }),
      document.activeElement?.tagName,
    ]).to.deep.equal(["York", null, "H1"]);
  });
});
