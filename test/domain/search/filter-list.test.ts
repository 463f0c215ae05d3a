import { expect } from "chai";
import fc from "fast-check";
import {
  addFilter,
  selectAvailableFilters,
  changeFilter,
  toFilterId,
  toFilters,
  padStart,
  parseOfferedFilters,
  parseQuery,
  selectPermittedFilters,
  removeFilter,
  formatFilters,
  selectUsedFilters,
  type FilterList,
  type SearchFilter,
} from "#domain/search/index.ts";
import { anyCharacter } from "#test/support/any-character.ts";

const ZONE = "UTC";

const filter = (facts: Partial<SearchFilter>): SearchFilter => ({
  name: "x",
  id: "x",
  term: "x",
  type: "plain",
  value: "",
  range: {},
  phrase: false,
  transforms: [],
  available: false,
  index: 0,
  ...facts,
});
const total = (range: SearchFilter["range"]): SearchFilter => filter({ term: "total", type: "value_range", range });
const raw = (value: string, index = 0): SearchFilter => filter({ id: "_query", type: "query", value, index });

describe("filter id", () => {
  const IDS: readonly (readonly [name: string, id: string])[] = [
    ["Store", "store"],
    ["Transaction ID", "transaction_id"],
    ["a  b", "a__b"],
    ["Café", "caf%C3%A9"],
    ["A/B C", "a%2Fb_c"],
    ["Total (£)", "total_(%C2%A3)"],
    ["_query", "_query"],
    ["", ""],
    ["broken \uD800 name", "broken_%EF%BF%BD_name"],
  ];
  for (const [name, id] of IDS) it(`is '${id}' for '${name}' [QUERY-005]`, () => expect(toFilterId(name)).to.equal(id));
});

describe("left padding", () => {
  const FILLED: readonly (readonly [value: string, length: number, character: string, filled: string])[] = [
    ["42", 5, "0", "00042"],
    ["00042", 5, "0", "00042"],
    ["123456", 5, "0", "123456"],
    ["", 5, "0", "00000"],
    ["7", 3, "x", "xx7"],
    ["7", 1, "0", "7"],
    ["7", 0, "0", "7"],
    ["7", 3, "", "7"],
    ["7", 4, "ab", "aaa7"],
    ["😀", 2, "🎈", "🎈😀"],
  ];
  for (const [value, length, character, filled] of FILLED) {
    it(`pads '${value}' to ${length} with '${character}' as '${filled}' [QUERY-007]`, () =>
      expect(padStart(value, length, character)).to.equal(filled));
  }
});

