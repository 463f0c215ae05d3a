import { expect } from "chai";
import {
  inviteAccount,
  invitedPermissions,
  invitedRoles,
  invitedTypes,
  NO_ROLE_YET,
  type InvitationOptions,
} from "#domain/accounts/drafts.ts";
import type { Account, AccountPatch } from "#domain/accounts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import { err, ok } from "#domain/shared/result.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { aRole } from "#test/support/builders/an-account.ts";

const HARTWELL = { id: parseRetailerId("1001") as RetailerId, name: "Hartwell" };
const SOHO = { value: "S1", name: "Soho" };
const YORK = { value: "S2", name: "York" };
const OPTIONS: InvitationOptions = {
  retailer: HARTWELL,
  types: ["retailer_id", "store_id"],
  permissions: { retailer_id: ["pos_view", "manager", "employee", "analyst"], store_id: ["manager", "employee"] },
  stores: [SOHO, YORK],
};
const ADMIN = { isAdmin: true, hideStorePermissions: false };

describe("the roles of a new account", () => {
  const OFFERED: readonly (readonly [string, Partial<InvitationOptions>, readonly string[] | undefined, string])[] = [
    ["roles, the smallest first, without flags", {}, undefined, "employee manager analyst"],
    ["those that the settings allow", {}, ["manager", "pos_view"], "manager"],
    ["those of the types that the user sees", { types: ["store_id"] }, undefined, "employee manager"],
    [
      "roles of another API last",
      { permissions: { retailer_id: ["cashier", "manager"] } },
      undefined,
      "manager cashier",
    ],
    ["those that apply somewhere", { types: ["store_id"], stores: [] }, undefined, ""],
    ["none if there are none", { permissions: {} }, undefined, ""],
  ];
  for (const [name, facts, allowedPermissions, expected] of OFFERED)
    it(`are ${name}`, () => {
      const grantor = allowedPermissions ? { isAdmin: false, hideStorePermissions: false, allowedPermissions } : ADMIN;
      expect(invitedPermissions({ ...OPTIONS, ...facts }, grantor).join(" ")).to.equal(expected);
    });

  it("apply to the retailer, or to stores if there are any", () => {
    expect(invitedTypes(OPTIONS, "manager")).to.deep.equal(["retailer_id", "store_id"]);
    expect(invitedTypes(OPTIONS, "analyst")).to.deep.equal(["retailer_id"]);
    expect(invitedTypes({ ...OPTIONS, stores: [] }, "manager")).to.deep.equal(["retailer_id"]);
    expect(invitedTypes({ ...OPTIONS, types: ["store_id"] }, "analyst")).to.deep.equal([]);
  });

  const DRAFTS = [
    ["no choice", undefined, undefined, [], "role"],
    ["no role", NO_ROLE_YET, undefined, [], []],
    ["a role without a scope", "manager", undefined, [], "scope"],
    ["a role where it cannot apply", "analyst", "store_id", ["S1"], "scope"],
    ["a role without a store", "manager", "store_id", [], "stores"],
    ["a store that is not offered", "manager", "store_id", ["S9"], "stores"],
    ["the retailer", "manager", "retailer_id", ["S1"], ["manager retailer_id 1001 Hartwell"]],
    ["one store", "manager", "store_id", ["S2"], ["manager store_id S2 York"]],
    ["two stores", "manager", "store_id", ["S2", "S1"], ["manager store_id S1 Soho", "manager store_id S2 York"]],
  ] as const;
  for (const [name, permission, type, stores, expected] of DRAFTS)
    it(`of ${name} are ${JSON.stringify(expected)}`, () => {
      const roles = invitedRoles({ permission, type, stores }, OPTIONS);
      const texts = roles.ok
        ? roles.value.map((role) => [role.permission, role.contextName, role.contextValue, role.sourceName].join(" "))
        : roles.error;
      expect(texts).to.deep.equal(expected);
    });
});

describe("inviting a colleague", () => {
  const ROLE = aRole("manager at store S1");
  const account = (facts: Partial<Account> = {}): Account =>
    ({
      email: "eve@shop.example",
      status: "active",
      confirmed: false,
      retailers: [HARTWELL],
      roles: [],
      ...facts,
    }) as Account;
  const run = async (
    roles: readonly (typeof ROLE)[],
    { created = ok(account()), given = ok(account({ roles: [ROLE] as never })) } = {},
  ) => {
    const calls: unknown[] = [];
    const accounts = {
      create: (_: unknown, attempt: string) => Promise.resolve((calls.push(attempt), created) as never),
      change: (_: Account, patch: AccountPatch) => Promise.resolve((calls.push(patch), given) as never),
    };
    const invited = await inviteAccount({ email: "eve@shop.example", retailers: ["1001"] }, roles as never, {
      accounts,
      attempt: "key",
    });
    return { invited, calls };
  };
  const PATCH = { contextName: "store_id", contextValue: "S1", permission: "manager" };

  it("creates the account, then gives it the roles", async () => {
    const { invited, calls } = await run([ROLE]);
    expect(calls).to.deep.equal(["key", { roles: [PATCH] }]);
    expect(invited.ok && invited.value.account.roles).to.have.length(1);
  });

  it("sends no change without a role", async () => {
    const { calls } = await run([]);
    expect(calls).to.deep.equal(["key"]);
  });

  it("keeps the roles that the account has been given by default, once", async () => {
    const held = aRole("employee at retailer 1001");
    const { calls } = await run([ROLE], { created: ok(account({ roles: [held, ROLE] as never })) });
    expect(calls[1]).to.deep.equal({
      roles: [{ contextName: "retailer_id", contextValue: "1001", permission: "employee" }, PATCH],
    });
  });

  it("gives no roles if the account was not created", async () => {
    const { invited, calls } = await run([ROLE], { created: err(failure("conflict")) as never });
    expect([invited.ok, calls]).to.deep.equal([false, ["key"]]);
  });

  it("keeps the account if its roles were refused", async () => {
    const { invited } = await run([ROLE], { given: err(failure("rejected", { status: 403 })) as never });
    expect(invited.ok && [invited.value.account.email, invited.value.rolesFailure?.status]).to.deep.equal([
      "eve@shop.example",
      403,
    ]);
  });
});
