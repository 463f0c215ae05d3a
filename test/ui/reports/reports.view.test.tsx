import "#test/support/dom.ts";
import { act, cleanup, fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect } from "chai";
import { renderToString } from "react-dom/server";
import { MemoryEmbeddedReports } from "#adapters/memory/reports/memory-embedded-reports.ts";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { FixedClock } from "#adapters/memory/shared/fixed-clock.ts";
import { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { failure } from "#domain/shared/failure.ts";
import { parseEmbeddedReportId, type EmbeddedReportId } from "#domain/reports/index.ts";
import { RecordingNotifier } from "#test/ui/support/recording-notifier.ts";
import { RecordingNavigator } from "#test/ui/support/recording-navigator.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { flushTasks } from "#test/ui/support/flush-tasks.ts";
import { EmbeddedReportListViewModel } from "#ui/reports/embedded-report-list.view-model.ts";
import { EmbeddedReportListView } from "#ui/reports/embedded-report-list.view.tsx";
import { EmbeddedReportViewModel } from "#ui/reports/embedded-report.view-model.ts";
import { EmbeddedReportView } from "#ui/reports/embedded-report.view.tsx";
import { SalesReportView } from "#ui/reports/sales-report.view.tsx";
import { SalespersonsReportView } from "#ui/reports/salespersons-report.view.tsx";
import { aSale, LOOKS, ReportsDriver, SALES } from "./reports-driver.ts";

const choice = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const rows = (name: string | RegExp) =>
  within(screen.getByRole("table", { name }))
    .getAllByRole("row")
    .slice(1)
    .map(({ textContent }) => textContent);
const press = async (name: string) => {
  await userEvent.click(screen.getByRole("button", { name }));
  await act(flushTasks);
};

/** The test document does not load iframes, and logs errors about that. */
function silenceFrameErrors(): void {
  const { error } = console;
  before(() => {
    console.error = (...words: unknown[]) =>
      String(words[0]).includes("Iframe page loading is disabled") ? undefined : error(...words);
  });
  after(() => {
    console.error = error;
  });
}

describe("sales report view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  async function show(href: string, facts: ConstructorParameters<typeof ReportsDriver>[0] = {}) {
    const driver = new ReportsDriver(facts);
    await driver.visit(href);
    render(
      <main id="main" tabIndex={-1}>
        <SalesReportView model={driver.sales} />
      </main>,
    );
    return driver;
  }

  it("has a toolbar, facts, a chart and a table of the same figures [REPT-001, REPT-003, REPT-011]", async () => {
    await show("/sales?store=5001");
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Sales");
    const menu = within(screen.getByRole("group", { name: "Reports menu" }));
    expect(
      menu.getAllByRole("combobox").map((field) => field.closest("div")?.querySelector("label")?.textContent),
    ).to.deep.equal(["Report", "Store", "Interval", "Series", "Compare with"]);
    expect(menu.getByRole("slider", { name: "Period" }).getAttribute("aria-valuetext")).to.equal(
      "Nov 2026 (Europe/London)",
    );
    expect(screen.getByText("1 Nov 2026 to 30 Nov 2026").tagName).to.equal("BDI");
    expect(screen.getByRole("figure", { name: "Conversions" })).to.not.equal(null);
    expect([
      rows("Sales report")[1],
      rows("Sales report")[20]?.includes("Today"),
      rows("Sales report").at(-1),
    ]).to.deep.equal(["2 Nov 202650.0 %2£20.002", true, "Total so far75.0 % on average, 66.7 % of all3£1,020.003"]);
  });

  it("loads other data when the parameters are applied [REPT-004, REPT-005]", async () => {
    const driver = await show("/sales?store=5001");
    expect([...choice("Interval").options].map(({ text }) => text)).to.deep.equal([
      "Daily",
      "Weekly",
      "Monthly",
      "Yearly",
    ]);
    await userEvent.selectOptions(choice("Series"), "Sales");
    await userEvent.selectOptions(choice("Interval"), "Yearly");
    expect(screen.getByRole("button", { name: "Year after" }).closest("div")).to.equal(
      screen.getByRole("button", { name: "Year before" }).closest("div"),
    );
    fireEvent.change(screen.getByRole("slider", { name: "Period" }), { target: { value: "-1" } });
    expect(screen.getByRole("slider", { name: "Period" }).getAttribute("aria-valuetext")).to.equal(
      "2025 (Europe/London)",
    );
    expect(driver.asked.length).to.equal(1);
    await press("Apply");
    expect(driver.addressBar.href).to.equal("/sales?store=5001&interval=year&offset=-1&series=sales&chart=column");
  });

  it("draws another series in another chart type and names it [SHELL-054]", async () => {
    const driver = await show("/sales?store=5001");
    await userEvent.selectOptions(choice("Chart series"), "Sales");
    await userEvent.click(screen.getByRole("radio", { name: "Line" }));
    await act(() => driver.waitUntilIdle());
    expect([screen.getByRole("figure", { name: "Sales" }).tagName, driver.sales.chartSpec?.kind]).to.deep.equal([
      "FIGURE",
      "line",
    ]);
  });

  it("links to adjacent periods", async () => {
    await show("/sales?store=5001&offset=-1");
    const periods = within(screen.getByRole("navigation", { name: "Periods" }));
    expect(periods.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).to.deep.equal([
      ["Sep 2026", `/sales?store=5001&interval=month&offset=-2&series=all${LOOKS}`],
      ["Nov 2026", `/sales?store=5001&interval=month&offset=0&series=all${LOOKS}`],
    ]);
  });

  it("keeps the focus when a link disappears: on the other period, and on the page after an invalid URL", async () => {
    const driver = await show("/sales?store=5001&offset=-1");
    screen.getByRole("link", { name: "Nov 2026" }).focus();
    await act(() => driver.visit("/sales?store=5001&offset=0"));
    expect(document.activeElement).to.equal(screen.getByRole("link", { name: "Oct 2026" }));
    await act(() => driver.visit("/sales?interval=hour"));
    screen.getByRole("link", { name: "Start over" }).focus();
    await act(() => driver.visit("/sales"));
    expect(document.activeElement?.tagName).to.equal("H1");
  });

  it("shows the number of rows in its files, and downloads them", async () => {
    const driver = await show("/sales?store=5001");
    expect(screen.getByRole("group", { name: "Export" }).textContent).to.equal("30 rowsCSVXLSX");
    await press("XLSX");
    expect(driver.downloads.started).to.deep.equal(["memory:sales.xlsx"]);
  });

  it("describes each series on request", async () => {
    await show("/sales?store=5001");
    const ask = screen.getByRole("button", { name: "About these figures" });
    const meaning = screen.getByText("Receipts, excluding duplicates.").closest("dl")!;
    expect([ask.getAttribute("aria-expanded"), meaning.hidden]).to.deep.equal(["false", true]);
    await userEvent.click(ask);
    expect([ask.getAttribute("aria-expanded"), meaning.hidden]).to.deep.equal(["true", false]);
  });

  it("shows missing data, a failure or an invalid URL instead of the chart [REPT-013, REPT-027, REPT-028]", async () => {
    await show("/sales?store=5001&offset=-12");
    expect(
      within(screen.getByRole("region", { name: "Conversions by day" })).getByText(
        "No data available prior to 2 Oct 2026, 10:00",
      ).tagName,
    ).to.equal("P");
    cleanup();
    await show("/sales?store=5001", { behind: (reports) => withFailure(reports, failure("unreachable"), "sales") });
    expect(screen.getByRole("alert").textContent).to.include(
      "Reports are currently unavailable. Please try again later.",
    );
    cleanup();
    await show("/sales?interval=hour");
    expect(screen.getByText("The address of this report isn't valid.").tagName).to.equal("P");
    expect(screen.getByText("Invalid interval").tagName).to.equal("P");
    expect(screen.getByRole("link", { name: "Start over" }).getAttribute("href")).to.equal("/sales");
  });

  it("shows a comparison, and the excluded amounts of each period", async () => {
    const excluded = ["2026-11-03T10:00:00Z", "2026-10-03T10:00:00Z"].map((at) =>
      aSale({ at, total: "8", currency: "JPY" }),
    );
    await show("/sales?store=5001&compare=previous&show=sales", { receipts: [...SALES, ...excluded] });
    expect(rows("Sales, compared")[1]).to.equal("2 Nov 20262 Oct 2026£20.00£10.00+£10.00+100.0 %");
    const warnings = screen.getAllByText(/1 in JPY$/).map(({ textContent }) => textContent?.split(" the amounts")[0]);
    expect(warnings).to.deep.equal(["Excludes", "1 Oct 2026 to 31 Oct 2026: excludes"]);
  });
});

