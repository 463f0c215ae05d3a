import { expect } from "chai";
import { maskText } from "#domain/shared/identifier/masking.ts";
import type { Reports, SalespersonsReport } from "#domain/reports/index.ts";
import { bubbleText } from "#ui/kit/chart/chart-labels.ts";
import { failOnMobxWarnings } from "#test/ui/support/strict-mobx.ts";
import { overridePort } from "#test/ui/support/override-port.ts";
import { aSale, ReportsDriver } from "./reports-driver.ts";

const NOVEMBER = "/salespersons?store=5001&interval=month&offset=0&series=all";
const MISSING_FIGURES = "A missing figure can belong to a row that isn't shown. Such rows aren't compared.";
const names = ({ salespersons }: ReportsDriver): readonly (string | undefined)[] =>
  salespersons.lines.map(({ cells }) => cells["salesperson"]);
const cellsOf = ({ salespersons }: ReportsDriver, name: string) => {
  const found = salespersons.lines.find(({ cells }) => cells["salesperson"] === name);
  return salespersons.columns.map(({ key }) => found?.cells[key]);
};

/** The same port with changed responses. */
const answering =
  (change: (report: SalespersonsReport) => SalespersonsReport) =>
  (reports: Reports): Reports =>
    overridePort(reports, {
      salespersons: async (...asked) => {
        const answer = await reports.salespersons(...asked);
        return answer.ok ? { ok: true, value: change(answer.value) } : answer;
      },
    });

/** Masked names, as in a demonstration. */
const masked = answering(({ rows, meta }) => ({
  rows: rows.map((row) => ({ ...row, salesperson: maskText(row.salesperson) })),
  meta,
}));
const cutTo = (most: number) => answering(({ rows, meta }) => ({ rows: rows.slice(0, most), meta }));

/** A sale of one pound for each salesperson, in November or in October. */
const soldBy = (people: string, month: 10 | 11) =>
  [...people].map((by) => aSale({ at: `2026-${month}-02T10:00:00Z`, total: "1", by }));
const linesOf = ({ salespersons: { lines } }: ReportsDriver) =>
  lines.map(({ cells }) => ["salesperson", "transactions", "transactions-before", "percent"].map((key) => cells[key]));

