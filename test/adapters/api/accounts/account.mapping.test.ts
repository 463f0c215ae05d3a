import { expect } from "chai";
import * as accessTokenMapping from "#adapters/api/accounts/access-token.mapping.ts";
import * as accountAuditLogMapping from "#adapters/api/accounts/account-audit-log.mapping.ts";
import * as accountMapping from "#adapters/api/accounts/account.mapping.ts";
import * as roleMapping from "#adapters/api/accounts/role.mapping.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { aRetailer, aRole, anAccount } from "#test/support/builders/an-account.ts";
import { exampleOf } from "../contract-examples.ts";
import { ofAnyJson } from "../any-json.ts";

const { parseCreatedToken, parseTokens, toWireToken } = ofAnyJson(accessTokenMapping);
const { parseAccountEntries } = ofAnyJson(accountAuditLogMapping);
const { parseAccount, parseAccounts, toWireAccount, toWireAccountPatch } = ofAnyJson(accountMapping);
const { parseRetailerHints, parseRolePermissions, parseRoleSources, parseRoleTypes } = ofAnyJson(roleMapping);

const exampleIn = (name: string): JsonObject => (exampleOf(name) as readonly JsonObject[])[0]!;
const without = (wire: JsonObject, ...members: readonly string[]): JsonObject =>
  Object.fromEntries(Object.entries(wire).filter(([name]) => !members.includes(name)));

const ANN = exampleOf("account") as JsonObject;
const ANN_PARSED = anAccount({
  email: "Ann@shop.example",
  retailers: [aRetailer("1001", "Alder & Finch")],
  roles: [{ ...aRole("employee at store 5001"), sourceName: "Covent Garden" }],
  lastPasswordChange: "2026-02-11T16:04:00.000Z" as never,
  version: "2026-03-01T09:30:00.000Z" as never,
});

describe("an account from the API", () => {
  it("is parsed as the example of the contract [ACCT-008-part, ACCT-009]", () => {
    expect(parseAccount(ANN)).to.deep.equal(ANN_PARSED);
    expect(parseAccounts(exampleOf("accounts"))).to.deep.equal([ANN_PARSED]);
  });

  it("can have no password yet, and can contain the lists for the role pickers [ACCT-008-part]", () => {
    const source = { value: "5001", name: "Covent Garden" };
    const wire = {
      ...without(ANN, "last_password_change"),
      role_types: ["store_id"],
      role_names: [source],
      role_permissions: ["employee"],
    };
    const { lastPasswordChange: _none, ...parsed } = ANN_PARSED;
    expect(parseAccount(wire)).to.deep.equal({
      ...parsed,
      roleTypes: ["store_id"],
      roleNames: [source],
      rolePermissions: ["employee"],
    });
  });

  it("can belong to every retailer [ACCT-010]", () => {
    expect(parseAccount({ ...ANN, retailers: [{ id: "*", name: "*ALL*" }] })?.retailers).to.deep.equal([
      { id: "*", name: "*ALL*" },
    ]);
  });

  const [role] = ANN["roles"] as readonly JsonObject[];
  const WRONG = {
    ...Object.fromEntries(Object.keys(ANN).map((name) => [`its ${name} has the wrong type`, { ...ANN, [name]: 5 }])),
    "its status is unknown": { ...ANN, status: "asleep" },
    "a retailer has an invalid id": { ...ANN, retailers: [{ id: "a b", name: "A" }] },
    "a role has an unknown context": { ...ANN, roles: [{ ...role, context_name: "till_id" }] },
    "its version is no time": { ...ANN, updated_timestamp: "today" },
  };
  for (const [why, wire] of Object.entries(WRONG)) {
    it(`is invalid if ${why}, and makes its list invalid`, () =>
      expect([parseAccount(wire), parseAccounts([ANN, wire])]).to.deep.equal([undefined, undefined]));
  }

  it("is created from its address and its retailers [ACCT-036]", () => {
    expect(toWireAccount({ email: "ben@shop.example", retailers: ["1001"] })).to.deep.equal(exampleOf("newAccount"));
  });

  it("is patched with the changed members only [ACCT-038]", () => {
    expect(toWireAccountPatch({ roles: [aRole("manager at retailer 1001")] }, ANN_PARSED)).to.deep.equal(
      exampleOf("accountPatch"),
    );
    expect(toWireAccountPatch({}, ANN_PARSED)).to.deep.equal({});
    expect(
      toWireAccountPatch(
        { status: "inactive", confirmed: true, permissionDefaultsOption: "1003", password: "" },
        ANN_PARSED,
      ),
    ).to.deep.equal({
      status: "inactive",
      confirmed: true,
      permission_defaults_option: "1003",
      password: "",
    });
  });

  it("is patched with each list and the list on which the change is based [D20]", () => {
    const seen = {
      retailers: ["1001"],
      roles: [{ context_name: "store_id", context_value: "5001", permission: "employee" }],
    };
    expect(toWireAccountPatch({ retailers: [] }, ANN_PARSED)).to.deep.equal({
      retailers: [],
      seen: { retailers: seen.retailers },
    });
    expect(toWireAccountPatch({ roles: [] }, ANN_PARSED)).to.deep.equal({ roles: [], seen: { roles: seen.roles } });
    expect(toWireAccountPatch({ retailers: [], roles: [] }, ANN_PARSED)).to.deep.equal({
      retailers: [],
      roles: [],
      seen,
    });
  });

  it("is patched with roles without the names of their contexts", () => {
    expect(toWireAccountPatch({ roles: ANN_PARSED.roles }, ANN_PARSED).roles).to.deep.equal([
      { context_name: "store_id", context_value: "5001", permission: "employee" },
    ]);
  });
});

