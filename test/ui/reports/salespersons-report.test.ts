import { expect } from "chai";
import { maskText } from "#domain/shared/masking.ts";
import type { Reports, SalespersonsReport } from "#domain/reports/index.ts";
import { bubbleText } from "#ui/kit/chart/chart-labels.ts";
import { withoutMobxComplaints } from "#test/ui/support/strict-mobx.ts";
import { between } from "#test/ui/support/between.ts";
import { aSale, ReportsDesk } from "./reports-desk.ts";

const NOVEMBER = "/salespersons?store=5001&interval=month&offset=0&series=all";
const MISSING_FIGURES = "A missing figure can belong to a row that isn’t shown. Such rows aren’t compared.";
const names = ({ salespersons }: ReportsDesk): readonly (string | undefined)[] => salespersons.lines.map(({ cells }) => cells["salesperson"]);
const cellsOf = ({ salespersons }: ReportsDesk, name: string) => {
  const found = salespersons.lines.find(({ cells }) => cells["salesperson"] === name);
  return salespersons.columns.map(({ key }) => found?.cells[key]);
};

/** The same port, with something else in its answers. */
const answering = (change: (report: SalespersonsReport) => SalespersonsReport) => (reports: Reports): Reports => between(reports, {
  salespersons: async (...asked) => {
    const answer = await reports.salespersons(...asked);
    return answer.ok ? { ok: true, value: change(answer.value) } : answer;
  },
});

/** As a demonstration has them. */
const masked = answering(({ rows, meta }) => ({ rows: rows.map((row) => ({ ...row, salesperson: maskText(row.salesperson) })), meta }));
const cutTo = (most: number) => answering(({ rows, meta }) => ({ rows: rows.slice(0, most), meta }));

/** A pound each, in November, or in October. */
const soldBy = (people: string, month: 10 | 11) => [...people].map((by) => aSale({ at: `2026-${month}-02T10:00:00Z`, total: "1", by }));
const linesOf = ({ salespersons: { lines } }: ReportsDesk) =>
  lines.map(({ cells }) => ["salesperson", "transactions", "transactions-before", "percent"].map((key) => cells[key]));

