import { expect } from "chai";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { parseDecimal, type Decimal } from "#domain/shared/number/decimal.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import {
  alignPoints,
  buildComparisonHeadings,
  calculateComparedTotals,
  calculateConversion,
  calculateDifference,
  buildSalesPoints,
  findTodayStep,
  aggregatePoints,
  type ChartPeriod,
  type SalesPoint,
  type SalesReport,
  type SalesRow,
} from "#domain/reports/index.ts";

const at = (text: string) => parseInstant(text) as Instant;
const decimal = (value: number | string) => parseDecimal(value) as Decimal;
const row = (moment: string, facts: Omit<SalesRow, "at">): SalesRow => ({ at: at(moment), ...facts });
const report = (rows: readonly SalesRow[], timezone = "UTC"): SalesReport => ({
  rows,
  meta: { timezone, currency: "GBP", total: rows.length, leftOut: [] },
});
const drawn = (
  first: string,
  last: string,
  facts: Partial<Pick<ChartPeriod, "resolution">> & { readonly now?: string } = {},
): ChartPeriod => ({
  period: { first: parseCalendarDay(first) as CalendarDay, last: parseCalendarDay(last) as CalendarDay },
  resolution: facts.resolution ?? "1d",
  now: at(facts.now ?? "2024-06-01T12:00:00Z"),
});
const values = (points: readonly SalesPoint[]) => points.map(({ value }) => value);

describe("points of a report", () => {
  const rows = [
    row("2024-05-12T00:00:00Z", { transactions: 4, sales: decimal("12.30"), conversions: 50 }),
    row("2024-05-14T00:00:00Z", { transactions: 2, sales: decimal("-1.5"), conversions: null }),
  ];

  it("are zero without transactions, and unknown for conversions [REPT-029]", () => {
    const week = drawn("2024-05-12", "2024-05-15");
    expect(values(buildSalesPoints(report(rows), "transactions", week))).to.deep.equal(["4", "0", "2", "0"]);
    expect(values(buildSalesPoints(report(rows), "sales", week))).to.deep.equal(["12.3", "0", "-1.5", "0"]);
    expect(values(buildSalesPoints(report(rows), "conversions", week))).to.deep.equal(["50", null, null, null]);
    expect(values(buildSalesPoints(report(rows), "baskets", week)), "not requested").to.deep.equal([
      "0",
      "0",
      "0",
      "0",
    ]);
  });

  it("are unknown in the future", () => {
    const points = buildSalesPoints(
      report(rows),
      "transactions",
      drawn("2024-05-12", "2024-05-15", { now: "2024-05-14T08:00:00Z" }),
    );
    expect(values(points)).to.deep.equal(["4", "0", "2", null]);
    expect(points.map(({ status }) => status)).to.deep.equal(["over", "over", "running", "ahead"]);
  });

  it("are unknown if they ended before the first transaction, unless they have rows", () => {
    const since = (oldest: string, timezone = "UTC") => ({
      ...report(rows, timezone),
      meta: { ...report(rows, timezone).meta, oldest: at(oldest) },
    });
    const month = drawn("2024-05-10", "2024-05-15");
    expect(values(buildSalesPoints(since("2024-05-12T10:00:00Z"), "transactions", month))).to.deep.equal([
      null,
      null,
      "4",
      "0",
      "2",
      "0",
    ]);
    expect(
      values(buildSalesPoints(since("2024-05-13T00:00:00Z"), "transactions", month)),
      "by the day of a store further west",
    ).to.deep.equal([null, null, "4", "0", "2", "0"]);
    expect(
      buildSalesPoints(since("2024-05-11T23:59:59Z"), "transactions", month).map(({ status }) => status),
    ).to.deep.equal(["unknown", "over", "over", "over", "over", "over"]);
  });

  it("begin with the days of the zone, also when clocks change", () => {
    const changed = report([row("2024-03-31T23:00:00Z", { transactions: 7 })], "Europe/London");
    const points = buildSalesPoints(changed, "transactions", drawn("2024-03-30", "2024-04-01"));
    expect(points.map(({ title, value }) => [title, value])).to.deep.equal([
      ["30 Mar 2024", "0"],
      ["31 Mar 2024", "0"],
      ["1 Apr 2024", "7"],
    ]);
  });

  it("include rows that begin within a step, but not those outside the period", () => {
    const odd = report([
      row("2024-05-11T23:00:00Z", { transactions: 100, conversions: 1 }),
      row("2024-05-12T06:00:00Z", { transactions: 1, conversions: 20 }),
      row("2024-05-12T12:00:00Z", { transactions: 2, conversions: 40 }),
      row("2024-05-14T00:00:00Z", { transactions: 100 }),
    ]);
    expect(values(buildSalesPoints(odd, "transactions", drawn("2024-05-12", "2024-05-13")))).to.deep.equal(["3", "0"]);
    expect(values(buildSalesPoints(odd, "conversions", drawn("2024-05-12", "2024-05-13")))).to.deep.equal(["30", null]);
  });

  const todays = [
    { now: "2024-05-13T12:00:00Z", zone: "UTC", is: 1 },
    { now: "2024-05-13T23:30:00Z", zone: "Europe/Zurich", is: 2 },
    { now: "2024-05-12T00:00:00Z", zone: "UTC", is: 0 },
    { now: "2024-05-16T00:00:00Z", zone: "UTC", is: undefined },
    { now: "2024-05-11T23:59:59Z", zone: "UTC", is: undefined },
  ];
  for (const { now, zone, is } of todays) {
    it(`${is === undefined ? "have no today" : `have today at ${is}`} at ${now} in ${zone} [REPT-024]`, () => {
      expect(findTodayStep(drawn("2024-05-12", "2024-05-15", { now }), zone)).to.equal(is);
    });
  }

  it("have no today if they are months or hours [REPT-024]", () => {
    for (const resolution of ["1M", "1h"] as const)
      expect(findTodayStep(drawn("2024-01-01", "2024-12-31", { resolution }), "UTC")).to.equal(undefined);
  });

  it("add up to a total, or to the average of the known conversions [REPT-031]", () => {
    const points = [decimal("1.1"), null, decimal("2.2"), decimal("3.35")].map((value) => ({ value }));
    expect([
      aggregatePoints(points, "sales"),
      aggregatePoints(points, "conversions"),
      ...[[], [{ value: null }]].map((none) => aggregatePoints(none, "conversions")),
      ...[[], [{ value: null }]].map((none) => aggregatePoints(none, "sales")),
    ]).to.deep.equal(["6.65", "2.22", null, null, "0", "0"]);
  });
});

