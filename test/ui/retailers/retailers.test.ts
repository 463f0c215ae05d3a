import { expect } from "chai";
import { failure } from "#domain/shared/failure.ts";
import { err } from "#domain/shared/result.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";
import { aRetailer } from "#test/support/builders/a-retailer.ts";
import { canWithout } from "#test/support/capabilities.ts";
import type { SettingField } from "#domain/retailers/drafts.ts";
import type { SettingsFormViewModel } from "#ui/retailers/settings-form.view-model.ts";
import { RetailersDriver } from "./retailers-driver.ts";

const BROOK = aRetailer({ id: "2001", name: "Brook" });
const fieldOf = (form: SettingsFormViewModel, name: string): SettingField =>
  form.topics.flatMap(({ fields }) => fields).find((field) => field.name === name)!;
const topicOf = (form: SettingsFormViewModel, id: string) => form.topics.find((topic) => topic.id === id)!;

describe("the list of retailers", () => {
  it("links each to its settings", async () => {
    const list = await new RetailersDriver({ retailers: [BROOK, aRetailer()] }).list();
    expect(list.rows.map(({ name, href }) => [name, href])).to.deep.equal([
      ["Alder & Finch", "/admin/retailers/1001"],
      ["Brook", "/admin/retailers/2001"],
    ]);
  });

  it("opens the only retailer at once, unless the account can create others", async () => {
    const one = new RetailersDriver({ mayCreate: false });
    await one.list();
    expect(one.navigator.locations).to.deep.equal(["instead /admin/retailers/1001"]);
    const creator = new RetailersDriver({ mayCreate: true });
    expect((await creator.list()).mayCreate).to.equal(true);
    expect(creator.navigator.locations).to.deep.equal([]);
    const without = new RetailersDriver({ can: canWithout("createRetailer") });
    expect((await without.list()).mayCreate).to.equal(false);
    expect(without.navigator.locations).to.deep.equal(["instead /admin/retailers/1001"]);
  });

  it("says why it could not be loaded", async () => {
    const driver = new RetailersDriver({
      behind: (port) => Object.assign(port, { all: () => Promise.resolve(err(failure("unreachable"))) }),
    });
    const list = await driver.list();
    expect([list.state, list.failure]).to.deep.equal(["error", "Failed to get retailers"]);
  });
});

describe("the dialog of a new retailer", () => {
  const typeAll = (dialog: Awaited<ReturnType<RetailersDriver["newRetailer"]>>, id = "7001") => {
    dialog.field("id").onChange(id);
    dialog.field("name").onChange("Quill & Rook");
    dialog.field("timezone").onChange("Europe/Dublin");
    dialog.field("currency").onChange("EUR");
  };

  it("creates a retailer and opens its settings", async () => {
    const driver = new RetailersDriver();
    const dialog = await driver.newRetailer();
    typeAll(dialog);
    await dialog.create();
    expect((await driver.stored("7001")).settings).to.deep.equal({ timezone: "Europe/Dublin", currency: "EUR" });
    expect(driver.navigator.locations).to.deep.equal(["/admin/retailers/7001"]);
  });

  it("shows what is missing, and the error of the server beside its field", async () => {
    const driver = new RetailersDriver();
    const dialog = await driver.newRetailer();
    await dialog.create();
    expect(dialog.field("currency").error).to.equal("Currency is required");
    typeAll(dialog, "1001");
    await dialog.create();
    expect([dialog.field("id").error, dialog.session.problem]).to.deep.equal([
      "A retailer 1001 already exists",
      undefined,
    ]);
    expect(dialog.isDirty).to.equal(true);
  });
});

