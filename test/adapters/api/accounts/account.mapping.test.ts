import { expect } from "chai";
import { parseMadeToken, parseTokens, wireTokenOf } from "#adapters/api/accounts/access-token.mapping.ts";
import { parseEntries } from "#adapters/api/accounts/account-history.mapping.ts";
import { parseAccount, parseAccounts, wireAccountOf, wirePatchOf } from "#adapters/api/accounts/account.mapping.ts";
import { parseRetailerHints, parseRolePermissions, parseRoleSources, parseRoleTypes } from "#adapters/api/accounts/role.mapping.ts";
import type { JsonObject } from "#domain/shared/json.ts";
import { aRetailer, aRole, anAccount } from "#test/support/builders/an-account.ts";
import { exampleOf } from "../contract-examples.ts";

const exampleIn = (name: string): JsonObject => (exampleOf(name) as readonly JsonObject[])[0]!;
const without = (wire: JsonObject, member: string): JsonObject => Object.fromEntries(Object.entries(wire).filter(([name]) => name !== member));

const ANN = exampleOf("account") as JsonObject;
const ANN_READ = anAccount({
  email: "Ann@shop.example",
  retailers: [aRetailer("1001", "Alder & Finch")],
  roles: [{ ...aRole("employee at store 5001"), sourceName: "Covent Garden" }],
  lastPasswordChange: "2026-02-11T16:04:00.000Z" as never,
  version: "2026-03-01T09:30:00.000Z" as never,
});

describe("an account of the API", () => {
  it("is read from the contract's example [ACCT-008, ACCT-009]", () => {
    expect(parseAccount(ANN)).to.deep.equal(ANN_READ);
    expect(parseAccounts(exampleOf("accounts"))).to.deep.equal([ANN_READ]);
  });

  it("may have no password, and states the defaults of the pickers if there are any", () => {
    const source = { value: "5001", name: "Covent Garden" };
    const wire = { ...without(ANN, "last_password_change"), role_types: ["store_id"], role_names: [source], role_permissions: ["employee"] };
    const { lastPasswordChange: _none, ...read } = ANN_READ;
    expect(parseAccount(wire)).to.deep.equal({ ...read, roleTypes: ["store_id"], roleNames: [source], rolePermissions: ["employee"] });
  });

  it("may belong to every retailer [ACCT-010]", () => {
    expect(parseAccount({ ...ANN, retailers: [{ id: "*", name: "*ALL*" }] })?.retailers).to.deep.equal([{ id: "*", name: "*ALL*" }]);
  });

  const [role] = ANN["roles"] as readonly JsonObject[];
  const WRONG = {
    ...Object.fromEntries(Object.keys(ANN).map((name) => [`its ${name} has another type`, { ...ANN, [name]: 5 }])),
    "its status is unknown": { ...ANN, status: "asleep" },
    "a retailer has an invalid id": { ...ANN, retailers: [{ id: "a b", name: "A" }] },
    "a role has an unknown kind": { ...ANN, roles: [{ ...role, context_name: "till_id" }] },
    "it has no version": without(ANN, "updated_timestamp"),
  };
  for (const [why, wire] of Object.entries(WRONG)) {
    it(`is malformed when ${why}, and makes a list malformed`, () => expect([parseAccount(wire), parseAccounts([ANN, wire])]).to.deep.equal([undefined, undefined]));
  }

  it("is created from its address and its retailers alone [ACCT-036]", () => {
    expect(wireAccountOf({ email: "ben@shop.example", retailers: ["1001"] })).to.deep.equal(exampleOf("newAccount"));
  });

  it("is patched with the changes and nothing else [ACCT-038]", () => {
    expect(wirePatchOf({ roles: [aRole("manager at retailer 1001")] }, ANN_READ)).to.deep.equal(exampleOf("accountPatch"));
    expect(wirePatchOf({}, ANN_READ)).to.deep.equal({});
    expect(wirePatchOf({ status: "inactive", confirmed: true, permissionDefaultsOption: "1003", password: "" }, ANN_READ)).to.deep.equal({
      status: "inactive", confirmed: true, permission_defaults_option: "1003", password: "",
    });
  });

  it("states with a list the versions that it was made from [D20]", () => {
    const seen = { retailers: ["1001"], roles: [{ context_name: "store_id", context_value: "5001", permission: "employee" }] };
    expect(wirePatchOf({ retailers: [] }, ANN_READ)).to.deep.equal({ retailers: [], seen: { retailers: seen.retailers } });
    expect(wirePatchOf({ roles: [] }, ANN_READ)).to.deep.equal({ roles: [], seen: { roles: seen.roles } });
    expect(wirePatchOf({ retailers: [], roles: [] }, ANN_READ)).to.deep.equal({ retailers: [], roles: [], seen });
  });

  it("gets its roles without the names of their contexts", () => {
    expect(wirePatchOf({ roles: ANN_READ.roles }, ANN_READ).roles).to.deep.equal([{ context_name: "store_id", context_value: "5001", permission: "employee" }]);
  });
});

