import { expect } from "chai";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { NavigationDriver, type FakeScreen } from "./navigation-driver.ts";

const never = (): Promise<void> => new Promise(() => undefined);

/** On the list, with an empty log. */
async function onTheList(): Promise<NavigationDriver> {
  const driver = await new NavigationDriver().start();
  driver.log.length = 0;
  return driver;
}

describe("A transition", () => {
  failOnMobxWarnings();

  it("waits for the code and the first data of the next screen, then leaves the current one", async () => {
    const driver = await onTheList();
    const shown: (string | undefined)[] = [];
    driver.code = async () => void shown.push(driver.navigation.currentPage);
    driver.data = async () => void shown.push(driver.navigation.currentPage);
    driver.follow("/transaction/TXN-1");
    expect(driver.navigation.isNavigating).to.equal(true);
    await flushTasks();
    expect(driver.log).to.deep.equal(["open receipt", "arrive receipt", "leave receipts"]);
    expect(shown).to.deep.equal(["receipts", "receipts"]);
    expect([...driver.position, driver.navigation.isNavigating]).to.deep.equal([
      "/transaction/TXN-1",
      "receipt",
      false,
    ]);
  });

  it("waits 400 ms for the first data, and shows a screen that is still loading then", async () => {
    const driver = await onTheList();
    driver.data = never;
    await driver.go("/transaction/TXN-1");
    driver.schedule.advance(399);
    await flushTasks();
    expect(driver.navigation.currentPage).to.equal("receipts");
    driver.schedule.advance(1);
    await flushTasks();
    expect(driver.navigation.currentPage).to.equal("receipt");
  });

  it("starts when the page is hydrated, and changes nothing before", async () => {
    let hydrate = (): void => undefined;
    const driver = await new NavigationDriver().start(
      new Promise((resolve) => {
        hydrate = resolve;
      }),
    );
    await driver.go("/transaction/TXN-1");
    expect([driver.navigation.currentPage, driver.navigation.isNavigating]).to.deep.equal(["receipts", false]);
    hydrate();
    await flushTasks();
    expect([...driver.position, driver.navigation.isNavigating]).to.deep.equal([
      "/transaction/TXN-1",
      "receipt",
      false,
    ]);
  });

  it("corrects the address while the page is hydrated, as the host did", async () => {
    const driver = await new NavigationDriver().start(never());
    driver.navigation.replace({ path: "/receipts", search: "?store_id=5001" });
    await flushTasks();
    expect([driver.href, driver.log.at(-1)]).to.deep.equal([
      "/receipts?store_id=5001",
      "arrive receipts?store_id=5001",
    ]);
  });

  it("gives each arrival a new key", async () => {
    const driver = await onTheList();
    const first = driver.navigation.shown?.key;
    await driver.go("/transaction/TXN-1");
    expect(driver.navigation.shown?.key).to.not.equal(first);
  });

  it("prefetches the code of the pages that usually follow, and reports no failure of it", async () => {
    const driver = await onTheList();
    driver.code = () => Promise.reject(new Error("offline"));
    driver.schedule.advance(500);
    await flushTasks();
    expect(driver.log).to.deep.equal(["open receipt"]);
    expect(driver.notifier.raised).to.deep.equal([]);
  });
});

describe("The code of a link's target", () => {
  failOnMobxWarnings();
  const prefetch = (driver: NavigationDriver, href: string): void => {
    const { pathname: path, search } = new URL(href, "http://localhost");
    driver.navigation.prefetch({ path, search });
  };

  it("is prefetched without a screen, and a failure is not reported", async () => {
    const driver = await onTheList();
    driver.code = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));
    prefetch(driver, "/transaction/TXN-1");
    await flushTasks();
    expect([driver.log, driver.screens.length, driver.notifier.raised]).to.deep.equal([["open receipt"], 1, []]);
  });

  for (const [what, href] of [
    ["the current page", "/receipts"],
    ["another filter of the current page", "/receipts?filterBy=date"],
    ["a closed page", "/admin"],
    ["no page", "/nowhere"],
    ["a page without a screen", "/query"],
    ["'/'", "/"],
  ] as const) {
    it(`is not prefetched for ${what}, and nothing is reported`, async () => {
      const driver = await new NavigationDriver({ flags: ["receipts_view", "advanced_search_view"] }).start();
      driver.log.length = 0;
      prefetch(driver, href);
      expect([driver.log, driver.notifier.raised]).to.deep.equal([[], []]);
    });
  }
});

