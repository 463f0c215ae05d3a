import { expect } from "chai";
import fc from "fast-check";
import {
  MAIL_STATES,
  and,
  or,
  not,
  parseQuery,
  formatQueryError,
  SEARCH_FIELDS,
  type Query,
  type NonEmptyArray,
} from "#domain/search/index.ts";
import { formatQuery } from "#domain/search/texts.ts";
import { anyCharacter } from "#test/support/any-character.ts";

const words = (field: string, ...list: [string, ...string[]]): Query => ({ kind: "words", field, words: list });
const free = (word: string): Query => ({ kind: "words", words: [word] });
const phrase = (field: string, text: string): Query => ({ kind: "phrase", field, text });
const at = (value: string) => ({ value, isIncluded: true });
const beyond = (value: string) => ({ value, isIncluded: false });

const TEXTS: readonly (readonly [text: string, query: Query, written?: string])[] = [
  ["total:12", words("total", "12")],
  ["  total:12  ", words("total", "12"), "total:12"],
  ["total:-5", words("total", "-5")],
  ["Ann", free("Ann")],
  ['"Ann Lee"', { kind: "phrase", text: "Ann Lee" }],
  ["salesperson:(Ann Lee)", words("salesperson", "Ann", "Lee")],
  ["salesperson:(Ann AND Lee)", words("salesperson", "Ann", "Lee"), "salesperson:(Ann Lee)"],
  ["salesperson:( Ann )", words("salesperson", "Ann"), "salesperson:Ann"],
  [
    "salesperson:(Ann OR Lee)",
    or([words("salesperson", "Ann"), words("salesperson", "Lee")]),
    "salesperson:Ann OR salesperson:Lee",
  ],
  [
    'salesperson:(Ann "van Dyk" Lee)',
    and([words("salesperson", "Ann", "Lee"), phrase("salesperson", "van Dyk")]),
    'salesperson:(Ann Lee) AND salesperson:"van Dyk"',
  ],
  [
    "salesperson:(Ann NOT Lee)",
    and([words("salesperson", "Ann"), not(words("salesperson", "Lee"))]),
    "salesperson:Ann AND NOT salesperson:Lee",
  ],
  ['salesperson:"Ann \\"A\\" Lee"', phrase("salesperson", 'Ann "A" Lee')],
  ["total:[5 TO 10]", { kind: "range", field: "total", min: at("5"), max: at("10") }],
  ["total:[5 TO *]", { kind: "range", field: "total", min: at("5") }],
  ["total:[* TO 10]", { kind: "range", field: "total", max: at("10") }],
  ["total:{5 TO 10]", { kind: "range", field: "total", min: beyond("5"), max: at("10") }],
  ["total:[  5  TO  10  }", { kind: "range", field: "total", min: at("5"), max: beyond("10") }, "total:[5 TO 10}"],
  ["total:>5", { kind: "range", field: "total", min: beyond("5") }],
  ["total:{5 TO *]", { kind: "range", field: "total", min: beyond("5") }, "total:>5"],
  ["total:<5", { kind: "range", field: "total", max: beyond("5") }],
  ["total:>=5", { kind: "range", field: "total", min: at("5") }, "total:[5 TO *]"],
  ["total:<=5", { kind: "range", field: "total", max: at("5") }, "total:[* TO 5]"],
  [
    "total:(1 OR >5 OR [2 TO 3])",
    or([
      words("total", "1"),
      { kind: "range", field: "total", min: beyond("5") },
      { kind: "range", field: "total", min: at("2"), max: at("3") },
    ]),
    "total:1 OR total:>5 OR total:[2 TO 3]",
  ],
  ["total:(-5 3)", words("total", "-5", "3"), String.raw`total:(\-5 3)`],
  ["total:(5 -(3 4))", and([words("total", "5"), not(words("total", "3", "4"))]), "total:5 AND NOT total:(3 4)"],
  ["localtime:2026-03-02", words("localtime", "2026-03-02")],
  [
    "localtime:[2026-03-02T00:00:00Z TO 2026-03-02T23:59:59Z]",
    { kind: "range", field: "localtime", min: at("2026-03-02T00:00:00Z"), max: at("2026-03-02T23:59:59Z") },
  ],
  ["store_id:1 AND total:2", and([words("store_id", "1"), words("total", "2")])],
  ["store_id:1 total:2", and([words("store_id", "1"), words("total", "2")]), "store_id:1 AND total:2"],
  ["store_id:1 OR total:2", or([words("store_id", "1"), words("total", "2")])],
  [
    "store_id:1 OR total:2 AND Ann",
    or([words("store_id", "1"), and([words("total", "2"), free("Ann")])]),
    "store_id:1 OR (total:2 AND Ann)",
  ],
  ["(store_id:1 OR total:2) AND Ann", and([or([words("store_id", "1"), words("total", "2")]), free("Ann")])],
  [
    "((store_id:1) AND (total:2 AND Ann))",
    and([words("store_id", "1"), words("total", "2"), free("Ann")]),
    "store_id:1 AND total:2 AND Ann",
  ],
  ["NOT Ann", not(free("Ann"))],
  ["-Ann", not(free("Ann")), "NOT Ann"],
  ["NOT NOT Ann", free("Ann"), "Ann"],
  ["NOT --Ann", not(free("Ann")), "NOT Ann"],
  ["NOT (Ann OR Lee)", not(or([free("Ann"), free("Lee")]))],
  ["-(Ann Lee)", not(and([free("Ann"), free("Lee")])), "NOT (Ann AND Lee)"],
  ["Ann-Lee", free("Ann-Lee")],
  ["ANDREW ORLA NOTHING", and([free("ANDREW"), free("ORLA"), free("NOTHING")]), "ANDREW AND ORLA AND NOTHING"],
  [String.raw`\AND`, free("AND")],
  ["transaction_id:a:1", words("transaction_id", "a:1")],
  [String.raw`a\:1`, free("a:1")],
  [String.raw`transaction_id:a\ b`, words("transaction_id", "a b")],
  [String.raw`transaction_id:a\)`, words("transaction_id", "a)")],
  [String.raw`transaction_id:TXN-*`, words("transaction_id", "TXN-*")],
  ["- Ann", and([free("-"), free("Ann")]), String.raw`\- AND Ann`],
  ["product_code:😀", words("product_code", "😀")],
];

