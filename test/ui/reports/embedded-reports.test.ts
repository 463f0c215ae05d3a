import { expect } from "chai";
import { MemoryEmbeddedReports, type EmbeddedReportFixture } from "#adapters/memory/reports/memory-embedded-reports.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { parseEmbeddedReportId, type EmbeddedReportId, type EmbeddedReports } from "#domain/reports/index.ts";
import { failure, type Failure } from "#domain/shared/failure.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { EmbeddedReportListViewModel } from "#ui/reports/embedded-report-list.view-model.ts";
import { EmbeddedReportViewModel } from "#ui/reports/embedded-report.view-model.ts";

const aReport = (id: string, facts: Partial<EmbeddedReportFixture> = {}): EmbeddedReportFixture => ({
  id: parseEmbeddedReportId(id) as EmbeddedReportId,
  name: `Report ${id}`,
  isRestricted: false,
  url: `/embedded-reports/${id}`,
  ...facts,
});

const REPORTS = [aReport("footfall"), aReport("margins", { isRestricted: true }), aReport("a/b")];
const NOWHERE = { path: "", search: "" };

type Facts = {
  readonly reports?: readonly EmbeddedReportFixture[];
  readonly shows?: boolean;
  readonly fails?: Failure;
};

function driver({ reports = REPORTS, shows = false, fails }: Facts = {}) {
  const tweaks = { showRestrictedReports: shows };
  const schedule = new ManualSchedule(new FixedClock("2026-11-21T12:00:00Z"));
  const [notifier, navigator, memory] = [
    new RecordingNotifier(),
    new RecordingNavigator(),
    new MemoryEmbeddedReports(reports, tweaks),
  ];
  const port: EmbeddedReports = fails ? withFailure(memory, fails) : memory;
  const list = new EmbeddedReportListViewModel({ reports: port, notifier, tweaks });
  const one = new EmbeddedReportViewModel({
    reports: port,
    notifier,
    navigator,
    schedule,
    origin: "https://portal.example",
  });
  return { list, one, notifier, navigator, schedule };
}

describe("list of embedded reports", () => {
  failOnMobxWarnings();

  it("links to each report and hides restricted ones [REPT-035, REPT-037]", async () => {
    const { list } = driver();
    expect(list.isLoading).to.equal(true);
    await list.enter();
    expect(list.rows.map(({ name, href }) => [name, href])).to.deep.equal([
      ["Report footfall", "/reports/report/footfall"],
      ["Report a/b", "/reports/report/a%2Fb"],
    ]);
    expect([list.isIdle, list.summary]).to.deep.equal([true, "2 reports"]);
  });

  it("shows restricted ones if the installation does [REPT-037, SHELL-049]", async () => {
    const { list } = driver({ shows: true });
    await list.enter();
    expect(list.rows.map(({ id, isRestricted }) => [id, isRestricted])).to.deep.equal([
      ["footfall", false],
      ["margins", true],
      ["a/b", false],
    ]);
  });

  it("can be empty, and can fail", async () => {
    const { list: none } = driver({ reports: [] });
    await none.enter();
    expect([none.rows, none.summary, none.emptyTitle]).to.deep.equal([
      [],
      "0 reports",
      "There are no embedded reports",
    ]);
    const { list, notifier } = driver({ fails: failure("unreachable") });
    await list.enter();
    expect([list.failure, list.summary, notifier.raised.length]).to.deep.equal([
      "Embedded reports are currently unavailable. Please try again later.",
      "",
      1,
    ]);
    const again = list.retry();
    list.exit();
    await again;
    expect([list.isLoading, notifier.raised.length]).to.deep.equal([true, 1]);
  });
});

describe("embedded report", () => {
  failOnMobxWarnings();

  it("is an iframe without scripts for a page of our own host, and loading until it has loaded [REPT-036]", async () => {
    const { one } = driver();
    await one.enter(NOWHERE, { id: "footfall" });
    expect([one.title, one.frame, one.isLoading]).to.deep.equal([
      "Report footfall",
      { src: "/embedded-reports/footfall", sandbox: "" },
      true,
    ]);
    one.frameLoaded();
    expect([one.isLoading, one.isLate]).to.deep.equal([false, false]);
  });

  it("allows scripts for a provider's page, and shows nothing for an invalid URL", async () => {
    const { one } = driver({ reports: [aReport("theirs", { url: "https://reports.example/r/1" })] });
    await one.enter(NOWHERE, { id: "theirs" });
    expect(one.frame?.sandbox).to.equal("allow-scripts");
    const { one: bad, notifier } = driver({ reports: [aReport("bad", { url: "javascript:alert(1)" })] });
    await bad.enter(NOWHERE, { id: "bad" });
    expect([bad.frame, bad.failure, notifier.raised.length]).to.deep.equal([
      undefined,
      "Embedded reports are currently unavailable. Please try again later.",
      1,
    ]);
  });

  it("opens the list with a warning if it is unknown or restricted [REPT-037]", async () => {
    for (const id of ["nothing", "margins", ""]) {
      const { one, navigator, notifier } = driver();
      await one.enter(NOWHERE, { id });
      expect([navigator.locations, notifier.raised]).to.deep.equal([
        ["instead /reports"],
        [{ type: "warn", msg: "This report does not exist" }],
      ]);
    }
  });

  it("shows a warning if it is late, and can be reloaded; the warning ends when it loads", async () => {
    const { one, schedule } = driver();
    await one.enter(NOWHERE, { id: "footfall" });
    schedule.advance(19_999);
    expect([one.isLate, one.isLoading]).to.deep.equal([false, true]);
    schedule.advance(1);
    expect([one.isLate, one.isLoading]).to.deep.equal([true, false]);
    await one.retry();
    expect([one.isLate, one.isLoading, one.attempts]).to.deep.equal([false, true, 2]);
    schedule.advance(20_000);
    one.frameLoaded();
    expect(one.isLate).to.equal(false);
    await one.retry();
    one.exit();
    schedule.advance(60_000);
    expect(one.isLate).to.equal(false);
  });

  it("shows a failure until a retry succeeds", async () => {
    const { one, notifier } = driver({ fails: failure("unreachable") });
    await one.enter(NOWHERE, { id: "footfall" });
    expect([one.failure, one.title, one.isIdle, notifier.raised.length]).to.deep.equal([
      "Embedded reports are currently unavailable. Please try again later.",
      "Report",
      false,
      1,
    ]);
  });
});