describe("search text of filters", () => {
  const S1 = filter({ id: "store", term: "store_id", value: "S1" });
  const ASKED: readonly (readonly [what: string, filters: FilterList, text: string, tag: string])[] = [
    ["a value", [filter({ term: "total", value: "12" })], "total:12", "QUERY-006"],
    ["words", [filter({ term: "salesperson", value: "Ann Lee" })], "salesperson:(Ann Lee)", "QUERY-011"],
    [
      "a phrase",
      [filter({ term: "salesperson", value: "Ann Lee", phrase: true })],
      'salesperson:"Ann Lee"',
      "QUERY-011",
    ],
    [
      "one word as a phrase",
      [filter({ term: "salesperson", value: "Ann", phrase: true })],
      "salesperson:Ann",
      "QUERY-011",
    ],
    ["an empty value", [filter({ value: "" })], "", "QUERY-008"],
    ["a blank value", [filter({ value: "   " })], "", "QUERY-008"],
    ["two ends", [total({ min: "5", max: "10" })], "total:[5 TO 10]", "QUERY-009"],
    ["a lowest value", [total({ min: "5" })], "total:[5 TO *]", "QUERY-009"],
    ["a highest value", [total({ max: "10" })], "total:[* TO 10]", "QUERY-009"],
    ["zero", [total({ min: "0" })], "total:[0 TO *]", "QUERY-009"],
    ["swapped ends", [total({ min: "9", max: "5" })], "total:[9 TO 5]", "QUERY-009"],
    ["no end", [total({})], "", "QUERY-009"],
    ["blank ends", [total({ min: " ", max: "" })], "", "QUERY-009"],
    [
      "days",
      [filter({ term: "localtime", type: "date_range", range: { min: "2024-05-01", max: "2024-05-02" } })],
      "localtime:[2024-05-01T00:00:00Z TO 2024-05-02T23:59:59Z]",
      "QUERY-006",
    ],
    [
      "an invalid day",
      [filter({ term: "localtime", type: "date_range", range: { min: "soon" } })],
      "localtime:[soon TO *]",
      "QUERY-006",
    ],
    ["all stores", [filter({ term: "store_id", value: "all" })], "", "QUERY-010"],
    ["all stores by reference", [filter({ term: "store_reference", value: "all" })], "", "QUERY-010"],
    ["all of something else", [filter({ term: "salesperson", value: "all" })], "salesperson:all", "QUERY-010"],
    [
      "a store and a total",
      [S1, filter({ id: "total", term: "total", value: "12", index: 1 })],
      "store_id:S1 AND total:12",
      "QUERY-004",
    ],
    [
      "a store and a total in the order of the user",
      [filter({ ...S1, index: 1 }), filter({ id: "total", term: "total", value: "12" })],
      "total:12 AND store_id:S1",
      "QUERY-004",
    ],
    ["a text alone", [raw(" a:1 OR b:2 ")], "a:1 OR b:2", "QUERY-012"],
    [
      "a text and a total",
      [raw("a:1 OR b:2"), filter({ term: "total", value: "12", index: 1 })],
      "(a:1 OR b:2) AND total:12",
      "QUERY-012",
    ],
    ["a blank text and a total", [raw(" "), filter({ term: "total", value: "12", index: 1 })], "total:12", "QUERY-008"],
    [
      "a phrase with quotes",
      [filter({ value: 'say "hi" now', phrase: true })],
      String.raw`x:"say \"hi\" now"`,
      "QUERY-011",
    ],
    [
      "a padded number",
      [filter({ value: "42", transforms: [{ type: "left_fill", length: 5, character: "0" }] })],
      "x:00042",
      "QUERY-007",
    ],
    [
      "padded ends",
      [filter({ ...total({ min: "5" }), transforms: [{ type: "left_fill", length: 3, character: "0" }] })],
      "total:[005 TO *]",
      "QUERY-007",
    ],
    [
      "two transforms in order",
      [
        filter({
          value: "4",
          transforms: [
            { type: "left_fill", length: 2, character: "0" },
            { type: "left_fill", length: 4, character: "x" },
          ],
        }),
      ],
      "x:xx04",
      "QUERY-007",
    ],
    ["an unused filter", [filter({ value: "12", available: true })], "", "QUERY-004"],
    ["nothing", [], "", "QUERY-008"],
  ];
  for (const [what, filters, text, tag] of ASKED) {
    it(`${what} becomes '${text}' [${tag}]`, () => expect(formatFilters(filters, ZONE)).to.equal(text));
  }

  it("omits query filters if the user may not write search text [QUERY-012, SHELL-036]", () => {
    expect(formatFilters(selectPermittedFilters([raw("a:1")], false), ZONE)).to.equal("");
    expect(formatFilters(selectPermittedFilters([raw("a:1")], true), ZONE)).to.equal("a:1");
    expect(selectPermittedFilters(parseOfferedFilters({}), false).map(({ name }) => name)).not.to.include("_query");
  });

  it("uses days of the retailer's zone, whatever their length", () => {
    const turn = filter({ term: "localtime", type: "date_range", range: { min: "2026-03-29", max: "2026-03-29" } });
    expect(formatFilters([turn], "Europe/London")).to.equal("localtime:[2026-03-29T00:00:00Z TO 2026-03-29T22:59:59Z]");
    expect(formatFilters([turn], "America/New_York")).to.equal(
      "localtime:[2026-03-29T04:00:00Z TO 2026-03-30T03:59:59Z]",
    );
  });
});

