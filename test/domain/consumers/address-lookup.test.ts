import { expect } from "chai";
import { addressProviderFor, addressQuery, toLookupCountry, LOOKUP_COUNTRIES } from "#domain/consumers/index.ts";
import { getRetailerBehaviour } from "#domain/shared/access/retailer-groups.ts";
import type { RetailerId } from "#domain/shared/access/retailer.ts";

const ONE = getRetailerBehaviour("1001" as RetailerId);
const TWO = getRetailerBehaviour("3001" as RetailerId);
const NONE = getRetailerBehaviour("9001" as RetailerId);
const MAY = new Set(["view_address"]);

// R38 of the domain rules, by its row numbers
const OFFERS = [
  ["1", ONE, "DEU", MAY, "provider-one"],
  ["2", ONE, "GBR", MAY, "provider-one"],
  ["3", ONE, "ESP", MAY, undefined],
  ["4", TWO, "USA", MAY, "provider-two"],
  ["5", TWO, "DEU", MAY, undefined],
  ["6", NONE, "GBR", MAY, undefined],
  ["7", ONE, "FRX", new Set<string>(), undefined],
  ["8", ONE, "FRA", MAY, undefined],
] as const;

describe("the address lookup", () => {
  for (const [row, behaviour, country, permissions, provider] of OFFERS) {
    it(`${provider === undefined ? "offers no lookup" : `offers the lookup of ${provider}`} in row ${row} [CONS-043, CONS-046, CONS-047, SHELL-037]`, () => {
      expect(addressProviderFor(behaviour, country, permissions)).to.equal(provider);
    });
  }

  it("supports nine countries at the first provider [CONS-044]", () => {
    expect(LOOKUP_COUNTRIES["provider-one"]).to.deep.equal([
      "AUT",
      "CAN",
      "FRX",
      "DEU",
      "IRL",
      "NLD",
      "CHE",
      "GBR",
      "USA",
    ]);
    for (const country of LOOKUP_COUNTRIES["provider-one"])
      expect(addressProviderFor(ONE, country, MAY)).to.equal("provider-one");
  });

  it("supports two countries at the second provider [CONS-045]", () => {
    expect(LOOKUP_COUNTRIES["provider-two"]).to.deep.equal(["GBR", "USA"]);
    for (const country of LOOKUP_COUNTRIES["provider-two"])
      expect(addressProviderFor(TWO, country, MAY)).to.equal("provider-two");
  });

  it("converts FRA, the code of forms, to FRX", () => {
    expect([toLookupCountry("FRA"), toLookupCountry("GBR")]).to.deep.equal(["FRX", "GBR"]);
  });

  const QUERIES = [
    ["9", "", "1 High St", undefined],
    ["10", "  ", "", undefined],
    ["11", "AB1 2CD", "", "AB1 2CD"],
    ["12", "AB1 2CD", "1 High St", "1 High St,AB1 2CD"],
    ["12, trimmed", " AB1 2CD ", " 1 High St ", "1 High St,AB1 2CD"],
  ] as const;
  for (const [row, postcode, firstLine, query] of QUERIES) {
    it(`queries ${query ?? "nothing"} in row ${row} [CONS-048, CONS-049]`, () => {
      expect(addressQuery({ postcode, firstLine })).to.equal(query);
    });
  }

  it("truncates a line that makes the query longer than 320 characters, and keeps the postcode", () => {
    const query = addressQuery({ postcode: "WC2E 8RF", firstLine: "ä𝄞".repeat(200) }) ?? "";
    expect([[...query].length, query.slice(-9)]).to.deep.equal([320, ",WC2E 8RF"]);
    expect([...(addressQuery({ postcode: "7".repeat(400), firstLine: "1 High Street" }) ?? "")].length).to.equal(320);
  });
});
