import assert from "node:assert/strict";
import fc from "fast-check";
import { parseQuery, SEARCH_FIELDS } from "#domain/search/index.ts";
import { formatQuery } from "#domain/search/texts.ts";
import {
  boxCustomers,
  describeBoxReading,
  formatBoxReading,
  readBoxText,
  toBoxQuery,
  type BoxContext,
} from "#domain/search/rules.ts";
import type { CalendarDay } from "#domain/shared/time/calendar-day.ts";

/** A Sunday. */
const TODAY = "2026-11-29" as CalendarDay;

const CONTEXT: BoxContext = {
  today: TODAY,
  currency: "GBP",
  country: "GBR",
  stores: [
    { id: "5001", name: "Covent Garden", reference: "CG1" },
    { id: "5002", name: "Soho", reference: "SO1" },
    { id: "5003", name: "Bath", reference: "BA1" },
    { id: "5004", name: "Bath Road", reference: "BA2" },
    { id: "5005", name: "Château-Vert 2", reference: "77" },
  ],
};

const read = (text: string, context: Partial<BoxContext> = {}): readonly string[] =>
  readBoxText(text, { ...CONTEXT, ...context }).map((reading) => describeBoxReading(reading, TODAY));

const queries = (text: string, context: Partial<BoxContext> = {}): readonly string[] =>
  readBoxText(text, { ...CONTEXT, ...context }).map((reading) => {
    const query = toBoxQuery(reading);
    return query === undefined ? "" : formatQuery(query);
  });

const READINGS: readonly (readonly [text: string, ...readings: string[]])[] = [
  [""],
  ["  ,; "],
  ["***"],
  ["£"],
  ["a".repeat(201)],
  ["one two three four five six seven eight nine ten eleven twelve thirteen"],
  ["40", "number 40", "40"],
  ["1234", "number 1234", "1,234", "card ending in 1234", "number with 1234"],
  ["#1234", "number 1234"],
  ["0042", "number 0042", "card ending in 0042", "number with 0042"],
  ["12345", "number 12345", "12,345", "number with 12345"],
  ["5002", "number 5002", "5,002", "card ending in 5002", "number with 5002", "Soho"],
  ["77", "number 77", "77", "Château-Vert 2"],
  ["38-42", "number 38-42", "38.00–42.00", "number with 38-42"],
  ["42-38", "number 42-38", "number with 42-38", "customer 42-38"],
  ["261127-0042", "number 261127-0042", "number with 261127-0042", "customer 261127-0042"],
  ["card 1234", "card ending in 1234"],
  ["ending **** 1234", "card ending in 1234"],
  ["number 1234", "number with 1234"],
  ["a@b.example", "a@b.example"],
  ["Fergus", "number Fergus", "customer Fergus", "number with Fergus"],
  ["Fergus MacInnes", "customer Fergus MacInnes"],
  ["07911 123456", "customer 07911123456"],
  ["+44 7911 123456", "customer +447911123456"],
  ["SO1", "number SO1", "Soho", "customer SO1"],
  ["COVENT", "Covent Garden", "customer COVENT"],
  ["garden covent", "Covent Garden", "customer garden covent"],
  ["bath", "Bath", "customer bath"],
  ["bath r", "Bath, customer r", "customer bath r"],
  ["bath roa", "Bath Road", "customer bath roa"],
  ["ba", "number ba", "customer ba"],
  ["chateau", "Château-Vert 2", "customer chateau"],
  ["store 77", "Château-Vert 2"],
  ["40 soho yesterday", "40, Soho, 28 Nov", "40, customer soho, 28 Nov"],
  [
    "about £40 yesterday in Covent Garden",
    "£36.00–44.00, 28 Nov, Covent Garden",
    "£36.00–44.00, 28 Nov, customer Covent Garden",
  ],
  ["£40, Covent Garden, 27 Nov", "£40, Covent Garden, 27 Nov", "£40, customer Covent Garden, 27 Nov"],
  ["£40 card 1234 soho", "£40, card ending in 1234, Soho", "£40, card ending in 1234, customer soho"],
  ["40 50"],
  ["40 EUR $", "€40"],
  ["40 all", "40, customer all"],
  ["40 ALL", "ALL\u00a040"],
  ["31 feb", "31, customer feb"],
];