describe("salespersons report", () => {
  failOnMobxWarnings();

  it("is a table sorted by salesperson, in either direction [REPT-012, REPT-030]", async () => {
    const driver = new ReportsDriver();
    await driver.visit(NOVEMBER);
    expect(driver.salespersons.columns.map(({ header }) => header)).to.deep.equal([
      "Salesperson",
      "Store",
      "Transactions",
      "Conversion",
      "Total",
    ]);
    expect([cellsOf(driver, "Ada"), names(driver)]).to.deep.equal([
      ["Ada", "Leeds", "2", "100.0 %", "£1,012.30"],
      ["Ada", "Bo"],
    ]);
    const of = "sold_from=2026-11-01&sold_to=2026-11-30&salesperson=Ada";
    const ada = driver.salespersons.lines.find(({ cells }) => cells["salesperson"] === "Ada");
    expect(ada?.hrefs).to.deep.equal({
      transactions: `/receipts?store_id=5001&${of}&duplicate=false`,
      conversion: `/receipts?store_id=5001&${of}&identified=true&duplicate=false`,
      total: `/receipts?store_id=5001&${of}&duplicate=false`,
    });
    driver.salespersons.sort({ by: "total", isDescending: false });
    await driver.waitUntilIdle();
    expect([names(driver), driver.addressBar.href, driver.asked.length]).to.deep.equal([
      ["Bo", "Ada"],
      `${NOVEMBER}&sort=total`,
      1,
    ]);
    driver.salespersons.sort({ by: "salesperson", isDescending: true });
    await driver.waitUntilIdle();
    expect([names(driver), driver.addressBar.href]).to.deep.equal([["Bo", "Ada"], `${NOVEMBER}&sort=-salesperson`]);
    driver.salespersons.sort({ by: "nothing", isDescending: true });
    await driver.waitUntilIdle();
    expect(driver.salespersons.sorting).to.deep.equal({ column: "salesperson", isDescending: true });
  });

  it("shows the figures of the chosen series, and the bubbles of all [REPT-003]", async () => {
    const columns = async (series: string, compare = "") => {
      const driver = new ReportsDriver();
      await driver.visit(`/salespersons?store=5001&interval=month&offset=0&series=${series}${compare}`);
      expect(driver.salespersons.chartSpec?.series[0]?.points.length).to.equal(2);
      return driver.salespersons.columns.slice(2).map(({ header }) => header);
    };
    expect(await columns("conversions")).to.deep.equal(["Conversion"]);
    expect(await columns("transactions", "&compare=previous")).to.deep.equal([
      "Transactions",
      "Transactions (previous)",
    ]);
    expect(await columns("sales", "&compare=previous")).to.deep.equal([
      "Total",
      "Total (previous)",
      "Change in total",
      "Change in total (%)",
    ]);
    expect(await columns("baskets")).to.deep.equal(["Transactions", "Conversion", "Total"]);
  });

  it("is a bubble chart: transactions, conversion up to 100 per cent, and the total as size [REPT-012, REPT-023]", async () => {
    const driver = new ReportsDriver();
    await driver.visit(NOVEMBER);
    const { chartSpec } = driver.salespersons;
    expect([
      chartSpec?.kind,
      chartSpec?.xAxis.title,
      chartSpec?.yAxis.min,
      chartSpec?.yAxis.max,
      chartSpec?.yAxis.format(40),
      chartSpec?.sizeTitle,
    ]).to.deep.equal(["bubble", "Transactions", 0, 100, "40 %", "Total (GBP)"]);
    expect(
      chartSpec?.series.map(({ points }) =>
        points.map(({ name, x, y, size, texts }) => [name, x, y, size, texts.size]),
      ),
    ).to.deep.equal([
      [
        ["Ada, Leeds", 2, 100, 1012.3, "£1,012.30"],
        ["Bo, Leeds", 1, 0, 7.7, "£7.70"],
      ],
    ]);
  });

  it("shows a comparison, including salespersons of only one period", async () => {
    const driver = new ReportsDriver();
    await driver.visit(`${NOVEMBER}&compare=previous`);
    expect(names(driver)).to.deep.equal(["Ada", "Bo", "Cy"]);
    expect(driver.salespersons.columns.slice(5).map(({ header }) => header)).to.deep.equal([
      "Transactions (previous)",
      "Conversion (previous)",
      "Total (previous)",
      "Change in total",
      "Change in total (%)",
    ]);
    expect([cellsOf(driver, "Ada"), cellsOf(driver, "Bo"), cellsOf(driver, "Cy")]).to.deep.equal([
      ["Ada", "Leeds", "2", "100.0 %", "£1,012.30", "1", "0.0 %", "£10.00", "+£1,002.30", "+10023.0 %"],
      ["Bo", "Leeds", "1", "0.0 %", "£7.70", "–", "–", "–", "–", "–"],
      ["Cy", "Leeds", "–", "–", "–", "1", "100.0 %", "£5.00", "–", "–"],
    ]);
    expect(driver.salespersons.chartSpec?.series.map(({ name, points }) => [name, points.length])).to.deep.equal([
      ["Salespersons", 2],
      ["Salespersons (previous)", 2],
    ]);
  });

  it("notes that an incomplete period is compared with a complete one", async () => {
    const driver = new ReportsDriver();
    await driver.visit(`${NOVEMBER}&compare=previous`);
    expect(driver.salespersons.comparedText).to.equal("This period is incomplete; it is shown beside a full one.");
    await driver.visit("/salespersons?store=5001&offset=-1&compare=previous");
    expect(driver.salespersons.comparedText).to.equal(undefined);
    await driver.visit(NOVEMBER);
    expect(driver.salespersons.comparedText).to.equal(undefined);
  });

  it("draws the 200 salespersons with the highest totals, and says so", async () => {
    const receipts = Array.from({ length: 201 }, (_, at) =>
      aSale({ at: "2026-11-02T10:00:00Z", total: String(at + 1), by: `Seller ${at + 1}` }),
    );
    const driver = new ReportsDriver({ receipts });
    await driver.visit(NOVEMBER);
    const points = driver.salespersons.chartSpec?.series[0]?.points ?? [];
    expect([
      points.length,
      points[0]?.name,
      points.some(({ name }) => name === "Seller 1, Leeds"),
      driver.salespersons.lines.length,
    ]).to.deep.equal([200, "Seller 201, Leeds", false, 201]);
    expect([driver.salespersons.bubblesText, driver.salespersons.isLong]).to.deep.equal([
      "The chart shows the 200 with the highest totals.",
      false,
    ]);
  });

  it("shows which rows are missing, and that the file has all of them", async () => {
    const driver = new ReportsDriver({
      behind: answering(({ rows, meta }) => ({ rows, meta: { ...meta, total: 6000 } })),
    });
    await driver.visit(NOVEMBER);
    expect(driver.salespersons.rowsTexts).to.deep.equal(["2 of 6,000 rows are shown. The file contains all rows."]);
    expect(driver.salespersons.page.files.rowsText).to.equal("6,000 rows");
    await driver.visit(`${NOVEMBER}&compare=previous`);
    expect(driver.salespersons.page.files.rowsText).to.equal("At least 6,000 rows");
    expect(driver.salespersons.rowsTexts).to.deep.equal([
      "2 of 6,000 rows are shown. The file contains all rows.",
      "1 Oct 2026 to 31 Oct 2026: 2 of 6,000 rows are shown. The file contains all rows.",
      MISSING_FIGURES,
    ]);
  });

  it("compares no row with one that may not be loaded: a truncated list is complete up to the last common row", async () => {
    const driver = new ReportsDriver({ receipts: [...soldBy("ABDEF", 11), ...soldBy("BCEF", 10)], behind: cutTo(3) });
    await driver.visit(`${NOVEMBER}&compare=previous`);
    expect(linesOf(driver)).to.deep.equal([
      ["A", "1", "–", "–"],
      ["B", "1", "1", "0.0 %"],
      ["C", "", "1", ""],
      ["D", "1", "", ""],
      ["E", "", "1", ""],
    ]);
    expect(driver.salespersons.rowsTexts).to.deep.equal([
      "3 of 5 rows are shown. The file contains all rows.",
      "1 Oct 2026 to 31 Oct 2026: 3 of 4 rows are shown. The file contains all rows.",
      MISSING_FIGURES,
    ]);
  });

  it("knows who is missing in a complete list, even if the other one is truncated", async () => {
    const driver = new ReportsDriver({ receipts: [...soldBy("BCDE", 11), ...soldBy("ABF", 10)], behind: cutTo(3) });
    await driver.visit(`${NOVEMBER}&compare=previous`);
    expect(linesOf(driver)).to.deep.equal([
      ["A", "–", "1", "–"],
      ["B", "1", "1", "0.0 %"],
      ["C", "1", "–", "–"],
      ["D", "1", "–", "–"],
      ["F", "", "1", ""],
    ]);
    await driver.visit("/salespersons?store=5001&offset=-1&compare=previous");
    expect(driver.salespersons.rowsTexts).to.deep.equal([]);
  });

  it("distinguishes salespersons with masked names in the table and in the chart", async () => {
    const sales = [
      ["2026-11-02", "SP-1001", "10"],
      ["2026-11-02", "SP-1011", "20"],
      ["2026-10-02", "SP-1001", "1"],
      ["2026-10-02", "SP-1011", "2"],
    ] as const;
    const driver = new ReportsDriver({
      receipts: sales.map(([day, by, total]) => aSale({ at: `${day}T10:00:00Z`, total, by })),
      behind: masked,
    });
    await driver.visit(`${NOVEMBER}&compare=previous`);
    const { lines, chartSpec } = driver.salespersons;
    expect(lines.map(({ cells }) => [cells["salesperson"], cells["total"], cells["total-before"]])).to.deep.equal([
      ["S*****1", "£10.00", "£1.00"],
      ["S*****1", "£20.00", "£2.00"],
    ]);
    expect(new Set(lines.map(({ key }) => key)).size).to.equal(2);
    const texts = chartSpec?.series.map((series) =>
      series.points.map(({ key }) => bubbleText(chartSpec, series.key, key).split(": ").at(-1)),
    );
    expect(texts).to.deep.equal([
      ["£10.00", "£20.00"],
      ["£1.00", "£2.00"],
    ]);
  });

  it("explains and sorts returns, and has no rate and no conversion without sales", async () => {
    const returning = (by: string, [sold, back]: readonly [string, string]) => {
      const sale = aSale({ at: `${sold}T10:00:00Z`, total: "20", by });
      const returned = { localtime: `${back}T09:00:00+00:00` as typeof sale.localtime };
      return { ...sale, items: sale.items.map((item) => ({ ...item, quantity: "2", returned })) };
    };
    const driver = new ReportsDriver({
      receipts: [
        returning("Ada", ["2026-11-02", "2026-11-03"]),
        returning("Bo", ["2026-10-02", "2026-11-03"]),
        aSale({ at: "2026-11-03T10:00:00Z", total: "40", by: "Cy" }),
      ],
    });
    await driver.visit(`${NOVEMBER}&sort=-return_rate`);
    const { salespersons } = driver;
    expect(names(driver)).to.deep.equal(["Ada", "Bo", "Cy"]);
    expect(salespersons.columns.filter(({ isSortable }) => !isSortable)).to.deep.equal([]);
    expect(cellsOf(driver, "Bo")).to.deep.equal(["Bo", "Leeds", "0", "–", "£0.00", "2", "£20.00", "–"]);
    expect(Object.keys(salespersons.lines[1]?.hrefs ?? {})).to.deep.equal(["returns", "returned_value"]);
    expect(salespersons.chartSpec?.series[0]?.points.map(({ name }) => name)).to.deep.equal([
      "Ada, Leeds",
      "Cy, Leeds",
    ]);
    expect(salespersons.descriptions.map(({ name }) => name)).to.deep.equal(
      salespersons.columns.slice(2).map(({ header }) => header),
    );
    expect(salespersons.descriptions[3]?.description).to.match(/negative receipts/);
    salespersons.sort({ by: "returned_value", isDescending: false });
    await driver.waitUntilIdle();
    expect(driver.addressBar.href).to.equal(`${NOVEMBER}&sort=returned_value`);
    await driver.visit(`${NOVEMBER}&compare=previous`);
    expect(salespersons.descriptions.map(({ name }) => name)).to.deep.equal(["Transactions", "Conversion", "Total"]);
  });

  it("draws returns as a bubble without size", async () => {
    const driver = new ReportsDriver({ receipts: [aSale({ at: "2026-11-02T10:00:00Z", total: "-5", by: "Ada" })] });
    await driver.visit(NOVEMBER);
    expect(driver.salespersons.chartSpec?.series[0]?.points.map(({ size, texts }) => [size, texts.size])).to.deep.equal(
      [[0, "-£5.00"]],
    );
  });
});
