import { expect } from "chai";
import type { Location } from "#domain/shared/location.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ANN, ListToolsDriver } from "#test/ui/support/list-tools-driver.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { RECEIPT_LIST_COLUMNS } from "#ui/receipts/receipt-list-columns.ts";

const COLUMNS = { columns: RECEIPT_LIST_COLUMNS };
const FORM = { name: "Bounced", isShared: false, hasRelativeDays: false };

/** Opens the list at the address that it navigated to last. */
function follow({ navigator, tools }: ListToolsDriver): string {
  const [path = "", query = ""] = (navigator.locations.at(-1) ?? "").split("?");
  tools.move({ path, search: `?${query}` });
  return navigator.locations.at(-1) ?? "";
}
const texts = (location: Location | undefined) => location && location.path + location.search;

describe("The saved views of a list", () => {
  failOnMobxWarnings();

  async function openedAt(search: string, facts: Partial<ConstructorParameters<typeof ListToolsDriver>[0]> = {}) {
    const driver = new ListToolsDriver({ ...COLUMNS, ...facts });
    await driver.open(search);
    await driver.openViews();
    return { driver, views: driver.views! };
  }

  it("are saved with the filters and the columns of the list, and shown at once", async () => {
    const { driver, views } = await openedAt("?mail=bounced&older=65e1&attach=a%40b.example");
    driver.tools.columns.show(["transaction", "total"]);
    expect(await views.save(FORM)).to.equal(undefined);
    expect(views.all[0]).to.deep.include({ filter: { mail: "bounced" }, columns: ["transaction", "total"] });
    expect(driver.tools.bar.note).to.equal("View: Bounced");
  });

  it("open with their filters and columns, and say when these differ", async () => {
    const { driver, views } = await openedAt("?mail=bounced");
    driver.tools.columns.show(["transaction", "total"]);
    await views.save(FORM);
    driver.tools.columns.showView(undefined);
    driver.tools.columns.show(undefined);
    driver.tools.move({ path: "/receipts", search: "" });
    expect(driver.tools.bar.note).to.equal("View: Bounced, changed");
    views.apply(views.all[0]!);
    expect(follow(driver)).to.equal("/receipts?view=view-0001&mail=bounced");
    expect([driver.tools.bar.note, driver.tools.shownColumns.join()]).to.deep.equal([
      "View: Bounced",
      "transaction,total",
    ]);
    driver.tools.move({ path: "/receipts", search: "?mail=bounced&older=65e1" });
    expect(driver.tools.bar.note, "another page").to.equal("View: Bounced");
    driver.tools.columns.show(["transaction"]);
    expect(driver.tools.bar.note, "other columns").to.equal("View: Bounced, changed");
  });

  it("take over what the list shows when they are updated", async () => {
    const { driver, views } = await openedAt("?mail=bounced");
    await views.save(FORM);
    driver.tools.move({ path: "/receipts", search: "?mail=opened" });
    expect(await views.update(views.shown!)).to.equal(undefined);
    expect([views.shown?.filter, driver.tools.bar.note]).to.deep.equal([{ mail: "opened" }, "View: Bounced"]);
  });

  it("keep days relative to today if they are saved so, in the zone of the list", async () => {
    const { driver, views } = await openedAt("?sold_from=2026-02-23&sold_to=2026-03-01");
    expect(views.hasDays).to.equal(true);
    await views.save({ ...FORM, hasRelativeDays: true });
    expect(views.all[0]?.filter).to.deep.equal({ sold_from: "today-6", sold_to: "today" });
    driver.clock.set("2026-03-29T23:30:00Z");
    views.apply(views.all[0]!);
    expect(follow(driver)).to.equal("/receipts?view=view-0001&sold_from=2026-03-24&sold_to=2026-03-30");
    await views.update(views.shown!);
    expect(views.all[0]?.filter).to.deep.equal({ sold_from: "today-6", sold_to: "today" });
  });

  it("of a default apply when the list opens without parameters, and not otherwise", async () => {
    const { driver, views } = await openedAt("?mail=bounced");
    await views.save(FORM);
    await views.setDefault(views.all[0]!, true);
    const again = (facts: object = {}) => new ListToolsDriver({ ...COLUMNS, ...facts }, driver.store);
    expect(texts(await again().open(""))).to.equal("/receipts?view=view-0001&mail=bounced");
    expect(texts(await again({ phase: "host" }).open(""))).to.equal("/receipts?view=view-0001&mail=bounced");
    expect(await again({ phase: "rendering" }).open("")).to.equal(undefined);
    expect(await again().open("?mail=opened")).to.equal(undefined);
    expect(await again({ list: "mails" }).open("")).to.equal(undefined);
    expect(await again({ hasViews: false }).open("")).to.equal(undefined);
  });

  it("are named by the link that opens them", async () => {
    const { driver, views } = await openedAt("?mail=bounced");
    driver.tools.columns.show(["transaction"]);
    await views.save(FORM);
    const linked = new ListToolsDriver(COLUMNS, driver.store);
    await linked.open("?view=view-0001&mail=bounced");
    await flushTasks();
    expect([linked.tools.bar.note, linked.tools.shownColumns.join()]).to.deep.equal(["View: Bounced", "transaction"]);
    const unknown = new ListToolsDriver(COLUMNS, driver.store);
    await unknown.open("?view=gone&mail=bounced");
    await flushTasks();
    expect(unknown.tools.bar.note).to.equal("");
  });

  for (const phase of ["host", "rendering"] as const)
    it(`have their columns before the list is shown: ${phase}`, async () => {
      const { driver, views } = await openedAt("?mail=bounced");
      driver.tools.columns.show(["transaction"]);
      await views.save(FORM);
      const opened = new ListToolsDriver({ ...COLUMNS, phase }, driver.store);
      expect(await opened.open("?view=view-0001&mail=bounced")).to.equal(undefined);
      expect([opened.tools.bar.note, opened.tools.shownColumns.join()]).to.deep.equal(["View: Bounced", "transaction"]);
    });

  it("begin again with the default view: its columns, or none if no view is the default", async () => {
    const { driver, views } = await openedAt("?mail=bounced");
    driver.tools.columns.show(["transaction"]);
    await views.save(FORM);
    await views.setDefault(views.shown!, true);
    driver.tools.columns.show(["total"]);
    await driver.open("?mail=bounced");
    expect(texts(await driver.tools.findDefault())).to.equal("/receipts?view=view-0001&mail=bounced");
    expect([driver.tools.bar.note, driver.tools.shownColumns.join()]).to.deep.equal(["View: Bounced", "transaction"]);
    await views.setDefault(views.shown!, false);
    expect(await driver.tools.findDefault()).to.equal(undefined);
    expect(driver.tools.bar.note).to.equal("");
  });

  it("follow the address, as when the user goes back to another view", async () => {
    const { driver, views } = await openedAt("?mail=bounced");
    driver.tools.columns.show(["transaction"]);
    await views.save(FORM);
    driver.tools.move({ path: "/receipts", search: "?mail=opened" });
    await views.save({ ...FORM, name: "Opened" });
    await driver.open("?mail=opened");
    views.apply(views.all.find(({ name }) => name === "Bounced")!);
    const back = follow(driver);
    views.apply(views.all.find(({ name }) => name === "Opened")!);
    follow(driver);
    expect(driver.tools.bar.note).to.equal("View: Opened");
    driver.tools.move({ path: "/receipts", search: back.slice("/receipts".length) });
    await flushTasks();
    expect([driver.tools.bar.note, driver.tools.shownColumns.join()]).to.deep.equal(["View: Bounced", "transaction"]);
  });

  it("end when the user shows the list without a view", async () => {
    const { driver, views } = await openedAt("?mail=bounced");
    driver.tools.columns.show(["transaction"]);
    await views.save(FORM);
    views.leave();
    expect([follow(driver), driver.tools.bar.note]).to.deep.equal(["/receipts", ""]);
  });

  it("keep the change of another user, load it, and keep what was typed", async () => {
    const { driver, views } = await openedAt("?mail=bounced");
    await views.save(FORM);
    const seen = views.all[0]!;
    await driver.port.change({ seen, wanted: { ...seen, name: "First" } });
    const dialog = await driver.openViews();
    await flushTasks();
    await driver.port.change({ seen: views.all[0]!, wanted: { ...seen, name: "Second" } });
    dialog.own[0]!.actions.find(({ label }) => label === "Rename")!.onSelect();
    dialog.typeName("Third");
    await dialog.save();
    expect(dialog.problem).to.match(/^Another user has changed this view/);
    expect([dialog.form?.name, views.all[0]?.name]).to.deep.equal(["Third", "Second"]);
    await dialog.save();
    expect([dialog.form, views.all[0]?.name]).to.deep.equal([undefined, "Third"]);
  });

  it("say in words why they cannot be saved", async () => {
    const { driver } = await openedAt("?mail=bounced");
    const dialog = await driver.openViews();
    dialog.openForm();
    await dialog.save();
    expect([dialog.problem, dialog.setbacks]).to.deep.equal(["Enter a name for the view.", 1]);
    dialog.typeName("x".repeat(61));
    await dialog.save();
    expect(dialog.problem).to.equal("Enter a name of at most 60 characters.");
  });

  it("of others can be opened, but not changed, except by an administrator of accounts", async () => {
    const { driver, views } = await openedAt("");
    await views.save({ ...FORM, isShared: true });
    const seenBy = async (isAccountsAdmin: boolean) => {
      const other = new ListToolsDriver(
        { ...COLUMNS, account: { ...ANN, email: "ben@shop.example", isAccountsAdmin } },
        driver.store,
      );
      await other.open("?mail=opened");
      const dialog = await other.openViews();
      await flushTasks();
      const [row] = dialog.shared;
      return [row?.detail, row?.actions.map(({ label }) => label).join(", ")];
    };
    expect(await seenBy(false)).to.deep.equal(["by ann@shop.example", "Make default"]);
    expect(await seenBy(true)).to.deep.equal(["by ann@shop.example", "Stop sharing, Make default, Delete"]);
  });

  it("ask before they are deleted", async () => {
    const { driver, views } = await openedAt("");
    await views.save(FORM);
    const dialog = await driver.openViews();
    await flushTasks();
    const remove = () => dialog.own[0]!.actions.find(({ label }) => label === "Delete")!.onSelect();
    remove();
    driver.dialogs.answer(false);
    await flushTasks();
    expect(views.all).to.have.lengthOf(1);
    remove();
    driver.dialogs.answer(true);
    await flushTasks();
    expect([views.all.length, dialog.announcement]).to.deep.equal([0, "View Bounced deleted"]);
  });
});
