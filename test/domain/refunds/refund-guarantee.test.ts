import { expect } from "chai";
import {
  computeGuarantee,
  isInExceptionWindow,
  isGuaranteed,
  computeRefundFacts,
  type ExceptionWindow,
  type RefundContext,
} from "#domain/refunds/index.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import { parseInstant, parseLocalTime, type Instant, type LocalTime } from "#domain/shared/time/instant.ts";

const day = (text: string): CalendarDay => parseCalendarDay(text) as CalendarDay;
const WINTER: ExceptionWindow = { from: day("2023-11-01"), to: day("2024-01-15") };

describe("the return guarantee", () => {
  // Truth table R21, rows 1, 4, 5 and 7 to 11
  const rows = [
    { row: 1, sold: "2024-01-01", windows: [], plain: "2024-02-07", last: "2024-02-07" },
    { row: 4, sold: "2024-01-25", windows: [], plain: "2024-03-02", last: "2024-03-02" },
    { row: 5, sold: "2023-01-25", windows: [], plain: "2023-03-03", last: "2023-03-03" },
    { row: 7, sold: "2023-11-20", windows: [WINTER], plain: "2023-12-27", last: "2024-01-15" },
    { row: 8, sold: "2023-12-20", windows: [WINTER], plain: "2024-01-26", last: "2024-01-26" },
    { row: 9, sold: "2023-10-31", windows: [WINTER], plain: "2023-12-07", last: "2023-12-07" },
    { row: 10, sold: "2023-11-01", windows: [WINTER], plain: "2023-12-08", last: "2024-01-15" },
    { row: 11, sold: "2024-01-15", windows: [WINTER], plain: "2024-02-21", last: "2024-02-21" },
  ];
  for (const { row, sold, windows, plain, last } of rows) {
    it(`lasts until ${last} for a receipt of ${sold}, row ${row} [REFUND-015, REFUND-016]`, () => {
      const { plainLastDay, lastDay, window } = computeGuarantee(day(sold), windows);
      expect([plainLastDay, lastDay, window]).to.deep.equal([plain, last, plain === last ? undefined : WINTER]);
    });
  }

  it("has no window if the window ends on the last of the 37 days", () => {
    expect(computeGuarantee(day("2023-12-09"), [WINTER])).to.deep.equal({
      plainLastDay: "2024-01-15",
      lastDay: "2024-01-15",
    });
  });

  it("takes the latest last day of several windows", () => {
    const [short, long] = [
      { from: day("2023-11-01"), to: day("2024-01-05") },
      { from: day("2023-11-10"), to: day("2024-01-31") },
    ];
    for (const windows of [
      [short, long],
      [long, short],
    ]) {
      expect(computeGuarantee(day("2023-11-20"), windows)).to.deep.equal({
        plainLastDay: "2023-12-27",
        lastDay: "2024-01-31",
        window: long,
      });
    }
  });

  // Rows 2 and 3, and the days around the end of a window
  const returns = [
    { sold: "2024-01-01", on: "2024-02-07", isInside: true, excused: false },
    { sold: "2024-01-01", on: "2024-02-08", isInside: false, excused: false },
    { sold: "2023-11-20", on: "2023-12-27", isInside: true, excused: false },
    { sold: "2023-11-20", on: "2023-12-28", isInside: true, excused: true },
    { sold: "2023-11-20", on: "2024-01-15", isInside: true, excused: true },
    { sold: "2023-11-20", on: "2024-01-16", isInside: false, excused: false },
  ];
  for (const { sold, on, isInside, excused } of returns) {
    it(`${isInside ? "includes" : "excludes"} a return on ${on} of a receipt of ${sold}${excused ? " because of the window" : ""} [REFUND-015]`, () => {
      const guarantee = computeGuarantee(day(sold), [WINTER]);
      expect([isGuaranteed(guarantee, day(on)), isInExceptionWindow(guarantee, day(on))]).to.deep.equal([
        isInside,
        excused,
      ]);
    });
  }
});

