import { expect } from "chai";
import {
  getRetailerBehaviour,
  RETAILER_GROUPS,
  strictestEmailRule,
  type RetailerBehaviour,
} from "#domain/shared/access/retailer-groups.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";

const retailer = (id: string): RetailerId => parseRetailerId(id) as RetailerId;
const PLAIN: RetailerBehaviour = {
  addressProvider: "none",
  vipPanel: false,
  identifierSearch: false,
  strictEmail: false,
};

describe("retailer groups", () => {
  it("are four, of 10, 2, 8 and 12 retailers [SHELL-004]", () => {
    const sizes = Object.entries(RETAILER_GROUPS).map(([name, ids]) => [name, new Set(ids).size]);
    expect(sizes).to.deep.equal([
      ["alpha", 10],
      ["beta", 2],
      ["gamma", 8],
      ["delta", 12],
    ]);
  });

  // The behaviour that each group switches, for its first and last members
  const behaviours = [
    { ids: ["1001", "1010"], differs: { addressProvider: "provider-one" } },
    { ids: ["2001", "2002"], differs: { vipPanel: true, identifierSearch: true } },
    { ids: ["3001", "3008"], differs: { addressProvider: "provider-two" } },
    { ids: ["4001", "4012"], differs: { strictEmail: true } },
    { ids: ["1000", "1011", "2003", "3009", "4013", "9001", "alpha"], differs: {} },
  ];
  for (const { ids, differs } of behaviours) {
    for (const id of ids) {
      it(`give retailer ${id} ${JSON.stringify(differs)} besides the default [SHELL-004, SHELL-005]`, () => {
        expect(getRetailerBehaviour(retailer(id))).to.deep.equal({ ...PLAIN, ...differs });
      });
    }
  }
});

describe("the address rule of an account of several retailers", () => {
  for (const { ids, strictEmail } of [
    { ids: ["1001", "4001"], strictEmail: true },
    { ids: ["4001", "4012"], strictEmail: true },
    { ids: ["1001", "2001"], strictEmail: false },
    { ids: [], strictEmail: false },
  ]) {
    it(`is ${strictEmail ? "strict" : "simple"} for ${JSON.stringify(ids)}`, () =>
      expect(strictestEmailRule(ids)).to.deep.equal({ strictEmail }));
  }
});

describe("retailer ids", () => {
  for (const id of ["1001", "alder_finch-2", "A", "x".repeat(64)]) {
    it(`may be '${id}'`, () => {
      expect(parseRetailerId(id)).to.equal(id);
    });
  }

  for (const id of ["", null, undefined, "a b", "../1001", "1001/", "é", "x".repeat(65), "1001\n"]) {
    it(`may not be ${JSON.stringify(id)}`, () => {
      expect(parseRetailerId(id)).to.equal(undefined);
    });
  }
});
