import { expect } from "chai";
import { validateFilter, searchFailureMessage, type SearchFilter } from "#domain/search/index.ts";
import { failure } from "#domain/shared/failure.ts";

const filter = (facts: Partial<SearchFilter>): SearchFilter => ({
  name: "x",
  id: "x",
  term: "total",
  type: "plain",
  value: "",
  range: {},
  phrase: false,
  transforms: [],
  available: false,
  index: 0,
  ...facts,
});
const total = (min?: string, max?: string) =>
  filter({
    type: "value_range",
    range: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) },
  });
const days = (min?: string, max?: string) => ({ ...total(min, max), term: "localtime", type: "date_range" as const });

const NUMBER = "Enter a number such as 12.50";
const DAY = "Enter a date as YYYY-MM-DD";

describe("errors of a filter", () => {
  const FAULTS: readonly (readonly [what: string, filter: SearchFilter, faults: object])[] = [
    ["has no error if it is empty", total(), {}],
    ["has no error for spaces", total(" ", " "), {}],
    ["has no error for a range", total("-5", "10.50"), {}],
    ["has no error for equal ends", total("5", "5"), {}],
    ["has no error for an open end", total("5"), {}],
    ["has an error if the lowest value is not a number", total("abc", "5"), { min: NUMBER }],
    ["has an error if the highest value is not a number", total("5", "1,5"), { max: NUMBER }],
    ["has two errors if neither is a number", total("a", "b"), { min: NUMBER, max: NUMBER }],
    ["compares the ends as numbers", total("9", "10"), {}],
    [
      "has an error if the highest value is below the lowest",
      total("10", "9"),
      { max: "The highest value cannot be below the lowest" },
    ],
    ["has no error for a single day", days("2026-03-01", "2026-03-01"), {}],
    [
      "has an error if the last day is before the first",
      days("2026-03-02", "2026-03-01"),
      { max: "The end date cannot be before the start date" },
    ],
    ["has errors for invalid days", days("2026-02-30", "soon"), { min: DAY, max: DAY }],
    ["has no error for words", filter({ term: "salesperson", value: 'Ann "Lee' }), {}],
    ["has an error for an invalid number", filter({ value: "abc" }), { value: NUMBER }],
    [
      "has an error for an invalid time",
      filter({ term: "localtime", value: "abc" }),
      { value: "Enter a day such as 2026-03-02" },
    ],
    ["has no error for a valid query", filter({ type: "query", value: "a OR total:5" }), {}],
    [
      "names the states of emails",
      filter({ term: "mail", value: "bounce" }),
      { value: "Enter one of bounced, dropped, complained, opened, delivered, sent, none" },
    ],
    [
      "has the position of an error in a query",
      filter({ type: "query", value: "total:>x" }),
      { value: "Column 8: expected a number after >" },
    ],
  ];
  for (const [what, wrong, faults] of FAULTS)
    it(what, () => expect(validateFilter(wrong, "UTC")).to.deep.equal(faults));
});

describe("a failed search", () => {
  it("shows the server's description [QUERY-014]", () =>
    expect(searchFailureMessage(failure("rejected", { description: "Too much" }))).to.equal("Too much"));
  it("shows a default message if the server sends no description [QUERY-014]", () => {
    const words = "There was an error performing the search, please try again.";
    expect([
      searchFailureMessage(failure("unreachable")),
      searchFailureMessage(failure("rejected", { description: "" })),
    ]).to.deep.equal([words, words]);
  });
});
