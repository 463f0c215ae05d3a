import { expect } from "chai";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "playwright-core";
import { REPORTS_FAILED } from "#domain/reports/index.ts";
import { receiptIdAt } from "#test/support/server-fixture.ts";
import { injectFault, SAMPLED_FAULTS } from "./support/faults.ts";
import { expectFocus, tabTo } from "./support/keyboard.ts";
import { waitForPrefetch, usePortal, type Portal } from "./support/portal.ts";
import { stubReports, REPORT_CALLS, showing } from "./support/report-states.ts";
import { signInDirectly } from "./support/states.ts";
import { collectTabStops } from "./support/tab-stops.ts";

/** The default look of sales. */
const LOOKS = "&chart=column&show=conversions";
const MARCH = "/sales?store=5001&interval=month&offset=0&series=all";
const button = (page: Page | Locator, name: string): Locator => page.getByRole("button", { name, exact: true });
const select = (page: Page, name: string): Locator => page.getByRole("combobox", { name, exact: true });
const cells = async (row: Locator): Promise<string[]> => row.locator("th, td").allTextContents();

describe("The reports in the browser", () => {
  const portal = usePortal();
  const press = (key: string): Promise<void> => portal.page.keyboard.press(key);
  const address = (): string => portal.page.url().replace(portal.server.url, "");
  beforeEach(() => signInDirectly(portal, "admin@shop.example"));

  it("can be used by keyboard alone, and each step back shows the previous state", async () => {
    const { page } = portal;
    await showing("/sales")(page, portal);
    await page.waitForURL(`**/sales?store=*&interval=month&offset=0&series=all${LOOKS}`);
    const first = address();
    await tabTo(select(page, "Store"));
    await press("c");
    await tabTo(select(page, "Interval"));
    await press("y");
    await tabTo(page.getByRole("slider", { name: "Period" }));
    await press("ArrowLeft");
    await press("ArrowLeft");
    await press("ArrowRight");
    expect(address()).to.equal(first);
    await tabTo(button(page, "Apply"));
    await press("Enter");
    const asked = `/sales?store=5001&interval=year&offset=-1&series=all${LOOKS}`;
    await page.waitForURL(`**${asked}`);
    await page
      .getByRole("definition")
      .filter({ hasText: `1 Jan ${new Date().getFullYear() - 1} to` })
      .waitFor();
    expect(await page.locator("main tbody tr").count()).to.equal(13);
    const periods = page.getByRole("navigation", { name: "Periods" });
    await tabTo(periods.getByRole("link").last(), "Shift+Tab");
    await press("Enter");
    await page.waitForURL(`**/sales?store=5001&interval=year&offset=0&series=all${LOOKS}`);
    expect(await periods.getByRole("link").count()).to.equal(1);
    await page.goBack();
    await page.waitForURL(`**${asked}`);
    await page.goBack();
    await page.waitForURL(`**${first}`);
    expect(await select(page, "Interval").inputValue()).to.equal("month");
  });

  it("complete their address: in the same history entry, without a second request, and the focus stays", async () => {
    const { page } = portal;
    await showing("/reports")(page, portal);
    // A slow tab over the menu also prefetches other pages.
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/statistics/")) asked.push(new URL(request.url()).pathname);
    });
    const entries = (): Promise<number> => page.evaluate(() => history.length);
    const before = await entries();
    await tabTo(page.getByRole("link", { name: "Sales", exact: true }));
    await press("Enter");
    await page.waitForURL(`**/sales?store=*${LOOKS}`);
    await expectFocus(page.getByRole("heading", { level: 1, name: "Sales" }));
    expect([await entries(), asked]).to.deep.equal([before + 1, ["/api/_/statistics/baskets"]]);
    await page.goBack();
    await page.waitForURL("**/reports");
  });

  it("show the same to another user with their address, and keep the selected series between periods", async () => {
    const { page } = portal;
    await showing("/sales?store=5001&compare=previous")(page, portal);
    await select(page, "Chart series").selectOption({ label: "Sales" });
    await page.waitForURL("**&show=sales");
    const sent = address();
    const elsewhere = await portal.openOtherBrowser();
    await stubReports(elsewhere);
    await portal.signIn("admin@shop.example", sent, elsewhere);
    // The responses above apply to requests of the browser, not to a page after a redirect.
    await portal.open(sent, elsewhere);
    await elsewhere.getByRole("figure", { name: "Sales" }).waitFor();
    await elsewhere.getByRole("navigation", { name: "Periods" }).getByRole("link").first().click();
    await elsewhere.waitForURL(`**${sent.replace("offset=0", "offset=-1")}`);
    await elsewhere.getByRole("figure", { name: "Sales" }).waitFor();
  });

  it("draw another series in another way without a request, and store it", async () => {
    const { page } = portal;
    let asked = 0;
    await showing(MARCH)(page, portal);
    page.on("request", (request) => {
      if (/statistics\/baskets\?/.test(request.url())) asked += 1;
    });
    await page.getByRole("figure", { name: "Conversions" }).locator("svg.highcharts-root").waitFor();
    await tabTo(select(page, "Chart series"));
    await press("s");
    await page.getByRole("figure", { name: "Sales" }).waitFor();
    await tabTo(page.getByRole("radio", { name: "Column" }));
    await press("ArrowRight");
    await page.waitForURL("**&chart=area&show=sales");
    expect([asked, await page.locator("svg.highcharts-root").count()]).to.deep.equal([0, 1]);
    await portal.open("/sales");
    expect([
      await page.getByRole("radio", { name: "Area" }).isChecked(),
      await select(page, "Chart series").inputValue(),
    ]).to.deep.equal([true, "sales"]);
  });

  it("show the previous period beside the current one, with both dates and the change", async () => {
    const { page } = portal;
    await showing("/sales?store=5001&interval=year&offset=-1&series=sales")(page, portal);
    await tabTo(select(page, "Compare with"));
    await press("t");
    await tabTo(button(page, "Apply"));
    await press("Enter");
    await page.waitForURL("**&compare=previous&chart=column");
    const table = page.getByRole("table", { name: "Sales, compared" });
    await table.waitFor();
    expect(await table.getByRole("columnheader").allTextContents()).to.deep.equal([
      "Month (Europe/London)",
      "Compared with",
      "Sales",
      "Sales (previous)",
      "Change",
      "Change %",
    ]);
    const [first = "", before = ""] = await cells(table.locator("tbody tr").first());
    expect([/^Jan \d{4}$/.test(first), Number(first.slice(4)) - Number(before.slice(4))]).to.deep.equal([true, 1]);
  });

  it("sort salespersons by the headers of their table, and keep the order in the address", async () => {
    const { page } = portal;
    await showing("/salespersons?store=5001&interval=month&offset=-1&series=all")(page, portal);
    const head = page.getByRole("columnheader", { name: "Total" });
    await tabTo(button(page, "Total"));
    await press("Enter");
    await page.waitForURL("**&sort=total");
    expect(await head.getAttribute("aria-sort")).to.equal("ascending");
    await expectFocus(button(page, "Total"));
    await press("Enter");
    await page.waitForURL("**&sort=-total");
    expect(await head.getAttribute("aria-sort")).to.equal("descending");
    await page.locator(".highcharts-bubble-series .highcharts-point").first().waitFor({ state: "attached" });
  });

  it("show the numbers of the database, on the page and in the file", async () => {
    const { page, server } = portal;
    const since = receiptIdAt(Date.parse("2026-03-01T00:00:00Z") / 1_000);
    const { sold } = await server.db
      .selectFrom("receipts")
      .select(({ fn }) => fn.countAll<string>().as("sold"))
      .where("retailer_id", "=", "1001")
      .where("store_id", "=", "5001")
      .where("id", ">=", since)
      .executeTakeFirstOrThrow();
    await portal.open(`/sales?store=5001&interval=month&offset=${-monthsSince("2026-03")}&series=all`);
    const [, , transactions] = await cells(
      page.getByRole("table", { name: "Sales report" }).locator("tbody tr").last(),
    );
    expect(Number(transactions)).to.equal(Number(sold)).and.to.be.above(0);
    const [file] = await Promise.all([page.waitForEvent("download"), button(page, "CSV").press("Enter")]);
    expect(file.suggestedFilename()).to.match(/\.csv$/);
    const lines = (await readFile(await file.path(), "utf8"))
      .split(/\r?\n/)
      .map((line) => line.replaceAll('"', "").split(","));
    expect(lines.flat().join()).to.include("Europe/London").and.include("covent Garden");
    const column = lines.find(([first]) => first === "Time")?.indexOf("Transactions") ?? -1;
    const days = lines.filter(([first]) => first?.startsWith("2026-03-"));
    const shown = await page.getByRole("group", { name: "Export" }).textContent();
    expect([days.length, shown?.startsWith("31 rows")]).to.deep.equal([31, true]);
    expect(days.reduce((sum, cells) => sum + Number(cells[column]), 0)).to.equal(Number(sold));
  });

  it("have room for the longest comparison and the longest period: no choice is clipped, and nothing moves", async () => {
    const { page } = portal;
    const menu = page.getByRole("group", { name: "Reports menu" });
    const heights: (number | undefined)[] = [];
    for (const interval of ["month", "week"]) {
      await showing(`/sales?store=5001&interval=${interval}&offset=-1&series=all&compare=last_year`)(page, portal);
      heights.push((await menu.boundingBox())?.height);
      expect(await cutChoices(page), interval).to.deep.equal([]);
    }
    expect(heights[0]).to.equal(heights[1]);
  });

  it("can be read in print: no name and no number of compared salespersons is clipped", async () => {
    const { page } = portal;
    await page.setViewportSize({ width: 718, height: 1000 });
    await showing("/salespersons?store=5001&interval=month&offset=-1&series=all&compare=previous")(page, portal);
    await page.emulateMedia({ media: "print" });
    const cut = await page
      .getByRole("table", { name: "Salespersons", exact: true })
      .evaluate((table) =>
        [table, ...table.querySelectorAll("tbody :is(th, td)")]
          .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
          .map(({ textContent }) => textContent),
      );
    expect(cut).to.deep.equal([]);
    const isWithin = await page
      .getByRole("table", { name: "Salespersons", exact: true })
      .evaluate(
        (table) => table.getBoundingClientRect().right <= table.closest("section")!.getBoundingClientRect().right,
      );
    expect(isWithin).to.equal(true);
  });

  it("report a file that cannot be loaded, and stay on the page", async () => {
    const { page } = portal;
    portal.expectProblem(/status of 500/);
    await showing(MARCH, {
      files: (route) =>
        route.fulfill({
          status: 500,
          contentType: "application/json",
          body: '{"description":"No file today","errors":[]}',
        }),
    })(page, portal);
    await button(page, "XLSX").click();
    await page.getByRole("alert").getByText("No file today").waitFor();
    expect(address()).to.equal(MARCH + LOOKS);
  });

  it("load the chart code on no other page", async () => {
    const { page } = portal;
    const scripts: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "script") scripts.push(request.url());
    });
    await showing("/reports")(page, portal);
    await waitForPrefetch(page);
    expect(scripts.filter((url) => /\/chart-/.test(url))).to.deep.equal([]);
  });

  it("show an embedded report in a sandboxed frame", async () => {
    const { page } = portal;
    await portal.open("/reports");
    const link = page.getByRole("table", { name: "Reports" }).getByRole("link").first();
    const name = (await link.textContent()) ?? "";
    await tabTo(link);
    await press("Enter");
    await expectFocus(page.getByRole("heading", { level: 1, name }));
    const frame = page.locator("main iframe");
    expect([await frame.getAttribute("sandbox"), await frame.getAttribute("title")]).to.deep.equal(["", name]);
    await page.frameLocator("main iframe").locator("h1").waitFor();
  });

  it("open the list instead of a report that is restricted or unknown, with a warning", async () => {
    const { page } = portal;
    portal.expectProblem(/status of 404/);
    await page.goto("/reports/report/nothing");
    await page.waitForURL("**/reports");
    await page.getByRole("status").getByText("This report does not exist").waitFor();
  });

  for (const path of [
    "/sales?store=5001&interval=month&offset=-1&series=all",
    "/salespersons?store=5001&interval=month&offset=-1&series=all",
  ]) {
    it(`have named and visible tab stops at ${path}, the same in reverse order [Q40]`, () =>
      expectGoodWay(portal, path));
  }

  for (const fault of SAMPLED_FAULTS) {
    it(`report a failure, and recover: ${fault.name}`, async () => {
      const { page } = portal;
      if (fault.consoleMessage) portal.expectProblem(fault.consoleMessage);
      await showing("/sales?interval=hour")(page, portal);
      const end = await injectFault(page, REPORT_CALLS.sales, fault);
      await page.getByRole("link", { name: "Start over" }).click();
      await page
        .getByRole("region", { name: / by day$/ })
        .getByText(REPORTS_FAILED)
        .waitFor();
      await end();
      if (fault.name === "401") return;
      await button(page.getByRole("region", { name: / by day$/ }), "Retry").click();
      await page.locator("svg.highcharts-root").waitFor();
    });
  }
});

