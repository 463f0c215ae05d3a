import { expect } from "chai";
import { createSiblingFinder } from "#server/own-api/path-siblings.ts";

const isOther = createSiblingFinder([
  "/stores/{reference}",
  "/stores/_Search",
  "/stores/{name}.csv",
  "/stores/v{major}.{minor}-all",
  "/stores/{reference}/files/new",
  "/{any}/{other}",
]);

const CASES: readonly (readonly [value: string, expected: boolean])[] = [
  ["LON-01", false],
  ["_search", true],
  ["_SEARCH ", true],
  ["%5fsearch", true],
  ["_search;a=b", true],
  ["_searching", false],
  ["prices.csv", true],
  [".csv", false],
  ["prices.csv.gz", false],
  ["v1.2-all", true],
  ["v1-all", false],
  ["v.2-all", false],
  ["v1.-all", false],
  ["v1.2-allx", false],
  ["files", false],
];

describe("values of paths beside other paths", () => {
  for (const [value, expected] of CASES)
    it(`${expected ? "are another path" : "are a value"}: ${value}`, () =>
      expect(isOther("/stores/{reference}", { reference: value })).to.equal(expected));

  it("count at each place", () => {
    const path = "/stores/{reference}/files/{file}";
    expect(isOther(path, { reference: "a", file: "new" })).to.equal(true);
    expect(isOther(path, { reference: "new", file: "a" })).to.equal(false);
  });
});
