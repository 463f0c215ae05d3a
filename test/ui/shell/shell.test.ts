import { expect } from "chai";
import { MemoryConnectivity } from "#adapters/memory/shell/memory-connectivity.ts";
import { MemoryPreferences } from "#adapters/memory/shell/memory-preferences.ts";
import { PAGE_IDS } from "#domain/shell/index.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { ShellDriver } from "./shell-driver.ts";

describe("The view-model of the shell", () => {
  failOnMobxWarnings();

  it("offers the existing pages that the account may open, in menu order", () => {
    const { model } = new ShellDriver({
      page: { permissions: ["receipts_view", "stores_admin", "dashboard_view"] },
      built: PAGE_IDS,
    });
    expect(model.menu.map(({ label, path, group }) => [label, path, group])).to.deep.equal([
      ["Home", "/home", "main"],
      ["Receipts", "/receipts", "main"],
      ["Email log", "/mails", "main"],
      ["Admin", "/admin", "admin"],
      ["Stores", "/admin/stores", "admin"],
    ]);
    expect(new ShellDriver({ page: { permissions: ["dashboard_view"] } }).model.menu).to.deep.equal([]);
  });

  it("shows the account, the retailer and the time zone", () => {
    const { model } = new ShellDriver();
    expect([model.account, model.retailer.name, model.zone, model.canSwitchRetailer]).to.deep.equal([
      "ada@shop.example",
      "Hartwell",
      "Europe/Berlin",
      false,
    ]);
  });

  it("offers other retailers through pages that the host renders", () => {
    const preferences = new MemoryPreferences([
      ["reports.store", "5001"],
      ["theme", "dark"],
    ]);
    const { model } = new ShellDriver({
      preferences,
      page: {
        retailers: [
          { id: "1001", name: "Hartwell" },
          { id: "a_b-2", name: "Other" },
        ],
      },
    });
    expect([model.canSwitchRetailer, model.retailerHref("a_b-2")]).to.deep.equal([true, "/?retailer_id=a_b-2"]);
    model.leaveRetailer();
    expect(preferences.all).to.deep.equal({ theme: "dark" });
  });

  it("switches the retailer without a confirmation if nothing is unsaved, and discards the preferences of this one", () => {
    const preferences = new MemoryPreferences([["reports.store", "5001"]]);
    const { model, dialogs, addressBar } = new ShellDriver({ preferences });
    expect([model.switchRetailer("1002"), dialogs.open, addressBar.navigatedTo, preferences.all]).to.deep.equal([
      true,
      undefined,
      undefined,
      {},
    ]);
  });

  it("asks before switching the retailer or signing out with unsaved changes", async () => {
    const exits = [
      ["/?retailer_id=1002", (driver: ShellDriver) => driver.model.switchRetailer("1002")],
      ["/sign-out", (driver: ShellDriver) => driver.model.signOut()],
    ] as const;
    for (const [href, leave] of exits) {
      const driver = new ShellDriver();
      driver.isUnsaved = true;
      expect(leave(driver)).to.equal(false);
      driver.dialogs.answer(false);
      await flushTasks();
      expect([driver.addressBar.navigatedTo, driver.isUnsaved]).to.deep.equal([undefined, true]);
      leave(driver);
      driver.dialogs.answer(true);
      await flushTasks();
      expect([driver.addressBar.navigatedTo, driver.isUnsaved]).to.deep.equal([href, false]);
    }
  });

  it("lets the sign-out link navigate if nothing is unsaved", () => {
    const driver = new ShellDriver();
    expect([driver.model.signOut(), driver.addressBar.navigatedTo]).to.deep.equal([true, undefined]);
  });

  it("folds its menu, and stores that", () => {
    const driver = new ShellDriver();
    expect(driver.model.isFolded).to.equal(false);
    driver.model.fold(true);
    expect([driver.model.isFolded, new ShellDriver({ preferences: driver.preferences }).model.isFolded]).to.deep.equal([
      true,
      true,
    ]);
    driver.model.fold(false);
    expect(new ShellDriver({ preferences: driver.preferences }).model.isFolded).to.equal(false);
  });

  it("stores the chosen theme, and uses the system theme by default", () => {
    const driver = new ShellDriver();
    expect(driver.model.theme).to.equal("system");
    driver.model.chooseTheme("dark");
    expect([driver.model.theme, new ShellDriver({ preferences: driver.preferences }).model.theme]).to.deep.equal([
      "dark",
      "dark",
    ]);
    expect(new ShellDriver({ preferences: new MemoryPreferences([["theme", "purple"]]) }).model.theme).to.equal(
      "system",
    );
  });

  it("stores whether single letters are shortcuts, which they are by default", () => {
    const driver = new ShellDriver();
    expect(driver.model.hasLetterKeys).to.equal(true);
    driver.model.switchLetterKeys(false);
    expect(new ShellDriver({ preferences: driver.preferences }).model.hasLetterKeys).to.equal(false);
    driver.model.switchLetterKeys(true);
    expect(new ShellDriver({ preferences: driver.preferences }).model.hasLetterKeys).to.equal(true);
  });

  it("shows a banner while the browser is offline, until it is disposed", () => {
    const driver = new ShellDriver({ connectivity: new MemoryConnectivity(false) });
    expect(driver.model.banner).to.equal("You've been offline since 21 Nov 2026, 10:30. This page may be out of date.");
    driver.connectivity.setOnline(true);
    expect(driver.model.banner).to.equal(undefined);
    driver.model.dispose();
    driver.connectivity.setOnline(false);
    expect(driver.model.banner).to.equal(undefined);
  });

  it("shows a message if the account has no pages", () => {
    expect(new ShellDriver().model.noPagesMessage).to.equal(undefined);
    expect(new ShellDriver({ navigation: { hasNoPage: true } }).model.noPagesMessage).to.equal(
      "Your account has no pages yet",
    );
  });

  it("returns the current page in the menu, and whether the next screen is loading", () => {
    const { model } = new ShellDriver({ navigation: { currentPage: "receipt", isNavigating: true } });
    expect([model.menuPage, model.isNavigating]).to.deep.equal(["receipts", true]);
  });

  it("copies a text", async () => {
    const driver = new ShellDriver();
    expect([await driver.model.copy("req-1"), driver.clipboard.text]).to.deep.equal([true, "req-1"]);
  });
});

describe("The field that opens a transaction", () => {
  failOnMobxWarnings();

  const ids = [
    { typed: "TXN-1", path: "/transaction/TXN-1" },
    { typed: "  TXN 1\t", path: "/transaction/TXN%201" },
    { typed: "A/1/b", path: "/transaction/A/1/b" },
    { typed: "A//1", path: "/transaction/A%2F%2F1" },
    { typed: "50%?#ä", path: "/transaction/50%25%3F%23%C3%A4" },
  ];
  for (const { typed, path } of ids) {
    it(`opens ${path} for '${typed}' [SHELL-020, RCPT-017]`, () => {
      const driver = new ShellDriver();
      driver.model.typeSearch(typed);
      expect(driver.pushedLocations).to.deep.equal([]);
      driver.model.openSearch();
      expect(driver.pushedLocations).to.deep.equal([{ path, search: "" }]);
      expect(driver.model.searchText).to.equal("");
    });
  }

  it("does nothing without an id", () => {
    const driver = new ShellDriver();
    driver.model.typeSearch("  ");
    driver.model.openSearch();
    expect([driver.pushedLocations, driver.model.searchText]).to.deep.equal([[], "  "]);
  });
});
