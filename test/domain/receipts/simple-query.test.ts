import { expect } from "chai";
import fc from "fast-check";
import {
  startQuery,
  FILTER_MODE_LABELS,
  FILTER_MODES,
  formatSimpleQuery,
  parseSimpleQuery,
  reachedBy,
  toReceiptQuery,
  SIMPLE_QUERY_PARAMETERS,
  toPage,
  type SimpleQuery,
  type SimpleQueryParameters,
} from "#domain/receipts/index.ts";
import { parseCalendarDay, type CalendarDay } from "#domain/shared/time/calendar-day.ts";

const day = (text: string): CalendarDay => parseCalendarDay(text) as CalendarDay;
const TODAY = day("2024-06-01");
const BOUND = "6643fb000000000000000000";
const X = "6650aa00a1b2c3d4e5f60718";
const Y = "6650bb00a1b2c3d4e5f60718";
const may15 = day("2024-05-15");

describe("the request of the receipt list [RCPT-005, RCPT-007, RCPT-008, RCPT-009, RCPT-069]", () => {
  // Truth table R35
  const S1 = { filterBy: "store_id", store_id: "S1" };
  const OF_A_DAY = { filterBy: "date", date: "2024-05-15" };
  const rows: readonly { given: SimpleQueryParameters; zone?: string; asks: object }[] = [
    { given: S1, asks: { storeId: "S1", count: 20 } },
    { given: { filterBy: "store_id", store_id: "all" }, asks: { count: 20 } },
    { given: { filterBy: "store_id", store_id: "" }, asks: { count: 20 } },
    { given: { filterBy: "store_id", date: "2024-05-16" }, asks: { count: 20 } },
    { given: { filterBy: "the-moon", older: "the-day-before" }, asks: { count: 20 } },
    { given: OF_A_DAY, asks: { newer: BOUND, count: 20 } },
    {
      given: { filterBy: "date,store_id", store_id: "S1", date: "2024-05-15" },
      asks: { storeId: "S1", newer: BOUND, count: 20 },
    },
    { given: { filterBy: "date,store_id", store_id: "all", date: "2024-05-15" }, asks: { newer: BOUND, count: 20 } },
    { given: { ...S1, date: "2024-05-15" }, asks: { storeId: "S1", count: 20 } },
    { given: { ...S1, older: X }, asks: { storeId: "S1", older: X, count: 20 } },
    { given: { ...S1, newer: X }, asks: { storeId: "S1", newer: X, count: 20 } },
    { given: { ...OF_A_DAY, older: X }, asks: { older: X, newer: BOUND, count: 20 } },
    { given: { ...OF_A_DAY, newer: X }, asks: { newer: X, count: 20 } },
    { given: { filterBy: "date", date: null }, asks: { count: 20 } },
    { given: { filterBy: "date" }, asks: { count: 20 } },
    { given: { filterBy: "date", date: "" }, asks: { count: 20 } },
    { given: { filterBy: "date", date: "not-a-date" }, asks: { count: 20 } },
    { given: OF_A_DAY, zone: "Europe/London", asks: { newer: "6643ecf00000000000000000", count: 20 } },
    { given: {}, asks: { count: 20 } },
    { given: { filterBy: "date", date: "2024-06-01" }, asks: { newer: "665a64800000000000000000", count: 20 } },
    { given: { filterBy: "date", date: "2024-06-02" }, asks: { count: 20 } },
    { given: { filterBy: "date", store_id: "S1", date: "2024-05-15" }, asks: { newer: BOUND, count: 20 } },
    { given: { filterBy: "weather", store_id: "S1", date: "2024-05-15" }, asks: { storeId: "S1", count: 20 } },
    { given: { filterBy: null, store_id: null, date: null, older: null, newer: null }, asks: { count: 20 } },
    { given: { ...S1, older: "not-an-id", newer: "0" }, asks: { storeId: "S1", count: 20 } },
    { given: { ...S1, older: X.toUpperCase() }, asks: { storeId: "S1", older: X, count: 20 } },
    { given: { ...S1, older: X, newer: Y }, asks: { storeId: "S1", older: X, newer: Y, count: 20 } },
  ];
  for (const { given, zone = "UTC", asks } of rows) {
    it(`is ${JSON.stringify(asks)} for ${JSON.stringify(given)} in ${zone}`, () => {
      expect(
        toReceiptQuery(
          parseSimpleQuery(given, () => TODAY),
          zone,
        ),
      ).to.deep.equal(asks);
    });
  }
});