describe("salespersons report view", () => {
  failOnMobxWarnings();
  afterEach(cleanup);

  it("shows a bubble chart and a table that is sorted by its headings [REPT-002, REPT-012]", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/salespersons?store=5001");
    render(<SalespersonsReportView model={driver.salespersons} />);
    expect(screen.getByRole("heading", { level: 1 }).textContent).to.equal("Salespersons");
    expect(screen.getByRole("figure", { name: "Salespersons" }).tagName).to.equal("FIGURE");
    expect(screen.getByRole("columnheader", { name: "Salesperson" }).getAttribute("aria-sort")).to.equal("ascending");
    await press("Total");
    expect([
      rows("Salespersons"),
      screen.getByRole("columnheader", { name: "Total" }).getAttribute("aria-sort"),
    ]).to.deep.equal([["BoLeeds10.0 %£7.70", "AdaLeeds2100.0 %£1,012.30"], "ascending"]);
    await press("Total");
    expect(rows("Salespersons")[0]).to.equal("AdaLeeds2100.0 %£1,012.30");
  });

  it("sorts a table of any length", async () => {
    const receipts = Array.from({ length: 301 }, (_, at) =>
      aSale({ at: "2026-11-02T10:00:00Z", total: String(at + 1), by: `Seller ${at + 1}` }),
    );
    const driver = new ReportsDriver({ receipts });
    await driver.visit("/salespersons?store=5001");
    render(<SalespersonsReportView model={driver.salespersons} />);
    expect(screen.getByRole("table", { name: "Salespersons" }).getAttribute("aria-rowcount")).to.equal("302");
    await press("Transactions");
    await press("Total");
    await press("Total");
    expect(rows("Salespersons")[0]).to.equal("Seller 301Leeds10.0 %£301.00");
    await userEvent.selectOptions(choice("Sorted by"), "Total, ascending");
    await act(flushTasks);
    expect(rows("Salespersons")[0]).to.equal("Seller 1Leeds10.0 %£1.00");
  });
});

