import { expect } from "chai";
import { deedsOf, type AccountRights } from "#domain/accounts/index.ts";
import { aRole, rights } from "#test/support/builders/an-account.ts";

const before = rights(["1001", "1002"], ["employee at retailer 1001", "manager at store S1"], { confirmed: false });
const after = (facts: Partial<AccountRights>) => ({ ...before, ...facts });

describe("what a change did to an account", () => {
  const rows: readonly { what: string; after: AccountRights; password?: string; told: readonly object[] }[] = [
    { what: "nothing", after: before, told: [] },
    { what: "nothing, the same in another order", after: after({ retailers: ["1002", "1001"], roles: [...before.roles].reverse() }), told: [] },
    { what: "its status", after: after({ status: "inactive" }), told: [{ action: "account.status", details: { before: "active", after: "inactive" } }] },
    { what: "its confirmation", after: after({ confirmed: true }), told: [{ action: "account.confirmed", details: {} }] },
    { what: "its retailers", after: after({ retailers: ["1002", "1003"] }), told: [{ action: "account.retailers", details: { added: ["1003"], removed: ["1001"] } }] },
    {
      what: "its roles", after: after({ roles: [aRole("manager at store S1"), aRole("support at store S1")] }),
      told: [{ action: "account.roles", details: { added: [aRole("support at store S1")], removed: [aRole("employee at retailer 1001")] } }],
    },
    { what: "its password, which is not told", after: before, password: "a counterfoil for all", told: [{ action: "account.password", details: {} }] },
    {
      what: "two things at once", after: after({ retailers: [], status: "inactive" }),
      told: [{ action: "account.retailers", details: { added: [], removed: ["1001", "1002"] } }, { action: "account.status", details: { before: "active", after: "inactive" } }],
    },
  ];
  for (const { what, after: left, password, told } of rows) {
    it(`is told: ${what}`, () => expect(deedsOf(before, left, password === undefined ? {} : { password })).to.deep.equal(told));
  }
});
