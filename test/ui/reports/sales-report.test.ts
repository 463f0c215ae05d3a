import { expect } from "chai";
import { failing } from "#adapters/memory/shared/failing.ts";
import { SERIES_MEANINGS } from "#domain/reports/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { between } from "#test/ui/support/between.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { aSale, LEEDS, ReportsDesk, SALES } from "./reports-desk.ts";

const NOVEMBER = "/sales?store=5001&interval=month&offset=0&series=all";
const NO_RATE = "the amounts of these transactions, because no rate applies on their day to GBP";

/** The line of a day, or of all together, as it reads. */
const line = ({ sales }: ReportsDesk, name: string): readonly string[] => {
  const found = sales.lines.find((each) => each.name === name);
  return found ? [found.mark ?? "", ...sales.columns.map(({ key }) => found.cells[key] ?? "")] : [];
};

describe("The sales report", () => {
  withoutMobxComplaints();

  it("shows each day of the month and all of them in one, of every series [REPT-011, REPT-031]", async () => {
    const desk = new ReportsDesk();
    await desk.visit(NOVEMBER);
    const { sales } = desk;
    expect(sales.columns.map(({ header }) => header)).to.deep.equal(["Conversions", "Transactions", "Sales", "Baskets"]);
    expect([sales.lines.length, line(desk, "2 Nov 2026"), line(desk, "3 Nov 2026"), line(desk, "30 Nov 2026")]).to.deep.equal([
      31, ["", "50.0 %", "2", "£20.00", "2"], ["", "–", "0", "£0.00", "0"], ["", "–", "–", "–", "–"],
    ]);
    expect(line(desk, "Total so far")).to.deep.equal(["", "75.0 % on average", "3", "£1,020.00", "3"]);
  });

  it("marks today, in its table as in its chart [REPT-024]", async () => {
    const desk = new ReportsDesk();
    await desk.visit(NOVEMBER);
    expect([line(desk, "21 Nov 2026")[0], desk.sales.chartSpec?.highlight]).to.deep.equal(["Today", { at: 20, label: "Today" }]);
    await desk.visit("/sales?store=5001&interval=month&offset=-1");
    expect([desk.sales.lines.filter(({ mark }) => mark), desk.sales.chartSpec?.highlight]).to.deep.equal([[], undefined]);
  });

  it("says in words what it shows: store, days, zone, currency, and as of when", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=5002&interval=week&compare=last_year");
    expect(desk.sales.page.facts.map(({ label, value }) => `${label}: ${value}`)).to.deep.equal([
      "Store: Auckland", "Interval: Weekly", "Period: 22 Nov 2026 to 28 Nov 2026", "Compared with: The same week last year, 23 Nov 2025 to 29 Nov 2025",
      "Time zone: Pacific/Auckland", "Currency: GBP", "As of: 22 Nov 2026, 01:00",
    ]);
  });

  it("is loading, then has data or says that there is none, since when, or that it cannot be had [REPT-026, REPT-027, REPT-028]", async () => {
    let isDown = false;
    const desk = new ReportsDesk({ behind: (reports) => between(reports, { sales: (...asked) => (isDown ? failing(reports, failure("unreachable")) : reports).sales(...asked) }) });
    const { page } = desk.sales;
    expect(page.sheet.state).to.equal("loading");
    await desk.visit(NOVEMBER);
    expect([page.sheet.state, page.summary]).to.deep.equal(["ready", "Leeds, 1 Nov 2026 to 30 Nov 2026: 30 rows"]);
    await desk.visit("/sales?store=5001&interval=month&offset=-12");
    expect([page.sheet.state, page.sheet.emptyText]).to.deep.equal(["empty", "No data available prior to 2 Oct 2026, 10:00"]);
    isDown = true;
    await desk.visit("/sales?store=5001&interval=month&offset=-13");
    expect([page.sheet.state, page.sheet.failure, desk.sales.isIdle, desk.said]).to.deep.equal([
      "error", "Reports are currently unavailable. Please try again later.", false, ["error: Reports are currently unavailable. Please try again later."],
    ]);
    isDown = false;
    await page.sheet.reload();
    expect(page.sheet.state).to.equal("empty");
  });

  it("says of a question that failed what was asked, and nothing of the one before", async () => {
    let isDown = false;
    const receipts = [...SALES, aSale({ at: "2026-11-03T10:00:00Z", total: "8", currency: "JPY" })];
    const desk = new ReportsDesk({ receipts, behind: (reports) => between(reports, { sales: (...asked) => (isDown ? failing(reports, failure("unreachable")) : reports).sales(...asked) }) });
    const { page } = desk.sales;
    await desk.visit(NOVEMBER);
    expect([page.facts.at(-2), page.leftOut[0]?.endsWith("1 in JPY")]).to.deep.equal([{ label: "Currency", value: "GBP" }, true]);
    isDown = true;
    await desk.visit("/sales?store=5002&interval=year&offset=-1&compare=previous");
    expect([page.facts.map(({ label, value }) => `${label}: ${value}`), page.leftOut]).to.deep.equal([
      ["Store: Auckland", "Interval: Yearly", "Period: 1 Jan 2025 to 31 Dec 2025", "Compared with: The year before, 1 Jan 2024 to 31 Dec 2024", "Time zone: Pacific/Auckland"],
      [],
    ]);
    await desk.visit("/sales?store=5002&interval=year&offset=-2");
    expect(page.facts.find(({ label }) => label === "Period")?.value).to.equal("1 Jan 2024 to 31 Dec 2024");
  });

  it("says only that there is none where there never was any [REPT-028]", async () => {
    const desk = new ReportsDesk({ receipts: [] });
    await desk.visit(NOVEMBER);
    expect(desk.sales.page.sheet.emptyText).to.equal("No data available");
  });

  it("keeps the old chart while another is on its way", async () => {
    const desk = new ReportsDesk();
    await desk.visit(NOVEMBER);
    const { sheet } = desk.sales.page;
    const before = sheet.sheet;
    const reload = sheet.reload();
    expect([sheet.isLoading, sheet.state]).to.deep.equal([true, "ready"]);
    expect(sheet.sheet).to.equal(before);
    await reload;
    expect(sheet.isLoading).to.equal(false);
  });

  it("says what its columns count", async () => {
    const desk = new ReportsDesk();
    await desk.visit(NOVEMBER);
    expect(desk.sales.meanings.map(({ name }) => name)).to.deep.equal(["Conversions", "Transactions", "Sales", "Baskets"]);
    await desk.visit(`${NOVEMBER}&compare=previous&show=baskets`);
    expect(desk.sales.meanings).to.deep.equal([{ name: "Baskets", meaning: SERIES_MEANINGS.baskets }]);
  });

  it("draws as it was drawn last, and as its address has it [SHELL-054, REPT-021]", async () => {
    const desk = new ReportsDesk();
    await desk.visit(NOVEMBER);
    expect([desk.sales.chartType, desk.sales.chartSpec?.kind]).to.deep.equal(["column", "column"]);
    desk.sales.chooseChart("area");
    await desk.rest();
    expect([desk.addressBar.href, desk.sales.chartSpec?.kind, desk.preferences.get("sales.chart_type"), desk.asked.length]).to.deep.equal([`${NOVEMBER}&chart=area&show=conversions`, "area", "2", 1]);
    const other = new ReportsDesk({ remembered: [["sales.chart_type", "0"]] });
    await other.visit(NOVEMBER);
    expect(other.sales.chartType).to.equal("line");
  });

  it("draws the series that was drawn last, of those that were asked for [SHELL-054, REPT-022]", async () => {
    const desk = new ReportsDesk();
    await desk.visit(NOVEMBER);
    expect([desk.sales.shown, desk.sales.seriesChoices.map(({ value }) => value)]).to.deep.equal(["conversions", ["conversions", "transactions", "sales", "baskets"]]);
    desk.sales.showSeries("sales");
    await desk.rest();
    expect([desk.addressBar.href, desk.sales.chartSpec?.series[0]?.textAt(1), desk.preferences.get("sales.series"), desk.asked.length]).to.deep.equal([`${NOVEMBER}&chart=column&show=sales`, "£20.00", "2", 1]);
    await desk.visit("/sales?store=5001&series=baskets");
    expect([desk.sales.shown, desk.sales.seriesChoices.length, desk.sales.columns.map(({ header }) => header)]).to.deep.equal(["baskets", 1, ["Baskets"]]);
  });

  it("stands beside what it was before, each day with its own date", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=5001&compare=previous&show=sales");
    expect([line(desk, "2 Nov 2026"), line(desk, "3 Nov 2026")]).to.deep.equal([
      ["", "2 Oct 2026", "£20.00", "£10.00", "+£10.00", "+100.0 %"], ["", "3 Oct 2026", "£0.00", "£0.00", "£0.00", "–"],
    ]);
    const earlier = desk.sales.chartSpec?.series[1];
    expect([earlier?.name, earlier?.isEarlier, earlier?.values.length, earlier?.textAt(1)]).to.deep.equal(["Sales (previous)", true, 31, "£10.00 (2 Oct 2026)"]);
    expect(desk.sales.chartSpec?.categories.at(-1)?.label).to.equal("compared with 31 Oct 2026");
  });

  it("compares nothing that has only begun, nor what nothing is known of, and says so", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=5001&compare=previous&show=sales");
    expect([line(desk, "21 Nov 2026"), line(desk, "1 Nov 2026")]).to.deep.equal([
      ["Today", "21 Oct 2026", "£1,000.00", "£0.00", "–", "–"], ["", "1 Oct 2026", "£0.00", "–", "–", "–"],
    ]);
    expect([line(desk, "Total so far"), line(desk, "The 19 days compared")]).to.deep.equal([
      ["", "", "£1,020.00", "£15.00", "–", "–"], ["", "", "£20.00", "£10.00", "+£10.00", "+100.0 %"],
    ]);
    expect(desk.sales.notes).to.deep.equal(["Today is incomplete and not compared.", "No data before 2 Oct 2026, 10:00."]);
    await desk.visit("/sales?store=5001&interval=year&compare=previous&show=sales");
    expect([line(desk, "Nov 2026"), line(desk, "Total so far since Oct 2026")]).to.deep.equal([["", "Nov 2025", "£1,020.00", "–", "–", "–"], ["", "", "£1,035.00", "–", "–", "–"]]);
    expect(desk.sales.notes[0]).to.equal("Nov 2026 is incomplete and not compared.");
  });

  it("tells the change of conversions in points, which are no per cent of anything", async () => {
    const to = "ann@shop.example";
    const receipts = [
      aSale({ at: "2026-11-02T10:00:00Z", total: "1", to }), aSale({ at: "2026-11-02T11:00:00Z", total: "1" }),
      ...[9, 10, 11].map((hour) => aSale({ at: `2026-10-02T${String(hour).padStart(2, "0")}:00:00Z`, total: "1" })), aSale({ at: "2026-10-02T12:00:00Z", total: "1", to }),
    ];
    const desk = new ReportsDesk({ receipts });
    await desk.visit("/sales?store=5001&series=conversions&compare=previous");
    expect(line(desk, "2 Nov 2026")).to.deep.equal(["", "2 Oct 2026", "50.0 %", "25.0 %", "+25.0 points", "+100.0 %"]);
  });

  it("calls a total so far on the last day of a week too, and a whole one a day later", async () => {
    const desk = new ReportsDesk();
    const totals = () => desk.sales.lines.filter(({ isTotal }) => isTotal).map(({ name }) => name);
    await desk.visit("/sales?store=5001&interval=week&compare=previous&show=sales");
    expect([line(desk, "21 Nov 2026")[0], totals()]).to.deep.equal(["Today", ["Total so far", "The 6 days compared"]]);
    await desk.visit("/sales?store=5001&interval=week&offset=-1&compare=previous&show=sales");
    expect([totals(), desk.sales.notes]).to.deep.equal([["Total"], []]);
  });

  it("has no figures of the days before the first transaction, in its chart neither", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=5001&offset=-1&show=sales");
    expect([line(desk, "1 Oct 2026"), line(desk, "3 Oct 2026"), desk.sales.chartSpec?.series[0]?.values.slice(0, 3)]).to.deep.equal([
      ["", "–", "–", "–", "–"], ["", "–", "0", "£0.00", "0"], [null, 10, 0],
    ]);
    expect(line(desk, "Total since 2 Oct 2026").slice(1)).to.deep.equal(["50.0 % on average", "2", "£15.00", "2"]);
    expect(desk.sales.notes).to.deep.equal(["No data before 2 Oct 2026, 10:00."]);
  });

  it("says which amounts it had to leave out", async () => {
    const receipts = [...SALES, aSale({ at: "2026-11-03T10:00:00Z", total: "8", currency: "JPY" })];
    const desk = new ReportsDesk({ receipts });
    await desk.visit(NOVEMBER);
    expect(desk.sales.page.leftOut).to.deep.equal([`Excludes ${NO_RATE}: 1 in JPY`]);
    await desk.visit("/sales?store=5001&interval=month&offset=-1&compare=previous");
    expect(desk.sales.page.leftOut).to.deep.equal([]);
  });

  it("says of each of two periods which amounts it had to leave out, and of which days they are", async () => {
    const october = ["2026-10-03T10:00:00Z", "2026-10-04T10:00:00Z"].map((at) => aSale({ at, total: "8", currency: "JPY" }));
    const ofOctober = `1 Oct 2026 to 31 Oct 2026: excludes ${NO_RATE}: 2 in JPY`;
    const desk = new ReportsDesk({ receipts: [...SALES, ...october] });
    await desk.visit(`${NOVEMBER}&compare=previous`);
    expect(desk.sales.page.leftOut).to.deep.equal([ofOctober]);
    const both = new ReportsDesk({ receipts: [...SALES, ...october, aSale({ at: "2026-11-03T10:00:00Z", total: "8", currency: "JPY" })] });
    await both.visit(`${NOVEMBER}&compare=previous`);
    expect(both.sales.page.leftOut).to.deep.equal([`Excludes ${NO_RATE}: 1 in JPY`, ofOctober]);
  });

  it("asks nothing more once it is left", async () => {
    const desk = new ReportsDesk();
    const arrival = desk.sales.enter({ path: "/sales", search: "?store=5001" });
    desk.sales.exit();
    await arrival;
    expect([desk.asked, desk.sales.page.sheet.isLoading, desk.said]).to.deep.equal([[], true, []]);
  });

  it("cannot be asked for without the stores: the catalogue's words [STORE-020]", async () => {
    const desk = new ReportsDesk({ storesBehind: (stores) => failing(stores, failure("unreachable")) });
    await desk.visit("/sales");
    expect([desk.sales.page.sheet.state, desk.sales.page.sheet.failure, desk.said, desk.asked]).to.deep.equal([
      "error", "Failed to get stores", ["error: Failed to get stores"], [],
    ]);
  });

  it("says that reports are unavailable where the stores fail with nothing but a status", async () => {
    const desk = new ReportsDesk({ storesBehind: (stores) => failing(stores, { ...failure("rejected"), statusText: "Internal Server Error" }) });
    await desk.visit("/sales");
    const words = "Reports are currently unavailable. Please try again later.";
    expect([desk.sales.page.sheet.failure, desk.said]).to.deep.equal([words, [`error: ${words}`]]);
  });

  it("is of one store: another one's sales are not in it", async () => {
    const desk = new ReportsDesk();
    await desk.visit("/sales?store=all");
    expect(line(desk, "Total so far")[3]).to.equal("£1,119.00");
    await desk.visit(`/sales?store=${LEEDS.id}`);
    expect(line(desk, "Total so far")[3]).to.equal("£1,020.00");
  });
});
