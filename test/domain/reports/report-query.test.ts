import { expect } from "chai";
import {
  chooseInterval,
  MIN_OFFSETS,
  formatReportQuery,
  INTERVAL_LABELS,
  INTERVALS,
  parseReportQuery,
  reportRefused,
  normalizeReportQuery,
  stepOffset,
  type ReportName,
  type ReportParameters,
  type ReportQuery,
} from "#domain/reports/index.ts";

const read = (report: ReportName, parameters: ReportParameters) => {
  const query = parseReportQuery(report, parameters);
  return query.ok ? query.value : reportRefused(query.error);
};
const aQuery = (facts: Partial<ReportQuery> = {}): ReportQuery => ({
  report: "sales",
  interval: "month",
  offset: 0,
  series: "all",
  ...facts,
});

describe("report query", () => {
  it("defaults to the current month and all series [REPT-006, REPT-009, REPT-010]", () => {
    expect(read("sales", {})).to.deep.equal(aQuery());
    expect(read("salespersons", { store: "", interval: null, offset: "", series: "" })).to.deep.equal(
      aQuery({ report: "salespersons" }),
    );
  });

  // Truth table R18
  const intervals = [
    ["day", "day"],
    ["week", "week"],
    ["month", "month"],
    ["year", "year"],
    ["hour", "Invalid interval"],
    ["Day", "Invalid interval"],
    [undefined, "month"],
  ] as const;
  for (const [interval, is] of intervals) {
    it(`with the interval '${interval ?? ""}' is ${is} [REPT-013]`, () => {
      const found = read("salespersons", { interval: interval ?? null });
      expect(typeof found === "string" ? found : found.interval).to.equal(is);
    });
  }

  const offsets = [
    ["-3", -3],
    ["0", 0],
    ["2", 0],
    ["abc", "Invalid offset"],
    [undefined, 0],
    ["", 0],
    ["-1.5", -1],
    ["-0.5", 0],
    ["Infinity", "Invalid offset"],
    ["1e999", "Invalid offset"],
    ["-1e999", "Invalid offset"],
    ["NaN", "Invalid offset"],
    [" ", "Invalid offset"],
    ["-99999", MIN_OFFSETS.month],
  ] as const;
  for (const [offset, is] of offsets) {
    it(`with the offset '${offset ?? ""}' is ${is} [REPT-014, REPT-015]`, () => {
      const found = read("sales", { offset: offset ?? null });
      expect(typeof found === "string" ? found : found.offset).to.equal(is);
    });
  }

  it("validates the interval first [REPT-013, REPT-014]", () => {
    expect(read("sales", { interval: "hour", offset: "abc" })).to.equal("Invalid interval");
  });

  it("shows the sales of a day with those of its week, but not the salespersons [REPT-008]", () => {
    expect(
      [read("sales", { interval: "day" }), read("salespersons", { interval: "day" })].map(
        (query) => (query as ReportQuery).interval,
      ),
    ).to.deep.equal(["week", "day"]);
    expect(chooseInterval(aQuery(), "day").interval).to.equal("week");
    expect(normalizeReportQuery(aQuery({ report: "salespersons", interval: "day" })).interval).to.equal("day");
  });

  it("has only series that the report counts", () => {
    const seriesOf = (report: "sales" | "salespersons", series: string) =>
      (read(report, { series }) as ReportQuery).series;
    expect(
      ["conversions", "sales", "baskets"].map((series) => [
        seriesOf("sales", series),
        seriesOf("salespersons", series),
      ]),
    ).to.deep.equal([
      ["conversions", "conversions"],
      ["sales", "sales"],
      ["baskets", "all"],
    ]);
  });

  for (const [report, offset, is] of [
    ["sales", "-3", ["week", 0]],
    ["sales", "-36500", ["week", 0]],
    ["salespersons", "-3", ["day", -3]],
  ] as const) {
    it(`of ${report} with the day ${offset} is the ${is[0]} ${is[1]}, because days are not weeks [REPT-008]`, () => {
      const { interval, offset: found } = read(report, { interval: "day", offset }) as ReportQuery;
      expect([interval, found]).to.deep.equal(is);
    });
  }

  it("resets the offset for another interval, but not for the same one", () => {
    expect(chooseInterval(aQuery({ offset: -3 }), "year")).to.deep.equal(aQuery({ interval: "year" }));
    expect(chooseInterval(aQuery({ offset: -3 }), "month")).to.deep.equal(aQuery({ offset: -3 }));
  });

  for (const [offset, by, is] of [
    [-2, 1, -1],
    [0, 1, 0],
    [0, -1, -1],
    [MIN_OFFSETS.month, -1, MIN_OFFSETS.month],
  ] as const) {
    it(`steps from ${offset} by ${by} to ${is} [REPT-015, REPT-016]`, () => {
      expect(stepOffset(aQuery({ offset }), by)).to.equal(is);
    });
  }

  it("labels the intervals [REPT-004]", () => {
    expect(INTERVALS.map((interval) => INTERVAL_LABELS[interval])).to.deep.equal([
      "Daily",
      "Weekly",
      "Monthly",
      "Yearly",
    ]);
  });

  it("is stored in the URL, with its required parameters always present [REPT-005]", () => {
    expect(formatReportQuery(aQuery())).to.deep.equal([
      ["interval", "month"],
      ["offset", "0"],
      ["series", "all"],
    ]);
    const whole = aQuery({
      report: "salespersons",
      store: "store_type:outlet",
      interval: "day",
      offset: -4,
      series: "sales",
      comparison: "last_year",
      chart: "area",
      sorting: { column: "total", isDescending: true },
    });
    expect(formatReportQuery(whole)).to.deep.equal([
      ["store", "store_type:outlet"],
      ["interval", "day"],
      ["offset", "-4"],
      ["series", "sales"],
      ["compare", "last_year"],
      ["chart", "area"],
      ["sort", "-total"],
    ]);
    expect(read("salespersons", Object.fromEntries(formatReportQuery(whole)))).to.deep.equal(whole);
    expect(formatReportQuery(aQuery({ shown: "baskets" }))).to.deep.include(["show", "baskets"]);
    expect(read("sales", { show: "baskets" })).to.deep.equal(aQuery({ shown: "baskets" }));
    expect(formatReportQuery(aQuery({ sorting: { column: "salesperson", isDescending: false } }))).to.deep.equal(
      formatReportQuery(aQuery()),
    );
  });

  it("ignores invalid values of optional parameters", () => {
    expect(
      read("sales", { series: "moon", compare: "tomorrow", chart: "pie", show: "all", sort: "-age" }),
    ).to.deep.equal(aQuery());
    expect(formatReportQuery(aQuery({ series: "sales", shown: "baskets" }))).to.deep.equal(
      formatReportQuery(aQuery({ series: "sales" })),
    );
  });
});
