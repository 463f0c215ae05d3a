import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import { failure } from "#domain/shared/failure.ts";
import { INPUT_DEBOUNCE_MS } from "#domain/shared/limits.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { turn } from "#test/ui/support/turn.ts";
import { at, DashboardDesk, MINUTE, TILLS } from "./dashboard-desk.ts";

const HERE = { path: "/inactive", search: "" };

describe("The list of inactive tills", () => {
  withoutMobxComplaints();

  it("has each of them, the longest first, those never heard of too [DASH-002, DASH-031]", async () => {
    const list = await new DashboardDesk().openTills();
    expect(list.rows.map(({ name, store, reference, silence }) => [name, store, reference, silence])).to.deep.equal([
      ["t4", "Leeds", "LDS-01", "never seen"], ["Till Ä", "Leeds", "LDS-01", "3 days"], ["Till 2", "Covent Garden", "LON-01", "10 minutes"],
    ]);
    expect([list.title, list.isIdle, list.summary, list.zone]).to.deep.equal(["Inactive tills", true, "3 of 4 tills inactive", "Europe/London"]);
  });

  it("is narrowed with every key by till, store and reference, whatever the accents", async () => {
    const list = await new DashboardDesk().openTills();
    const found = (text: string) => (list.narrow(text), [list.rows.map(({ id }) => id), list.summary, list.isNarrowed]);
    expect(found("TILL a leeds")).to.deep.equal([["t3"], "1 of 3 inactive tills", true]);
    expect(found("LDS t4")).to.deep.equal([["t4"], "1 of 3 inactive tills", true]);
    expect(found("nowhere")).to.deep.equal([[], "0 of 3 inactive tills", true]);
    expect(found("  ")).to.deep.equal([["t4", "t3", "t2"], "3 of 4 tills inactive", false]);
  });

  it("has what it is narrowed by in its address, in the same entry, once the typing has paused", async () => {
    const desk = new DashboardDesk();
    const list = await desk.openTills();
    for (const text of ["t", "ti", "till 2"]) list.narrow(text);
    expect([list.rows.map(({ id }) => id), desk.gone]).to.deep.equal([["t2"], []]);
    await desk.pass(INPUT_DEBOUNCE_MS);
    expect([list.text, desk.gone, desk.asked["tills"]]).to.deep.equal(["till 2", ["instead /inactive?find=till+2"], 1]);
    list.narrow("till");
    list.narrow("till 2");
    await desk.pass(INPUT_DEBOUNCE_MS);
    list.narrow("");
    await desk.pass(INPUT_DEBOUNCE_MS);
    expect([desk.gone.slice(1), desk.asked["tills"]]).to.deep.equal([["instead /inactive"], 1]);
  });

  it("is narrowed as its address says, on arrival and on the way back", async () => {
    const desk = new DashboardDesk();
    const list = await desk.openTills("?find=LDS+t4");
    expect([list.text, list.rows.map(({ id }) => id)]).to.deep.equal(["LDS t4", ["t4"]]);
    list.narrow("unfinished");
    void list.enter({ ...HERE, search: "?find=till+2" });
    await desk.pass(INPUT_DEBOUNCE_MS);
    expect([list.text, desk.gone, desk.asked["tills"]], "nothing is asked, nothing is written").to.deep.equal(["till 2", [], 1]);
  });

  it("leaves the address alone that somebody goes to while they type", async () => {
    const desk = new DashboardDesk();
    const list = await desk.openTills();
    list.narrow("till");
    list.exit();
    await desk.pass(INPUT_DEBOUNCE_MS);
    expect([desk.gone, desk.schedule.pending]).to.deep.equal([[], 0]);
  });

  it("may be empty because all tills report, or because there is none", async () => {
    const quiet = await new DashboardDesk({ bustle: { tills: TILLS.slice(0, 1) } }).openTills();
    expect([quiet.rows, quiet.summary, quiet.isNarrowed]).to.deep.equal([[], "All tills are reporting", false]);
    expect((await new DashboardDesk({ bustle: { tills: [] } }).openTills()).summary).to.equal("No tills");
  });

  it("is asked for every minute while it is shown, at once for whoever wants it, and not while it stands still [DASH-030, DASH-032]", async () => {
    const desk = new DashboardDesk();
    const list = await desk.openTills();
    await desk.pass(MINUTE);
    expect(desk.asked["tills"]).to.equal(2);
    void list.enter(HERE);
    expect(desk.asked["tills"]).to.equal(3);
    await turn();
    list.togglePause();
    await desk.pass(10 * MINUTE);
    expect([list.isPaused, desk.asked["tills"]]).to.deep.equal([true, 3]);
    list.togglePause();
    await turn();
    expect([list.isPaused, desk.asked["tills"]]).to.deep.equal([false, 4]);
    list.exit();
    expect([desk.schedule.pending, list.isIdle]).to.deep.equal([0, false]);
  });

  it("stands still with the dashboard, and lets it go on", async () => {
    const desk = new DashboardDesk();
    const page = await desk.open();
    page.togglePause();
    page.exit();
    const list = await desk.openTills();
    expect([list.isPaused, list.rows.length, desk.asked["tills"]], "shown, and then still").to.deep.equal([true, 3, 2]);
    await desk.pass(10 * MINUTE);
    expect(desk.asked["tills"]).to.equal(2);
    list.togglePause();
    await turn();
    list.exit();
    const again = await desk.open();
    await desk.pass(MINUTE);
    expect([again.isPaused, desk.asked["tills"]]).to.deep.equal([false, 5]);
  });

  it("has a till no longer that is heard of again", async () => {
    const tills = [{ id: "t1", storeId: "5001", lastSeen: at("2026-11-21T09:00:00Z") }];
    const desk = new DashboardDesk({ bustle: { tills } });
    const list = await desk.openTills();
    expect(list.rows.map(({ silence }) => silence)).to.deep.equal(["30 minutes"]);
    tills[0] = { id: "t1", storeId: "5001", lastSeen: at("2026-11-21T09:30:30Z") };
    await desk.pass(MINUTE);
    expect([list.rows, list.summary]).to.deep.equal([[], "All tills are reporting"]);
  });

  it("cannot be had: its own words, told once", async () => {
    const desk = new DashboardDesk({ behind: (dashboard) => failing(dashboard, failure("rejected", { status: 500 })) });
    const list = await desk.openTills();
    await desk.pass(30 * MINUTE);
    expect([list.tills.part.failureText, list.tills.part.state, list.summary, desk.said]).to.deep.equal([
      "Till status is currently unavailable", "error", "", ["error: Till status is currently unavailable"],
    ]);
  });
});
