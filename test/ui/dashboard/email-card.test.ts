import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { EMAIL_STATISTICS_FAILED, type EmailStatisticsQuery, type RangeName } from "#domain/dashboard/index.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { ok } from "#domain/shared/result.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { DashboardDriver, mailed, MINUTE } from "./dashboard-driver.ts";

/** Returns a driver that records the requests for emails. */
async function recording(search = "", facts: ConstructorParameters<typeof DashboardDriver>[0] = {}) {
  const questions: EmailStatisticsQuery[] = [];
  const driver = new DashboardDriver({
    ...facts,
    behind: (dashboard) =>
      overridePort(dashboard, {
        emailStatistics: (question, ...rest) => (
          questions.push(question),
          dashboard.emailStatistics(question, ...rest)
        ),
      }),
  });
  const page = await driver.open(search);
  return { driver, page, card: page.email, questions };
}

describe("email card", () => {
  failOnMobxWarnings();

  it("starts with yesterday as one day, although choosing yesterday shows hours [DASH-005, DASH-007]", async () => {
    const { driver, card, questions } = await recording();
    expect([card.range, card.resolution, card.days]).to.deep.equal(["yesterday", "1d", "20 Nov 2026 (Europe/London)"]);
    expect(questions).to.deep.equal([
      { from: "2026-11-20T00:00:00.000Z", until: "2026-11-21T00:00:00.000Z", resolution: "1d" },
    ]);
    card.chooseRange("yesterday");
    await flushTasks();
    expect([card.range, card.resolution, questions.length, driver.gone]).to.deep.equal([
      "yesterday",
      "1h",
      2,
      ["/home?resolution=1h"],
    ]);
  });

  it("offers named ranges in order [DASH-004]", async () => {
    const { card } = await recording();
    expect(card.ranges.map(({ label }) => label)).to.deep.equal([
      "Today",
      "Yesterday",
      "Current week",
      "Last week",
      "Current month",
      "Last month",
      "Custom",
    ]);
  });

  const RANGES: readonly (readonly [RangeName, string, string, string])[] = [
    ["today", "1h", "21 Nov 2026", "/home?range=today"],
    ["current_week", "1d", "15 Nov 2026 to 21 Nov 2026", "/home?range=current_week"],
    ["last_week", "1d", "8 Nov 2026 to 14 Nov 2026", "/home?range=last_week"],
    ["current_month", "1d", "1 Nov 2026 to 21 Nov 2026", "/home?range=current_month"],
    ["last_month", "1d", "1 Oct 2026 to 31 Oct 2026", "/home?range=last_month"],
  ];
  for (const [range, resolution, days, address] of RANGES) {
    it(`shows ${days} by ${resolution} for ${range} [DASH-007, DASH-008, DASH-009]`, async () => {
      const { driver, card } = await recording();
      card.chooseRange(range);
      await flushTasks();
      expect([card.range, card.resolution, card.days, driver.gone]).to.deep.equal([
        range,
        resolution,
        `${days} (Europe/London)`,
        [address],
      ]);
    });
  }

  it("shows any range by hour or by day [DASH-006]", async () => {
    const { driver, card, questions } = await recording("?range=last_week");
    card.chooseResolution("1h");
    await flushTasks();
    expect([questions.at(-1)?.resolution, card.chartSpec?.categories.length, driver.gone]).to.deep.equal([
      "1h",
      168,
      ["/home?range=last_week&resolution=1h"],
    ]);
  });

  it("loads custom days when both are valid, and keeps the resolution", async () => {
    const { driver, card, questions } = await recording("?resolution=1h");
    card.chooseRange("custom");
    await flushTasks();
    expect([card.showsDays, card.from.text, card.to.text, questions.length]).to.deep.equal([
      true,
      "2026-11-20",
      "2026-11-20",
      1,
    ]);
    card.from.type("2026-11-18");
    await driver.pass(400);
    expect(driver.gone.at(-1)).to.equal("/home?range=custom&from=2026-11-18&to=2026-11-20&resolution=1h");
    expect(questions.at(-1)).to.deep.equal({
      from: "2026-11-18T00:00:00.000Z",
      until: "2026-11-21T00:00:00.000Z",
      resolution: "1h",
    });
    card.to.type("2026-11-17");
    await driver.pass(400);
    expect([card.endError, questions.length]).to.deep.equal(["The end date cannot be before the start date", 2]);
    card.to.type("2026-11-22");
    await driver.pass(400);
    expect([card.endError, questions.length]).to.deep.equal(["The date cannot be in the future", 2]);
  });

  it("does not load more hours than can be shown", async () => {
    const { card, questions, driver } = await recording();
    driver.go("?range=custom&from=2026-01-01&to=2026-11-20&resolution=1h");
    await flushTasks();
    expect([questions.length, card.isLoading, card.emptyText]).to.deep.equal([
      1,
      false,
      "Too many hours to show. Choose fewer days, or show them by day.",
    ]);
    expect([card.days, card.updatedAt], "no data of the previous days").to.deep.equal([
      "1 Jan 2026 to 20 Nov 2026 (Europe/London)",
      undefined,
    ]);
    card.chooseResolution("1d");
    await flushTasks();
    expect([questions.length, card.emptyText, card.chartSpec?.categories.length]).to.deep.equal([2, undefined, 324]);
  });

  it("shows four series or all, as last chosen [DASH-010, SHELL-055]", async () => {
    const { driver, card, questions } = await recording();
    card.chooseView("advanced");
    await flushTasks();
    expect([
      card.view,
      card.chartSpec?.series.length,
      driver.gone,
      driver.preferences.all,
      questions.length,
    ]).to.deep.equal(["advanced", 9, ["/home?view=advanced"], { "email.view": "advanced" }, 1]);
    const later = new DashboardDriver({ remembered: "advanced" });
    const page = await later.open();
    expect([page.email.view, later.gone, later.asked["emailStatistics"]]).to.deep.equal([
      "advanced",
      ["instead /home?view=advanced"],
      1,
    ]);
    page.email.chooseView("simple");
    await flushTasks();
    expect([page.email.view, later.gone.at(-1), later.preferences.all]).to.deep.equal([
      "simple",
      "/home?view=simple",
      { "email.view": "simple" },
    ]);
  });

  it("restores its state on Back and Forward", async () => {
    const { driver, page, card } = await recording();
    card.chooseRange("last_week");
    card.chooseView("advanced");
    card.chooseResolution("1h");
    await flushTasks();
    for (const [search, seen] of [
      ["?range=last_week&view=advanced", ["last_week", "1d", "advanced"]],
      ["?range=last_week", ["last_week", "1d", "simple"]],
      ["", ["yesterday", "1d", "simple"]],
      ["?range=last_week&resolution=1h&view=advanced", ["last_week", "1h", "advanced"]],
    ] as const) {
      await page.enter({ path: "/home", search });
      expect([card.range, card.resolution, card.view]).to.deep.equal(seen);
    }
    expect(driver.gone).to.deep.equal([
      "/home?range=last_week",
      "/home?range=last_week&view=advanced",
      "/home?range=last_week&resolution=1h&view=advanced",
    ]);
  });

  it("keeps showing the old figures while other days are loading", async () => {
    const { card } = await recording();
    const before = card.days;
    card.chooseRange("last_week");
    expect([card.isLoading, card.isOutdated, card.days, card.figures.length]).to.deep.equal([true, true, before, 4]);
    await flushTasks();
    expect([card.isLoading, card.isOutdated, card.days]).to.deep.equal([
      false,
      false,
      "8 Nov 2026 to 14 Nov 2026 (Europe/London)",
    ]);
  });

  it("shows the message of the catalogue if there is no data [DASH-017]", async () => {
    const { card } = await recording("?range=last_month");
    expect(card.emptyText).to.equal("There is no data available for this period.");
  });

  it("shows the message of the catalogue after a failure, instead of other days and beside the same ones [DASH-018]", async () => {
    let isDown = false;
    const driver = new DashboardDriver({
      behind: (dashboard) =>
        overridePort(dashboard, {
          emailStatistics: (...asked) =>
            (isDown ? withFailure(dashboard, failure("rejected", { status: 500 })) : dashboard).emailStatistics(
              ...asked,
            ),
        }),
    });
    const { email: card } = await driver.open();
    isDown = true;
    await card.refresh();
    expect([card.failureText, card.isStale, card.figures.length, card.updatedAt]).to.deep.equal([
      "Email analytics are currently unavailable. Please try again later.",
      true,
      4,
      driver.clock.now(),
    ]);
    card.chooseRange("last_week");
    await flushTasks();
    expect([card.failureText, card.isStale, card.figures, card.chartSpec]).to.deep.equal([
      "Email analytics are currently unavailable. Please try again later.",
      false,
      [],
      undefined,
    ]);
    expect(new Set(driver.said)).to.deep.equal(
      new Set(["error: Email analytics are currently unavailable. Please try again later."]),
    );
    isDown = false;
    await card.refresh();
    expect([card.failureText, card.emptyText]).to.deep.equal([
      undefined,
      "There is no data available for this period.",
    ]);
  });

  it("shows that it is offline, and loads on return", async () => {
    const driver = new DashboardDriver();
    driver.connectivity.setOnline(false);
    const { email: card } = await driver.open();
    expect([driver.asked["emailStatistics"], card.isOffline, card.isLoading, card.emptyText]).to.deep.equal([
      undefined,
      true,
      false,
      "You're offline. This loads when you're back online.",
    ]);
    driver.connectivity.setOnline(true);
    await flushTasks();
    expect([driver.asked["emailStatistics"], card.isOffline, card.emptyText, card.figures.length]).to.deep.equal([
      1,
      false,
      undefined,
      4,
    ]);
    driver.connectivity.setOnline(false);
    driver.connectivity.setOnline(true);
    await flushTasks();
    expect(driver.asked["emailStatistics"], "nothing was missing").to.equal(1);
    driver.connectivity.setOnline(false);
    card.chooseRange("last_week");
    expect([card.days, card.figures, card.emptyText]).to.deep.equal([
      "8 Nov 2026 to 14 Nov 2026 (Europe/London)",
      [],
      "You're offline. This loads when you're back online.",
    ]);
  });

  it("shows no failure for a lost connection, and retries failed requests on return", async () => {
    let why: () => void = () => undefined;
    const driver = new DashboardDriver({
      behind: (dashboard) =>
        overridePort(dashboard, {
          emailStatistics: (...asked) =>
            (why(),
            driver.asked["emailStatistics"] === 3
              ? dashboard
              : withFailure(dashboard, failure("unreachable"))).emailStatistics(...asked),
        }),
    });
    why = () => driver.connectivity.setOnline(false);
    const { email: card } = await driver.open();
    expect([card.failureText, driver.said]).to.deep.equal([undefined, []]);
    why = () => undefined;
    driver.connectivity.setOnline(true);
    await flushTasks();
    expect([card.failureText, driver.said.length]).to.deep.equal([
      "Email analytics are currently unavailable. Please try again later.",
      1,
    ]);
    driver.connectivity.setOnline(false);
    driver.connectivity.setOnline(true);
    await flushTasks();
    expect([card.failureText, card.figures.length]).to.deep.equal([undefined, 4]);
  });

  it("shows a warning until a retry succeeds, but not for other days", async () => {
    let answering: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answering = resolve));
    let asked = 0;
    const driver: DashboardDriver = new DashboardDriver({
      behind: (dashboard) =>
        overridePort(dashboard, {
          emailStatistics: async (...question) => {
            asked += 1;
            if (asked === 3) await held;
            return (asked === 2 ? withFailure(dashboard, failure("rejected")) : dashboard).emailStatistics(...question);
          },
        }),
    });
    const { email: card } = await driver.open();
    await card.refresh();
    expect([card.failureText, card.isStale, card.isLoading]).to.deep.equal([EMAIL_STATISTICS_FAILED, true, false]);
    const retried = card.refresh();
    expect([card.failureText, card.isStale, card.isLoading]).to.deep.equal([EMAIL_STATISTICS_FAILED, true, true]);
    answering();
    await retried;
    expect([card.failureText, card.isStale, card.isLoading]).to.deep.equal([undefined, false, false]);
  });

  it("clamps rates if more was delivered than sent [DASH-012, DASH-013, DASH-014, DASH-015, SHELL-025]", async () => {
    const { card } = await recording("", {
      bustle: {
        receipts: [
          mailed("2026-11-20T10:00:00+00:00", "TXN-1", "processed", "delivered", "delivered", "open", "click"),
        ],
      },
    });
    expect(card.figures.map(({ name, text }) => [name, text])).to.deep.equal([
      ["Delivery rate", "100 %"],
      ["Open rate", "50 %"],
      ["Click rate", "100 %"],
      ["Bounce rate", "0 %"],
    ]);
  });

  it("says what the mail server does not report instead of a rate, and what is known [D29]", async () => {
    const row = { at: "2026-11-20T00:00:00.000Z" as Instant, processed: 10, dropped: 0 };
    const driver = new DashboardDriver({
      behind: (dashboard) =>
        overridePort(dashboard, { emailStatistics: () => Promise.resolve(ok({ rows: [row], timezone: "UTC" })) }),
    });
    const { email: card } = await driver.open();
    expect(card.figures.map(({ text, aside }) => `${text} ${String(aside)}`)).to.deep.equal(
      Array.from({ length: 4 }, () => "Not reported by your mail server"),
    );
    expect(card.unreportedNote).to.equal("Known: 10 processed, 0 dropped.");
    expect(card.chartSpec?.series.map(({ key }) => key)).to.deep.equal(["processed"]);
  });

  it("shows openings by machines apart from the rates and the chart [D29]", async () => {
    const { card } = await recording("", {
      bustle: {
        receipts: [
          mailed("2026-11-20T10:00:00+00:00", "TXN-1", "processed", "delivered", "machine_open", "machine_open"),
          mailed("2026-11-20T11:00:00+00:00", "TXN-2", "processed", "delivered", "machine_click"),
        ],
      },
    });
    expect([card.machineNote, card.figures.find(({ key }) => key === "open")?.text]).to.deep.equal([
      "Opened by machines: 2. Clicked by machines: 1.",
      "0 %",
    ]);
    card.chooseView("advanced");
    expect(card.chartSpec?.series.map(({ key }) => key)).not.to.include("machine_open");
  });

  it("shows no line about machines without any", async () => {
    const { card } = await recording();
    expect(card.machineNote).to.equal(undefined);
  });

  it("shows the new yesterday after midnight", async () => {
    const { driver, card, questions } = await recording();
    driver.clock.advance(24 * 60 * MINUTE);
    await card.refresh();
    expect([questions.at(-1)?.from, card.days]).to.deep.equal([
      "2026-11-21T00:00:00.000Z",
      "21 Nov 2026 (Europe/London)",
    ]);
  });

  it("shows the last requested days, in whatever order the responses arrive", async () => {
    const held: (() => void)[] = [];
    const driver = new DashboardDriver({
      behind: (dashboard) =>
        overridePort(dashboard, {
          emailStatistics: async (question) => {
            const answer = await dashboard.emailStatistics(question);
            return new Promise((resolve) => held.push(() => resolve(answer)));
          },
        }),
    });
    void driver.open();
    await flushTasks();
    driver.go("?range=last_week");
    await flushTasks();
    driver.go("?range=last_month");
    await flushTasks();
    for (const release of [...held].reverse()) release();
    await flushTasks();
    expect(driver.email?.days).to.equal("1 Oct 2026 to 31 Oct 2026 (Europe/London)");
  });
});
