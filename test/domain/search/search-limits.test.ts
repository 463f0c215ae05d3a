import { expect } from "chai";
import {
  selectHiddenFields,
  FIELD_KINDS,
  hasRanges,
  isPattern,
  isSearchField,
  exceedsSearchLimits,
  MAX_CONDITIONS,
  MAX_PATTERNS,
  selectVisibleFields,
  parseQuery,
  countPatterns,
  SEARCH_FIELDS,
  type Query,
} from "#domain/search/index.ts";

describe("search limits", () => {
  const words = (count: number, of: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => of(at)).join(" OR ");
  const ROWS: readonly (readonly [what: string, text: string, isTooMuch: boolean, patterns: number])[] = [
    ["one word", "a", false, 0],
    ["the maximum number of conditions", words(MAX_CONDITIONS, (at) => `w${at}`), false, 0],
    ["one condition too many", words(MAX_CONDITIONS + 1, (at) => `w${at}`), true, 0],
    ["the maximum number of patterns", words(MAX_PATTERNS, (at) => `w${at}*`), false, 5],
    ["one pattern too many", words(MAX_PATTERNS + 1, (at) => `w${at}*`), true, 6],
    [
      "words of one field, which count separately",
      `salesperson:(${Array.from({ length: 6 }, (_, at) => `w${at}*`).join(" ")})`,
      true,
      6,
    ],
    ["phrases, whose stars are literal", words(MAX_PATTERNS + 1, (at) => `"w${at}*"`), false, 0],
    [
      "a phrase with the maximum number of words",
      `"${Array.from({ length: MAX_CONDITIONS }, (_, at) => `w${at}`).join(" ")}"`,
      false,
      0,
    ],
    [
      "a phrase with one word too many",
      `"${Array.from({ length: MAX_CONDITIONS + 1 }, (_, at) => `w${at}`).join("  ")}"`,
      true,
      0,
    ],
    ["ranges, which count separately", words(MAX_CONDITIONS + 1, (at) => `total:>${at}`), true, 0],
    ["a negation, which counts as well", `NOT (${words(MAX_PATTERNS + 1, (at) => `w${at}*`)})`, true, 6],
    ["conditions in brackets", `(${words(60, (at) => `a${at}`)}) AND (${words(60, (at) => `b${at}`)})`, true, 0],
  ];
  for (const [what, text, expected, patterns] of ROWS) {
    it(`${what}: ${expected ? "exceeds the limits" : "is within the limits"}`, () =>
      expect([exceedsSearchLimits(read(text)), countPatterns(read(text))]).to.deep.equal([expected, patterns]));
  }

  it("a word with a star is a pattern", () => {
    expect(["a", "a*", "*", "a*b", ""].map(isPattern)).to.deep.equal([false, true, true, true, false]);
  });
});

describe("search fields", () => {
  it("contains the searchable fields, without inherited members", () => {
    expect(["total", "salesperson", "weather", "constructor", ""].map(isSearchField)).to.deep.equal([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it("number and time fields have ranges", () => {
    expect(FIELD_KINDS.map((kind) => [kind, hasRanges(kind)])).to.deep.equal([
      ["code", false],
      ["text", false],
      ["number", true],
      ["time", true],
      ["state", false],
    ]);
  });

  const CLOSED: readonly (readonly [
    what: string,
    hidden: readonly string[],
    isMasked: boolean,
    closed: readonly string[],
  ])[] = [
    ["nothing is hidden", [], false, []],
    ["salespersons are hidden", ["salesperson"], false, ["salesperson"]],
    ["product codes are hidden", ["product_code"], false, ["product_code"]],
    ["a property without a field is hidden", ["shoe_size"], false, []],
    ["only demonstrations are shown [SHELL-038]", [], true, ["salesperson", "item", "mail_reason", "mail_domain"]],
    [
      "both are hidden",
      ["salesperson", "product_code"],
      true,
      ["salesperson", "item", "product_code", "mail_reason", "mail_domain"],
    ],
    ["tills are hidden", ["till_id"], false, ["till"]],
  ];
  for (const [what, hidden, isMasked, closed] of CLOSED) {
    it(`hides fields if ${what}: ${closed.join(", ") || "none"}`, () => {
      const fields = selectHiddenFields({ isHidden: (property) => hidden.includes(property), isMasked });
      expect([...fields]).to.deep.equal(closed);
      expect(selectVisibleFields(fields)).to.deep.equal(
        Object.fromEntries(Object.entries(SEARCH_FIELDS).filter(([name]) => !closed.includes(name))),
      );
    });
  }
});

function read(text: string): Query {
  const query = parseQuery(text, SEARCH_FIELDS);
  if (!query.ok || query.value === undefined) throw new Error(`'${text}' is no search`);
  return query.value;
}
