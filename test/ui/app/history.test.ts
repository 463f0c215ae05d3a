import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { FallbackScreen, NavigationDriver } from "./navigation-driver.ts";

/** On a receipt that was opened from the list, with an empty log. */
async function onAReceipt(driver = new NavigationDriver()): Promise<NavigationDriver> {
  await driver.start();
  await driver.go("/transaction/TXN-1");
  driver.log.length = 0;
  return driver;
}

describe("Going back to a list", () => {
  failOnMobxWarnings();

  it("shows it as it was left, without a request", async () => {
    const driver = await onAReceipt();
    await driver.back();
    expect(driver.screen).to.equal(driver.screens[0]);
    expect(driver.log).to.deep.equal(["leave receipt"]);
    expect(driver.screens[0]?.hasExited).to.equal(true, "its requests stay aborted");
  });

  it("lets the list load what has changed since", async () => {
    const driver = await onAReceipt();
    const [list] = driver.screens;
    Object.assign(list!, { resume: () => driver.log.push("resume") });
    await driver.back();
    expect(driver.log).to.deep.equal(["resume", "leave receipt"]);
  });

  it("is a new arrival", async () => {
    const driver = await onAReceipt();
    const { key } = driver.navigation.shown ?? {};
    await driver.back();
    expect(driver.navigation.shown?.key).to.not.equal(key);
  });

  it("keeps the list again each time", async () => {
    const driver = await onAReceipt();
    for (let times = 0; times < 3; times += 1) {
      await driver.back();
      await driver.forward();
    }
    await driver.back();
    expect(driver.screen).to.equal(driver.screens[0]);
  });

  it("loads the list again if it was left before its data was there", async () => {
    const driver = new NavigationDriver();
    driver.data = (screen) => screen.waitFor(new Promise(() => undefined));
    void driver.start();
    await flushTasks();
    driver.schedule.advance(400);
    await flushTasks();
    expect(driver.navigation.currentPage).to.equal("receipts");
    driver.data = () => Promise.resolve();
    await driver.go("/transaction/TXN-1");
    driver.log.length = 0;
    await driver.back();
    expect(driver.log).to.deep.equal(["open receipts", "arrive receipts", "leave receipt"]);
  });

  it("loads the list again after two navigations: only the screen that was left last is kept", async () => {
    const driver = await onAReceipt();
    await driver.go("/transaction/TXN-2");
    await driver.back();
    await driver.back();
    expect(driver.position).to.deep.equal(["/receipts", "receipts"]);
    expect(driver.screen).to.not.equal(driver.screens[0]);
  });

  it("differs from a link to the list, which loads it again", async () => {
    const driver = await onAReceipt();
    await driver.go("/receipts");
    expect(driver.screen).to.not.equal(driver.screens[0]);
  });

  it("shows no other query of the list than the one that was left", async () => {
    const driver = await new NavigationDriver({ at: "/receipts?store_id=5001" }).start();
    await driver.go("/receipts?store_id=5002");
    await driver.go("/transaction/TXN-1");
    await driver.back();
    expect(driver.screen).to.equal(driver.screens[0]);
    await driver.back();
    expect(driver.log.at(-1)).to.equal("arrive receipts?store_id=5001");
  });

  it("works while the next receipt is still loading", async () => {
    const driver = await onAReceipt();
    driver.data = (screen) => screen.waitFor(new Promise(() => undefined));
    await driver.go("/transaction/TXN-2");
    await driver.back();
    expect(driver.screen).to.equal(driver.screens[0]);
    expect(driver.screens.map(({ hasExited }) => hasExited)).to.deep.equal([true, true, true]);
    expect(driver.navigation.isNavigating).to.equal(false);
  });

  it("keeps no screens but lists", async () => {
    const driver = await onAReceipt();
    await driver.back();
    await driver.forward();
    expect(driver.screen).to.not.equal(driver.screens[1]);
  });
});

