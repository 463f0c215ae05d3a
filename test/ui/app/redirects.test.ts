import { expect } from "chai";
import { FLAGS } from "#domain/shared/access/permission.ts";
import { PAGE_IDS, type PageId, type PageKind } from "#domain/shell/index.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { NavigationDriver } from "./navigation-driver.ts";

describe("The redirect from '/'", () => {
  failOnMobxWarnings();

  const starts: readonly [kind: PageKind, path: string, page: PageId, requirement: string][] = [
    ["receipts", "/receipts", "receipts", "SHELL-009"],
    ["reports", "/sales", "sales", "SHELL-010"],
    ["embedded_reports", "/reports", "embedded-reports", "SHELL-011"],
    ["pos", "/pos", "pos", "SHELL-012"],
    ["home", "/home", "home", "SHELL-013"],
    ["admin_accounts", "/admin/accounts", "accounts", "SHELL-014"],
    ["consumer", "/consumer", "consumer", "SHELL-015"],
    ["surveys", "/surveys", "surveys", "SHELL-016"],
    ["admin", "/admin", "admin", "SHELL-017"],
    ["refund_validation", "/refund_validation", "refund-validation", "SHELL-018"],
  ];
  for (const [pageKind, path, page, requirement] of starts) {
    it(`opens ${path} for the page kind '${pageKind}' [SHELL-008, ${requirement}]`, async () => {
      const driver = await new NavigationDriver({ at: "/", pageKind, flags: FLAGS, built: PAGE_IDS }).start();
      expect(driver.position).to.deep.equal([path, page]);
      expect(driver.history).to.have.length(1);
    });
  }

  it("ends when the first screen can be rendered, so that no blank page is shown", async () => {
    const driver = new NavigationDriver({ at: "/" });
    let loadCode = (): void => undefined;
    driver.code = () =>
      new Promise((resolve) => {
        loadCode = resolve;
      });
    let isStarted = false;
    const start = driver.start().then(() => {
      isStarted = true;
    });
    await flushTasks();
    expect(isStarted).to.equal(false);
    loadCode();
    await start;
    expect(driver.navigation.currentPage).to.equal("receipts");
  });
});

describe("An unknown address", () => {
  failOnMobxWarnings();

  for (const at of ["/nowhere", "/nowhere?store_id=5001", "/receipts/5001", "/index.html"]) {
    it(`${at} is replaced by '/' and then by the start page, without its query [SHELL-007]`, async () => {
      const driver = await new NavigationDriver({ at }).start();
      expect(driver.position).to.deep.equal(["/receipts", "receipts"]);
      expect(driver.history).to.have.length(1);
    });
  }

  it("is named in a warning, so that the user knows why another page is shown", async () => {
    const driver = await new NavigationDriver({ at: "/nowhere/at/all?store_id=5001" }).start();
    expect(driver.notifier.raised).to.deep.equal([{ type: "warn", msg: "Page not found: /nowhere/at/all" }]);
  });

  it("does not include '/', for which no warning is shown", async () => {
    const driver = await new NavigationDriver({ at: "/" }).start();
    expect(driver.notifier.raised).to.deep.equal([]);
  });

  it("of a link leaves the current page in the history", async () => {
    const driver = await new NavigationDriver().start();
    await driver.go("/transaction/TXN-1");
    await driver.go("/nowhere");
    expect(driver.history).to.deep.equal(["/receipts", "/transaction/TXN-1", "/receipts"]);
  });

  it("includes a page without a screen, or without its operations", async () => {
    const driver = await new NavigationDriver({ at: "/home", flags: ["receipts_view", "dashboard_view"] }).start();
    expect(driver.position).to.deep.equal(["/receipts", "receipts"]);
    expect(driver.notifier.raised).to.deep.equal([{ type: "warn", msg: "Page not found: /home" }]);
  });
});

describe("The address of a page", () => {
  failOnMobxWarnings();

  for (const at of ["/RECEIPTS", "/Receipts/", "/receipts"]) {
    it(`matches as ${at}, and stays as it was written [SHELL-006]`, async () => {
      const driver = await new NavigationDriver({ at }).start();
      expect(driver.position).to.deep.equal([at, "receipts"]);
    });
  }

  it("passes the rest of its path as it was written, slashes included [SHELL-006, SHELL-020, RCPT-017]", async () => {
    const driver = await new NavigationDriver({ at: "/TRANSACTION/Ab/1%20c" }).start();
    expect(driver.navigation.currentPage).to.equal("receipt");
    expect(driver.screen.parameters).to.deep.equal({ id: "Ab/1 c" });
  });
});

describe("A closed page", () => {
  failOnMobxWarnings();

  it("redirects to '/' and on, with one warning that names the missing permission", async () => {
    const driver = await new NavigationDriver({ at: "/query?q=1", built: ["receipts", "query"] }).start();
    expect(driver.position).to.deep.equal(["/receipts", "receipts"]);
    expect(driver.notifier.raised).to.deep.equal([
      { type: "warn", msg: "You don't have access to Query. It requires the 'advanced_search_view' permission." },
    ]);
  });

  it("is explained in detail when the user asks", async () => {
    const driver = await new NavigationDriver({ at: "/query", built: ["receipts", "query"] }).start();
    expect(driver.notifier.actions.map(({ label }) => label)).to.deep.equal(["Why can't I?"]);
    driver.notifier.actions[0]?.run();
    expect(driver.explained).to.deep.equal(["query: advanced_search_view"]);
  });

  it("that is also the start page does not redirect forever", async () => {
    const driver = await new NavigationDriver({ at: "/receipts", flags: [] }).start();
    expect(driver.position).to.deep.equal(["/", undefined]);
    expect(driver.navigation.hasNoPage).to.equal(true);
    expect(driver.notifier.raised).to.have.length(1);
  });

  it("loads no code and creates no screen", async () => {
    const driver = await new NavigationDriver({
      at: "/transaction/TXN-1",
      flags: ["dashboard_view"],
      pageKind: undefined,
    }).start();
    expect(driver.log).to.deep.equal([]);
  });
});

describe("An account that may open no page", () => {
  failOnMobxWarnings();

  it("stays at '/', where a message says so", async () => {
    const driver = await new NavigationDriver({ at: "/", flags: [], pageKind: undefined }).start();
    expect(driver.position).to.deep.equal(["/", undefined]);
    expect([driver.navigation.hasNoPage, driver.navigation.isNavigating]).to.deep.equal([true, false]);
  });

  it("is not redirected to a start page that is not built", async () => {
    const driver = await new NavigationDriver({ at: "/", pageKind: "home", flags: ["dashboard_view"] }).start();
    expect(driver.navigation.hasNoPage).to.equal(true);
  });

  it("leaves the current screen, and sees a page again when one opens", async () => {
    const driver = await new NavigationDriver({ pageKind: undefined }).start();
    await driver.go("/");
    expect(driver.navigation.hasNoPage).to.equal(true);
    expect(driver.screens[0]?.hasExited).to.equal(true);
    await driver.go("/transaction/TXN-1");
    expect(driver.navigation.hasNoPage).to.equal(false);
  });
});