describe("A superseded navigation", () => {
  failOnMobxWarnings();

  it("never shows its screen, even if its data comes last", async () => {
    const driver = await onTheList();
    const answers: (() => void)[] = [];
    driver.data = () => new Promise((resolve) => answers.push(resolve));
    await driver.go("/transaction/TXN-1");
    await driver.go("/transaction/TXN-2");
    answers[1]?.();
    await flushTasks();
    answers[0]?.();
    driver.schedule.advance(400);
    await flushTasks();
    expect(driver.position).to.deep.equal(["/transaction/TXN-2", "receipt"]);
    expect(driver.screen.parameters).to.deep.equal({ id: "TXN-2" });
    expect(driver.history).to.deep.equal(["/receipts", "/transaction/TXN-2"]);
  });

  it("creates no screen if its code comes too late", async () => {
    const driver = await onTheList();
    const codes: (() => void)[] = [];
    driver.code = () => new Promise((resolve) => codes.push(resolve));
    driver.follow("/transaction/TXN-1");
    driver.follow("/transaction/TXN-2");
    for (const load of codes) load();
    await flushTasks();
    expect(driver.log.filter((entry) => entry.startsWith("arrive"))).to.deep.equal(["arrive receipt"]);
  });

  it("leaves its screen at once, so that its requests are aborted", async () => {
    const driver = await onTheList();
    driver.data = (screen) => screen.waitFor(never());
    await driver.go("/transaction/TXN-1");
    driver.follow("/receipts?store_id=5001");
    expect(driver.screens[1]?.hasExited).to.equal(true);
    await flushTasks();
    expect(driver.position).to.deep.equal(["/receipts?store_id=5001", "receipts"]);
  });

  it("is not continued by a correction of its screen", async () => {
    const driver = await onTheList();
    let correct = (): void => undefined;
    driver.data = async (screen: FakeScreen) => {
      if (screen.parameters["id"] !== "TXN-1") return;
      await screen.waitFor(
        new Promise((resolve) => {
          correct = resolve;
        }),
      );
      if (!screen.hasExited) driver.navigation.replace({ path: "/transaction/TXN-1", search: "?panel=items" });
    };
    await driver.go("/transaction/TXN-1");
    driver.follow("/transaction/TXN-2");
    correct();
    await flushTasks();
    expect(driver.position).to.deep.equal(["/transaction/TXN-2", "receipt"]);
  });
});

describe("A navigation", () => {
  failOnMobxWarnings();

  it("is not stopped by a correction of the screen that is being left", async () => {
    const driver = await onTheList();
    let answer = (): void => undefined;
    driver.data = async (screen: FakeScreen) => {
      if (screen.page === "receipt") return;
      await screen.waitFor(
        new Promise((resolve) => {
          answer = resolve;
        }),
      );
      if (!screen.hasExited) driver.navigation.replace({ path: "/receipts", search: "?filterBy=date" });
    };
    driver.follow("/receipts?newer=65e0d1d80000000000000001");
    await flushTasks();
    let loadCode = (): void => undefined;
    driver.code = () =>
      new Promise((resolve) => {
        loadCode = resolve;
      });
    driver.follow("/transaction/TXN-1");
    answer();
    await flushTasks();
    loadCode();
    await flushTasks();
    expect(driver.position).to.deep.equal(["/transaction/TXN-1", "receipt"]);
  });

  it("continues at the address to which its screen corrects it, and the start waits for its end", async () => {
    const driver = new NavigationDriver({ at: "/receipts?store_id=gone" });
    driver.data = async (screen) => {
      if (screen === driver.screens[0]) driver.navigation.replace({ path: "/receipts", search: "" });
    };
    await driver.start();
    expect(driver.position).to.deep.equal(["/receipts", "receipts"]);
    expect(driver.screens.map(({ hasExited }) => hasExited)).to.deep.equal([true, false]);
    expect(driver.history).to.have.length(1);
  });

  it("of a link keeps the current entry if its screen corrects the address", async () => {
    const driver = await new NavigationDriver({ at: "/transaction/TXN-1" }).start();
    driver.data = async (screen) => {
      if (screen === driver.screens[1]) driver.navigation.replace({ path: "/receipts", search: "" });
    };
    await driver.go("/receipts?store_id=gone");
    expect([driver.history, driver.navigation.currentPage]).to.deep.equal([
      ["/transaction/TXN-1", "/receipts"],
      "receipts",
    ]);
    await driver.back();
    expect(driver.position).to.deep.equal(["/transaction/TXN-1", "receipt"]);
  });

  it("is cancelled by a link to the current address, which loads its data again", async () => {
    const driver = await onTheList();
    driver.data = (screen) => (screen.page === "receipt" ? screen.waitFor(never()) : Promise.resolve());
    await driver.go("/transaction/TXN-1");
    await driver.go("/receipts");
    expect([...driver.position, driver.navigation.isNavigating, driver.history.length]).to.deep.equal([
      "/receipts",
      "receipts",
      false,
      1,
    ]);
    expect(driver.log).to.deep.equal(["open receipt", "arrive receipt", "leave receipt", "arrive receipts"]);
  });
});