describe("the role options of the API", () => {
  it("are read in the order of the response [ACCT-040, ACCT-041, ACCT-042, ACCT-043]", () => {
    expect(parseRoleTypes({ type_name: "retailer_id", values: ["store_id", "retailer_id"] })).to.deep.equal(["store_id", "retailer_id"]);
    expect(parseRoleSources({ type_name: "store_id", values: [{ name: "Soho", value: "5002" }] })).to.deep.equal([{ value: "5002", name: "Soho" }]);
    expect(parseRolePermissions({ type_name: "store_id", values: ["employee", "receipts_view"] })).to.deep.equal(["employee", "receipts_view"]);
    expect(parseRetailerHints({ data: [{ id: "1001", name: "Alder & Finch" }] })).to.deep.equal([aRetailer("1001", "Alder & Finch")]);
  });

  it("are malformed in any other shape", () => {
    for (const wire of [null, [], {}, { values: {} }, { values: [5] }]) {
      expect([parseRoleTypes(wire), parseRoleSources(wire), parseRolePermissions(wire), parseRetailerHints(wire)]).to.deep.equal([undefined, undefined, undefined, undefined]);
    }
    expect(parseRoleTypes({ values: ["till_id"] })).to.equal(undefined);
    expect(parseRetailerHints({ data: [{ id: "1001" }] })).to.equal(undefined);
  });
});

describe("the history of an account of the API", () => {
  it("is read with the granted roles as the domain writes them", () => {
    expect(parseEntries(exampleOf("accountLog"))).to.deep.equal([
      { at: "2026-03-01T09:30:00.000Z", actor: "admin@shop.example", action: "account.roles", details: { added: [aRole("employee at store 5001")] }, requestId: "4f9d0c2ab87e41d3" },
    ]);
  });

  it("keeps every other detail unchanged", () => {
    const details = { added: ["1002"], before: "active", reason: "Agreed", roles: [{ context_name: "till_id" }], none: null };
    expect(parseEntries([{ ...without(exampleIn("accountLog"), "request_id"), details }])).to.have.deep.nested.property("[0].details", details);
  });

  for (const member of Object.keys(exampleIn("accountLog"))) {
    it(`is malformed when the ${member} of one of its entries has another type`, () => expect(parseEntries([{ ...exampleIn("accountLog"), [member]: 5 }])).to.equal(undefined));
  }
});

describe("access tokens of the API", () => {
  const READ = { id: "9f86d081e2", name: "Nightly export", retailers: ["1001"], permissions: ["receipts_view"], created: "2026-03-01T09:30:00.000Z" };

  it("are read from the contract's example", () => {
    expect(parseTokens(exampleOf("accessTokens"))).to.deep.equal([{ ...READ, lastUsed: "2026-03-02T02:00:00.000Z" }]);
    expect(parseTokens([{ ...without(exampleIn("accessTokens"), "last_used_timestamp"), stores: ["5001"] }])).to.deep.equal([{ ...READ, stores: ["5001"] }]);
  });

  it("have their secret when they are created", () => {
    expect(parseMadeToken(exampleOf("madeAccessToken"))).to.deep.equal({ token: { ...READ, lastUsed: "2026-03-02T02:00:00.000Z" }, secret: "cft_3kRZc0c8wq0o2mJ1vWlB7yT5uX9nQ4eA" });
    expect(parseMadeToken({ token: exampleIn("accessTokens") })).to.equal(undefined);
  });

  for (const member of [...Object.keys(exampleIn("accessTokens")), "stores"]) {
    it(`are malformed when the ${member} of one has another type`, () => expect(parseTokens([{ ...exampleIn("accessTokens"), [member]: 5 }])).to.equal(undefined));
  }

  it("are requested for stores only if stores are named", () => {
    const wanted = { name: "Nightly export", retailers: ["1001"], permissions: ["receipts_view"], stores: ["5001"] };
    expect(wireTokenOf(wanted)).to.deep.equal(exampleOf("newAccessToken"));
    expect(wireTokenOf({ name: "All", retailers: ["1001"], permissions: [] })).to.deep.equal({ name: "All", retailers: ["1001"], permissions: [] });
  });
});
