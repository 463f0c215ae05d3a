import { expect } from "chai";
import { rightsByClaims } from "#server/identity/rights-by-claims.ts";
import type { ClaimRule } from "#server/portal-config/portal-config.ts";

const rule = (when: ClaimRule["when"]): { readonly rules: readonly ClaimRule[] } => ({
  rules: [{ when, retailers: ["1001"], stores: undefined, permissions: ["employee"] }],
});

describe("The rules of an identity provider", () => {
  const CASES: readonly (readonly [when: ClaimRule["when"], claims: object, matches: boolean])[] = [
    [{ groups: ["staff"] }, { groups: ["other", "staff"] }, true],
    [{ groups: ["staff"] }, { groups: "staff" }, true],
    [{ groups: ["staff"] }, { groups: "staff,other" }, false],
    [{ groups: ["staff"] }, { groups: ["Staff"] }, false],
    [{ groups: ["staff"] }, { groups: { staff: true } }, false],
    [{ groups: ["staff"] }, { groups: [["staff"]] }, false],
    [{ groups: ["staff"] }, {}, false],
    [{ groups: ["a", "b"] }, { groups: ["b"] }, true],
    [{ groups: ["a"], level: [2] }, { groups: ["a"], level: 2 }, true],
    [{ groups: ["a"], level: [2] }, { groups: ["a"], level: "2" }, false],
    [{ groups: ["a"], level: [2] }, { groups: ["a"] }, false],
    [{ is_staff: [true] }, { is_staff: true }, true],
    [{ is_staff: [true] }, { is_staff: "true" }, false],
    [{ "https://acme.example/roles": ["a"] }, { "https://acme.example/roles": ["a"] }, true],
    [{ "/realm_access/roles": ["a"] }, { realm_access: { roles: ["a"] } }, true],
    [{ "/realm_access/roles": ["a"] }, { realm_access: "a" }, false],
    [{ constructor: ["a"] }, {}, false],
    [{}, {}, true],
  ];
  for (const [when, claims, isMatch] of CASES) {
    it(`${isMatch ? "match" : "do not match"} ${JSON.stringify(claims)} for ${JSON.stringify(when)}`, () => {
      expect(rightsByClaims(rule(when), claims as Record<string, unknown>) !== undefined).to.equal(isMatch);
    });
  }

  it("add up, without repetitions", () => {
    const rules: readonly ClaimRule[] = [
      { when: { groups: ["a"] }, retailers: ["1001"], stores: undefined, permissions: ["employee", "rates_admin"] },
      { when: { groups: ["b"] }, retailers: ["1001", "2001"], stores: undefined, permissions: ["employee"] },
      { when: { groups: ["b"] }, retailers: ["1001"], stores: ["5001", "5002"], permissions: ["manager"] },
      { when: { groups: ["c"] }, retailers: ["*"], stores: undefined, permissions: ["administrator"] },
    ];
    const given = rightsByClaims({ rules }, { groups: ["a", "b"] })!;
    expect(given.retailers).to.deep.equal(["1001", "2001"]);
    expect(given.roles.map((role) => Object.values(role).join(" "))).to.deep.equal([
      "retailer_id 1001 employee",
      "retailer_id 1001 rates_admin",
      "retailer_id 2001 employee",
      "store_id 5001 manager",
      "store_id 5002 manager",
    ]);
  });
});
