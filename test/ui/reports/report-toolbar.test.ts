import { expect } from "chai";
import { aStore } from "#test/support/builders/a-store.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { AUCKLAND, LEEDS, LOOKS, ReportsDriver } from "./reports-driver.ts";

const labels = (options: readonly { readonly label: string }[]): readonly string[] => options.map(({ label }) => label);
const stores = (count: number) =>
  Array.from({ length: count }, (_, at) => aStore({ id: `60${at + 10}`, name: `Store ${at + 10}` }));

describe("report toolbar", () => {
  failOnMobxWarnings();

  it("offers reports, stores, intervals, series and comparisons [REPT-003, REPT-004, REPT-019]", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales");
    const { menu } = driver.sales.page;
    expect([
      labels(menu.reports),
      labels(menu.storeChoices),
      labels(menu.intervals),
      labels(menu.seriesChoices),
      labels(menu.comparisons),
    ]).to.deep.equal([
      ["Sales", "Salespersons"],
      ["All stores", "Auckland", "Leeds"],
      ["Daily", "Weekly", "Monthly", "Yearly"],
      ["All series", "Conversions", "Transactions", "Sales", "Baskets"],
      ["None", "The month before", "The same month last year"],
    ]);
  });

  it("offers the series of salespersons, who have no baskets, and keeps a choice that both reports have [REPT-003, REPT-005]", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/salespersons?store=5001");
    const { menu } = driver.salespersons.page;
    expect([labels(menu.seriesChoices), menu.series]).to.deep.equal([
      ["All series", "Conversions", "Transactions", "Sales"],
      "all",
    ]);
    menu.chooseSeries("sales");
    menu.apply();
    await driver.waitUntilIdle();
    expect([driver.addressBar.href, driver.asked.at(-1)?.series]).to.deep.equal([
      "/salespersons?store=5001&interval=month&offset=0&series=sales",
      "sales",
    ]);
    menu.chooseReport("sales");
    expect(menu.series).to.equal("sales");
    menu.chooseSeries("baskets");
    menu.chooseReport("salespersons");
    expect(menu.series).to.equal("all");
  });

  it("starts with the first store by name, this month and all series [REPT-006, REPT-007, REPT-009, REPT-010]", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales");
    const { menu } = driver.sales.page;
    expect([menu.store, menu.interval, menu.offset, menu.series, menu.comparison, menu.periodText]).to.deep.equal([
      AUCKLAND.id,
      "month",
      0,
      "all",
      "none",
      "Nov 2026 (Pacific/Auckland)",
    ]);
  });

  it("has no effect until it is applied, and then stores all parameters in the URL [REPT-005]", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales");
    const { menu } = driver.sales.page;
    menu.chooseStore(LEEDS.id);
    menu.chooseInterval("week");
    menu.moveTo(-2);
    menu.chooseSeries("sales");
    menu.compareWith("last_year");
    expect([driver.addressBar.href, driver.asked.length, menu.periodText]).to.deep.equal([
      `/sales?store=5002&interval=month&offset=0&series=all${LOOKS}`,
      1,
      "1 Nov 2026 to 7 Nov 2026 (Europe/London)",
    ]);
    menu.apply();
    await driver.waitUntilIdle();
    expect([driver.addressBar.href, driver.asked.length]).to.deep.equal([
      "/sales?store=5001&interval=week&offset=-2&series=sales&compare=last_year&chart=column",
      3,
    ]);
    expect(driver.asked.slice(1)).to.deep.equal([
      {
        store: "5001",
        from: "2026-11-01T00:00:00.000Z",
        until: "2026-11-08T00:00:00.000Z",
        timezone: "Europe/London",
        resolution: "1d",
        series: "sales",
      },
      {
        store: "5001",
        from: "2025-11-02T00:00:00.000Z",
        until: "2025-11-09T00:00:00.000Z",
        timezone: "Europe/London",
        resolution: "1d",
        series: "sales",
      },
    ]);
    menu.compareWith("none");
    menu.apply();
    await driver.waitUntilIdle();
    expect(driver.addressBar.href).to.equal("/sales?store=5001&interval=week&offset=-2&series=sales&chart=column");
  });

  it("opens the other report without the display options [REPT-005, REPT-002]", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=5001&chart=area");
    const { menu } = driver.sales.page;
    menu.chooseReport("salespersons");
    menu.chooseInterval("day");
    expect(menu.interval).to.equal("day");
    menu.apply();
    await driver.waitUntilIdle();
    expect([driver.addressBar.href, driver.asked.at(-1)?.resolution]).to.deep.equal([
      "/salespersons?store=5001&interval=day&offset=0&series=all",
      "1h",
    ]);
  });

  it("shows daily sales with those of their week, also from a URL [REPT-008]", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=5001&interval=day");
    const { menu } = driver.sales.page;
    expect([menu.interval, driver.asked[0]?.resolution]).to.deep.equal(["week", "1d"]);
    menu.chooseInterval("month");
    menu.chooseInterval("day");
    expect(menu.interval).to.equal("week");
    menu.chooseReport("salespersons");
    menu.chooseInterval("day");
    menu.moveTo(-3);
    menu.chooseReport("sales");
    expect([menu.interval, menu.offset]).to.deep.equal(["week", 0]);
  });

  it("never moves past the current interval, and another interval starts with the current one [REPT-015, REPT-016]", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=5001&offset=3");
    const { menu } = driver.sales.page;
    const offsets = [menu.offset];
    for (const requested of [1, -1, -2, -1, 0, 1, -99_999]) {
      menu.moveTo(requested);
      offsets.push(menu.offset);
    }
    menu.chooseInterval("year");
    expect([offsets, menu.offset, menu.minOffset]).to.deep.equal([[0, 0, -1, -2, -1, 0, 0, -1200], 0, -10]);
  });

  it("offers all stores together for sales, and up to 10 of them for salespersons [REPT-018]", async () => {
    const offered = async (count: number, path: string): Promise<boolean> => {
      const driver = new ReportsDriver({ stores: stores(count) });
      await driver.visit(path);
      return labels((path === "/sales" ? driver.sales : driver.salespersons).page.menu.storeChoices).includes(
        "All stores",
      );
    };
    expect([
      await offered(11, "/sales"),
      await offered(10, "/salespersons"),
      await offered(11, "/salespersons"),
    ]).to.deep.equal([true, true, false]);
  });

  it("offers only the stores that the account is restricted to", async () => {
    const driver = new ReportsDriver({ allowed: [LEEDS.id] });
    await driver.visit("/sales?store=5002");
    expect([labels(driver.sales.page.menu.storeChoices), driver.addressBar.href]).to.deep.equal([
      ["All stores", "Leeds"],
      `/sales?store=5001&interval=month&offset=0&series=all${LOOKS}`,
    ]);
    expect(driver.said).to.deep.equal(["info: The requested store isn't available here. Showing Leeds."]);
  });

  it("shows a notification if another store replaces all of them", async () => {
    const driver = new ReportsDriver({ stores: stores(11) });
    await driver.visit("/salespersons?store=all");
    expect([driver.addressBar.href, driver.said]).to.deep.equal([
      "/salespersons?store=6010&interval=month&offset=0&series=all",
      ["info: All stores isn't available here. Showing Store 10."],
    ]);
    await driver.visit("/salespersons");
    expect(driver.said.length).to.equal(1);
  });

  it("remembers the store that was last applied, and no other [REPT-007]", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales");
    driver.sales.page.menu.chooseStore(LEEDS.id);
    expect(driver.preferences.get("reports.store")).to.equal(undefined);
    driver.sales.page.menu.apply();
    await driver.visit("/salespersons");
    expect([driver.preferences.get("reports.store"), driver.salespersons.page.menu.store]).to.deep.equal([
      "5001",
      "5001",
    ]);
    const gone = new ReportsDriver({ remembered: [["reports.store", "4711"]] });
    await gone.visit("/sales");
    expect(gone.sales.page.menu.store).to.equal(AUCKLAND.id);
  });

  it("does not remember a store from a URL or one that replaces another [REPT-007]", async () => {
    const driver = new ReportsDriver({ stores: stores(11) });
    const remembered = () => driver.preferences.get("reports.store");
    await driver.visit("/sales?store=6013");
    driver.sales.page.menu.chooseInterval("year");
    driver.sales.page.menu.apply();
    await driver.waitUntilIdle();
    expect([driver.addressBar.href, remembered()]).to.deep.equal([
      `/sales?store=6013&interval=year&offset=0&series=all${LOOKS}`,
      undefined,
    ]);
    driver.sales.page.menu.chooseStore("all");
    driver.sales.page.menu.chooseReport("salespersons");
    driver.sales.page.menu.apply();
    await driver.waitUntilIdle();
    expect([driver.salespersons.page.menu.store, remembered()]).to.deep.equal(["6010", undefined]);
  });

  it("keeps a store type that the URL requests", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=store_type:outlet");
    expect([
      driver.sales.page.menu.store,
      labels(driver.sales.page.menu.storeChoices)[0],
      driver.asked[0]?.store,
    ]).to.deep.equal(["store_type:outlet", "Stores of type outlet", "store_type:outlet"]);
  });

  it("keeps unapplied choices when the chart changes", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=5001");
    driver.sales.page.menu.chooseInterval("year");
    driver.sales.chooseChart("line");
    await driver.waitUntilIdle();
    expect(driver.sales.page.menu.interval).to.equal("year");
    await driver.visit("/sales?store=5001&offset=-1");
    expect([driver.sales.page.menu.interval, driver.sales.page.menu.offset]).to.deep.equal(["month", -1]);
  });

  for (const { address, says } of [
    { address: "/sales?interval=hour", says: "Invalid interval" },
    { address: "/sales?interval=Day&offset=abc", says: "Invalid interval" },
    { address: "/sales?offset=abc", says: "Invalid offset" },
    { address: "/salespersons?offset=NaN", says: "Invalid offset" },
  ]) {
    it(`shows '${says}' for ${address}, and links to a valid URL [REPT-013, REPT-014]`, async () => {
      const driver = new ReportsDriver();
      await driver.visit(address);
      const { page, isIdle } = address.startsWith("/sales?") ? driver.sales : driver.salespersons;
      expect([page.sheet.refusal, driver.asked, isIdle, page.menu.interval]).to.deep.equal([says, [], true, "month"]);
      await driver.visit(page.startHref);
      expect([page.sheet.refusal, page.sheet.state]).to.deep.equal([undefined, "ready"]);
    });
  }

  it("links to the previous and next period, but never past the current one [REPT-016]", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=5001&compare=previous");
    const { page } = driver.sales;
    const at = (offset: number) =>
      `/sales?store=5001&interval=month&offset=${offset}&series=all&compare=previous${LOOKS}`;
    expect([page.before, page.after]).to.deep.equal([{ href: at(-1), label: "Oct 2026" }, undefined]);
    await driver.visit(page.before?.href ?? "");
    expect([page.before?.label, page.after]).to.deep.equal(["Sep 2026", { href: at(0), label: "Nov 2026" }]);
  });

  it("compares a year only with the previous one", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=5001&interval=year&compare=last_year");
    expect([labels(driver.sales.page.menu.comparisons), driver.sales.page.menu.comparison]).to.deep.equal([
      ["None", "The year before"],
      "previous",
    ]);
  });

  it("reloads if the same parameters are applied again", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=5001");
    driver.sales.reset();
    await new Promise(setImmediate);
    expect(driver.asked.length).to.equal(2);
  });
});