describe("embedded reports view", () => {
  failOnMobxWarnings();
  silenceFrameErrors();
  afterEach(cleanup);

  const known = (id: string) => ({
    id: parseEmbeddedReportId(id) as EmbeddedReportId,
    name: `<b>${id}</b>`,
    isRestricted: id === "margins",
    url: `/embedded-reports/${id}`,
  });
  const tweaks = { showRestrictedReports: true };
  const reports = new MemoryEmbeddedReports([known("footfall"), known("margins")], tweaks);
  const notifier = new RecordingNotifier();

  it("lists links, with restricted reports marked [REPT-035, REPT-037]", async () => {
    const model = new EmbeddedReportListViewModel({ reports, notifier, tweaks });
    await model.enter();
    render(<EmbeddedReportListView model={model} />);
    expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).to.deep.equal([
      ["<b>footfall</b>", "/reports/report/footfall"],
      ["<b>margins</b>", "/reports/report/margins"],
    ]);
    expect(within(screen.getByRole("row", { name: /margins/ })).getByText("Restricted").tagName).to.equal("SPAN");
    cleanup();
    const none = new EmbeddedReportListViewModel({ reports: new MemoryEmbeddedReports(), notifier, tweaks });
    await none.enter();
    render(<EmbeddedReportListView model={none} />);
    expect(screen.getByText("There are no embedded reports").tagName).to.equal("P");
  });

  it("shows a sandboxed iframe with a title in the browser only, to hear it load, and a warning if it is late [REPT-036]", async () => {
    const schedule = new ManualSchedule(new FixedClock("2026-11-21T12:00:00Z"));
    const model = new EmbeddedReportViewModel({
      reports,
      notifier,
      schedule,
      navigator: new RecordingNavigator(),
      origin: "https://portal.example",
    });
    await model.enter({ path: "", search: "" }, { id: "footfall" });
    expect(renderToString(<EmbeddedReportView model={model} />)).not.to.include("<iframe");
    render(
      <main id="main" tabIndex={-1}>
        <EmbeddedReportView model={model} />
      </main>,
    );
    const frame = screen.getByTitle("<b>footfall</b>");
    expect([
      frame.tagName,
      frame.getAttribute("sandbox"),
      frame.getAttribute("src"),
      frame.getAttribute("referrerpolicy"),
    ]).to.deep.equal(["IFRAME", "", "/embedded-reports/footfall", "no-referrer"]);
    expect(screen.getByRole("link", { name: "All reports" }).getAttribute("href")).to.equal("/reports");
    act(() => schedule.advance(20_000));
    expect(screen.getByRole("status").textContent).to.include("The report hasn't loaded yet.");
    await press("Reload");
    expect(screen.getByTitle("<b>footfall</b>")).to.not.equal(frame);
    fireEvent.load(screen.getByTitle("<b>footfall</b>"));
    expect(screen.getByRole("status").textContent).to.equal("");
  });
});