const facts = (
  sold: string,
  now: string,
  { total = "10", ...more }: Partial<RefundContext> & { readonly total?: string } = {},
) =>
  computeRefundFacts(
    { localtime: parseLocalTime(sold) as LocalTime, total: parseDecimal(total) },
    { now: parseInstant(now) as Instant, zone: "Europe/London", exceptions: [], rvtThreshold: 0, ...more },
  );

describe("the facts about an item", () => {
  it("use days of the store's zone: sold at 23:59, still guaranteed at 00:01 of day 37, R21 row 6 [REFUND-015]", () => {
    const { sold, today, guarantee } = facts("2024-01-01T23:59:00+00:00", "2024-02-07T00:01:00Z");
    expect([sold, today, isGuaranteed(guarantee, today)]).to.deep.equal(["2024-01-01", "2024-02-07", true]);
    const tokyo = facts("2024-01-01T23:59:00+09:00", "2024-02-07T15:00:00Z", { zone: "Asia/Tokyo" });
    expect([tokyo.sold, tokyo.today, isGuaranteed(tokyo.guarantee, tokyo.today)]).to.deep.equal([
      "2024-01-01",
      "2024-02-08",
      false,
    ]);
  });

  // Truth table R22
  const ages = [
    { row: 1, sold: "2023-05-15", now: "2024-05-15", one: false, six: false },
    { row: 2, sold: "2023-05-15", now: "2024-05-16", one: true, six: false },
    { row: 3, sold: "2023-05-16", now: "2024-05-15", one: false, six: false },
    { row: 4, sold: "2020-02-29", now: "2021-02-28", one: false, six: false },
    { row: 5, sold: "2020-02-29", now: "2021-03-01", one: true, six: false },
    { row: 6, sold: "2018-05-15", now: "2024-05-15", one: true, six: false },
    { row: 7, sold: "2018-05-15", now: "2024-05-16", one: true, six: true },
    { row: 8, sold: "2017-01-01", now: "2024-05-16", one: true, six: true },
    { row: 9, sold: "2024-05-17", now: "2024-05-16", one: false, six: false },
  ];
  for (const { row, sold, now, one, six } of ages) {
    it(`show a receipt of ${sold} as ${one ? "over" : "not over"} 1 year and ${six ? "over" : "not over"} 6 years on ${now}, row ${row} [REFUND-017, REFUND-018]`, () => {
      const { variables } = facts(`${sold}T12:00:00+00:00`, `${now}T12:00:00Z`);
      expect([variables.over_1_year, variables.over_6_years]).to.deep.equal([one, six]);
    });
  }

  // Truth table R23, rows 15 and 16
  const thresholds = [
    { rvtThreshold: 0, total: "0.01", isOver: true },
    { rvtThreshold: 0, total: "0", isOver: false },
    { rvtThreshold: 0, total: "-5", isOver: false },
    { rvtThreshold: 50, total: "50", isOver: false },
    { rvtThreshold: 50, total: "50.01", isOver: true },
    { rvtThreshold: 0.3, total: "0.30000000000000004", isOver: true },
  ];
  for (const { rvtThreshold, total, isOver } of thresholds) {
    it(`show a total of ${total} as ${isOver ? "over" : "not over"} the threshold of ${rvtThreshold} [REFUND-019]`, () => {
      expect(
        facts("2024-05-15T12:00:00+00:00", "2024-05-16T12:00:00Z", { total, rvtThreshold }).variables
          .over_rvt_threshold,
      ).to.equal(isOver);
    });
  }

  it("show no item as over a threshold that is not a finite number", () => {
    expect(
      facts("2024-05-15T12:00:00+00:00", "2024-05-16T12:00:00Z", { rvtThreshold: Number.NaN }).variables
        .over_rvt_threshold,
    ).to.equal(false);
  });

  it("show no item without a total as over the threshold", () => {
    expect(
      facts("2024-05-15T12:00:00+00:00", "2024-05-16T12:00:00Z", { total: "none" }).variables.over_rvt_threshold,
    ).to.equal(false);
  });
});