/** Days, with another order in the United States and none in Canada. */
const DAYS: readonly (readonly [text: string, day: string, country?: string])[] = [
  ["today", "2026-11-29"],
  ["Yesterday", "2026-11-28"],
  ["sunday", "2026-11-29"],
  ["last Sunday", "2026-11-22"],
  ["last tuesday", "2026-11-24"],
  ["Tues", "2026-11-24"],
  ["12 Nov", "2026-11-12"],
  ["Nov 12", "2026-11-12"],
  ["12nov", "2026-11-12"],
  ["29 November", "2026-11-29"],
  ["30 November", "2025-11-30"],
  ["1st Sept.", "2026-09-01"],
  ["29 feb", "2024-02-29"],
  ["12 November 2025", "2025-11-12"],
  ["Nov 12, 2025", "2025-11-12"],
  ["12-Nov-2025", "2025-11-12"],
  ["2026-11-12", "2026-11-12"],
  ["12/11", "2026-11-12"],
  ["12/11", "2025-12-11", "USA"],
  ["27/11", "2026-11-27", "CAN"],
  ["11/27/25", "2025-11-27", "CAN"],
  ["12/11/2025", "2025-11-12"],
  ["12.11.", "2026-11-12", "CAN"],
  ["12.11.2025", "2025-11-12"],
];

const AMOUNTS: readonly (readonly [text: string, query: string])[] = [
  ["£40", "total:[40 TO 41} AND currency:GBP"],
  ["£40.00", "total:[40 TO 40] AND currency:GBP"],
  ["40.5 GBP", "total:[40.5 TO 40.5] AND currency:GBP"],
  ["~40", "total:[36 TO 44]"],
  ["~£40", "total:[36 TO 44] AND currency:GBP"],
  ["~5", "total:[4 TO 6]"],
  ["~ 5", "total:[4 TO 6]"],
  ["about 40 EUR", "total:[36 TO 44] AND currency:EUR"],
  ["around €40", "total:[36 TO 44] AND currency:EUR"],
  ["£38–42", "total:[38 TO 42] AND currency:GBP"],
  ["£38-£42", "total:[38 TO 42] AND currency:GBP"],
  ["38—42 gbp", "total:[38 TO 42] AND currency:GBP"],
  ["£38 to 42.50", "total:[38 TO 42.5] AND currency:GBP"],
  ["38 – 42", "total:[38 TO 42]"],
  ["EUR 40", "total:[40 TO 41} AND currency:EUR"],
  ["40eur", "total:[40 TO 41} AND currency:EUR"],
  ["Eur40.10", "total:[40.1 TO 40.1] AND currency:EUR"],
  ["$40", "total:[40 TO 41} AND currency:USD"],
  ["1,234.50", "total:[1234.5 TO 1234.5]"],
  ["1.234,50", "total:[1234.5 TO 1234.5]"],
  ["1,234", "total:[1234 TO 1235}"],
  ["1.234", "total:[1234 TO 1235}"],
  ["1'234.50", "total:[1234.5 TO 1234.5]"],
  ["1,234,567", "total:[1234567 TO 1234568}"],
  ["40,5", "total:[40.5 TO 40.5]"],
  ["0.125", "total:[0.125 TO 0.125]"],
  ["KWD 1.234", "total:[1.234 TO 1.234] AND currency:KWD"],
  ["-£40", "total:{-41 TO -40] AND currency:GBP"],
  ["−40.00", "total:[-40 TO -40]"],
  ["~-40", "total:[-44 TO -36]"],
  ["٤٠ GBP", "total:[40 TO 41} AND currency:GBP"],
  ["４０.００", "total:[40 TO 40]"],
  ["total 1234", "total:[1234 TO 1235}"],
  ["paid about £40", "total:[36 TO 44] AND currency:GBP"],
];

