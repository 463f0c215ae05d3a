import { expect } from "chai";
import { EMAIL_SERIES } from "#domain/dashboard/index.ts";
import * as dashboardMapping from "#adapters/api/dashboard/dashboard.mapping.ts";
import { ofAnyJson } from "../any-json.ts";

const { parseBasketStatistics, parseEmailStatistics, parseHourCounts, parseReceiptRate, parseTills } =
  ofAnyJson(dashboardMapping);

const AT = "2024-05-14T00:00:00Z";
const COUNTS = Object.fromEntries(EMAIL_SERIES.map((series, index) => [series, index]));

describe("the mapping of the dashboard", () => {
  it("reads the numbers of mails by outcome, as far as they are reported [DASH-011, DASH-016]", () => {
    const wire = {
      data: [
        { timestamp: AT, ...COUNTS },
        { timestamp: "2024-05-15T00:00:00Z", processed: 4 },
      ],
      meta: { timezone: "Europe/London" },
    };
    expect(parseEmailStatistics(wire)).to.deep.equal({
      rows: [
        { at: "2024-05-14T00:00:00.000Z", ...COUNTS },
        { at: "2024-05-15T00:00:00.000Z", processed: 4 },
      ],
      timezone: "Europe/London",
    });
  });

  for (const [display, perSecond] of [
    [0.5, 0.5],
    [0, 0],
    ["0.5 per second", undefined],
    [null, undefined],
    [undefined, undefined],
  ] as const) {
    it(`reads a rate of ${perSecond ?? "unknown value"} from the display ${JSON.stringify(display)} [DASH-019]`, () => {
      expect(parseReceiptRate({ data: { count: 300, rate: { display } }, meta: {} })).to.deep.equal({
        count: 300,
        perSecond,
      });
    });
  }

  it("reads hours and baskets [DASH-023, DASH-027]", () => {
    expect(parseHourCounts({ data: [{ timestamp: AT, count: 3 }] })).to.deep.equal([
      { at: "2024-05-14T00:00:00.000Z", count: 3 },
    ]);
    expect(parseBasketStatistics({ data: { identified_transactions: 7, conversion_transactions: 5 } })).to.deep.equal({
      identified: 7,
      conversions: 5,
    });
  });

  it("reads tills, also those with few details [DASH-029]", () => {
    const wire = [
      { id: "T1", name: "Till 1", store_reference: "LON-01", store_name: "Soho", timestamp: AT },
      { id: "T2", timestamp: null },
      { id: "T3" },
      { id: "T4", timestamp: "yesterday" },
      { timestamp: AT },
    ];
    expect(parseTills(wire)).to.deep.equal([
      { id: "T1", name: "Till 1", storeReference: "LON-01", storeName: "Soho", lastSeen: "2024-05-14T00:00:00.000Z" },
      ...["T2", "T3", "T4"].map((id) => ({ id, lastSeen: undefined })),
      { id: "Till 5", lastSeen: "2024-05-14T00:00:00.000Z" },
    ]);
  });

  it("reads the same without an envelope, because the specification does not name one", () => {
    const row = { timestamp: AT, count: 3, processed: 4 };
    expect(parseEmailStatistics([row])).to.deep.equal(parseEmailStatistics({ data: [row] }));
    expect(parseHourCounts([row])).to.deep.equal(parseHourCounts({ data: [row] }));
    const baskets = { identified_transactions: 1, conversion_transactions: 2 };
    expect(parseBasketStatistics(baskets)).to.deep.equal(parseBasketStatistics({ data: baskets }));
  });

  const WRONG = [
    null,
    [null],
    {},
    "dashboard",
    { data: null },
    { data: {} },
    { data: [null] },
    { data: [{ timestamp: "today", count: 1 }] },
    { data: { count: "3", rate: {} } },
    { data: { count: 3 } },
    { data: [{ timestamp: AT, processed: "4" }], meta: { timezone: "UTC" } },
    { data: [], meta: { timezone: 5 } },
    { data: { identified_transactions: 1 } },
  ];
  for (const wire of WRONG) {
    it(`refuses ${JSON.stringify(wire)}`, () => {
      const parsers = [parseEmailStatistics, parseReceiptRate, parseBasketStatistics];
      expect(parsers.map((parse) => parse(wire))).to.deep.equal([undefined, undefined, undefined]);
    });
  }

  it("refuses hours and tills that are not lists", () => {
    for (const wire of [
      null,
      {},
      { data: {} },
      { data: [{ timestamp: "today", count: 1 }] },
      { data: [{ timestamp: AT }] },
    ])
      expect(parseHourCounts(wire)).to.equal(undefined);
    for (const wire of [null, {}, { data: [] }, [null], [{ id: 5 }], [{ id: "T1", name: 5 }]])
      expect(parseTills(wire)).to.equal(undefined);
  });
});