describe("The frame of an embedded report", () => {
  // The headless shell stops at a frame without tab stops.
  const portal = usePortal({ needsWhole: true });

  it("has named and visible tab stops at /reports/report/footfall, the same in reverse order [Q40]", async () => {
    await signInDirectly(portal, "admin@shop.example");
    await expectGoodWay(portal, "/reports/report/footfall");
  });
});

async function expectGoodWay(portal: Portal, path: string): Promise<void> {
  const { page } = portal;
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 320, height: 256 },
  ]) {
    await page.setViewportSize(viewport);
    await showing(path)(page, portal);
    const way = await collectTabStops(page, "Tab");
    expect(
      way.filter(({ hasName, hasRing, isCovered }) => !hasName || !hasRing || isCovered),
      `${viewport.width} px`,
    ).to.deep.equal([]);
    const back = await collectTabStops(page, "Shift+Tab", way);
    expect(back.map(({ name }) => name).reverse()).to.deep.equal(way.map(({ name }) => name));
  }
}

/** Returns the choices of the toolbar that are longer than their fields. */
const cutChoices = (page: Page): Promise<readonly string[]> =>
  page
    .getByRole("group", { name: "Reports menu" })
    .locator("select")
    .evaluateAll((selects) =>
      (selects as HTMLSelectElement[]).flatMap((select) => {
        const { font, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select);
        const pen = document.createElement("canvas").getContext("2d")!;
        pen.font = font;
        const text = select.selectedOptions[0]?.text ?? "";
        return pen.measureText(text).width >
          select.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)
          ? [text]
          : [];
      }),
    );

/** Returns how many months ago a month was. */
function monthsSince(month: string): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const now = new Date();
  return (now.getUTCFullYear() - year) * 12 + now.getUTCMonth() + 1 - number;
}
