import { expect } from "chai";
import { aStore } from "#test/support/builders/a-store.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { AUCKLAND, LEEDS, LOOKS, ReportsDesk } from "./reports-desk.ts";

const labels = (options: readonly { readonly label: string }[]): readonly string[] => options.map(({ label }) => label);
const stores = (count: number) => Array.from({ length: count }, (_, at) => aStore({ id: `60${at + 10}`, name: `Store ${at + 10}` }));

describe("The reports menu", () => {
  withoutMobxComplaints();

  it("offers reports, stores, intervals, series and comparisons [REPT-003, REPT-004, REPT-019]", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales");
    const { menu } = desk.sales.page;
    expect([labels(menu.reports), labels(menu.storeChoices), labels(menu.intervals), labels(menu.seriesChoices), labels(menu.comparisons)]).to.deep.equal([
      ["Sales", "Salespersons"], ["All stores", "Auckland", "Leeds"], ["Daily", "Weekly", "Monthly", "Yearly"],
      ["All series", "Conversions", "Transactions", "Sales", "Baskets"], ["None", "The month before", "The same month last year"],
    ]);
  });

  it("begins with the first store by name, this month and all series [REPT-006, REPT-007, REPT-009, REPT-010]", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales");
    const { menu } = desk.sales.page;
    expect([menu.store, menu.interval, menu.offset, menu.series, menu.comparison, menu.periodText]).to.deep.equal([
      AUCKLAND.id, "month", 0, "all", "none", "Nov 2026 (Pacific/Auckland)",
    ]);
  });

  it("does nothing before it is applied, and then leads to an address that says all of it [REPT-005]", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales");
    const { menu } = desk.sales.page;
    menu.chooseStore(LEEDS.id);
    menu.chooseInterval("week");
    menu.moveTo(-2);
    menu.chooseSeries("sales");
    menu.compareWith("last_year");
    expect([desk.addressBar.href, desk.asked.length, menu.periodText]).to.deep.equal([
      `/sales?store=5002&interval=month&offset=0&series=all${LOOKS}`, 1, "1 Nov 2026 to 7 Nov 2026 (Europe/London)",
    ]);
    menu.apply();
    await desk.rest();
    expect([desk.addressBar.href, desk.asked.length]).to.deep.equal(["/sales?store=5001&interval=week&offset=-2&series=sales&compare=last_year&chart=column", 3]);
    expect(desk.asked.slice(1)).to.deep.equal([
      { store: "5001", from: "2026-11-01T00:00:00.000Z", until: "2026-11-08T00:00:00.000Z", resolution: "1d", series: "sales" },
      { store: "5001", from: "2025-11-02T00:00:00.000Z", until: "2025-11-09T00:00:00.000Z", resolution: "1d", series: "sales" },
    ]);
    menu.compareWith("none");
    menu.apply();
    await desk.rest();
    expect(desk.addressBar.href).to.equal("/sales?store=5001&interval=week&offset=-2&series=sales&chart=column");
  });

  it("leads to the other report, and takes the looks of none along [REPT-005, REPT-002]", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=5001&chart=area");
    const { menu } = desk.sales.page;
    menu.chooseReport("salespersons");
    menu.chooseInterval("day");
    expect([menu.hasSeries, menu.interval]).to.deep.equal([false, "day"]);
    menu.apply();
    await desk.rest();
    expect([desk.addressBar.href, desk.asked.at(-1)?.resolution]).to.deep.equal(["/salespersons?store=5001&interval=day&offset=0&series=all", "1h"]);
  });

  it("switches the sales of a day to those of its week, from its address too [REPT-008]", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=5001&interval=day");
    const { menu } = desk.sales.page;
    expect([menu.interval, desk.asked[0]?.resolution]).to.deep.equal(["week", "1d"]);
    menu.chooseInterval("month");
    menu.chooseInterval("day");
    expect(menu.interval).to.equal("week");
    menu.chooseReport("salespersons");
    menu.chooseInterval("day");
    menu.moveTo(-3);
    menu.chooseReport("sales");
    expect([menu.interval, menu.offset]).to.deep.equal(["week", 0]);
  });

  it("never goes past the current interval, and begins there with another one [REPT-015, REPT-016]", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=5001&offset=3");
    const { menu } = desk.sales.page;
    const offsets = [menu.offset];
    for (const wished of [1, -1, -2, -1, 0, 1, -99_999]) {
      menu.moveTo(wished);
      offsets.push(menu.offset);
    }
    menu.chooseInterval("year");
    expect([offsets, menu.offset, menu.reach]).to.deep.equal([[0, 0, -1, -2, -1, 0, 0, -1200], 0, -10]);
  });

  it("offers all stores together for sales, and up to 10 of them for salespersons [REPT-018]", async () => {
    const offered = async (count: number, path: string): Promise<boolean> => {
      const desk = new ReportsDesk({ stores: stores(count) });
      await desk.visit(path);
      return labels((path === "/sales" ? desk.sales : desk.salespersons).page.menu.storeChoices).includes("All stores");
    };
    expect([await offered(11, "/sales"), await offered(10, "/salespersons"), await offered(11, "/salespersons")]).to.deep.equal([true, true, false]);
  });

  it("offers only the stores that one is restricted to", async () => {
    const desk = new ReportsDesk({ allowed: [LEEDS.id] });
    await desk.visit("/sales?store=5002");
    expect([labels(desk.sales.page.menu.storeChoices), desk.addressBar.href]).to.deep.equal([
      ["All stores", "Leeds"], `/sales?store=5001&interval=month&offset=0&series=all${LOOKS}`,
    ]);
    expect(desk.said).to.deep.equal(["info: The requested store isn’t available here. Showing Leeds."]);
  });

  it("says where another store stands for all of them", async () => {
    const desk = new ReportsDesk({ stores: stores(11) });
    await desk.visit("/salespersons?store=all");
    expect([desk.addressBar.href, desk.said]).to.deep.equal([
      "/salespersons?store=6010&interval=month&offset=0&series=all", ["info: All stores isn’t available here. Showing Store 10."],
    ]);
    await desk.visit("/salespersons");
    expect(desk.said.length).to.equal(1);
  });

  it("remembers the store that was applied last, and no other [REPT-007]", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales");
    desk.sales.page.menu.chooseStore(LEEDS.id);
    expect(desk.preferences.get("reports.store")).to.equal(undefined);
    desk.sales.page.menu.apply();
    await desk.visit("/salespersons");
    expect([desk.preferences.get("reports.store"), desk.salespersons.page.menu.store]).to.deep.equal(["5001", "5001"]);
    const gone = new ReportsDesk({ remembered: [["reports.store", "4711"]] });
    await gone.visit("/sales");
    expect(gone.sales.page.menu.store).to.equal(AUCKLAND.id);
  });

  it("remembers no store that nobody chose: one of an address, or one that stands for another [REPT-007]", async () => {
    const desk = new ReportsDesk({ stores: stores(11) });
    const remembered = () => desk.preferences.get("reports.store");
    await desk.visit("/sales?store=6013");
    desk.sales.page.menu.chooseInterval("year");
    desk.sales.page.menu.apply();
    await desk.rest();
    expect([desk.addressBar.href, remembered()]).to.deep.equal([`/sales?store=6013&interval=year&offset=0&series=all${LOOKS}`, undefined]);
    desk.sales.page.menu.chooseStore("all");
    desk.sales.page.menu.chooseReport("salespersons");
    desk.sales.page.menu.apply();
    await desk.rest();
    expect([desk.salespersons.page.menu.store, remembered()]).to.deep.equal(["6010", undefined]);
  });

  it("keeps the stores of a type that an address asks for", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=store_type:outlet");
    expect([desk.sales.page.menu.store, labels(desk.sales.page.menu.storeChoices)[0], desk.asked[0]?.store]).to.deep.equal([
      "store_type:outlet", "Stores of type outlet", "store_type:outlet",
    ]);
  });

  it("keeps what is chosen and not yet applied while the chart is drawn otherwise", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=5001");
    desk.sales.page.menu.chooseInterval("year");
    desk.sales.chooseChart("line");
    await desk.rest();
    expect(desk.sales.page.menu.interval).to.equal("year");
    await desk.visit("/sales?store=5001&offset=-1");
    expect([desk.sales.page.menu.interval, desk.sales.page.menu.offset]).to.deep.equal(["month", -1]);
  });

  for (const { address, says } of [
    { address: "/sales?interval=hour", says: "Invalid interval" },
    { address: "/sales?interval=Day&offset=abc", says: "Invalid interval" },
    { address: "/sales?offset=abc", says: "Invalid offset" },
    { address: "/salespersons?offset=NaN", says: "Invalid offset" },
  ]) {
    it(`says '${says}' of ${address}, and leads to a good one [REPT-013, REPT-014]`, async () => {
      const desk = new ReportsDesk();
      await desk.visit(address);
      const { page, isIdle } = address.startsWith("/sales?") ? desk.sales : desk.salespersons;
      expect([page.sheet.refusal, desk.asked, isIdle, page.menu.interval]).to.deep.equal([says, [], true, "month"]);
      await desk.visit(page.beginningHref);
      expect([page.sheet.refusal, page.sheet.state]).to.deep.equal([undefined, "ready"]);
    });
  }

  it("leads one period back and on from what is shown, never past the current one [REPT-016]", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=5001&compare=previous");
    const { page } = desk.sales;
    const at = (offset: number) => `/sales?store=5001&interval=month&offset=${offset}&series=all&compare=previous${LOOKS}`;
    expect([page.before, page.after]).to.deep.equal([{ href: at(-1), label: "Oct 2026" }, undefined]);
    await desk.visit(page.before?.href ?? "");
    expect([page.before?.label, page.after]).to.deep.equal(["Sep 2026", { href: at(0), label: "Nov 2026" }]);
  });

  it("compares a year only with the one before", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=5001&interval=year&compare=last_year");
    expect([labels(desk.sales.page.menu.comparisons), desk.sales.page.menu.comparison]).to.deep.equal([["None", "The year before"], "previous"]);
  });

  it("asks anew where the same is applied again", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=5001");
    desk.sales.reset();
    await new Promise(setImmediate);
    expect(desk.asked.length).to.equal(2);
  });
});
