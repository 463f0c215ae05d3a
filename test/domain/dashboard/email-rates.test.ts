import { expect } from "chai";
import fc from "fast-check";
import { clampPercentage } from "#domain/shared/number/percentage.ts";
import { parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import {
  EMAIL_SERIES,
  EMAIL_SERIES_LABELS,
  calculateEmailRates,
  formatEmailRate,
  sumEmailCounts,
  hasNoEmails,
  EMAIL_STATISTICS_FAILED,
  NO_EMAIL_DATA,
  parseEmailView,
  SERIES_BY_VIEW,
  type EmailCounts,
  type EmailRow,
} from "#domain/dashboard/index.ts";

const NOTHING = Object.fromEntries(EMAIL_SERIES.map((series) => [series, 0])) as EmailCounts;
const row = (counts: Partial<EmailCounts>, at = "2024-05-14T00:00:00Z"): EmailRow => ({
  ...NOTHING,
  ...counts,
  at: parseInstant(at) as Instant,
});

describe("email rates", () => {
  // Truth table R11
  const figures = [
    { counts: [200, 190, 95, 19], rates: [95, 50, 20, 5] },
    { counts: [3, 2, 1, 1], rates: [67, 50, 100, 33] },
    { counts: [8, 1, 0, 0], rates: [13, 0, 0, 87] },
    { counts: [100, 100, 100, 100], rates: [100, 100, 100, 0] },
    { counts: [0, 0, 0, 0], rates: [0, 0, 0, 0] },
    { counts: [10, 0, 0, 0], rates: [0, 0, 0, 100] },
    { counts: [10, 10, 0, 0], rates: [100, 0, 0, 0] },
    { counts: [10, 12, 3, 1], rates: [120, 25, 33, -20] },
    { counts: [1000, 995, 1, 1], rates: [100, 0, 100, 0] },
    { counts: [1000, 994, 497, 248], rates: [99, 50, 50, 1] },
  ] as const;
  for (const {
    counts: [processed, delivered, unique_open, unique_click],
    rates: [delivery, open, click, bounce],
  } of figures) {
    it(`the rates are ${delivery}, ${open}, ${click} and ${bounce} for ${processed}, ${delivered}, ${unique_open} and ${unique_click} [DASH-012, DASH-013, DASH-014, DASH-015]`, () => {
      expect(calculateEmailRates({ ...NOTHING, processed, delivered, unique_open, unique_click })).to.deep.equal({
        delivery,
        open,
        click,
        bounce,
      });
    });
  }

  const reported = [
    { counts: {}, rates: [undefined, undefined, undefined, undefined] },
    { counts: { processed: 10 }, rates: [undefined, undefined, undefined, undefined] },
    { counts: { processed: 10, delivered: 9 }, rates: [90, undefined, undefined, 10] },
    { counts: { delivered: 10, unique_open: 5, unique_click: 1 }, rates: [undefined, 50, 20, undefined] },
    { counts: { processed: 0 }, rates: [undefined, undefined, undefined, 0] },
  ];
  for (const { counts, rates } of reported) {
    it(`the rates of ${JSON.stringify(counts)} alone are ${rates.map(formatEmailRate).join(", ")}`, () => {
      const { delivery, open, click, bounce } = calculateEmailRates(counts);
      expect([delivery, open, click, bounce]).to.deep.equal(rates);
    });
  }

  it("are written in per cent, and a rate that is not reported as such", () => {
    expect([undefined, 0, 66.6, 120].map(formatEmailRate)).to.deep.equal(["Not reported", "0 %", "67 %", "100 %"]);
  });

  it("clamps rates to 0 to 100 if more was delivered than sent", () => {
    const { delivery, bounce } = calculateEmailRates({ ...NOTHING, processed: 10, delivered: 12 });
    expect([delivery, bounce].map(clampPercentage)).to.deep.equal([100, 0]);
  });

  it("delivery and bounce rate add up to 100 if an email was sent [DASH-015]", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), fc.nat(1e6), (processed, delivered) => {
        const { delivery, bounce } = calculateEmailRates({ ...NOTHING, processed, delivered });
        expect((delivery ?? 0) + (bounce ?? 0)).to.equal(100);
      }),
    );
  });
});

describe("email series", () => {
  it("contains all event types in order [DASH-011]", () => {
    expect(EMAIL_SERIES).to.deep.equal([
      "processed",
      "delivered",
      "bounce",
      "dropped",
      "spamreport",
      "unique_open",
      "unique_click",
      "open",
      "click",
    ]);
    expect(new Set(Object.values(EMAIL_SERIES_LABELS)).size).to.equal(EMAIL_SERIES.length);
  });

  it("shows four series in the simple view and all in the advanced one, and defaults to the simple one [DASH-010, SHELL-055]", () => {
    expect(SERIES_BY_VIEW.simple).to.deep.equal(["processed", "delivered", "unique_open", "unique_click"]);
    expect(SERIES_BY_VIEW.advanced).to.deep.equal(EMAIL_SERIES);
    expect(["simple", "advanced", "", "both", undefined].map(parseEmailView)).to.deep.equal([
      "simple",
      "advanced",
      "simple",
      "simple",
      "simple",
    ]);
  });

  it("sums up each series", () => {
    const totals = sumEmailCounts([row({ processed: 3, open: 1 }), row({ processed: 4, click: 2 })]);
    expect(totals).to.deep.equal({ ...NOTHING, processed: 7, open: 1, click: 2 });
    expect(sumEmailCounts([])).to.deep.equal(NOTHING);
  });

  it("does not sum up a series that no row has", () => {
    const at = parseInstant("2024-05-14T00:00:00Z")!;
    expect(
      sumEmailCounts([
        { at, processed: 3 },
        { at, delivered: 2 },
        { at, processed: 1 },
      ]),
    ).to.deep.equal({
      processed: 4,
      delivered: 2,
    });
  });

  const answers = [
    { rows: [], isEmpty: true, because: "there is no row" },
    { rows: [row({}), row({})], isEmpty: true, because: "all is zero" },
    { rows: [row({}), row({ processed: 1 })], isEmpty: false, because: "one was sent" },
    { rows: [{ at: row({}).at }], isEmpty: true, because: "nothing is reported" },
    { rows: [{ at: row({}).at, open: 1 }], isEmpty: false, because: "only opens are reported" },
    {
      rows: [row({ open: 1 }), row({ unique_open: 1, unique_click: 1, click: 1, spamreport: 1 })],
      isEmpty: true,
      because: "emails of other days were opened",
    },
  ];
  for (const { rows, isEmpty, because } of answers) {
    it(`has ${isEmpty ? "no" : "some"} data where ${because} [DASH-017]`, () => {
      expect(hasNoEmails({ rows, timezone: "UTC" })).to.equal(isEmpty);
    });
  }

  it("has messages for missing data and for a failure [DASH-017, DASH-018]", () => {
    expect(NO_EMAIL_DATA).to.equal("There is no data available for this period.");
    expect(EMAIL_STATISTICS_FAILED).to.equal("Email analytics are currently unavailable. Please try again later.");
  });
});