describe("The salespersons report", () => {
  withoutMobxComplaints();

  it("is a table by salesperson, in any order [REPT-012, REPT-030]", async () => {
    const desk = new ReportsDesk();
    await desk.visit(NOVEMBER);
    expect(desk.salespersons.columns.map(({ header }) => header)).to.deep.equal(["Salesperson", "Store", "Transactions", "Conversion", "Total"]);
    expect([cellsOf(desk, "Ada"), names(desk)]).to.deep.equal([["Ada", "Leeds", "2", "100.0 %", "£1,012.30"], ["Ada", "Bo"]]);
    desk.salespersons.sort({ by: "total", isDescending: false });
    await desk.rest();
    expect([names(desk), desk.addressBar.href, desk.asked.length]).to.deep.equal([["Bo", "Ada"], `${NOVEMBER}&sort=total`, 1]);
    desk.salespersons.sort({ by: "salesperson", isDescending: true });
    await desk.rest();
    expect([names(desk), desk.addressBar.href]).to.deep.equal([["Bo", "Ada"], `${NOVEMBER}&sort=-salesperson`]);
    desk.salespersons.sort({ by: "nothing", isDescending: true });
    await desk.rest();
    expect(desk.salespersons.sorting).to.deep.equal({ column: "salesperson", isDescending: true });
  });

  it("is a chart of bubbles: transactions along, conversion up to 100 per cent, the total by size [REPT-012, REPT-023]", async () => {
    const desk = new ReportsDesk();
    await desk.visit(NOVEMBER);
    const { chartSpec } = desk.salespersons;
    expect([chartSpec?.kind, chartSpec?.xAxis.title, chartSpec?.yAxis.min, chartSpec?.yAxis.max, chartSpec?.yAxis.format(40), chartSpec?.sizeTitle]).to.deep.equal([
      "bubble", "Transactions", 0, 100, "40 %", "Total (GBP)",
    ]);
    expect(chartSpec?.series.map(({ points }) => points.map(({ name, x, y, size, texts }) => [name, x, y, size, texts.size]))).to.deep.equal([
      [["Ada, Leeds", 2, 100, 1012.3, "£1,012.30"], ["Bo, Leeds", 1, 0, 7.7, "£7.70"]],
    ]);
  });

  it("stands beside what it was before, with those who are in one of the two only", async () => {
    const desk = new ReportsDesk();
    await desk.visit(`${NOVEMBER}&compare=previous`);
    expect(names(desk)).to.deep.equal(["Ada", "Bo", "Cy"]);
    expect(desk.salespersons.columns.slice(5).map(({ header }) => header)).to.deep.equal([
      "Transactions (previous)", "Conversion (previous)", "Total (previous)", "Change in total", "Change in total (%)",
    ]);
    expect([cellsOf(desk, "Ada"), cellsOf(desk, "Bo"), cellsOf(desk, "Cy")]).to.deep.equal([
      ["Ada", "Leeds", "2", "100.0 %", "£1,012.30", "1", "0.0 %", "£10.00", "+£1,002.30", "+10023.0 %"],
      ["Bo", "Leeds", "1", "0.0 %", "£7.70", "–", "–", "–", "–", "–"],
      ["Cy", "Leeds", "–", "–", "–", "1", "100.0 %", "£5.00", "–", "–"],
    ]);
    expect(desk.salespersons.chartSpec?.series.map(({ name, points }) => [name, points.length])).to.deep.equal([["Salespersons", 2], ["Salespersons (previous)", 2]]);
  });

  it("says that a period which is not over stands beside a whole one", async () => {
    const desk = new ReportsDesk();
    await desk.visit(`${NOVEMBER}&compare=previous`);
    expect(desk.salespersons.comparedText).to.equal("This period is incomplete; it is shown beside a full one.");
    await desk.visit("/salespersons?store=5001&offset=-1&compare=previous");
    expect(desk.salespersons.comparedText).to.equal(undefined);
    await desk.visit(NOVEMBER);
    expect(desk.salespersons.comparedText).to.equal(undefined);
  });

  it("draws the 200 who sold most, and says so", async () => {
    const receipts = Array.from({ length: 201 }, (_, at) => aSale({ at: "2026-11-02T10:00:00Z", total: String(at + 1), by: `Seller ${at + 1}` }));
    const desk = new ReportsDesk({ receipts });
    await desk.visit(NOVEMBER);
    const points = desk.salespersons.chartSpec?.series[0]?.points ?? [];
    expect([points.length, points[0]?.name, points.some(({ name }) => name === "Seller 1, Leeds"), desk.salespersons.lines.length]).to.deep.equal([
      200, "Seller 201, Leeds", false, 201,
    ]);
    expect([desk.salespersons.bubblesText, desk.salespersons.isLong]).to.deep.equal(["The chart shows the 200 with the highest totals.", false]);
  });

  it("says what it had to leave out, and where all of it is to be had", async () => {
    const desk = new ReportsDesk({ behind: answering(({ rows, meta }) => ({ rows, meta: { ...meta, total: 6000 } })) });
    await desk.visit(NOVEMBER);
    expect(desk.salespersons.rowsTexts).to.deep.equal(["2 of 6,000 rows are shown. The file contains all rows."]);
    expect(desk.salespersons.page.files.rowsText).to.equal("6,000 rows");
    await desk.visit(`${NOVEMBER}&compare=previous`);
    expect(desk.salespersons.page.files.rowsText).to.equal("At least 6,000 rows");
    expect(desk.salespersons.rowsTexts).to.deep.equal([
      "2 of 6,000 rows are shown. The file contains all rows.", "1 Oct 2026 to 31 Oct 2026: 2 of 6,000 rows are shown. The file contains all rows.", MISSING_FIGURES,
    ]);
  });

  it("compares nobody with a row that may not have come: a list that is cut has everybody up to the last of both", async () => {
    const desk = new ReportsDesk({ receipts: [...soldBy("ABDEF", 11), ...soldBy("BCEF", 10)], behind: cutTo(3) });
    await desk.visit(`${NOVEMBER}&compare=previous`);
    expect(linesOf(desk)).to.deep.equal([["A", "1", "–", "–"], ["B", "1", "1", "0.0 %"], ["C", "", "1", ""], ["D", "1", "", ""], ["E", "", "1", ""]]);
    expect(desk.salespersons.rowsTexts).to.deep.equal([
      "3 of 5 rows are shown. The file contains all rows.", "1 Oct 2026 to 31 Oct 2026: 3 of 4 rows are shown. The file contains all rows.", MISSING_FIGURES,
    ]);
  });

  it("knows who is not in a list that is whole, though the other one is cut", async () => {
    const desk = new ReportsDesk({ receipts: [...soldBy("BCDE", 11), ...soldBy("ABF", 10)], behind: cutTo(3) });
    await desk.visit(`${NOVEMBER}&compare=previous`);
    expect(linesOf(desk)).to.deep.equal([
      ["A", "–", "1", "–"], ["B", "1", "1", "0.0 %"], ["C", "1", "–", "–"], ["D", "1", "–", "–"], ["F", "", "1", ""],
    ]);
    await desk.visit("/salespersons?store=5001&offset=-1&compare=previous");
    expect(desk.salespersons.rowsTexts).to.deep.equal([]);
  });

  it("tells people apart whose names are masked, in its table and in its chart", async () => {
    const sales = [["2026-11-02", "SP-1001", "10"], ["2026-11-02", "SP-1011", "20"], ["2026-10-02", "SP-1001", "1"], ["2026-10-02", "SP-1011", "2"]] as const;
    const desk = new ReportsDesk({ receipts: sales.map(([day, by, total]) => aSale({ at: `${day}T10:00:00Z`, total, by })), behind: masked });
    await desk.visit(`${NOVEMBER}&compare=previous`);
    const { lines, chartSpec } = desk.salespersons;
    expect(lines.map(({ cells }) => [cells["salesperson"], cells["total"], cells["total-before"]])).to.deep.equal([
      ["S*****1", "£10.00", "£1.00"], ["S*****1", "£20.00", "£2.00"],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).to.equal(2);
    const told = chartSpec?.series.map((series) => series.points.map(({ key }) => bubbleText(chartSpec, series.key, key).split(": ").at(-1)));
    expect(told).to.deep.equal([["£10.00", "£20.00"], ["£1.00", "£2.00"]]);
  });

  it("draws returns as a bubble without a size", async () => {
    const desk = new ReportsDesk({ receipts: [aSale({ at: "2026-11-02T10:00:00Z", total: "-5", by: "Ada" })] });
    await desk.visit(NOVEMBER);
    expect(desk.salespersons.chartSpec?.series[0]?.points.map(({ size, texts }) => [size, texts.size])).to.deep.equal([[0, "-£5.00"]]);
  });
});