describe("A link to the current address", () => {
  failOnMobxWarnings();

  it("resets the screen", async () => {
    const driver = await new NavigationDriver().start();
    Object.assign(driver.screen, { reset: () => driver.log.push("reset") });
    await driver.go("/receipts");
    expect(driver.log).to.deep.equal(["open receipts", "arrive receipts", "reset"]);
    expect(driver.history).to.deep.equal(["/receipts"]);
  });

  it("does not reset the screen during a navigation, which it cancels", async () => {
    const driver = await new NavigationDriver().start();
    Object.assign(driver.screen, { reset: () => driver.log.push("reset") });
    driver.code = () => new Promise(() => undefined);
    driver.follow("/transaction/TXN-1");
    await driver.go("/receipts");
    expect(driver.log).to.not.include("reset");
    expect(driver.navigation.isNavigating).to.equal(false);
  });

  it("adds no entry if the screen has corrected the address since the arrival, but adds one after a choice", async () => {
    const driver = await new NavigationDriver().start();
    const { navigation } = driver;
    navigation.replace({ path: "/receipts", search: "?store_id=5001" });
    await flushTasks();
    const { length } = driver.history;
    await driver.go("/receipts");
    expect([driver.history.length, driver.href, driver.log.at(-1)]).to.deep.equal([
      length,
      "/receipts",
      "arrive receipts",
    ]);
    navigation.replace({ path: "/receipts", search: "?store_id=5001" });
    await flushTasks();
    await driver.go("/receipts?store_id=5002");
    await driver.go("/receipts");
    expect(driver.history.length).to.equal(length + 2);
  });
});

describe("A page whose code cannot be loaded", () => {
  failOnMobxWarnings();
  const gone = (): Promise<void> => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

  /** From the list to a receipt whose code cannot be loaded, after the page was reloaded once. */
  async function onTheFallback(): Promise<NavigationDriver> {
    const driver = new NavigationDriver();
    driver.addressBar.reloadOnce("/");
    await driver.start();
    driver.code = gone;
    await driver.go("/transaction/TXN-1");
    return driver;
  }

  it("is loaded from the host once, at its own address", async () => {
    const driver = await new NavigationDriver().start();
    driver.code = gone;
    await driver.go("/transaction/TXN-1");
    expect([driver.addressBar.isReloaded, driver.addressBar.navigatedTo]).to.deep.equal([true, "/transaction/TXN-1"]);
    expect([driver.notifier.raised, driver.navigation.currentPage]).to.deep.equal([[], "receipts"]);
  });

  it("shows the fallback screen at its address if the reload did not help", async () => {
    const driver = await onTheFallback();
    expect(driver.fallback).to.be.an.instanceof(FallbackScreen);
    expect(driver.position).to.deep.equal(["/transaction/TXN-1", "receipt"]);
    expect(driver.navigation.isNavigating).to.equal(false);
  });

  it("is loaded again on each retry, and then replaces the fallback screen", async () => {
    const driver = await onTheFallback();
    const first = driver.navigation.shown?.key;
    driver.fallback?.retry();
    await flushTasks();
    expect(driver.fallback).to.be.an.instanceof(FallbackScreen);
    expect(driver.navigation.shown?.key).to.not.equal(first);
    driver.code = () => Promise.resolve();
    driver.fallback?.retry();
    await flushTasks();
    expect(driver.position).to.deep.equal(["/transaction/TXN-1", "receipt"]);
    expect(driver.screen.parameters).to.deep.equal({ id: "TXN-1" });
    expect(driver.history).to.deep.equal(["/receipts", "/transaction/TXN-1"]);
  });

  it("is loaded again by a link to the current address", async () => {
    const driver = await onTheFallback();
    driver.code = () => Promise.resolve();
    await driver.go("/transaction/TXN-1");
    expect(driver.fallback).to.equal(undefined);
  });

  it("keeps the list for going back", async () => {
    const driver = await onTheFallback();
    const asked = driver.log.length;
    await driver.back();
    expect(driver.position).to.deep.equal(["/receipts", "receipts"]);
    expect(driver.log.slice(asked)).to.deep.equal([]);
  });

  it("shows the fallback screen also if it is the first page", async () => {
    const driver = new NavigationDriver();
    driver.addressBar.reloadOnce("/");
    driver.code = gone;
    await driver.start();
    expect(driver.fallback).to.be.an.instanceof(FallbackScreen);
    expect(driver.position).to.deep.equal(["/receipts", "receipts"]);
  });

  it("is not reloaded if the user has navigated elsewhere", async () => {
    const driver = await new NavigationDriver({
      built: ["receipts", "receipt", "query"],
      flags: ["receipts_view", "advanced_search_view"],
    }).start();
    driver.code = (page) => (page === "receipt" ? gone() : Promise.resolve());
    driver.follow("/transaction/TXN-1");
    await driver.go("/query");
    expect(driver.addressBar.isReloaded).to.equal(false);
    expect(driver.position).to.deep.equal(["/query", "query"]);
  });
});