describe("the form of settings", () => {
  it("saves what changed, says so, and stays", async () => {
    const driver = new RetailersDriver({ retailers: [aRetailer({ settings: { currency: "GBP" } })] });
    const form = await driver.form();
    form.field("settings/currency").onChange("EUR");
    form.field("tweaks/rvt_threshold").onChange("12.5");
    expect(form.session!.unsavedLabels).to.deep.equal(["Currency", "Refund value threshold"]);
    await form.save();
    expect(await driver.stored()).to.deep.include({ settings: { currency: "EUR" }, tweaks: { rvt_threshold: 12.5 } });
    expect([form.unsaved, form.title]).to.deep.equal([undefined, "Settings of Alder & Finch"]);
    expect(driver.notifier.raised.at(-1)?.msg).to.contain("Load open pages again to use them there.");
  });

  it("opens the basics, and each topic with an error", async () => {
    const form = await new RetailersDriver().form();
    const open = () => form.topics.filter((topic) => form.isOpen(topic)).map(({ id }) => id);
    expect(open()).to.deep.equal(["basics"]);
    form.field("settings/notifications/timeout_ms").onChange("soon");
    await form.save();
    expect(open()).to.deep.equal(["basics", "notifications"]);
    form.toggle(topicOf(form, "basics"));
    form.toggle(topicOf(form, "stores"));
    expect(open()).to.deep.equal(["notifications", "stores"]);
  });

  it("shows the errors of the server beside their fields, also those within a list", async () => {
    const errors = [
      { description: "Type of question 1 is odd", pointer: "settings/refund/questions/0/type" },
      { description: "Too short", pointer: "settings/password/min_length" },
    ];
    const form = await new RetailersDriver({
      behind: (port) =>
        Object.assign(port, {
          change: () => Promise.resolve(err(failure("rejected", { status: 400, errors }))),
        }),
    }).form();
    form.field("name").onChange("Other");
    await form.save();
    expect(form.field("settings/refund/questions").error).to.equal("Type of question 1 is odd");
    expect(form.field("settings/password/min_length").error).to.equal("Too short");
    expect(form.session!.problem).to.equal(undefined);
  });

  it("keeps changes of two users, and asks about the fields that both changed", async () => {
    const driver = new RetailersDriver({ retailers: [aRetailer({ settings: { currency: "GBP" } })] });
    const form = await driver.form();
    form.field("settings/currency").onChange("EUR");
    driver.retailers.changeElsewhere("1001" as RetailerId, { settings: { currency: "USD", country: "IRL" } });
    await form.save();
    const { rows } = form.session!.conflictDialog!;
    expect(rows.map(({ label }) => label)).to.deep.equal(["Currency", "Country"]);
    form.session!.conflict!.choose("settings/currency", "mine");
    form.session!.conflict!.setReason("We are Irish now");
    await form.session!.resolveConflict();
    expect((await driver.stored()).settings).to.deep.equal({ currency: "EUR", country: "IRL" });
  });

  it("saves the changes of both users where they changed different fields", async () => {
    const driver = new RetailersDriver({ retailers: [aRetailer({ settings: { currency: "GBP" } })] });
    const form = await driver.form();
    form.field("settings/start_page").onChange("home");
    driver.retailers.changeElsewhere("1001" as RetailerId, { tweaks: { rvt_threshold: 5 } });
    await form.save();
    expect(form.session!.conflictDialog!.rows.map(({ label }) => label)).to.deep.equal(["Refund value threshold"]);
    await form.session!.resolveConflict();
    expect(await driver.stored()).to.deep.include({
      settings: { currency: "GBP", start_page: "home" },
      tweaks: { rvt_threshold: 5 },
    });
  });

  it("offers the draft of an earlier visit", async () => {
    const driver = new RetailersDriver();
    const first = await driver.form();
    first.field("settings/country").onChange("IRL");
    driver.schedule.advance(10_000);
    driver.drafts.simulateCrash();
    const second = await driver.form();
    expect(second.offeredFrom).to.contain("21 Nov 2026");
    await second.session!.restoreDraft();
    expect(second.field("settings/country").value).to.equal("IRL");
  });

  it("edits a list of objects row by row, and announces what changed", async () => {
    const driver = new RetailersDriver();
    const form = await driver.form();
    const field = fieldOf(form, "settings/refund/questions");
    const rows = form.rows(field);
    const cell = (name: string) => field.cells!.find((each) => each.name === name)!;
    rows.add();
    expect(rows.focus).to.deep.equal({ name: "settings/refund/questions/0/number" });
    rows.cell(0, cell("question")).onChange("Lost?");
    rows.cell(0, cell("type")).onChange("yes_no");
    rows.cell(0, cell("number")).onChange("1");
    rows.add();
    rows.cell(1, cell("question")).onChange("Why?");
    rows.cell(1, cell("type")).onChange("text");
    rows.cell(1, cell("required")).onChange("true");
    rows.cell(1, cell("number")).onChange("x");
    expect(rows.cell(1, cell("number")).value).to.equal("x");
    await form.save();
    expect(form.field(field.name).error).to.equal("Number of entry 2 must be a whole number");
    rows.cell(1, cell("number")).onChange("");
    rows.moveUp(1);
    expect(rows.announcement).to.equal("Questions: entry 2 moved to 1");
    await form.save();
    expect((await driver.stored()).settings).to.deep.equal({
      refund: {
        questions: [
          { question: "Why?", type: "text", required: true },
          { question: "Lost?", type: "yes_no", number: 1 },
        ],
      },
    });
    rows.remove(0);
    rows.remove(0);
    expect(rows.rows).to.deep.equal([]);
    await form.save();
    expect((await driver.stored()).settings).to.deep.equal({});
  });

  it("keeps what is typed as JSON in a cell, until it has another value", async () => {
    const form = await new RetailersDriver().form();
    const field = fieldOf(form, "settings/advanced_query/filters");
    const rows = form.rows(field);
    const transforms = field.cells!.find(({ name }) => name === "transforms")!;
    rows.add();
    rows.cell(0, transforms).onChange('[ {"type":"left_fill"} ]');
    expect(rows.cell(0, transforms).value).to.equal('[ {"type":"left_fill"} ]');
    expect(rows.rows).to.deep.equal([{ transforms: [{ type: "left_fill" }] }]);
  });

  it("removes members that the schema does not have, or keeps them until then", async () => {
    const driver = new RetailersDriver({ retailers: [aRetailer({ settings: { colour: "red", currency: "GBP" } })] });
    const form = await driver.form();
    expect(form.unknown.map(({ label }) => label)).to.deep.equal(["colour"]);
    form.field("settings/currency").onChange("EUR");
    await form.save();
    expect(form.field("settings/colour").error).to.equal("colour is not known");
    form.toggleUnknown("settings/colour");
    expect(form.isRemoved("settings/colour")).to.equal(true);
    form.toggleUnknown("settings/colour");
    expect(form.field("settings/colour").value).to.equal('"red"');
    form.toggleUnknown("settings/colour");
    await form.save();
    expect((await driver.stored()).settings).to.deep.equal({ currency: "EUR" });
    expect(form.unknown).to.deep.equal([]);
  });

  it("says that a retailer is not there, and saves nothing for a demonstration account", async () => {
    expect((await new RetailersDriver().form("9999")).state).to.equal("empty");
    const driver = new RetailersDriver({ readOnlyReason: "A demonstration account can't change settings" });
    const form = await driver.form();
    form.field("name").onChange("Other");
    await form.save();
    expect((await driver.stored()).name).to.equal("Alder & Finch");
  });
});
