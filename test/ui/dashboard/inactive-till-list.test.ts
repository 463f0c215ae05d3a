import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { failure } from "#domain/shared/failure.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { at, DashboardDriver, MINUTE, TILLS } from "./dashboard-driver.ts";

const HERE = { path: "/inactive", search: "" };

describe("inactive till list", () => {
  failOnMobxWarnings();

  it("contains all inactive tills, longest first, including those that never reported [DASH-002, DASH-031]", async () => {
    const list = await new DashboardDriver().openTills();
    expect(list.rows.map(({ name, store, reference, silence }) => [name, store, reference, silence])).to.deep.equal([
      ["t4", "Leeds", "LDS-01", "never seen"],
      ["Till Ä", "Leeds", "LDS-01", "3 days"],
      ["Till 2", "Covent Garden", "LON-01", "10 minutes"],
    ]);
    expect([list.title, list.isIdle, list.summary, list.zone]).to.deep.equal([
      "Inactive tills",
      true,
      "3 of 4 tills inactive",
      "Europe/London",
    ]);
  });

  it("filters by till, store and reference while the user types, ignoring accents", async () => {
    const list = await new DashboardDriver().openTills();
    const found = (text: string) => (
      list.setFilter(text),
      [list.rows.map(({ id }) => id), list.summary, list.isFiltered]
    );
    expect(found("TILL a leeds")).to.deep.equal([["t3"], "1 of 3 inactive tills", true]);
    expect(found("LDS t4")).to.deep.equal([["t4"], "1 of 3 inactive tills", true]);
    expect(found("nowhere")).to.deep.equal([[], "0 of 3 inactive tills", true]);
    expect(found("  ")).to.deep.equal([["t4", "t3", "t2"], "3 of 4 tills inactive", false]);
  });

  it("writes the filter to the URL when typing pauses, in the same history entry", async () => {
    const driver = new DashboardDriver();
    const list = await driver.openTills();
    for (const text of ["t", "ti", "till 2"]) list.setFilter(text);
    expect([list.rows.map(({ id }) => id), driver.gone]).to.deep.equal([["t2"], []]);
    await driver.pass(INPUT_DEBOUNCE_MS);
    expect([list.text, driver.gone, driver.asked["tills"]]).to.deep.equal([
      "till 2",
      ["instead /inactive?find=till+2"],
      1,
    ]);
    list.setFilter("till");
    list.setFilter("till 2");
    await driver.pass(INPUT_DEBOUNCE_MS);
    list.setFilter("");
    await driver.pass(INPUT_DEBOUNCE_MS);
    expect([driver.gone.slice(1), driver.asked["tills"]]).to.deep.equal([["instead /inactive"], 1]);
  });

  it("keeps the filter that was just typed when the user chooses an order", async () => {
    const driver = new DashboardDriver();
    const list = await driver.openTills();
    list.setFilter("till");
    list.order.sort.onSort({ by: "store", isDescending: false });
    expect(driver.gone).to.deep.equal(["instead /inactive?find=till&sort=store"]);
  });

  it("reads the filter from the URL, on arrival and on Back", async () => {
    const driver = new DashboardDriver();
    const list = await driver.openTills("?find=LDS+t4");
    expect([list.text, list.rows.map(({ id }) => id)]).to.deep.equal(["LDS t4", ["t4"]]);
    list.setFilter("unfinished");
    void list.enter({ ...HERE, search: "?find=till+2" });
    await driver.pass(INPUT_DEBOUNCE_MS);
    expect([list.text, driver.gone, driver.asked["tills"]], "no request and no URL change").to.deep.equal([
      "till 2",
      [],
      1,
    ]);
  });

  it("does not change a URL that the user navigates to while typing", async () => {
    const driver = new DashboardDriver();
    const list = await driver.openTills();
    list.setFilter("till");
    list.exit();
    await driver.pass(INPUT_DEBOUNCE_MS);
    expect([driver.gone, driver.schedule.pending]).to.deep.equal([[], 0]);
  });

  it("can be empty because all tills report, or because there are none", async () => {
    const quiet = await new DashboardDriver({ bustle: { tills: TILLS.slice(0, 1) } }).openTills();
    expect([quiet.rows, quiet.summary, quiet.isFiltered]).to.deep.equal([[], "All tills are reporting", false]);
    expect((await new DashboardDriver({ bustle: { tills: [] } }).openTills()).summary).to.equal("No tills");
  });

  it("polls every minute while it is visible and not paused, and updates on request [DASH-030, DASH-032]", async () => {
    const driver = new DashboardDriver();
    const list = await driver.openTills();
    await driver.pass(MINUTE);
    expect(driver.asked["tills"]).to.equal(2);
    void list.enter(HERE);
    expect(driver.asked["tills"]).to.equal(3);
    await flushTasks();
    list.togglePause();
    await driver.pass(10 * MINUTE);
    expect([list.isPaused, driver.asked["tills"]]).to.deep.equal([true, 3]);
    list.togglePause();
    await flushTasks();
    expect([list.isPaused, driver.asked["tills"]]).to.deep.equal([false, 4]);
    list.exit();
    expect([driver.schedule.pending, list.isIdle]).to.deep.equal([0, false]);
  });

  it("pauses with the dashboard, and resumes it", async () => {
    const driver = new DashboardDriver();
    const page = await driver.open();
    page.togglePause();
    page.exit();
    const list = await driver.openTills();
    expect([list.isPaused, list.rows.length, driver.asked["tills"]], "shown once while paused").to.deep.equal([
      true,
      3,
      2,
    ]);
    await driver.pass(10 * MINUTE);
    expect(driver.asked["tills"]).to.equal(2);
    list.togglePause();
    await flushTasks();
    list.exit();
    const again = await driver.open();
    await driver.pass(MINUTE);
    expect([again.isPaused, driver.asked["tills"]]).to.deep.equal([false, 5]);
  });

  it("removes a till that reports again", async () => {
    const tills = [{ id: "t1", storeId: "5001", lastSeen: at("2026-11-21T09:00:00Z") }];
    const driver = new DashboardDriver({ bustle: { tills } });
    const list = await driver.openTills();
    expect(list.rows.map(({ silence }) => silence)).to.deep.equal(["30 minutes"]);
    tills[0] = { id: "t1", storeId: "5001", lastSeen: at("2026-11-21T09:30:30Z") };
    await driver.pass(MINUTE);
    expect([list.rows, list.summary]).to.deep.equal([[], "All tills are reporting"]);
  });

  it("shows its own failure message and notifies once", async () => {
    const driver = new DashboardDriver({
      behind: (dashboard) => withFailure(dashboard, failure("rejected", { status: 500 })),
    });
    const list = await driver.openTills();
    await driver.pass(30 * MINUTE);
    expect([list.tills.part.failureText, list.tills.part.state, list.summary, driver.said]).to.deep.equal([
      "Till status is currently unavailable",
      "error",
      "",
      ["error: Till status is currently unavailable"],
    ]);
  });
});
