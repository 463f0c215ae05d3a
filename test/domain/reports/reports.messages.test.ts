import { expect } from "chai";
import { parseDecimal } from "#domain/shared/number/decimal.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import {
  COMPARISON_LABELS,
  formatCrossRates,
  formatExcludedAmounts,
  noReportData,
  stepNotCompared,
  parseEmbeddedReportId,
  reportRefused,
  REPORTS_FAILED,
  formatShownRows,
  TODAY,
  noDataBefore,
  visibleReports,
  type EmbeddedReportEntry,
} from "#domain/reports/index.ts";

describe("messages of reports", () => {
  const units = (count: string) => parseDecimal(count)!;
  const oldest = parseInstant("2024-05-14T09:05:00Z") as Instant;

  it("say that there is no data, and since when there is some [REPT-028]", () => {
    expect(noReportData(undefined, "UTC")).to.equal("No data available");
    expect(noReportData(oldest, "UTC")).to.equal("No data available prior to 14 May 2024, 09:05");
    expect(noReportData(oldest, "America/New_York")).to.equal("No data available prior to 14 May 2024, 05:05");
  });

  it("say that a report failed or that its parameters are invalid [REPT-027]", () => {
    expect(REPORTS_FAILED).to.equal("Reports are currently unavailable. Please try again later.");
    expect([reportRefused("invalid-interval"), reportRefused("invalid-offset"), TODAY]).to.deep.equal([
      "Invalid interval",
      "Invalid offset",
      "Today",
    ]);
  });

  it("list the excluded amounts", () => {
    const leftOut = [
      { currency: "USD", transactions: 3 },
      { currency: "CHF", transactions: 1 },
    ];
    expect(formatExcludedAmounts({ leftOut, currency: "GBP" })).to.match(/to GBP: 3 in USD, 1 in CHF$/);
    expect(formatExcludedAmounts({ leftOut: [{ currency: "", transactions: 1200 }], currency: "GBP" })).to.match(
      /to GBP: 1,200 in no known currency$/,
    );
    expect(formatExcludedAmounts({ leftOut: [], currency: "GBP" })).to.equal(undefined);
    expect(formatShownRows(5000, { total: 7212 })).to.equal(
      "5,000 of 7,212 rows are shown. The file contains all rows.",
    );
    expect(formatShownRows(12, { total: 12 })).to.equal(undefined);
  });

  it("name the bases of cross rates [D30]", () => {
    const crossRates = [
      { currency: "CHF", base: "EUR", transactions: 1200 },
      { currency: "USD", base: "EUR", transactions: 1 },
    ];
    expect(formatCrossRates({ crossRates, currency: "GBP" })).to.equal(
      "Converts these transactions to GBP through a common base, because no direct rate applies on their day: 1,200 in CHF through EUR, 1 in USD through EUR",
    );
    expect(formatCrossRates({ crossRates, currency: "GBP" }, "1 Oct 2026")).to.match(/^1 Oct 2026: converts these/);
    expect(formatCrossRates({ currency: "GBP" })).to.equal(undefined);
  });

  it("list returns beside transactions [D31]", () => {
    const [sold, returned, both] = [
      { currency: "USD", transactions: 3 },
      { currency: "CHF", transactions: 0, returns: units("1200.5") },
      { currency: "SEK", transactions: 1, returns: units("2") },
    ];
    const text = (leftOut: Parameters<typeof formatExcludedAmounts>[0]["leftOut"]) =>
      formatExcludedAmounts({ leftOut, currency: "GBP" });
    expect(text([sold, returned, both])).to.equal(
      "Excludes the amounts of these transactions and returns, because no rate applies on their day to GBP: 3 in USD, 1,200.5 returned in CHF, 1 in SEK, 2 returned in SEK",
    );
    expect(text([returned])).to.match(/^Excludes the amounts of these returns, .*: 1,200.5 returned in CHF$/);
    expect(formatCrossRates({ crossRates: [{ ...both, base: "EUR" }], currency: "GBP" })).to.equal(
      "Converts these transactions and returns to GBP through a common base, because no direct rate applies on their day: 1 in SEK through EUR, 2 returned in SEK through EUR",
    );
  });

  it("name the compared days of excluded amounts", () => {
    expect(
      formatExcludedAmounts({ leftOut: [{ currency: "USD", transactions: 3 }], currency: "GBP" }, "1 Oct 2026"),
    ).to.equal(
      "1 Oct 2026: excludes the amounts of these transactions, because no rate applies on their day to GBP: 3 in USD",
    );
    expect(formatShownRows(5000, { total: 7212 }, "1 Oct 2026")).to.equal(
      "1 Oct 2026: 5,000 of 7,212 rows are shown. The file contains all rows.",
    );
  });

  it("say what is not compared and what is unknown", () => {
    expect([stepNotCompared("Nov 2026"), noDataBefore(oldest, "America/New_York")]).to.deep.equal([
      "Nov 2026 is incomplete and not compared.",
      "No data before 14 May 2024, 05:05.",
    ]);
  });

  it("label the comparisons", () => {
    expect(COMPARISON_LABELS.month).to.deep.equal({
      previous: "The month before",
      last_year: "The same month last year",
    });
  });
});

describe("embedded reports", () => {
  const entries: readonly EmbeddedReportEntry[] = [
    { id: parseEmbeddedReportId("stock")!, name: "Stock", isRestricted: false },
    { id: parseEmbeddedReportId("margin")!, name: "Margin", isRestricted: true },
  ];
  for (const [showRestrictedReports, shown] of [
    [false, ["Stock"]],
    [true, ["Stock", "Margin"]],
  ] as const) {
    it(`lists ${shown.join(" and ")} if restricted ones are ${showRestrictedReports ? "" : "not "}shown [REPT-037, SHELL-049]`, () => {
      expect(visibleReports(entries, { showRestrictedReports }).map(({ name }) => name)).to.deep.equal(shown);
    });
  }
});