const FIELDS =
  "Fields: transaction_id, store_id, store_reference, localtime, total, currency, identifier, has_identifier, salesperson, till, item, product_code, basket, payment, last4, flag, returned, mail, mail_reason, mail_domain";

const STATES = MAIL_STATES.join(", ");
const FAULTS: readonly (readonly [text: string, said: string])[] = [
  ["total:>", "Column 8: expected a number after >"],
  ["total:>=ten", "Column 9: expected a number after >="],
  ["total:", "Column 7: expected a number after total:"],
  ["total:ten", "Column 7: expected a number after total:"],
  ['total:"ten"', "Column 7: expected a number after total:"],
  ["mail:bounce", `Column 6: expected one of ${STATES} after mail:`],
  ["mail:", `Column 6: expected one of ${STATES} after mail:`],
  ["mail:x*", `Column 6: expected one of ${STATES} after mail:`],
  ["mail:>sent", "Column 6: mail doesn't support ranges"],
  ["mail_reason:>5", "Column 13: mail_reason doesn't support ranges"],
  ["mail_domian:shop.example", "Unknown field 'mail_domian'. Did you mean 'mail_domain'?"],
  ["total:[5 10]", "Column 10: expected TO between the two ends of the range"],
  ["total:[5 TO 10", "Column 7: expected ] at the end of the range"],
  ["total:[5 TO ]", "Column 13: expected a number after TO"],
  ["total:[* TO *]", "Column 7: expected a lowest or a highest value in the range"],
  [
    "localtime:2026-02-30",
    "Column 11: expected a day such as 2026-03-02, or a time such as 2026-03-02T14:30:00Z, after localtime:",
  ],
  ["store_id:", "Column 10: expected a value after store_id:"],
  ["salesperson:[a TO b]", "Column 13: salesperson doesn't support ranges"],
  ["store_id:>5", "Column 10: store_id doesn't support ranges"],
  ["totl:12", "Unknown field 'totl'. Did you mean 'total'?"],
  [`${"x".repeat(70)}:5`, `Unknown field '${"x".repeat(64)}'. ${FIELDS}`],
  ["\\ :5", `Unknown field ' '. ${FIELDS}`],
  ["Ann AND weather:fine", `Unknown field 'weather'. ${FIELDS}`],
  ["[1 TO 2]", "Column 1: expected a field before this, such as total:"],
  [":5", "Column 1: expected a field before this, such as total:"],
  ["Ann AND", "Column 8: expected something to search for after AND"],
  ["Ann OR OR Lee", "Column 8: expected something to search for after OR"],
  ["AND Ann", "Column 1: expected something to search for before AND"],
  ["NOT", "Column 4: expected something to search for after NOT"],
  ["(Ann", "Column 1: expected ) for this bracket"],
  ["(", "Column 1: expected ) for this bracket"],
  ["()", "Column 2: expected something between the brackets"],
  ["Ann )", "Column 5: unexpected closing bracket"],
  [")", "Column 1: unexpected closing bracket"],
  ['"Ann', 'Column 1: expected " at the end of the phrase'],
  ['""', 'Column 1: expected a value after "'],
  ['😀 "Ann', 'Column 3: expected " at the end of the phrase'],
  [`${"(".repeat(65)}a${")".repeat(65)}`, "Column 65: brackets nested more than 64 deep"],
];

