import { expect } from "chai";
import { withFailure } from "#adapters/memory/shared/with-failure.ts";
import { SERIES_DESCRIPTIONS } from "#domain/reports/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { aSale, LEEDS, ReportsDriver, SALES } from "./reports-driver.ts";

const NOVEMBER = "/sales?store=5001&interval=month&offset=0&series=all";
const NO_RATE = "the amounts of these transactions, because no rate applies on their day to GBP";

/** The text of the row of a day or of the total. */
const line = ({ sales }: ReportsDriver, name: string): readonly string[] => {
  const found = sales.lines.find((each) => each.name === name);
  return found ? [found.mark ?? "", ...sales.columns.map(({ key }) => found.cells[key] ?? "")] : [];
};

describe("sales report", () => {
  failOnMobxWarnings();

  it("shows each day of the month and the total of every series [REPT-011, REPT-031]", async () => {
    const driver = new ReportsDriver();
    await driver.visit(NOVEMBER);
    const { sales } = driver;
    expect(sales.columns.map(({ header }) => header)).to.deep.equal([
      "Conversions",
      "Transactions",
      "Sales",
      "Baskets",
    ]);
    expect([
      sales.lines.length,
      line(driver, "2 Nov 2026"),
      line(driver, "3 Nov 2026"),
      line(driver, "30 Nov 2026"),
    ]).to.deep.equal([31, ["", "50.0 %", "2", "£20.00", "2"], ["", "–", "0", "£0.00", "0"], ["", "–", "–", "–", "–"]]);
    expect(line(driver, "Total so far")).to.deep.equal(["", "75.0 % on average, 66.7 % of all", "3", "£1,020.00", "3"]);
  });

  it("links each figure to the receipts that it counts, if a list has them", async () => {
    const driver = new ReportsDriver();
    await driver.visit(NOVEMBER);
    const hrefs = (name: string, { sales } = driver) => sales.lines.find((each) => each.name === name)?.hrefs;
    const day = "/receipts?store_id=5001&sold_from=2026-11-02&sold_to=2026-11-02";
    expect(hrefs("2 Nov 2026")).to.deep.equal({
      conversions: `${day}&identified=true&duplicate=false`,
      transactions: `${day}&duplicate=false`,
      sales: `${day}&duplicate=false`,
      baskets: `${day}&basket=true&duplicate=false`,
    });
    expect([hrefs("3 Nov 2026"), hrefs("30 Nov 2026")]).to.deep.equal([{}, {}]);
    // The total of the sales is a sum of rounded amounts, that of conversions an average.
    const month = "/receipts?store_id=5001&sold_from=2026-11-01&sold_to=2026-11-30";
    expect(hrefs("Total so far")).to.deep.equal({
      transactions: `${month}&duplicate=false`,
      baskets: `${month}&basket=true&duplicate=false`,
    });
    expect(driver.sales.conversionText).to.match(/^A conversion opens/);
    expect(driver.sales.chartSpec?.series[0]?.hrefAt?.(1)).to.equal(`${day}&identified=true&duplicate=false`);
    const without = new ReportsDriver({ linksReceipts: false });
    await without.visit(NOVEMBER);
    expect(hrefs("2 Nov 2026", without)).to.deep.equal({});
    expect([without.sales.conversionText, without.sales.chartSpec?.series[0]?.hrefAt?.(1)]).to.deep.equal([
      undefined,
      undefined,
    ]);
  });

  it("links returns to the receipts of which something came back, by the day of the return", async () => {
    const sale = aSale({ at: "2026-11-02T10:00:00Z", total: "20", by: "Ada" });
    const returned = { localtime: "2026-11-03T09:00:00+00:00" as typeof sale.localtime };
    const back = { ...sale, items: sale.items.map((item) => ({ ...item, quantity: "2", returned })) };
    const driver = new ReportsDriver({ receipts: [back] });
    const sold = new ReportsDriver({ receipts: [back, aSale({ at: "2026-11-03T10:00:00Z", total: "40" })] });
    await sold.visit(NOVEMBER);
    expect(sold.sales.lines.find(({ name }) => name === "3 Nov 2026")?.hrefs).to.include.keys("return_rate");
    await driver.visit(NOVEMBER);
    const hrefs = driver.sales.lines.find(({ name }) => name === "3 Nov 2026")?.hrefs;
    const day = "/receipts?store_id=5001&returned_from=2026-11-03&returned_to=2026-11-03";
    // The day has no sales, so no rate.
    expect(hrefs).to.deep.equal({ returns: day, returned_value: day });
    const total = driver.sales.lines.at(-1)?.hrefs;
    expect(total?.["returns"]).to.equal("/receipts?store_id=5001&returned_from=2026-11-01&returned_to=2026-11-30");
  });

  it("links both periods of a comparison, and figures of a type of stores", async () => {
    const driver = new ReportsDriver({
      receipts: [aSale({ at: "2026-11-02T10:00:00Z", total: "20" }), aSale({ at: "2026-10-02T10:00:00Z", total: "5" })],
    });
    await driver.visit("/sales?store=5001&interval=month&offset=0&series=transactions&compare=previous");
    const { hrefs } = driver.sales.lines[1] ?? {};
    const dayOf = (day: string) => `/receipts?store_id=5001&sold_from=${day}&sold_to=${day}&duplicate=false`;
    expect(hrefs).to.deep.equal({ value: dayOf("2026-11-02"), before: dayOf("2026-10-02") });
    expect(driver.sales.chartSpec?.series.map(({ hrefAt }) => hrefAt?.(1))).to.deep.equal(Object.values(hrefs ?? {}));
  });

  it("shows returns beside every series, if there are any, and describes them [D31]", async () => {
    const sale = aSale({ at: "2026-11-02T10:00:00Z", total: "20", by: "Ada" });
    const items = sale.items.map((item) => ({
      ...item,
      quantity: "2",
      returned: { localtime: "2026-11-03T09:00:00+00:00" as typeof sale.localtime },
    }));
    const driver = new ReportsDriver({
      receipts: [{ ...sale, items }, aSale({ at: "2026-11-03T10:00:00Z", total: "40", by: "Ada" })],
    });
    await driver.visit(NOVEMBER);
    expect(driver.sales.columns.slice(4).map(({ header }) => header)).to.deep.equal([
      "Returns",
      "Returned value",
      "Return rate",
    ]);
    expect(driver.sales.descriptions.slice(4).map(({ name }) => name)).to.deep.equal([
      "Returns",
      "Returned value",
      "Return rate",
    ]);
    expect(
      [line(driver, "2 Nov 2026"), line(driver, "3 Nov 2026"), line(driver, "Total so far since 2 Nov 2026")].map(
        (cells) => cells.slice(5),
      ),
    ).to.deep.equal([
      ["–", "–", "–"],
      ["2", "£20.00", "50.0 %"],
      ["2", "£20.00", "33.3 %"],
    ]);
    await driver.visit(NOVEMBER.replace("series=all", "series=sales"));
    expect(driver.sales.columns.map(({ header }) => header)).to.deep.equal(["Sales"]);
  });

  it("marks today in the table and in the chart [REPT-024]", async () => {
    const driver = new ReportsDriver();
    await driver.visit(NOVEMBER);
    expect([line(driver, "21 Nov 2026")[0], driver.sales.chartSpec?.highlight]).to.deep.equal([
      "Today",
      { at: 20, label: "Today" },
    ]);
    await driver.visit("/sales?store=5001&interval=month&offset=-1");
    expect([driver.sales.lines.filter(({ mark }) => mark), driver.sales.chartSpec?.highlight]).to.deep.equal([
      [],
      undefined,
    ]);
  });

  it("shows its parameters as text: store, days, zone, currency and time", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=5002&interval=week&compare=last_year");
    expect(driver.sales.page.facts.map(({ label, value }) => `${label}: ${value}`)).to.deep.equal([
      "Store: Auckland",
      "Interval: Weekly",
      "Period: 22 Nov 2026 to 28 Nov 2026",
      "Compared with: The same week last year, 23 Nov 2025 to 29 Nov 2025",
      "Time zone: Pacific/Auckland",
      "Currency: GBP",
      "As of: 22 Nov 2026, 01:00",
    ]);
  });

  it("loads, then shows data, missing data with the first known time, or a failure [REPT-026, REPT-027, REPT-028]", async () => {
    let isDown = false;
    const driver = new ReportsDriver({
      behind: (reports) =>
        overridePort(reports, {
          sales: (...asked) => (isDown ? withFailure(reports, failure("unreachable")) : reports).sales(...asked),
        }),
    });
    const { page } = driver.sales;
    expect(page.sheet.state).to.equal("loading");
    await driver.visit(NOVEMBER);
    expect([page.sheet.state, page.summary]).to.deep.equal(["ready", "Leeds, 1 Nov 2026 to 30 Nov 2026: 30 rows"]);
    await driver.visit("/sales?store=5001&interval=month&offset=-12");
    expect([page.sheet.state, page.sheet.emptyText]).to.deep.equal([
      "empty",
      "No data available prior to 2 Oct 2026, 10:00",
    ]);
    isDown = true;
    await driver.visit("/sales?store=5001&interval=month&offset=-13");
    expect([page.sheet.state, page.sheet.failure, driver.sales.isIdle, driver.said]).to.deep.equal([
      "error",
      "Reports are currently unavailable. Please try again later.",
      false,
      ["error: Reports are currently unavailable. Please try again later."],
    ]);
    isDown = false;
    await page.sheet.reload();
    expect(page.sheet.state).to.equal("empty");
  });

  it("shows the parameters of a failed request, and nothing of the previous one", async () => {
    let isDown = false;
    const receipts = [...SALES, aSale({ at: "2026-11-03T10:00:00Z", total: "8", currency: "JPY" })];
    const driver = new ReportsDriver({
      receipts,
      behind: (reports) =>
        overridePort(reports, {
          sales: (...asked) => (isDown ? withFailure(reports, failure("unreachable")) : reports).sales(...asked),
        }),
    });
    const { page } = driver.sales;
    await driver.visit(NOVEMBER);
    expect([page.facts.at(-2), page.excludedAmounts[0]?.endsWith("1 in JPY")]).to.deep.equal([
      { label: "Currency", value: "GBP" },
      true,
    ]);
    isDown = true;
    await driver.visit("/sales?store=5002&interval=year&offset=-1&compare=previous");
    expect([page.facts.map(({ label, value }) => `${label}: ${value}`), page.excludedAmounts]).to.deep.equal([
      [
        "Store: Auckland",
        "Interval: Yearly",
        "Period: 1 Jan 2025 to 31 Dec 2025",
        "Compared with: The year before, 1 Jan 2024 to 31 Dec 2024",
        "Time zone: Pacific/Auckland",
      ],
      [],
    ]);
    await driver.visit("/sales?store=5002&interval=year&offset=-2");
    expect(page.facts.find(({ label }) => label === "Period")?.value).to.equal("1 Jan 2024 to 31 Dec 2024");
  });

  it("shows missing data without a time if there never was any [REPT-028]", async () => {
    const driver = new ReportsDriver({ receipts: [] });
    await driver.visit(NOVEMBER);
    expect(driver.sales.page.sheet.emptyText).to.equal("No data available");
  });

  it("keeps the old chart while another one loads", async () => {
    const driver = new ReportsDriver();
    await driver.visit(NOVEMBER);
    const { sheet } = driver.sales.page;
    const before = sheet.loaded;
    const reload = sheet.reload();
    expect([sheet.isLoading, sheet.state]).to.deep.equal([true, "ready"]);
    expect(sheet.loaded).to.equal(before);
    await reload;
    expect(sheet.isLoading).to.equal(false);
  });

  it("describes its columns", async () => {
    const driver = new ReportsDriver();
    await driver.visit(NOVEMBER);
    expect(driver.sales.descriptions.map(({ name }) => name)).to.deep.equal([
      "Conversions",
      "Transactions",
      "Sales",
      "Baskets",
    ]);
    await driver.visit(`${NOVEMBER}&compare=previous&show=baskets`);
    expect(driver.sales.descriptions).to.deep.equal([{ name: "Baskets", description: SERIES_DESCRIPTIONS.baskets }]);
  });

  it("draws the last chart type, or the one in the URL [SHELL-054, REPT-021]", async () => {
    const driver = new ReportsDriver();
    await driver.visit(NOVEMBER);
    expect([driver.sales.chartType, driver.sales.chartSpec?.kind]).to.deep.equal(["column", "column"]);
    driver.sales.chooseChart("area");
    await driver.waitUntilIdle();
    expect([
      driver.addressBar.href,
      driver.sales.chartSpec?.kind,
      driver.preferences.get("sales.chart_type"),
      driver.asked.length,
    ]).to.deep.equal([`${NOVEMBER}&chart=area&show=conversions`, "area", "2", 1]);
    const other = new ReportsDriver({ remembered: [["sales.chart_type", "0"]] });
    await other.visit(NOVEMBER);
    expect(other.sales.chartType).to.equal("line");
  });

  it("draws the last series if it was requested [SHELL-054, REPT-022]", async () => {
    const driver = new ReportsDriver();
    await driver.visit(NOVEMBER);
    expect([driver.sales.shown, driver.sales.seriesChoices.map(({ value }) => value)]).to.deep.equal([
      "conversions",
      ["conversions", "transactions", "sales", "baskets"],
    ]);
    driver.sales.showSeries("sales");
    await driver.waitUntilIdle();
    expect([
      driver.addressBar.href,
      driver.sales.chartSpec?.series[0]?.textAt(1),
      driver.preferences.get("sales.series"),
      driver.asked.length,
    ]).to.deep.equal([`${NOVEMBER}&chart=column&show=sales`, "£20.00", "2", 1]);
    await driver.visit("/sales?store=5001&series=baskets");
    expect([
      driver.sales.shown,
      driver.sales.seriesChoices.length,
      driver.sales.columns.map(({ header }) => header),
    ]).to.deep.equal(["baskets", 1, ["Baskets"]]);
  });

  it("shows a comparison in which each day has its own date", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=5001&compare=previous&show=sales");
    expect([line(driver, "2 Nov 2026"), line(driver, "3 Nov 2026")]).to.deep.equal([
      ["", "2 Oct 2026", "£20.00", "£10.00", "+£10.00", "+100.0 %"],
      ["", "3 Oct 2026", "£0.00", "£0.00", "£0.00", "–"],
    ]);
    const earlier = driver.sales.chartSpec?.series[1];
    expect([earlier?.name, earlier?.isEarlier, earlier?.values.length, earlier?.textAt(1)]).to.deep.equal([
      "Sales (previous)",
      true,
      31,
      "£10.00 (2 Oct 2026)",
    ]);
    expect(driver.sales.chartSpec?.categories.at(-1)?.label).to.equal("compared with 31 Oct 2026");
  });

  it("does not compare incomplete and unknown steps, and says so", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=5001&compare=previous&show=sales");
    expect([line(driver, "21 Nov 2026"), line(driver, "1 Nov 2026")]).to.deep.equal([
      ["Today", "21 Oct 2026", "£1,000.00", "£0.00", "–", "–"],
      ["", "1 Oct 2026", "£0.00", "–", "–", "–"],
    ]);
    expect([line(driver, "Total so far"), line(driver, "The 19 days compared")]).to.deep.equal([
      ["", "", "£1,020.00", "£15.00", "–", "–"],
      ["", "", "£20.00", "£10.00", "+£10.00", "+100.0 %"],
    ]);
    expect(driver.sales.notes).to.deep.equal([
      "Today is incomplete and not compared.",
      "No data before 2 Oct 2026, 10:00.",
    ]);
    await driver.visit("/sales?store=5001&interval=year&compare=previous&show=sales");
    expect([line(driver, "Nov 2026"), line(driver, "Total so far since Oct 2026")]).to.deep.equal([
      ["", "Nov 2025", "£1,020.00", "–", "–", "–"],
      ["", "", "£1,035.00", "–", "–", "–"],
    ]);
    expect(driver.sales.notes[0]).to.equal("Nov 2026 is incomplete and not compared.");
  });

  it("shows the change of conversions in percentage points", async () => {
    const to = "ann@shop.example";
    const receipts = [
      aSale({ at: "2026-11-02T10:00:00Z", total: "1", to }),
      aSale({ at: "2026-11-02T11:00:00Z", total: "1" }),
      ...[9, 10, 11].map((hour) => aSale({ at: `2026-10-02T${String(hour).padStart(2, "0")}:00:00Z`, total: "1" })),
      aSale({ at: "2026-10-02T12:00:00Z", total: "1", to }),
    ];
    const driver = new ReportsDriver({ receipts });
    await driver.visit("/sales?store=5001&series=conversions&compare=previous");
    expect(line(driver, "2 Nov 2026")).to.deep.equal([
      "",
      "2 Oct 2026",
      "50.0 %",
      "25.0 %",
      "+25.0 points",
      "+100.0 %",
    ]);
  });

  it("has no average and no change where no day has transactions, but sums of zero", async () => {
    const receipts = [
      aSale({ at: "2026-11-02T10:00:00Z", total: "1", to: "ann@shop.example" }),
      aSale({ at: "2026-09-02T10:00:00Z", total: "1" }),
    ];
    const driver = new ReportsDriver({ receipts });
    const totals = () =>
      driver.sales.lines
        .filter(({ isTotal }) => isTotal)
        .map(({ cells }) => driver.sales.columns.map(({ key }) => cells[key]));
    await driver.visit("/sales?store=5001&series=conversions&compare=previous");
    expect(totals()).to.deep.equal([
      ["", "100.0 % on average, 100.0 % of all", "–", "–", "–"],
      ["", "100.0 % on average", "–", "–", "–"],
    ]);
    await driver.visit("/sales?store=5001&series=conversions&offset=-1&compare=previous");
    expect(totals()).to.deep.equal([
      ["", "–", "0.0 % on average, 0.0 % of all", "–", "–"],
      ["", "–", "0.0 % on average", "–", "–"],
    ]);
    await driver.visit("/sales?store=5001&series=sales&offset=-1&compare=previous");
    expect(totals()[1]).to.deep.equal(["", "£0.00", "£1.00", "-£1.00", "-100.0 %"]);
  });

  it("labels the total as incomplete on the last day of a week, and as complete a day later", async () => {
    const driver = new ReportsDriver();
    const totals = () => driver.sales.lines.filter(({ isTotal }) => isTotal).map(({ name }) => name);
    await driver.visit("/sales?store=5001&interval=week&compare=previous&show=sales");
    expect([line(driver, "21 Nov 2026")[0], totals()]).to.deep.equal([
      "Today",
      ["Total so far", "The 6 days compared"],
    ]);
    await driver.visit("/sales?store=5001&interval=week&offset=-1&compare=previous&show=sales");
    expect([totals(), driver.sales.notes]).to.deep.equal([["Total"], []]);
  });

  it("has no figures before the first transaction, in the chart too", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=5001&offset=-1&show=sales");
    expect([
      line(driver, "1 Oct 2026"),
      line(driver, "3 Oct 2026"),
      driver.sales.chartSpec?.series[0]?.values.slice(0, 3),
    ]).to.deep.equal([
      ["", "–", "–", "–", "–"],
      ["", "–", "0", "£0.00", "0"],
      [null, 10, 0],
    ]);
    expect(line(driver, "Total since 2 Oct 2026").slice(1)).to.deep.equal([
      "50.0 % on average, 50.0 % of all",
      "2",
      "£15.00",
      "2",
    ]);
    expect(driver.sales.notes).to.deep.equal(["No data before 2 Oct 2026, 10:00."]);
  });

  it("shows which amounts are excluded", async () => {
    const receipts = [...SALES, aSale({ at: "2026-11-03T10:00:00Z", total: "8", currency: "JPY" })];
    const driver = new ReportsDriver({ receipts });
    await driver.visit(NOVEMBER);
    expect(driver.sales.page.excludedAmounts).to.deep.equal([`Excludes ${NO_RATE}: 1 in JPY`]);
    await driver.visit("/sales?store=5001&interval=month&offset=-1&compare=previous");
    expect(driver.sales.page.excludedAmounts).to.deep.equal([]);
  });

  it("shows which amounts are excluded from each compared period", async () => {
    const october = ["2026-10-03T10:00:00Z", "2026-10-04T10:00:00Z"].map((at) =>
      aSale({ at, total: "8", currency: "JPY" }),
    );
    const ofOctober = `1 Oct 2026 to 31 Oct 2026: excludes ${NO_RATE}: 2 in JPY`;
    const driver = new ReportsDriver({ receipts: [...SALES, ...october] });
    await driver.visit(`${NOVEMBER}&compare=previous`);
    expect(driver.sales.page.excludedAmounts).to.deep.equal([ofOctober]);
    const both = new ReportsDriver({
      receipts: [...SALES, ...october, aSale({ at: "2026-11-03T10:00:00Z", total: "8", currency: "JPY" })],
    });
    await both.visit(`${NOVEMBER}&compare=previous`);
    expect(both.sales.page.excludedAmounts).to.deep.equal([`Excludes ${NO_RATE}: 1 in JPY`, ofOctober]);
  });

  it("sends no request after the user has left", async () => {
    const driver = new ReportsDriver();
    const arrival = driver.sales.enter({ path: "/sales", search: "?store=5001" });
    driver.sales.exit();
    await arrival;
    expect([driver.asked, driver.sales.page.sheet.isLoading, driver.said]).to.deep.equal([[], true, []]);
  });

  it("shows the message of the catalogue if the stores fail to load [STORE-020]", async () => {
    const driver = new ReportsDriver({ storesBehind: (stores) => withFailure(stores, failure("unreachable")) });
    await driver.visit("/sales");
    expect([driver.sales.page.sheet.state, driver.sales.page.sheet.failure, driver.said, driver.asked]).to.deep.equal([
      "error",
      "Failed to get stores",
      ["error: Failed to get stores"],
      [],
    ]);
  });

  it("shows that reports are unavailable if the stores fail with only a status", async () => {
    const driver = new ReportsDriver({
      storesBehind: (stores) => withFailure(stores, { ...failure("rejected"), statusText: "Internal Server Error" }),
    });
    await driver.visit("/sales");
    const words = "Reports are currently unavailable. Please try again later.";
    expect([driver.sales.page.sheet.failure, driver.said]).to.deep.equal([words, [`error: ${words}`]]);
  });

  it("contains the sales of one store only", async () => {
    const driver = new ReportsDriver();
    await driver.visit("/sales?store=all");
    expect(line(driver, "Total so far")[3]).to.equal("£1,119.00");
    await driver.visit(`/sales?store=${LEEDS.id}`);
    expect(line(driver, "Total so far")[3]).to.equal("£1,020.00");
  });
});
