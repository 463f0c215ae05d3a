import { expect } from "chai";
import { MemorySpeedReports, type CountedPageView } from "#adapters/memory/shell/memory-speed-reports.ts";
import { shiftDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Flag } from "#domain/shared/access/permission.ts";
import { err } from "#domain/shared/result.ts";
import { PAGE_IDS, type SpeedReports } from "#domain/shell/index.ts";
import { canEverything, canWithout } from "#test/support/capabilities.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { AdminViewModel } from "#ui/shell/admin.view-model.ts";
import { offersSpeed, SpeedPanelViewModel } from "#ui/shell/speed-panel.view-model.ts";

const TODAY = "2026-03-28" as CalendarDay;
const BUILD = "0123456789abcdef";

const viewed = (facts: Partial<CountedPageView> = {}, ago = 0): CountedPageView => ({
  ...{ build: BUILD, page: "receipt", metrics: { LCP: 3_000 } },
  ...facts,
  day: shiftDay(TODAY, { days: -ago }),
});

async function open(views: readonly CountedPageView[], percent = 10): Promise<SpeedPanelViewModel> {
  const panel = new SpeedPanelViewModel(new MemorySpeedReports(views, { percent, today: TODAY }));
  await panel.load();
  return panel;
}

describe("The speed of pages on the Admin page", () => {
  failOnMobxWarnings();

  it("shows the 75th percentiles with their ratings, and the path of the page without values", async () => {
    const metrics = { LCP: 3_000, INP: 40, CLS: 0.5, TTFB: 0 };
    const { state, rows } = await open([viewed({ metrics }), viewed({ metrics: {} }), viewed({ page: "home" })]);
    expect([state, rows[0], rows.map(({ page }) => page)]).to.deep.equal([
      "ready",
      {
        key: `receipt ${BUILD}`,
        page: "/transaction/{id*}",
        build: BUILD,
        views: "2",
        vitals: {
          LCP: { text: "3.15 s", rating: "needs improvement" },
          INP: { text: "39 ms", rating: "good" },
          CLS: { text: "0.51", rating: "poor" },
          TTFB: { text: "0 ms", rating: "good" },
        },
      },
      ["/transaction/{id*}", "/home"],
    ]);
  });

  it("says how much is measured, also if measuring was turned off", async () => {
    const noteOf = async (percent: number) => (await open([viewed()], percent)).note;
    expect(await noteOf(10)).to.match(/^10 % of page views are measured\./);
    expect(await noteOf(0)).to.match(/^Page views are not measured now\./);
  });

  it("names WEB_VITALS if measuring is off, and says when page views appear if it is on", async () => {
    const [off, on] = [await open([], 0), await open([])];
    expect([off.state, off.empty.title, on.state, on.empty.title]).to.deep.equal([
      "empty",
      "Page views are not measured",
      "empty",
      "No page views in these days",
    ]);
    expect(off.empty.text).to.include("WEB_VITALS");
    expect(on.empty.text).to.include("closed").and.not.to.include("WEB_VITALS");
  });

  it("covers 7 or 28 days", async () => {
    const panel = await open([viewed(), viewed({}, 20)]);
    expect(panel.rows.map(({ views }) => views)).to.deep.equal(["1"]);
    panel.chooseDays("28");
    expect([panel.days, panel.isIdle, panel.state]).to.deep.equal([28, false, "ready"]);
    await new Promise(setImmediate);
    expect([panel.isIdle, panel.rows.map(({ views }) => views)]).to.deep.equal([true, ["2"]]);
    panel.chooseDays("90");
    expect(panel.days).to.equal(28);
    panel.stop();
  });

  it("shows 20 rows at first, and all of them on demand", async () => {
    const panel = await open(PAGE_IDS.slice(0, 22).map((page) => viewed({ page })));
    expect([panel.rows.length, panel.showAllLabel]).to.deep.equal([20, "Show all 22"]);
    panel.showAll();
    expect([panel.rows.length, panel.showAllLabel]).to.deep.equal([22, undefined]);
    expect((await open([viewed()])).showAllLabel).to.equal(undefined);
  });

  it("says why the figures could not be loaded, and loads them again", async () => {
    let isDown = true;
    const memory = new MemorySpeedReports([viewed()], { percent: 10, today: TODAY });
    const reports: SpeedReports = {
      ofLast: (days) => (isDown ? Promise.resolve(err(failure("unreachable"))) : memory.ofLast(days)),
    };
    const panel = new SpeedPanelViewModel(reports);
    expect(panel.state).to.equal("loading");
    await panel.load();
    expect([panel.state, panel.failure]).to.deep.equal(["error", "Failed to get the speed of pages"]);
    isDown = false;
    await panel.load();
    expect(panel.state).to.equal("ready");
  });

  it("belongs to the page, which loads it with its figures and stops it", async () => {
    const speed = new SpeedPanelViewModel(new MemorySpeedReports([], { percent: 10, today: TODAY }));
    const retailer = { id: "1001" as never, name: "Hartwell" };
    const page = new AdminViewModel({
      ...{ pages: [], figures: [], speed, retailer, retailers: [retailer], forgetRetailer: () => undefined },
    });
    const loaded = page.enter();
    expect(page.isIdle).to.equal(false);
    await loaded;
    expect([page.isIdle, speed.state]).to.deep.equal([true, "empty"]);
    void page.enter();
    page.exit();
    expect(page.isIdle).to.equal(true);
  });

  const ACCOUNTS: readonly (readonly [
    who: string,
    flags: readonly Flag[],
    stores: readonly string[] | undefined,
    isOffered: boolean,
  ])[] = [
    ["administrators of settings", ["settings_admin"], undefined, true],
    ["those of a store", ["settings_admin"], ["5001"], false],
    ["accounts without the flag", ["accounts_admin", "audit_view"], undefined, false],
  ];
  for (const [who, flags, stores, isOffered] of ACCOUNTS)
    it(`is ${isOffered ? "there" : "absent"} for ${who} [SHELL-061-part]`, () => {
      const storesByFlag = stores === undefined ? {} : { settings_admin: stores };
      const account = { permissions: new Set(flags), storesByFlag };
      expect(offersSpeed(canEverything, account)).to.equal(isOffered);
      expect(offersSpeed(canWithout("getWebVitals"), account)).to.equal(false);
    });
});
