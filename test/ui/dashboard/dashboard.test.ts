import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import type { Cancellation } from "#domain/shared/processing/cancellation.ts";
import { failure } from "#domain/shared/failure.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { DashboardDriver, MINUTE, TILLS } from "./dashboard-driver.ts";

const down = failure("rejected", { status: 500, requestId: "req-1" });

describe("dashboard", () => {
  failOnMobxWarnings();

  it("shows the receipt rate, the buyers, the inactive tills and the emails when it opens [DASH-003, DASH-021]", async () => {
    const page = await new DashboardDriver().open();
    expect([page.title, page.isIdle, page.zone]).to.deep.equal(["Home", true, "Europe/London"]);
    expect([page.rateFigure.text, page.rateFigure.detail]).to.deep.equal([
      "0 per minute",
      "2 transactions in the last 10 minutes",
    ]);
    expect(
      [page.identifiedFigure, page.conversionsFigure].map(({ name, text, detail }) => [name, text, detail]),
    ).to.deep.equal([
      ["Identified transactions", "3", "in the last 7 days"],
      ["Conversions", "3", "in the last 7 days"],
    ]);
    expect([page.tillFigure.text, page.tillFigure.detail, page.inactiveHref]).to.deep.equal([
      "3",
      "of 4 tills",
      "/inactive",
    ]);
    expect(page.longestInactive.map(({ name, store, silence }) => [name, store, silence])).to.deep.equal([
      ["t4", "Leeds", "never seen"],
      ["Till Ä", "Leeds", "3 days"],
      ["Till 2", "Covent Garden", "10 minutes"],
    ]);
    expect(page.email.figures.map(({ text }) => text)).to.deep.equal(["50 %", "100 %", "0 %", "50 %"]);
    expect([page.ratesFigure.text, page.rates.chartSpec?.categories.length]).to.deep.equal(["2", 336]);
    const span = "from=2026-11-07T09%3A00%3A00.000Z&to=2026-11-21T08%3A59%3A59.000Z";
    expect(page.ratesFigure.counted).to.deep.equal({
      text: "2 transactions",
      href: `/receipts?${span}&duplicate=false`,
    });
    const [series] = page.rates.chartSpec?.series ?? [];
    const at = series?.values.indexOf(1) ?? -1;
    expect([series?.hrefAt?.(at), series?.hrefAt?.(0)]).to.deep.equal([
      "/receipts?from=2026-11-20T10%3A00%3A00.000Z&to=2026-11-20T10%3A59%3A59.000Z&duplicate=false",
      undefined,
    ]);
  });

  it("describes each figure", async () => {
    const { rateFigure, identifiedFigure, conversionsFigure, tillFigure, ratesFigure, email } =
      await new DashboardDriver().open();
    const meanings = [rateFigure, identifiedFigure, conversionsFigure, tillFigure, ratesFigure, ...email.figures].map(
      ({ description }) => description,
    );
    expect(new Set(meanings).size).to.equal(9);
    for (const meaning of meanings) expect(meaning).to.match(/^(?:[A-Z]|100 %).+\.$/);
  });

  const POLLS = [
    ["receiptRate", 1],
    ["tills", 1],
    ["basketStatistics", 15],
    ["receiptRates", 30],
  ] as const;
  for (const [name, minutes] of POLLS) {
    it(`polls ${name} every ${minutes} minutes while it is visible [DASH-020, DASH-025, DASH-028, DASH-030, DASH-032]`, async () => {
      const driver = new DashboardDriver();
      const page = await driver.open();
      expect(driver.asked[name]).to.equal(1);
      await driver.pass(minutes * MINUTE - 1);
      const before = driver.asked[name] as number;
      await driver.pass(1);
      expect(driver.asked[name]).to.equal(before + 1);
      page.exit();
      await driver.pass(60 * MINUTE);
      expect([driver.asked[name], driver.schedule.pending, page.isIdle]).to.deep.equal([before + 1, 0, false]);
    });
  }

  it("never polls the emails", async () => {
    const driver = new DashboardDriver();
    await driver.open();
    await driver.pass(60 * MINUTE);
    expect(driver.asked["emailStatistics"]).to.equal(1);
  });

  it("keeps the last data of a failed part, notifies once, and warns of its age after the second failure [DASH-032]", async () => {
    let isDown = false;
    const driver = new DashboardDriver({
      behind: (dashboard) =>
        overridePort(dashboard, {
          receiptRate: (...asked) => (isDown ? withFailure(dashboard, down) : dashboard).receiptRate(...asked),
        }),
    });
    const page = await driver.open();
    const since = page.receiptRate.updatedAt;
    isDown = true;
    await driver.pass(MINUTE);
    expect([page.receiptRate.state, page.receiptRate.failureText, page.receiptRate.isStale]).to.deep.equal([
      "ready",
      "The receipt rate is currently unavailable",
      false,
    ]);
    await driver.pass(15 * MINUTE);
    expect([page.receiptRate.isStale, page.receiptRate.updatedAt, page.rateFigure.text]).to.deep.equal([
      true,
      since,
      "0 per minute",
    ]);
    expect(driver.notifier.raised).to.deep.equal([
      { type: "error", msg: "The receipt rate is currently unavailable", requestId: "req-1" },
    ]);
    expect([page.tills.part.isStale, page.tills.part.updatedAt, page.announcement]).to.deep.equal([
      false,
      driver.clock.now(),
      "4 of 4 tills inactive. The receipt rate is currently unavailable",
    ]);
    isDown = false;
    page.receiptRate.refresh();
    await flushTasks();
    expect([page.receiptRate.isStale, page.receiptRate.failureText, page.announcement]).to.deep.equal([
      false,
      undefined,
      "4 of 4 tills inactive",
    ]);
  });

  it("shows that a part which was never loaded is unavailable, also during a retry", async () => {
    const driver = new DashboardDriver({ behind: (dashboard) => withFailure(dashboard, down, "basketStatistics") });
    const page = await driver.open();
    expect([page.baskets.state, page.baskets.failureText, page.identifiedFigure.text]).to.deep.equal([
      "error",
      "Basket statistics are currently unavailable",
      undefined,
    ]);
    page.baskets.refresh();
    expect([page.baskets.state, page.baskets.isLoading]).to.deep.equal(["error", true]);
    expect([page.receiptRate.state, page.tills.part.state, page.rates.part.state, page.announcement]).to.deep.equal([
      "ready",
      "ready",
      "ready",
      "3 of 4 tills inactive",
    ]);
  });

  it("shows no notification if the session has ended or the network is gone", async () => {
    const driver = new DashboardDriver({
      behind: (dashboard) => withFailure(dashboard, failure("denied", { status: 401 })),
    });
    await driver.open();
    expect(driver.said).to.deep.equal([]);
    const offline = new DashboardDriver({
      behind: (dashboard) =>
        overridePort(dashboard, {
          tills: () => {
            offline.connectivity.setOnline(false);
            return withFailure(dashboard, failure("unreachable")).tills();
          },
        }),
    });
    const page = await offline.open();
    expect([offline.said, page.tills.part.failureText]).to.deep.equal([[], undefined]);
  });

  it("sends no requests while the page is hidden, and one of each on return", async () => {
    const driver = new DashboardDriver();
    await driver.open();
    driver.visibility.setHidden(true);
    await driver.pass(120 * MINUTE);
    expect(driver.asked).to.deep.equal({
      emailStatistics: 1,
      receiptRate: 1,
      receiptRates: 1,
      basketStatistics: 1,
      tills: 1,
    });
    driver.visibility.setHidden(false);
    await flushTasks();
    expect(driver.asked).to.deep.equal({
      emailStatistics: 1,
      receiptRate: 2,
      receiptRates: 2,
      basketStatistics: 2,
      tills: 2,
    });
  });

  it("pauses updates on request, and updates everything when it resumes", async () => {
    const driver = new DashboardDriver();
    const page = await driver.open();
    page.togglePause();
    await driver.pass(60 * MINUTE);
    expect([page.isPaused, driver.asked["tills"], driver.asked["receiptRates"]]).to.deep.equal([true, 1, 1]);
    page.togglePause();
    await flushTasks();
    expect([
      page.isPaused,
      driver.asked["tills"],
      driver.asked["receiptRates"],
      page.receiptRate.updatedAt,
    ]).to.deep.equal([false, 2, 2, driver.clock.now()]);
  });

  it("does not make a till inactive because polling is paused", async () => {
    const driver = new DashboardDriver({ bustle: { tills: TILLS.slice(0, 1) } });
    const page = await driver.open();
    page.togglePause();
    await driver.pass(60 * MINUTE);
    expect([page.tillFigure.text, page.tills.summary, page.announcement]).to.deep.equal([
      "0",
      "All tills are reporting",
      "All tills are reporting",
    ]);
    expect(page.inactiveLink).to.equal("All inactive tills");
  });

  it("reloads everything when the user navigates to the same URL, and after a sign-in", async () => {
    const driver = new DashboardDriver();
    const page = await driver.open();
    await page.enter({ path: "/home", search: "" });
    expect(driver.asked).to.deep.equal({
      emailStatistics: 2,
      receiptRate: 2,
      receiptRates: 2,
      basketStatistics: 2,
      tills: 2,
    });
  });

  it("resumes if a navigation away fails", async () => {
    const driver = new DashboardDriver();
    const page = await driver.open();
    page.exit();
    await page.enter({ path: "/home", search: "" });
    await driver.pass(MINUTE);
    expect([page.isIdle, driver.asked["tills"]]).to.deep.equal([true, 3]);
  });

  it("shows the rates of one store type if the URL has one, and never the rates of another one [DASH-023]", async () => {
    const asked: unknown[] = [];
    const driver = new DashboardDriver({
      behind: (dashboard) =>
        overridePort(dashboard, {
          receiptRates: (question, ...rest) => (asked.push(question), dashboard.receiptRates(question, ...rest)),
        }),
    });
    const page = await driver.open("?store=store_type:flagship&resolution=1h");
    expect(asked).to.deep.equal([
      { from: "2026-11-07T09:00:00.000Z", until: "2026-11-21T09:00:00.000Z", storeType: "flagship" },
    ]);
    expect([page.ratesFigure.detail, page.allStoresHref]).to.deep.equal([
      'Hourly, last 14 days (Europe/London), stores of the type "flagship"',
      "/home?resolution=1h",
    ]);
    page.togglePause();
    const arrival = page.enter({ path: "/home", search: "?resolution=1h" });
    expect(page.rates.chartSpec).to.equal(undefined);
    await arrival;
    await flushTasks();
    expect([
      asked.length,
      page.rates.part.state,
      driver.asked["emailStatistics"],
      page.ratesFigure.detail,
    ]).to.deep.equal([2, "ready", 1, "Hourly, last 14 days (Europe/London)"]);
    await driver.pass(60 * MINUTE);
    expect(asked.length, "while updates are paused").to.equal(2);
  });

  it("aborts its requests when the user leaves", async () => {
    let isSlow = false;
    const signals: (Cancellation | undefined)[] = [];
    const slowly = <T>(signal: Cancellation | undefined, answer: () => Promise<T>): Promise<T> => {
      signals.push(signal);
      return isSlow ? new Promise(() => undefined) : answer();
    };
    const driver = new DashboardDriver({
      behind: (dashboard) =>
        overridePort(dashboard, {
          tills: (signal) => slowly(signal, () => dashboard.tills(signal)),
          emailStatistics: (question, signal) => slowly(signal, () => dashboard.emailStatistics(question, signal)),
        }),
    });
    const page = await driver.open();
    isSlow = true;
    page.tills.part.refresh();
    void page.email.refresh();
    page.exit();
    expect(signals.slice(2).map((signal) => signal?.aborted)).to.deep.equal([true, true]);
  });
});