describe("comparison of two periods", () => {
  const month = (
    [first, last]: readonly [string, string],
    counts: readonly number[],
    facts: { readonly now?: string; readonly oldest?: string } = {},
  ) => {
    const rows = counts.flatMap((transactions, index) =>
      transactions === 0
        ? []
        : [row(`${first.slice(0, 8)}${String(index + 1).padStart(2, "0")}T00:00:00Z`, { transactions })],
    );
    const { meta, ...rest } = report(rows);
    return buildSalesPoints(
      { ...rest, meta: { ...meta, ...(facts.oldest ? { oldest: at(facts.oldest) } : {}) } },
      "transactions",
      drawn(first, last, facts),
    );
  };
  const [FEBRUARY, JANUARY] = [
    ["2024-02-01", "2024-02-29"],
    ["2024-01-01", "2024-01-31"],
  ] as const;

  it("pairs points by position up to the longer period, each with its own date", () => {
    const aligned = alignPoints(month(FEBRUARY, [3, 0]), month(JANUARY, [4, 5]));
    expect(aligned).to.have.length(31);
    expect(
      aligned.slice(0, 2).map(({ current, compared, difference }) => [current?.title, compared?.title, difference]),
    ).to.deep.equal([
      ["1 Feb 2024", "1 Jan 2024", { delta: "-1", percent: "-25" }],
      ["2 Feb 2024", "2 Jan 2024", { delta: "-5", percent: "-100" }],
    ]);
    expect(aligned[30]).to.have.all.keys("compared");
  });

  it("does not compare a day that is incomplete, in the future or unknown", () => {
    const running = alignPoints(month(FEBRUARY, [3, 4], { now: "2024-02-02T12:00:00Z" }), month(JANUARY, [5, 5, 5]));
    expect(running.slice(0, 3).map(({ difference }) => difference?.delta)).to.deep.equal(["-2", undefined, undefined]);
    const known = alignPoints(month(FEBRUARY, [3, 4]), month(JANUARY, [0, 5], { oldest: "2024-01-02T09:00:00Z" }));
    expect(known.slice(0, 2).map(({ difference }) => difference?.delta)).to.deep.equal([undefined, "-1"]);
  });

  const differences = [
    { value: "3", other: "2", delta: "1", percent: "50" },
    { value: "-3", other: "-2", delta: "-1", percent: "-50" },
    { value: "1", other: "-2", delta: "3", percent: "150" },
    { value: "2", other: "3", delta: "-1", percent: "-33.3" },
    { value: "2", other: "0", delta: "2" },
    { value: "0.3", other: "0.1", delta: "0.2", percent: "200" },
  ];
  for (const { value, other, ...difference } of differences) {
    it(`differs by ${difference.delta}${difference.percent === undefined ? "" : `, ${difference.percent} per cent`} for ${value} and ${other}`, () => {
      expect(calculateDifference(decimal(value), decimal(other))).to.deep.equal(difference);
    });
  }

  it("has no difference if a value is unknown", () => {
    for (const unknown of [null, undefined])
      expect([calculateDifference(unknown, decimal(1)), calculateDifference(decimal(1), unknown)]).to.deep.equal([
        undefined,
        undefined,
      ]);
  });

  it("has the same headings on screen and in files, with units in files", () => {
    expect(buildComparisonHeadings("Sales")).to.deep.equal({
      before: "Sales (previous)",
      change: "Change in sales",
      percent: "Change in sales (%)",
    });
    expect(buildComparisonHeadings("Conversions", { unit: "%", changeUnit: "points" })).to.deep.equal({
      before: "Conversions (previous, %)",
      change: "Change in conversions (points)",
      percent: "Change in conversions (%)",
    });
  });

  it("has whole totals if both periods are complete", () => {
    const [february, january] = [month(FEBRUARY, [3, 4]), month(JANUARY, Array<number>(31).fill(1))];
    expect(calculateComparedTotals(february, january, "transactions")).to.deep.equal({
      isWhole: true,
      steps: 29,
      current: "7",
      compared: "31",
      difference: { delta: "-24", percent: "-77.4" },
    });
  });

  it("compares the complete steps if a period is incomplete: excludes today", () => {
    const running = month(FEBRUARY, [3, 4, 2], { now: "2024-02-03T18:00:00Z" });
    expect(calculateComparedTotals(running, month(JANUARY, [5, 5, 5, 5]), "transactions")).to.deep.equal({
      isWhole: false,
      steps: 2,
      current: "7",
      compared: "10",
      difference: { delta: "-3", percent: "-30" },
    });
  });

  it("compares the steps known in both periods, or nothing if there are none", () => {
    const february = month(FEBRUARY, [3, 4, 2]);
    expect(
      calculateComparedTotals(february, month(JANUARY, [0, 5, 5], { oldest: "2024-01-02T09:00:00Z" }), "transactions"),
    ).to.deep.include({ steps: 28, current: "6", compared: "10" });
    const unknown = calculateComparedTotals(
      february,
      month(JANUARY, [], { oldest: "2024-02-01T09:00:00Z" }),
      "transactions",
    );
    expect([unknown.steps, unknown.difference]).to.deep.equal([0, undefined]);
  });
});

describe("conversion", () => {
  for (const [identified, transactions, is] of [
    [1, 4, 25],
    [1, 3, 33.33],
    [2, 3, 66.67],
    [0, 5, 0],
    [5, 5, 100],
    [0, 0, null],
  ] as const) {
    it(`is ${is} if ${identified} of ${transactions} are identified`, () => {
      expect(calculateConversion(identified, transactions)).to.equal(is);
    });
  }
});
