import { expect } from "chai";
import { describeAttempt, diffAccount, type AccountPatch, type AccountRights } from "#domain/accounts/index.ts";
import { aRole, rights } from "#test/support/builders/an-account.ts";

const before = rights(["1001", "1002"], ["employee at retailer 1001", "manager at store S1"], { confirmed: false });
const after = (facts: Partial<AccountRights>) => ({ ...before, ...facts });

describe("the audit events of a change of an account", () => {
  const rows: readonly { what: string; after: AccountRights; password?: string; events: readonly object[] }[] = [
    { what: "leave out fields without a change", after: before, events: [] },
    {
      what: "leave out lists that differ only in order",
      after: after({ retailers: ["1002", "1001"], roles: [...before.roles].reverse() }),
      events: [],
    },
    {
      what: "name the status",
      after: after({ status: "inactive" }),
      events: [{ action: "account.status", details: { before: "active", after: "inactive" } }],
    },
    {
      what: "name the confirmation",
      after: after({ confirmed: true }),
      events: [{ action: "account.confirmed", details: {} }],
    },
    {
      what: "name the retailers",
      after: after({ retailers: ["1002", "1003"] }),
      events: [{ action: "account.retailers", details: { added: ["1003"], removed: ["1001"] } }],
    },
    {
      what: "name the roles",
      after: after({ roles: [aRole("manager at store S1"), aRole("support at store S1")] }),
      events: [
        {
          action: "account.roles",
          details: { added: [aRole("support at store S1")], removed: [aRole("employee at retailer 1001")] },
        },
      ],
    },
    {
      what: "name the password change without the password",
      after: before,
      password: "a counterfoil for all",
      events: [{ action: "account.password", details: {} }],
    },
    {
      what: "name two changes separately",
      after: after({ retailers: [], status: "inactive" }),
      events: [
        { action: "account.retailers", details: { added: [], removed: ["1001", "1002"] } },
        { action: "account.status", details: { before: "active", after: "inactive" } },
      ],
    },
  ];
  for (const { what, after: changed, password, events } of rows) {
    it(what, () =>
      expect(diffAccount(before, changed, password === undefined ? {} : { password })).to.deep.equal(events),
    );
  }
});

describe("a refused change of an account", () => {
  const rows: readonly (readonly [what: string, patch: AccountPatch, details: object])[] = [
    ["nothing", {}, {}],
    [
      "roles",
      { roles: [aRole("employee at retailer 1001"), aRole("administrator at retailer 1001")] },
      { roles_added: [aRole("administrator at retailer 1001")], roles_removed: [aRole("manager at store S1")] },
    ],
    ["retailers", { retailers: ["1002", "2001"] }, { retailers_added: ["2001"], retailers_removed: ["1001"] }],
    ["default permissions", { permissionDefaultsOption: "2001" }, { defaults: ["2001"] }],
    ["the status", { status: "inactive" }, { status: "inactive" }],
    ["the confirmation", { confirmed: true }, { confirmed: true }],
    ["a password, without it", { password: "seven green umbrellas" }, { password: true }],
  ];
  for (const [what, patch, details] of rows) {
    it(`names ${what}`, () => expect(describeAttempt(patch, before)).to.deep.equal(details));
  }
});