describe("the options of the role editor from the API", () => {
  it("keep the order of the response [ACCT-040, ACCT-041, ACCT-042, ACCT-043]", () => {
    expect(parseRoleTypes({ type_name: "retailer_id", values: ["store_id", "retailer_id"] })).to.deep.equal([
      "store_id",
      "retailer_id",
    ]);
    expect(parseRoleSources({ type_name: "store_id", values: [{ name: "Soho", value: "5002" }] })).to.deep.equal([
      { value: "5002", name: "Soho" },
    ]);
    expect(parseRolePermissions({ type_name: "store_id", values: ["employee", "receipts_view"] })).to.deep.equal([
      "employee",
      "receipts_view",
    ]);
    expect(parseRetailerHints({ data: [{ id: "1001", name: "Alder & Finch" }] })).to.deep.equal([
      aRetailer("1001", "Alder & Finch"),
    ]);
  });

  it("are read without an envelope, and sources by their value alone", () => {
    expect(parseRetailerHints([{ id: "1001", name: "Quill" }])).to.deep.equal([{ id: "1001", name: "Quill" }]);
    expect(parseRoleSources({ values: ["5001"] })).to.deep.equal([{ value: "5001", name: "5001" }]);
  });

  it("are invalid in any other format", () => {
    for (const wire of [null, [null], {}, { values: {} }, { values: [5] }]) {
      expect([
        parseRoleTypes(wire),
        parseRoleSources(wire),
        parseRolePermissions(wire),
        parseRetailerHints(wire),
      ]).to.deep.equal([undefined, undefined, undefined, undefined]);
    }
    expect(parseRoleTypes({ values: ["till_id"] })).to.equal(undefined);
    expect(parseRetailerHints({ data: [{ id: "1001" }] })).to.equal(undefined);
  });
});

describe("the change log of an account from the API", () => {
  it("is parsed with its roles as domain roles", () => {
    expect(parseAccountEntries(exampleOf("accountLog"))).to.deep.equal([
      {
        at: "2026-03-01T09:30:00.000Z",
        actor: "admin@shop.example",
        action: "account.roles",
        details: { added: [aRole("employee at store 5001")] },
        requestId: "4f9d0c2ab87e41d3",
      },
    ]);
  });

  it("keeps every other detail unchanged", () => {
    const details = {
      added: ["1002"],
      before: "active",
      reason: "Agreed",
      roles: [{ context_name: "till_id" }],
      none: null,
    };
    expect(
      parseAccountEntries([{ ...without(exampleIn("accountLog"), "request_id"), details }]),
    ).to.have.deep.nested.property("[0].details", details);
  });

  for (const member of Object.keys(exampleIn("accountLog"))) {
    it(`is invalid if the ${member} of an entry has the wrong type`, () =>
      expect(parseAccountEntries([{ ...exampleIn("accountLog"), [member]: 5 }])).to.equal(undefined));
  }
});

describe("the access tokens from the API", () => {
  const PARSED = {
    id: "9f86d081e2",
    name: "Nightly export",
    retailers: ["1001"],
    permissions: ["receipts_view"],
    created: "2026-03-01T09:30:00.000Z",
  };
  const ENDING = { ...PARSED, expires: "2026-05-30T09:30:00.000Z" as Instant };

  it("are parsed as the example of the contract", () => {
    expect(parseTokens(exampleOf("accessTokens"))).to.deep.equal([{ ...ENDING, lastUsed: "2026-03-02T02:00:00.000Z" }]);
    expect(
      parseTokens([{ ...without(exampleIn("accessTokens"), "last_used_timestamp", "expires"), stores: ["5001"] }]),
    ).to.deep.equal([{ ...PARSED, stores: ["5001"] }]);
  });

  it("include the secret of a new token", () => {
    expect(parseCreatedToken(exampleOf("madeAccessToken"))).to.deep.equal({
      token: { ...ENDING, lastUsed: "2026-03-02T02:00:00.000Z" },
      secret: "cft_3kRZc0c8wq0o2mJ1vWlB7yT5uX9nQ4eA",
    });
    expect(parseCreatedToken({ token: exampleIn("accessTokens") })).to.equal(undefined);
  });

  for (const member of [...Object.keys(exampleIn("accessTokens")), "stores"]) {
    it(`are invalid if the ${member} of a token has the wrong type`, () =>
      expect(parseTokens([{ ...exampleIn("accessTokens"), [member]: 5 }])).to.equal(undefined));
  }

  it("are created with stores and an end only if the request names some", () => {
    const wanted = { name: "Nightly export", retailers: ["1001"], permissions: ["receipts_view"], stores: ["5001"] };
    expect(toWireToken(wanted)).to.deep.equal(exampleOf("newAccessToken"));
    expect(toWireToken({ ...wanted, expires: ENDING.expires })).to.include({ expires: "2026-05-30T09:30:00Z" });
    expect(toWireToken({ name: "All", retailers: ["1001"], permissions: [] })).to.deep.equal({
      name: "All",
      retailers: ["1001"],
      permissions: [],
    });
  });
});