describe("parsing a search text", () => {
  for (const [text, query, written = text] of TEXTS) {
    it(`parses ${text} and formats it as ${written}`, () => {
      expect(parseQuery(text, SEARCH_FIELDS)).to.deep.equal({ ok: true, value: query });
      expect(formatQuery(query)).to.equal(written);
      expect(parseQuery(written, SEARCH_FIELDS)).to.deep.equal({ ok: true, value: query });
    });
  }

  for (const text of ["", " \n\t"]) {
    it(`finds no search in ${JSON.stringify(text)}`, () => {
      expect(parseQuery(text)).to.deep.equal({ ok: true, value: undefined });
    });
  }

  for (const [text, said] of FAULTS) {
    it(`reports for ${text.slice(0, 40)}: ${said}`, () => {
      const read = parseQuery(text, SEARCH_FIELDS);
      expect(read.ok ? "no error" : formatQueryError(text, read.error, SEARCH_FIELDS)).to.equal(said);
    });
  }

  it("accepts brackets up to the maximum depth", () => {
    expect(parseQuery(`${"(".repeat(64)}a${")".repeat(64)}`)).to.deep.equal({ ok: true, value: free("a") });
  });

  it("accepts every field name if no fields are given", () => {
    expect(parseQuery("weather:fine")).to.deep.equal({ ok: true, value: words("weather", "fine") });
  });

  it("parses the formatted text of any search as the same search", () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(parseQuery(formatQuery(query))).to.deep.equal({ ok: true, value: query });
      }),
      { numRuns: 500 },
    );
  });

  it("parses any text or reports the position of the error", () => {
    const pieces = fc
      .array(
        fc.oneof(
          fc.constantFrom(...'()[]{}"\\:<>=-* ', "AND ", " OR ", "NOT ", " TO ", "total:", "localtime:", "Ann", "5"),
          fc.string({ unit: anyCharacter, maxLength: 3 }),
        ),
        { maxLength: 30 },
      )
      .map((list) => list.join(""));
    fc.assert(
      fc.property(pieces, (text) => {
        const read = parseQuery(text, SEARCH_FIELDS);
        if (read.ok) {
          const written = read.value ? formatQuery(read.value) : "";
          expect(parseQuery(written, SEARCH_FIELDS)).to.deep.equal(read);
        } else {
          expect(read.error.at).to.be.within(0, text.length);
          expect(formatQueryError(text, read.error, SEARCH_FIELDS)).to.match(
            /^(?:Column \d+: |Unknown field ').*[^ ]$/s,
          );
        }
      }),
      { numRuns: 2_000 },
    );
  });
});

const anyWord = fc.oneof(
  fc.string({ unit: anyCharacter, minLength: 1, maxLength: 8 }),
  fc.constantFrom("AND", "OR", "NOT", "TO", "*", "-", "-5", "[", "{1", ">", "=", "\\", '"', "a b", "x:y", ")"),
);
const anyField = fc.constantFrom("total", "salesperson", "odd name", "AND", "-x");
const anyBound = fc.record({ value: anyWord, isIncluded: fc.boolean() });

const anyQuery: fc.Arbitrary<Query> = fc.letrec<{ query: Query; condition: Query }>((tie) => ({
  condition: fc.oneof(
    fc.record({ kind: fc.constant("words" as const), words: fc.tuple(anyWord) }),
    fc.record({
      kind: fc.constant("words" as const),
      field: anyField,
      words: fc.array(anyWord, { minLength: 1, maxLength: 3 }).map((list) => list as unknown as NonEmptyArray<string>),
    }),
    fc.record({ kind: fc.constant("phrase" as const), text: anyWord.filter((word) => word.trim() !== "") }),
    fc.record({
      kind: fc.constant("phrase" as const),
      field: anyField,
      text: anyWord.filter((word) => word.trim() !== ""),
    }),
    fc
      .tuple(anyField, anyBound, anyBound, fc.constantFrom("both", "min", "max"))
      .map(([field, min, max, ends]): Query => ({
        kind: "range",
        field,
        ...(ends === "max" ? {} : { min }),
        ...(ends === "min" ? {} : { max }),
      })),
  ),
  query: fc.oneof(
    { maxDepth: 4 },
    tie("condition"),
    fc
      .array(tie("query"), { minLength: 1, maxLength: 3 })
      .map((parts) => and(parts as unknown as NonEmptyArray<Query>)),
    fc.array(tie("query"), { minLength: 1, maxLength: 3 }).map((parts) => or(parts as unknown as NonEmptyArray<Query>)),
    tie("query").map(not),
  ),
})).query;
