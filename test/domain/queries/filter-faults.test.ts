import { expect } from "chai";
import { filterFaults, searchFailed, type SearchFilter } from "#domain/queries/index.ts";
import { failure } from "#domain/shared/failure.ts";

const filter = (facts: Partial<SearchFilter>): SearchFilter => ({
  name: "x", id: "x", term: "total", type: "plain", value: "", range: {}, phrase: false, transforms: [], available: false, index: 0, ...facts,
});
const total = (min?: string, max?: string) => filter({ type: "value_range", range: { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) } });
const days = (min?: string, max?: string) => ({ ...total(min, max), term: "localtime", type: "date_range" as const });

const NUMBER = "Enter a number such as 12.50";
const DAY = "Enter a date as YYYY-MM-DD";

describe("errors of a filter", () => {
  const FAULTS: readonly (readonly [what: string, filter: SearchFilter, faults: object])[] = [
    ["nothing while it is empty", total(), {}],
    ["nothing about blanks", total(" ", " "), {}],
    ["nothing about a range", total("-5", "10.50"), {}],
    ["nothing about one number", total("5", "5"), {}],
    ["nothing about an open end", total("5"), {}],
    ["that its lowest is no number", total("abc", "5"), { min: NUMBER }],
    ["that its highest is no number", total("5", "1,5"), { max: NUMBER }],
    ["that neither is one", total("a", "b"), { min: NUMBER, max: NUMBER }],
    ["that its highest is below its lowest, as numbers", total("9", "10"), {}],
    ["that its highest is below its lowest", total("10", "9"), { max: "The highest value cannot be below the lowest" }],
    ["nothing about days", days("2026-03-01", "2026-03-01"), {}],
    ["that its last day comes before its first", days("2026-03-02", "2026-03-01"), { max: "The end date cannot be before the start date" }],
    ["that a day is none", days("2026-02-30", "soon"), { min: DAY, max: DAY }],
    ["nothing about words", filter({ term: "salesperson", value: 'Ann "Lee' }), {}],
    ["that a number is none", filter({ value: "abc" }), { value: NUMBER }],
    ["that a time is none", filter({ term: "localtime", value: "abc" }), { value: "Enter a day such as 2026-03-02" }],
    ["nothing about a text that can be read", filter({ type: "query", value: "a OR total:5" }), {}],
    ["where a text breaks off", filter({ type: "query", value: "total:>x" }), { value: "Column 8: expected a number after >" }],
  ];
  for (const [what, wrong, faults] of FAULTS) it(what, () => expect(filterFaults(wrong, "UTC")).to.deep.equal(faults));
});

describe("a failed search", () => {
  it("shows the server's description [QUERY-014]", () => expect(searchFailed(failure("rejected", { description: "Too much" }))).to.equal("Too much"));
  it("shows a default message if the server sends no description [QUERY-014]", () => {
    const words = "There was an error performing the search, please try again.";
    expect([searchFailed(failure("unreachable")), searchFailed(failure("rejected", { description: "" }))]).to.deep.equal([words, words]);
  });
});
