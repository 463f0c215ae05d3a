import { expect } from "chai";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import {
  BUBBLE_AXIS,
  CHART_TYPES,
  formatChartType,
  aggregateValues,
  parseChartType,
  parseSeriesId,
  REPORT_SERIES,
  SERIES_LABELS,
  SERIES_DESCRIPTIONS,
  buildSeriesConfig,
  formatSeriesId,
  selectShownSeries,
} from "#domain/reports/index.ts";

describe("report series", () => {
  it("are in display order [REPT-019, REPT-020]", () => {
    expect(REPORT_SERIES).to.deep.equal(["conversions", "transactions", "sales", "baskets"]);
    for (const series of REPORT_SERIES) expect(SERIES_DESCRIPTIONS[series]).to.match(/\.$/);
  });

  it("say which returns the sales contain [D31]", () => {
    expect(SERIES_DESCRIPTIONS.sales).to.equal(
      "Sum of the totals of all transactions. Returns that a till posts as negative receipts are in it; returns recorded in the portal are not. Other currencies are converted at the rates of the day.",
    );
  });

  it("have their own chart configuration [REPT-031]", () => {
    expect(buildSeriesConfig("conversions", "GBP")).to.deep.equal({
      keys: ["conversions"],
      title: "Conversions",
      labels: { conversions: "Conversions" },
      yAxis: "Per cent",
      suffix: "%",
      min: 0,
      max: 100,
      reduce: "average",
    });
    expect(buildSeriesConfig("sales", "GBP")).to.deep.equal({
      keys: ["sales"],
      title: "Sales",
      labels: { sales: "Sales" },
      yAxis: "Sales (GBP)",
      prefix: "£",
      minRange: 1,
      reduce: "sum",
    });
    for (const series of ["transactions", "baskets"] as const) {
      const title = SERIES_LABELS[series];
      expect(buildSeriesConfig(series, "GBP")).to.deep.equal({
        keys: [series],
        title,
        labels: { [series]: title },
        yAxis: title,
        min: 0,
        minRange: 1,
        reduce: "sum",
      });
    }
  });

  const lists = [
    { values: ["1", "2", "4"], sum: "7", average: "2.33" },
    { values: ["1", null, "2"], sum: "3", average: "1.5" },
    { values: [null, null], sum: "0", average: "0" },
    { values: [], sum: "0", average: "0" },
    { values: ["0.1", "0.2"], sum: "0.3", average: "0.15" },
  ];
  for (const { values, sum, average } of lists) {
    it(`aggregates ${JSON.stringify(values)} to the sum ${sum} and the average ${average} [REPT-031]`, () => {
      const read = values.map((value) => (value === null ? null : parseDecimal(value)!));
      expect([aggregateValues(read, "sum"), aggregateValues(read, "average")]).to.deep.equal([sum, average]);
    });
  }
});

describe("chart choice", () => {
  // Truth table R49, rows 1, 4 and 10
  for (const [index, type] of [
    ["0", "line"],
    ["1", "column"],
    ["2", "area"],
    ["7", "column"],
    ["-1", "column"],
    ["", "column"],
    ["1.5", "column"],
    [undefined, "column"],
  ] as const) {
    it(`stored as '${index ?? "nothing"}' is ${type} [REPT-021, SHELL-054]`, () => {
      expect(parseChartType(index)).to.equal(type);
    });
  }

  for (const [index, series] of [
    ["0", "conversions"],
    ["2", "sales"],
    ["4", "conversions"],
    ["x", "conversions"],
    [undefined, "conversions"],
  ] as const) {
    it(`of a series stored as '${index ?? "nothing"}' is ${series} [REPT-022, SHELL-054]`, () => {
      expect(parseSeriesId(index)).to.equal(series);
    });
  }

  it("is stored by its index [REPT-021]", () => {
    for (const type of CHART_TYPES) expect(parseChartType(formatChartType(type))).to.equal(type);
    for (const series of REPORT_SERIES) expect(parseSeriesId(formatSeriesId(series))).to.equal(series);
  });

  it("is the requested series, else the stored one", () => {
    expect([
      selectShownSeries("baskets", "2"),
      selectShownSeries("all", "2"),
      selectShownSeries("all", undefined),
    ]).to.deep.equal(["baskets", "sales", "conversions"]);
  });

  it("has one axis from 0 to 100 per cent for bubbles [REPT-023]", () => {
    expect(BUBBLE_AXIS).to.deep.equal({ min: 0, max: 100, suffix: "%" });
  });
});