describe("An address of the current page", () => {
  failOnMobxWarnings();

  it("with another query keeps the screen, which loads its data without a new arrival [RCPT-002]", async () => {
    const driver = await onTheList();
    const { key, model } = driver.navigation.shown ?? {};
    driver.follow("/receipts?filterBy=date");
    expect(driver.navigation.isNavigating).to.equal(false);
    await flushTasks();
    expect(driver.log).to.deep.equal(["arrive receipts?filterBy=date"]);
    expect(driver.navigation.shown).to.include({ key, model });
    expect(driver.history).to.deep.equal(["/receipts", "/receipts?filterBy=date"]);
    await driver.back();
    expect(driver.log).to.deep.equal(["arrive receipts?filterBy=date", "arrive receipts"]);
  });

  it("with another parameter is another screen", async () => {
    const driver = await new NavigationDriver({ at: "/transaction/TXN-1" }).start();
    await driver.go("/transaction/TXN-2");
    expect(driver.screens.map(({ parameters, hasExited }) => [parameters["id"], hasExited])).to.deep.equal([
      ["TXN-1", true],
      ["TXN-2", false],
    ]);
  });

  it("with another fragment, the target of the skip link, loads nothing", async () => {
    const driver = await onTheList();
    void driver.router.navigate("/receipts#main");
    await flushTasks();
    expect(driver.log).to.deep.equal([]);
  });

  describe("of a screen that keeps its state in the fragment", () => {
    const onAnItem = async (): Promise<NavigationDriver> => {
      const driver = await new NavigationDriver({
        flags: ["receipts_view", "refund_view"],
        built: ["receipts", "refund-validation"],
      }).start();
      await driver.go("/refund_validation#/id/A?idx=1");
      return driver;
    };

    it("is given to the screen with its fragment, by a link from another page", async () => {
      const driver = await onAnItem();
      expect(driver.log.filter((line) => line.startsWith("arrive refund"))).to.deep.equal([
        "arrive refund-validation#/id/A?idx=1",
      ]);
    });

    it("is given to the screen again if only the fragment changes, by a link, back and forward", async () => {
      const driver = await onAnItem();
      const { model } = driver.navigation.shown ?? {};
      driver.log.length = 0;
      await driver.go("/refund_validation#/id/A?idx=0");
      await driver.go("/refund_validation");
      await driver.back();
      expect(driver.navigation.shown?.model).to.equal(model);
      expect(driver.log).to.deep.equal([
        "arrive refund-validation#/id/A?idx=0",
        "arrive refund-validation",
        "arrive refund-validation#/id/A?idx=0",
      ]);
    });

    it("is loaded again with its fragment", async () => {
      const driver = await onAnItem();
      driver.log.length = 0;
      driver.navigation.refresh();
      expect(driver.log).to.deep.equal(["arrive refund-validation#/id/A?idx=1"]);
    });
  });

  it("is loaded again after the user has signed in again", async () => {
    const driver = await onTheList();
    await driver.go("/receipts?filterBy=date");
    driver.log.length = 0;
    driver.navigation.refresh();
    expect(driver.log).to.deep.equal(["arrive receipts?filterBy=date"]);
  });

  it("is not loaded again before there is a screen", () => {
    const driver = new NavigationDriver();
    driver.navigation.refresh();
    expect(driver.log).to.deep.equal([]);
  });
});