describe("the simple query", () => {
  it("has three modes with these names [RCPT-004]", () => {
    expect(FILTER_MODES.map((mode) => [mode, FILTER_MODE_LABELS[mode]])).to.deep.equal([
      ["store_id", "Store"],
      ["date,store_id", "Store + Date"],
      ["date", "Date"],
    ]);
  });

  it("has five URL parameters [RCPT-005]", () => {
    expect(SIMPLE_QUERY_PARAMETERS).to.deep.equal(["filterBy", "store_id", "date", "older", "newer"]);
  });

  const addresses: readonly { query: SimpleQuery; address: string }[] = [
    { query: { filterBy: "store_id" }, address: "" },
    { query: { filterBy: "store_id", storeId: "S1" }, address: "store_id=S1" },
    { query: { filterBy: "date", date: may15 }, address: "filterBy=date&date=2024-05-15" },
    {
      query: { filterBy: "date,store_id", storeId: "S1", date: may15, older: X, newer: Y },
      address: `filterBy=date,store_id&store_id=S1&date=2024-05-15&older=${X}&newer=${Y}`,
    },
  ];
  for (const { query, address } of addresses) {
    it(`is formatted as '${address}' [RCPT-005, RCPT-007]`, () => {
      expect(
        formatSimpleQuery(query)
          .map((pair) => pair.join("="))
          .join("&"),
      ).to.equal(address);
    });
  }

  it("is the same after formatting and parsing", () => {
    const id = fc.stringMatching(/^[0-9a-f]{24}$/);
    const query = fc
      .record(
        {
          filterBy: fc.constantFrom(...FILTER_MODES),
          store_id: fc.constantFrom("S1", "all", "", "5001"),
          older: id,
          newer: id,
          date: fc.constantFrom("2024-05-15", "2024-06-01", "2030-01-01", "nonsense"),
        },
        { requiredKeys: [] },
      )
      .map((parameters) => parseSimpleQuery(parameters, () => TODAY));
    fc.assert(
      fc.property(query, (asked) => {
        expect(parseSimpleQuery(Object.fromEntries(formatSimpleQuery(asked)), () => TODAY)).to.deep.equal(asked);
      }),
    );
  });

  const questions = [
    { asked: startQuery("store_id", "S1", may15), is: { filterBy: "store_id", storeId: "S1" } },
    { asked: startQuery("store_id", "all", undefined), is: { filterBy: "store_id" } },
    { asked: startQuery("store_id", undefined, undefined), is: { filterBy: "store_id" } },
    { asked: startQuery("store_id", "", undefined), is: { filterBy: "store_id" } },
    { asked: startQuery("date,store_id", "S1", may15), is: { filterBy: "date,store_id", storeId: "S1", date: may15 } },
    { asked: startQuery("date,store_id", "all", undefined), is: { filterBy: "date,store_id" } },
    { asked: startQuery("date", "S1", may15), is: { filterBy: "date", date: may15 } },
  ];
  for (const { asked, is } of questions) {
    it(`starts again as ${JSON.stringify(is)} [RCPT-004, RCPT-008]`, () => {
      expect(asked).to.deep.equal(is);
    });
  }

  const reached: readonly { query: SimpleQuery; by: string }[] = [
    { query: { filterBy: "store_id", storeId: "S1" }, by: "latest" },
    { query: { filterBy: "date", date: may15 }, by: "bound" },
    { query: { filterBy: "store_id", older: X }, by: "older" },
    { query: { filterBy: "date", date: may15, older: X }, by: "older" },
    { query: { filterBy: "store_id", newer: X }, by: "newer" },
    { query: { filterBy: "date", date: may15, newer: X }, by: "newer" },
    { query: { filterBy: "store_id", older: X, newer: Y }, by: "older" },
  ];
  for (const { query, by } of reached) {
    it(`is on the page '${by}' as ${JSON.stringify(query)} [RCPT-006]`, () => {
      expect(reachedBy(query)).to.equal(by);
    });
  }

  const standing: SimpleQuery = { filterBy: "date,store_id", storeId: "S1", date: may15, newer: X };
  const question = { filterBy: "date,store_id", storeId: "S1", date: may15 };
  const turns = [
    { to: "older", cursors: { older: Y, newer: X }, becomes: { ...question, older: Y } },
    { to: "newer", cursors: { older: X, newer: Y }, becomes: { ...question, newer: Y } },
    { to: "latest", cursors: { older: X, newer: Y }, becomes: { filterBy: "date,store_id", storeId: "S1" } },
    { to: "older", cursors: {}, becomes: question },
  ] as const;
  for (const { to, cursors, becomes } of turns) {
    it(`becomes ${JSON.stringify(becomes)} on the page '${to}' [RCPT-006]`, () => {
      expect(toPage(standing, to, cursors)).to.deep.equal(becomes);
    });
  }

  it("loses only the date and the cursors on the latest page of all stores", () => {
    expect(toPage({ filterBy: "date", date: may15, older: X }, "latest", {})).to.deep.equal({ filterBy: "date" });
  });
});