describe("offered filters", () => {
  it("are the default ones if the settings define none [QUERY-004]", () => {
    expect(parseOfferedFilters(undefined).map(({ name, id, term, type }) => [name, id, term, type])).to.deep.equal([
      ["Transaction ID", "transaction_id", "transaction_id", "plain"],
      ["Store", "store", "store_id", "plain"],
      ["Date", "date", "localtime", "date_range"],
      ["Total", "total", "total", "value_range"],
      ["Customer", "customer", "identifier", "plain"],
      ["Salesperson", "salesperson", "salesperson", "plain"],
      ["Product code", "product_code", "product_code", "plain"],
      ["_query", "_query", "_query", "query"],
    ]);
  });

  it("are those of the settings, without unknown fields", () => {
    const settings = {
      advanced_query: {
        filters: [
          {
            name: "Product code",
            phrase: true,
            transforms: [
              { type: "left_fill", length: 8, character: "0" },
              { type: "left_fill", length: 1e9, character: "0" },
              { type: "upper" },
              5,
            ],
          },
          { name: "Shop", term: "store_reference" },
          { name: "Shop", term: "store_id" },
          { name: "Amount", term: "total", type: "value_range" },
          { name: "Weather" },
          { name: "Days", term: "total", type: "date_range" },
          { name: "Names", term: "salesperson", type: "value_range" },
          { name: "Odd", term: "total", type: "odd" },
          { name: " " },
          { term: "total" },
          "text",
          null,
        ],
      },
    };
    expect(parseOfferedFilters(settings).map(({ id, term, type, phrase }) => [id, term, type, phrase])).to.deep.equal([
      ["product_code", "product_code", "plain", true],
      ["shop", "store_reference", "plain", false],
      ["amount", "total", "value_range", false],
    ]);
    expect(parseOfferedFilters(settings)[0]?.transforms).to.deep.equal([
      { type: "left_fill", length: 8, character: "0" },
      { type: "left_fill", length: 256, character: "0" },
    ]);
  });

  for (const settings of [null, [], { advanced_query: [] }, { advanced_query: { filters: {} } }]) {
    it(`are the default ones for the settings ${JSON.stringify(settings)}`, () =>
      expect(parseOfferedFilters(settings)).to.have.lengthOf(8));
  }
});

