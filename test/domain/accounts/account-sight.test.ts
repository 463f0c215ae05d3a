import { expect } from "chai";
import { seenDetails, type AccountDeed } from "#domain/accounts/index.ts";
import { aKeeper, aRole, rights } from "#test/support/builders/an-account.ts";

type Details = AccountDeed["details"];

describe("what was done to an account is told", () => {
  const account = rights(["1001"]);
  const local = aKeeper(["1001"], ["administrator at retailer 1001"]);
  const rows: readonly { details: Details; told: Details | undefined; what: string }[] = [
    { details: { before: "active", after: "inactive", reason: "left" }, told: { before: "active", after: "inactive", reason: "left" }, what: "whole, where it is about no place" },
    { details: { added: ["1001", "1002"], removed: [] }, told: { added: ["1001"], removed: [] }, what: "of one's own retailers" },
    { details: { added: [], removed: ["1002"], reason: "moved" }, told: undefined, what: "not, of retailers of others" },
    { details: { retailers: ["*"] }, told: undefined, what: "not, of all retailers, to who has one" },
    {
      details: { added: [aRole("employee at retailer 1001")], removed: [aRole("manager at store S3"), aRole("manager at store S1")] },
      told: { added: [aRole("employee at retailer 1001")], removed: [aRole("manager at store S1")] }, what: "of roles at one's own places",
    },
    { details: { added: [aRole("employee at store gone")], removed: [] }, told: undefined, what: "not, of a store that may have been anybody's" },
    { details: { added: [aRole("employee at retailer *")], removed: [] }, told: { added: [aRole("employee at retailer *")], removed: [] }, what: "of a role for everything" },
    {
      details: { name: "Export", retailers: ["1001", "1002"], permissions: ["pos_view"], stores: ["S1", "S3"] },
      told: { name: "Export", retailers: ["1001"], permissions: ["pos_view"], stores: ["S1"] }, what: "of the places of a token",
    },
    { details: { name: "Export", retailers: ["1002"], permissions: ["pos_view"] }, told: undefined, what: "not, of a token for others" },
  ];
  for (const { details, told, what } of rows) {
    it(what, () => expect(seenDetails(local, details, account)).to.deep.equal(told));
  }

  it("whole to who looks after everything, whatever there is no more", () => {
    const everything = aKeeper(["*"], ["administrator at retailer *"]);
    for (const { details } of rows) expect(seenDetails(everything, details, account)).to.deep.equal(details);
  });
});
