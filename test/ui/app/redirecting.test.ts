import { expect } from "chai";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { FLAGS } from "#domain/shared/permission.ts";
import { PAGE_IDS, type PageId, type PageKind } from "#domain/shell/index.ts";
import { Travels } from "./travels.ts";

describe("The way from '/'", () => {
  withoutMobxComplaints();

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
    it(`leads to ${path} for the page kind '${pageKind}' [SHELL-008, ${requirement}]`, async () => {
      const travels = new Travels({ at: "/", pageKind, flags: FLAGS, built: PAGE_IDS });
      await travels.navigation.start();
      expect(travels.stands).to.deep.equal([path, page]);
      expect(travels.addressBar.history).to.have.length(1);
    });
  }

  it("is not over before the first screen is there, so that nothing blank is shown in between", async () => {
    const travels = new Travels({ at: "/" });
    let letGo = (): void => undefined;
    travels.code = () => new Promise((resolve) => { letGo = resolve; });
    let isOver = false;
    const start = travels.navigation.start().then(() => { isOver = true; });
    await Promise.resolve();
    expect(isOver).to.equal(false);
    letGo();
    await start;
    expect(travels.navigation.currentPage).to.equal("receipts");
  });
});

describe("An address that leads nowhere", () => {
  withoutMobxComplaints();

  for (const at of ["/nowhere", "/nowhere?store_id=5001", "/receipts/5001", "//", "/index.html"]) {
    it(`${at} is replaced by '/' and then by the page to start with, without its query [SHELL-007]`, async () => {
      const travels = new Travels({ at });
      await travels.navigation.start();
      expect(travels.stands).to.deep.equal(["/receipts", "receipts"]);
      expect(travels.addressBar.history).to.have.length(1);
    });
  }

  it("is named in a warning, so that the user knows why another page is shown", async () => {
    const travels = new Travels({ at: "/nowhere/at/all?store_id=5001" });
    await travels.navigation.start();
    expect(travels.notifier.raised).to.deep.equal([{ type: "warn", msg: "Page not found: /nowhere/at/all" }]);
  });

  it("is '/' itself without a warning", async () => {
    const travels = new Travels({ at: "/" });
    await travels.navigation.start();
    expect(travels.notifier.raised).to.deep.equal([]);
  });

  it("leaves the page one came from to the way back", async () => {
    const travels = new Travels();
    await travels.navigation.start();
    travels.go("/nowhere");
    expect(travels.addressBar.history).to.deep.equal(["/receipts", "/receipts"]);
  });

  it("may be a page that is not built yet: nobody is warned of it", async () => {
    const travels = new Travels({ at: "/home", flags: ["receipts_view", "dashboard_view"] });
    await travels.navigation.start();
    expect(travels.stands).to.deep.equal(["/receipts", "receipts"]);
    expect(travels.notifier.raised).to.deep.equal([]);
  });
});

describe("An address of a page", () => {
  withoutMobxComplaints();

  for (const at of ["/RECEIPTS", "/Receipts/", "/receipts"]) {
    it(`is known as ${at}, and stays as it was written [SHELL-006]`, async () => {
      const travels = new Travels({ at });
      await travels.navigation.start();
      expect(travels.stands).to.deep.equal([at, "receipts"]);
    });
  }

  it("hands over the rest of its path as it was written, slashes included [SHELL-006, SHELL-020, RCPT-017]", async () => {
    const travels = new Travels({ at: "/TRANSACTION/Ab/1%20c" });
    await travels.navigation.start();
    expect(travels.navigation.currentPage).to.equal("receipt");
    expect(travels.screen.parameters).to.deep.equal({ id: "Ab/1 c" });
  });
});

describe("A closed page", () => {
  withoutMobxComplaints();

  it("leads to '/' and on, with one warning that names what is missing", async () => {
    const travels = new Travels({ at: "/query?q=1", built: ["receipts", "query"] });
    await travels.navigation.start();
    expect(travels.stands).to.deep.equal(["/receipts", "receipts"]);
    expect(travels.notifier.raised).to.deep.equal([
      { type: "warn", msg: "You don't have access to Query. It requires the 'advanced_search_view' permission." },
    ]);
  });

  it("is explained at length to whoever asks", async () => {
    const travels = new Travels({ at: "/query", built: ["receipts", "query"] });
    await travels.navigation.start();
    expect(travels.notifier.actions.map(({ label }) => label)).to.deep.equal(["Why can't I?"]);
    travels.notifier.actions[0]?.run();
    expect(travels.explained).to.deep.equal(["query: advanced_search_view"]);
  });

  it("that is also the page to start with leads round in no circle", async () => {
    const travels = new Travels({ at: "/receipts", flags: [] });
    await travels.navigation.start();
    expect(travels.stands).to.deep.equal(["/", undefined]);
    expect(travels.navigation.nowhere).to.equal(true);
    expect(travels.notifier.raised).to.have.length(1);
  });

  it("is not even looked at: no code is fetched, no screen is made", async () => {
    const travels = new Travels({ at: "/transaction/TXN-1", flags: ["dashboard_view"], pageKind: undefined });
    await travels.navigation.start();
    expect(travels.diary).to.deep.equal([]);
  });
});

describe("An account to which no page is open", () => {
  withoutMobxComplaints();

  it("stays at '/', where it is said", async () => {
    const travels = new Travels({ at: "/", flags: [], pageKind: undefined });
    await travels.navigation.start();
    expect(travels.stands).to.deep.equal(["/", undefined]);
    expect([travels.navigation.nowhere, travels.navigation.travelling]).to.deep.equal([true, false]);
  });

  it("is not led to a page to start with that is not built", async () => {
    const travels = new Travels({ at: "/", pageKind: "home", flags: ["dashboard_view"] });
    await travels.navigation.start();
    expect(travels.navigation.nowhere).to.equal(true);
  });

  it("stops whatever was shown before, and is somewhere again where a page opens", async () => {
    const travels = new Travels({ pageKind: undefined });
    await travels.navigation.start();
    travels.go("/");
    expect(travels.navigation.nowhere).to.equal(true);
    expect(travels.screens[0]?.isLeft).to.equal(true);
    travels.go("/transaction/TXN-1");
    expect(travels.navigation.nowhere).to.equal(false);
  });
});
