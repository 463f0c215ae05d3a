import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { LEEDS, LOOKS, ReportsDriver } from "./reports-driver.ts";

const SHOWN = "/sales?store=5001&interval=month&offset=0&series=all&compare=previous&chart=line&show=sales";
const REMEMBERED = [
  ["reports.store", "5001"],
  ["sales.chart_type", "2"],
  ["sales.series", "3"],
] as const;

/** What the sales report shows: store, chart type and series. */
const seen = ({ sales }: ReportsDriver) => [sales.page.facts[0]?.value, sales.chartSpec?.kind, sales.chartSpec?.name];

describe("report URL", () => {
  failOnMobxWarnings();

  it("shows the same to every user, whatever they remember", async () => {
    const sender = new ReportsDriver({ remembered: [...REMEMBERED] });
    await sender.visit("/sales");
    expect([sender.addressBar.href, seen(sender)]).to.deep.equal([
      "/sales?store=5001&interval=month&offset=0&series=all&chart=area&show=baskets",
      ["Leeds", "area", "Baskets"],
    ]);
    const receiver = new ReportsDriver();
    await receiver.visit(sender.addressBar.href);
    expect(seen(receiver)).to.deep.equal(seen(sender));
  });

  it("includes the defaults of a user without preferences, for other users", async () => {
    const sender = new ReportsDriver();
    await sender.visit("/sales");
    expect(sender.addressBar.href).to.equal(`/sales?store=5002&interval=month&offset=0&series=all${LOOKS}`);
    const receiver = new ReportsDriver({ remembered: [...REMEMBERED] });
    await receiver.visit(sender.addressBar.href);
    expect(seen(receiver)).to.deep.equal(["Auckland", "column", "Conversions"]);
    await sender.visit("/salespersons");
    expect(sender.addressBar.href).to.equal("/salespersons?store=5002&interval=month&offset=0&series=all");
  });

  it("is completed without a history entry and without another request", async () => {
    const driver = new ReportsDriver({ remembered: [...REMEMBERED] });
    await driver.visit("/sales");
    const { href, history } = driver.addressBar;
    expect([
      href.includes("store=5001"),
      history.length,
      driver.asked.length,
      driver.said,
      driver.schedule.pending,
    ]).to.deep.equal([true, 2, 1, [], 0]);
  });

  it("is not completed after the user has left, or after a failure", async () => {
    const driver = new ReportsDriver();
    driver.push({ path: "/sales", search: "" });
    await flushTasks();
    expect(driver.schedule.pending).to.equal(1);
    driver.sales.exit();
    driver.schedule.advance(0);
    const lacking = new ReportsDriver({ behind: (reports) => withFailure(reports, failure("unreachable")) });
    await lacking.visit("/sales");
    expect([driver.addressBar.href, lacking.addressBar.href, lacking.asked.length]).to.deep.equal([
      "/sales",
      "/sales",
      1,
    ]);
  });

  it("keeps choices that are made while it is completed", async () => {
    const driver = new ReportsDriver({ remembered: [...REMEMBERED] });
    driver.push({ path: "/sales", search: "" });
    await flushTasks();
    const { menu } = driver.sales.page;
    menu.chooseInterval("year");
    await driver.waitUntilIdle();
    expect([driver.addressBar.href.includes("store=5001"), menu.interval, menu.store]).to.deep.equal([
      true,
      "year",
      LEEDS.id,
    ]);
  });

  it("keeps the shown series when the period changes, without a remembered one", async () => {
    const driver = new ReportsDriver();
    await driver.visit(SHOWN.replace("&chart=line", ""));
    const { before } = driver.sales.page;
    await driver.visit(before?.href ?? "");
    expect([
      driver.sales.shown,
      driver.addressBar.href.endsWith("&compare=previous&chart=column&show=sales"),
    ]).to.deep.equal(["sales", true]);
  });

  it("keeps it when other parameters change, and drops it for a single series", async () => {
    const driver = new ReportsDriver();
    await driver.visit(SHOWN);
    const { menu } = driver.sales.page;
    menu.compareWith("none");
    menu.apply();
    await driver.waitUntilIdle();
    expect(driver.addressBar.href).to.equal(SHOWN.replace("&compare=previous", ""));
    menu.chooseSeries("baskets");
    menu.apply();
    await driver.waitUntilIdle();
    expect(driver.addressBar.href).to.equal("/sales?store=5001&interval=month&offset=0&series=baskets&chart=line");
  });

  it("keeps it if another store replaces an unavailable one", async () => {
    const driver = new ReportsDriver({ allowed: [LEEDS.id] });
    await driver.visit(SHOWN.replace("5001", "4711"));
    expect([driver.addressBar.href, driver.addressBar.history.length]).to.deep.equal([SHOWN, 2]);
  });
});
