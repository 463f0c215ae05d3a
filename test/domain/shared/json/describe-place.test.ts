import { expect } from "chai";
import { capitalise, describePlace, placeWords, quoteName } from "#domain/shared/json/describe-place.ts";

describe("the words for a place in a request", () => {
  const cases: readonly (readonly [path: string, words: string])[] = [
    ["", "The request"],
    ["count", "Count"],
    ["store_reference", "Store reference"],
    ["roles/0/permission", "Permission of role 1"],
    ["items/11/return/localtime", "Localtime of return of item 12"],
    ["retailer_ids/2", "Retailer ID 3"],
    ["retailer_ids", "Retailer IDs"],
    ["paid_identifier", "Paid identifier"],
    ["loyalties/0/scores/1", "Score 2 of loyalty 1"],
    ["taxes/0", "Tax 1"],
    ["addresses/0", "Address 1"],
    ["data/4/1", "Entry 2 of entry 5 of data"],
    ["0/op", "Op of entry 1"],
    ["address/0", "Entry 1 of address"],
    ["rates/EUR/GBP", "GBP of EUR of rates"],
    ["if-unmodified-since", "If-unmodified-since"],
    ["data/Grüße an alle", '"Grüße an alle" of data'],
    ["data/", '"" of data'],
  ];
  for (const [path, words] of cases) {
    it(`are '${words}' for ${path || "the whole"}`, () =>
      expect(describePlace(path === "" ? [] : path.split("/"))).to.equal(words));
  }

  it("begin with a small letter within a sentence", () => {
    expect([placeWords(["roles", "0"]), placeWords([]), capitalise("rôle")]).to.deep.equal([
      "role 1",
      "the request",
      "Rôle",
    ]);
  });

  it("shorten a long name, and escape what no reader sees", () => {
    expect(quoteName("x y".repeat(40))).to.have.length(67);
    expect([quoteName("a\0"), quoteName("a\u202eb"), quoteName("plain-name_1")]).to.deep.equal([
      '"a\\u0000"',
      '"ab"',
      "plain-name_1",
    ]);
  });
});