describe("filter list", () => {
  const ids = (list: FilterList): readonly string[] => list.map(({ id }) => id);
  const offered = parseOfferedFilters({});

  it("adds each filter once in the order of the user, and renumbers the rest after a removal [QUERY-002]", () => {
    const added = ["total", "store", "date", "store", "weather"].reduce(addFilter, offered);
    expect(ids(selectUsedFilters(added))).to.deep.equal(["total", "store", "date"]);
    expect(ids(selectAvailableFilters(added))).to.deep.equal([
      "transaction_id",
      "customer",
      "salesperson",
      "product_code",
      "_query",
    ]);
    const left = removeFilter(changeFilter(added, "total", { range: { min: "5" } }), "total");
    expect(selectUsedFilters(left).map(({ id, index }) => [id, index])).to.deep.equal([
      ["store", 0],
      ["date", 1],
    ]);
    expect(left.find(({ id }) => id === "total")).to.deep.equal(offered.find(({ id }) => id === "total"));
  });

  const SAID: readonly (readonly [
    text: string,
    used: readonly (readonly [id: string, held: unknown])[],
    written?: string,
  ])[] = [
    ["total:12", [["total", { min: "12", max: "12" }]], "total:[12 TO 12]"],
    [
      "total:[5 TO *] AND store_id:5001",
      [
        ["total", { min: "5" }],
        ["store", "5001"],
      ],
    ],
    ["salesperson:(Ann Lee)", [["salesperson", "Ann Lee"]]],
    ["localtime:[2024-05-01T00:00:00Z TO 2024-05-02T23:59:59Z]", [["date", { min: "2024-05-01", max: "2024-05-02" }]]],
    [
      "localtime:[2024-05-01 TO 2024-05-02]",
      [["date", { min: "2024-05-01", max: "2024-05-02" }]],
      "localtime:[2024-05-01T00:00:00Z TO 2024-05-02T23:59:59Z]",
    ],
    [
      "localtime:2024-05-01",
      [["date", { min: "2024-05-01", max: "2024-05-01" }]],
      "localtime:[2024-05-01T00:00:00Z TO 2024-05-01T23:59:59Z]",
    ],
    ["localtime:{2024-05-01 TO *]", [["_query", "localtime:>2024-05-01"]], "localtime:>2024-05-01"],
    ["localtime:2024-05-01T10:00:00Z", [["_query", "localtime:2024-05-01T10:00:00Z"]]],
    ["localtime:[2024-05-01T00:00:01Z TO *]", [["_query", "localtime:[2024-05-01T00:00:01Z TO *]"]]],
    ["total:>5", [["_query", "total:>5"]]],
    [
      "store_id:1 AND (total:1 OR total:2) AND NOT Ann",
      [
        ["store", "1"],
        ["_query", "(total:1 OR total:2) AND NOT Ann"],
      ],
      "store_id:1 AND ((total:1 OR total:2) AND NOT Ann)",
    ],
    [
      "store_id:1 AND store_id:2",
      [
        ["store", "1"],
        ["_query", "store_id:2"],
      ],
      "store_id:1 AND (store_id:2)",
    ],
    ["store_id:all", [["_query", "store_id:all"]]],
    ["", []],
  ];
  for (const [text, used, written = text] of SAID) {
    it(`converts '${text}' to filters and back to '${written}' [QUERY-002]`, () => {
      const read = parseQuery(text);
      const { filters, rest } = toFilters(read.ok ? read.value : undefined, offered, ZONE);
      expect(rest).to.equal(undefined);
      expect(selectUsedFilters(filters).map(({ id, value, range }) => [id, value || range])).to.deep.equal(used);
      expect(formatFilters(filters, ZONE)).to.equal(written);
    });
  }

  it("keeps words in any order and phrases apart, like the text [QUERY-004, QUERY-011]", () => {
    for (const [text, phrase] of [
      ["salesperson:(Ann Lee)", false],
      ['salesperson:"Ann Lee"', true],
    ] as const) {
      const read = parseQuery(text);
      const { filters } = toFilters(read.ok ? read.value : undefined, offered, ZONE);
      expect(selectUsedFilters(filters).map((used) => [used.id, used.value, used.phrase])).to.deep.equal([
        ["salesperson", "Ann Lee", phrase],
      ]);
      const turned = changeFilter(filters, "salesperson", { phrase: !phrase });
      expect(formatFilters(turned, ZONE)).to.equal(phrase ? "salesperson:(Ann Lee)" : 'salesperson:"Ann Lee"');
    }
  });

  it("returns the part that no filter expresses if the user may not write search text [QUERY-012]", () => {
    const read = parseQuery("store_id:1 AND total:>5");
    const { filters, rest } = toFilters(read.ok ? read.value : undefined, selectPermittedFilters(offered, false), ZONE);
    expect(ids(selectUsedFilters(filters))).to.deep.equal(["store"]);
    expect(rest).to.deep.equal({ kind: "range", field: "total", min: { value: "5", isIncluded: false } });
  });

  it("converts back from its own search text, whatever the user typed", () => {
    const typed = fc.record({
      store: fc.constantFrom("", "all", "5001", "a b"),
      salesperson: fc.string({ unit: anyCharacter, maxLength: 12 }),
      phrase: fc.boolean(),
      min: fc.constantFrom("", "0", "5"),
      max: fc.constantFrom("", "10"),
      day: fc.constantFrom("", "2026-03-29", "2026-10-25"),
    });
    fc.assert(
      fc.property(
        typed,
        fc.constantFrom("Europe/London", "Australia/Lord_Howe", "UTC"),
        ({ store, salesperson, phrase, min, max, day }, zone) => {
          let list = ["store", "salesperson", "total", "date"].reduce(addFilter, offered);
          list = changeFilter(changeFilter(list, "store", { value: store }), "salesperson", {
            value: salesperson,
            phrase,
          });
          list = changeFilter(changeFilter(list, "total", { range: { min, max } }), "date", { range: { max: day } });
          const text = formatFilters(list, zone);
          const read = parseQuery(text);
          expect(read.ok).to.equal(true);
          const { filters, rest } = toFilters(read.ok ? read.value : undefined, offered, zone);
          expect([formatFilters(filters, zone), rest]).to.deep.equal([text, undefined]);
          expect(ids(selectUsedFilters(filters))).not.to.include("_query");
        },
      ),
      { numRuns: 60 },
    );
  });
});