describe("The text of the search box", () => {
  for (const [text, ...expected] of READINGS)
    it(`reads ${JSON.stringify(text.slice(0, 40))}`, () => {
      assert.deepEqual(read(text), expected);
    });

  for (const [text, query] of AMOUNTS)
    it(`reads the amount ${text} as ${query}`, () => {
      assert.equal(
        queries(text).find((each) => each.startsWith("total")),
        query,
      );
    });

  for (const [text, day, country = "GBR"] of DAYS)
    it(`reads the day ${text} in ${country}`, () => {
      assert.deepEqual(queries(text, { country }), [`localtime:${day}`]);
    });

  it("does not read a day if the country has no order of day and month", () => {
    assert.deepEqual(read("12/11", { country: "CAN" }), ["number 12/11", "number with 12/11", "customer 12/11"]);
  });

  it("does not read a store from a word that begins the names of many", () => {
    const stores = Array.from({ length: 21 }, (_, at) => ({ id: `${at}`, name: `London ${at}`, reference: `L${at}` }));
    assert.deepEqual(read("london", { stores }), ["number london", "customer london", "number with london"]);
  });

  it("names each store of a word", () => {
    const stores = [...CONTEXT.stores, { id: "5006", name: "Soho Square", reference: "SQ" }];
    assert.deepEqual(queries("soh", { stores })[0], 'store_id:"5002" OR store_id:"5006"');
  });

  it("means the retailer's currency by a symbol of several", () => {
    assert.deepEqual(queries("$40", { currency: "AUD" }), ["total:[40 TO 41} AND currency:AUD"]);
  });

  it("finds a number in either case", () => {
    assert.ok(queries("Ab12").includes("transaction_id:*Ab12* OR transaction_id:*AB12* OR transaction_id:*ab12*"));
  });

  it("searches for the known identifiers of a customer", () => {
    const [reading] = readBoxText("customer Ann £40", CONTEXT);
    assert.ok(reading);
    assert.deepEqual(boxCustomers(reading), ["Ann"]);
    const query = toBoxQuery(reading, () => ["ann@a.example", "+447911123456"]);
    assert.equal(
      query && formatQuery(query),
      '(identifier:"ann@a.example" OR identifier:"+447911123456") AND total:[40 TO 41} AND currency:GBP',
    );
    assert.equal(
      toBoxQuery(reading, () => []),
      undefined,
    );
  });

  it("has a place in the text for each part", () => {
    const text = "  about £40, covent garden";
    const [reading = []] = readBoxText(text, CONTEXT);
    assert.deepEqual(
      reading.map(({ from, to }) => text.slice(from, to)),
      ["about £40,", "covent garden"],
    );
  });

  for (const [text] of [...READINGS, ...AMOUNTS, ...DAYS.map(([day]) => [day] as const)])
    it(`writes each reading of ${JSON.stringify(text.slice(0, 40))} as a text with only that reading`, () => {
      for (const reading of readBoxText(text, CONTEXT)) {
        const again = readBoxText(formatBoxReading(text, reading), CONTEXT);
        assert.deepEqual(
          again.map((each) => describeBoxReading(each, TODAY)),
          [describeBoxReading(reading, TODAY)],
        );
      }
    });

  it("makes searches that the search language can read, of any text", () => {
    const word = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom("40", "£", "~", "to", "-", "nov", "12", "soho", "card", "1234", "eur", "last", '"', "a\\"),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 8 }), (words) => {
        for (const reading of readBoxText(words.join(" "), CONTEXT)) {
          const query = toBoxQuery(reading);
          assert.ok(query);
          assert.deepEqual(parseQuery(formatQuery(query), SEARCH_FIELDS), { ok: true, value: query });
        }
      }),
    );
  });
});
