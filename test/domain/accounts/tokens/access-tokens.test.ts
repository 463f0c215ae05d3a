import { expect } from "chai";
import {
  tokenPermissionsAt,
  effectiveTokenFlags,
  MAX_TOKEN_NAME_LENGTH,
  newTokenRefusal,
  effectiveTokenRoles,
  tokenRoles,
  tokenStores,
  tokenFailureMessage,
  tokenRefused,
  tokensRefusal,
  type AccountActor,
  type NewToken,
  type TokenRefusal,
} from "#domain/accounts/index.ts";
import { failure } from "#domain/shared/failure.ts";
import type { Flag } from "#domain/shared/access/permission.ts";
import { parseRetailerId, type RetailerId } from "#domain/shared/access/retailer.ts";
import { resolveAllowedStores } from "#domain/shared/access/role.ts";
import { anActor, aRole, rights, formatRoleInWords } from "#test/support/builders/an-account.ts";

const OWNER = anActor(["*"], ["administrator at retailer *"]);
const ADMIN = anActor(["1001"], ["administrator at retailer 1001"]);
const MANAGER = anActor(["1001"], ["account_manager at retailer 1001", "employee at retailer 1001"]);
const EMPLOYEE = rights(["1001"], ["employee at retailer 1001"]);
const SUPPORT = rights(["1001"], ["support at retailer 1001"]);

const wanted = (facts: Partial<NewToken> = {}): NewToken => ({
  name: "Till 7",
  retailers: ["1001"],
  permissions: ["receipts_view"],
  ...facts,
});

describe("a new token", () => {
  const rows: readonly {
    what: string;
    actor?: AccountActor;
    account?: typeof EMPLOYEE;
    wanted?: NewToken;
    refused?: TokenRefusal["kind"];
  }[] = [
    { what: "has the rights of the account" },
    { what: "carries a bundle of the account", wanted: wanted({ permissions: ["employee", "receipts_view"] }) },
    { what: "is bound to a store", wanted: wanted({ stores: ["S1", "S2"] }) },
    {
      what: "is for an administrator, by another administrator",
      account: rights(["1001"], ["administrator at retailer 1001"]),
      actor: ADMIN,
    },
    {
      what: "is for everything, by an administrator of everything",
      account: rights(["*"], ["employee at retailer *"]),
      actor: OWNER,
      wanted: wanted({ retailers: ["*"] }),
    },
    { what: "has a name of the maximum length", wanted: wanted({ name: `  ${"🧾".repeat(MAX_TOKEN_NAME_LENGTH)}  ` }) },
    { what: "has no name", wanted: wanted({ name: "  " }), refused: "no-name" },
    {
      what: "has a longer name",
      wanted: wanted({ name: "x".repeat(MAX_TOKEN_NAME_LENGTH + 1) }),
      refused: "long-name",
    },
    { what: "has a name without a visible character", wanted: wanted({ name: "\u200b" }), refused: "no-name" },
    { what: "has a name of two lines", wanted: wanted({ name: "Till\n7" }), refused: "several-lines" },
    {
      what: "has an unknown permission that its account lacks",
      account: rights(["1001"], ["administrator at retailer 1001"]),
      actor: ADMIN,
      wanted: wanted({ permissions: ["my:perm"] }),
      refused: "beyond-account",
    },
    {
      what: "has an unknown permission of its account",
      account: rights(["1001"], ["administrator at retailer 1001", "my:perm at retailer 1001"]),
      actor: ADMIN,
      wanted: wanted({ permissions: ["my:perm"] }),
    },
    {
      what: "has a restriction that its account lacks",
      account: rights(["1001"], ["administrator at retailer 1001"]),
      actor: ADMIN,
      wanted: wanted({ permissions: ["sales_demo"] }),
      refused: "beyond-account",
    },
    {
      what: "is for a store that none of its retailers has",
      actor: OWNER,
      account: rights(["*"], ["employee at retailer *"]),
      wanted: wanted({ retailers: ["1002"], stores: ["S9", "S1"] }),
      refused: "foreign-store",
    },
    { what: "has no permissions", wanted: wanted({ permissions: [] }), refused: "no-rights" },
    { what: "has no retailers", wanted: wanted({ retailers: [] }), refused: "no-rights" },
    { what: "has an empty list of stores", wanted: wanted({ stores: [] }), refused: "no-rights" },
    { what: "exceeds its creator", wanted: wanted({ permissions: ["receipts_view", "support"] }), refused: "not-held" },
    { what: "is for an account that holds more than the creator", account: SUPPORT, refused: "holds-more" },
    {
      what: "exceeds its account",
      account: EMPLOYEE,
      actor: ADMIN,
      wanted: wanted({ permissions: ["support"] }),
      refused: "beyond-account",
    },
    {
      what: "is for a retailer that the creator does not manage",
      account: rights(["1001"], ["employee at retailer *"]),
      wanted: wanted({ retailers: ["1002"] }),
      refused: "unknown-context",
    },
    {
      what: "is for a retailer that the account does not have",
      actor: OWNER,
      wanted: wanted({ retailers: ["1002"] }),
      refused: "beyond-account",
    },
    {
      what: "is for a store where the account has no rights",
      actor: OWNER,
      account: rights(["1001"], ["employee at store S1"]),
      wanted: wanted({ stores: ["S2"] }),
      refused: "beyond-account",
    },
    {
      what: "is for stores, and names a retailer that the account does not have",
      wanted: wanted({ retailers: ["1001", "1002"], stores: ["S1"] }),
      refused: "unknown-retailer",
    },
    { what: "is for stores at every retailer of the account", wanted: wanted({ retailers: ["*"], stores: ["S1"] }) },
    {
      what: "is for stores of an account that has all retailers",
      account: rights(["*"], ["employee at retailer *"]),
      actor: OWNER,
      wanted: wanted({ stores: ["S1"] }),
    },
    {
      what: "is for an account that also belongs to another retailer",
      account: rights(["1001", "1002"], ["employee at retailer 1001"]),
      refused: "beyond-your-retailers",
    },
    {
      what: "is for an account with more control of accounts",
      account: rights(["1001"], ["administrator at retailer 1001"]),
      refused: "holds-more",
    },
  ];
  for (const { what, actor = MANAGER, account = EMPLOYEE, wanted: token = wanted(), refused } of rows) {
    it(`is ${refused ? `refused (${refused})` : "created"} if it ${what}`, () => {
      expect(newTokenRefusal(token, account, actor)?.kind).to.equal(refused);
    });
  }

  it("can be listed and revoked only by actors who could deactivate the account", () => {
    expect(tokensRefusal(EMPLOYEE, MANAGER)).to.equal(undefined);
    expect(tokensRefusal(SUPPORT, MANAGER)).to.equal(undefined);
    expect(tokensRefusal(rights(["1001"], ["administrator at retailer 1001"]), MANAGER)).to.deep.equal({
      kind: "outranked",
    });
    expect(tokensRefusal(rights(["1002"]), MANAGER)).to.deep.equal({ kind: "beyond-your-retailers" });
  });
});

const scope = { retailer: parseRetailerId("1001") as RetailerId, stores: new Set(["S1", "S2"]) };
const flags = (token: NewToken, roles: readonly string[]) =>
  [...effectiveTokenFlags(token, roles.map(aRole), scope)].sort();
const stores = (token: NewToken, roles: readonly string[], flag: Flag) =>
  resolveAllowedStores(effectiveTokenRoles(token, roles.map(aRole), scope), scope, [flag]);

describe("a token", () => {
  it("holds each permission at each of its retailers or stores", () => {
    const both = { retailers: ["1001", "1002"], permissions: ["employee", "pos_view"] };
    expect(tokenRoles(wanted(both)).map(formatRoleInWords)).to.deep.equal([
      "employee at retailer 1001",
      "pos_view at retailer 1001",
      "employee at retailer 1002",
      "pos_view at retailer 1002",
    ]);
    expect(tokenRoles(wanted({ ...both, stores: ["S1"] })).map(formatRoleInWords)).to.deep.equal([
      "employee at store S1",
      "pos_view at store S1",
    ]);
  });

  it("has the rights that it shares with its account", () => {
    expect(flags(wanted({ permissions: ["support"] }), ["employee at retailer 1001"])).to.deep.equal([
      "consumer_view",
      "receipts_view",
    ]);
    expect(flags(wanted({ permissions: ["receipts_view"] }), ["support at retailer 1001"])).to.deep.equal([
      "receipts_view",
    ]);
    expect(flags(wanted({ permissions: ["employee"] }), [])).to.deep.equal([]);
    expect(flags(wanted({ permissions: ["employee"] }), ["employee at retailer 1002"])).to.deep.equal([]);
  });

  it("has the restrictions of its account", () => {
    expect(
      flags(wanted({ permissions: ["receipts_view"] }), [
        "sales_demo at retailer 1001",
        "identifier_vip_edit at retailer 1001",
      ]),
    ).to.deep.equal(["identifier_vip_edit", "receipts_view", "sales_demo"]);
  });
});

describe("a token for stores", () => {
  const token = wanted({ permissions: ["employee"], stores: ["S1", "S3"] });

  for (const [where, roles, allowed] of [
    ["at the whole retailer", ["manager at retailer 1001"], ["S1"]],
    ["at every retailer", ["manager at retailer *"], ["S1"]],
    ["at every store", ["manager at store *"], ["S1"]],
    ["at that store", ["employee at store S1"], ["S1"]],
    ["at another store", ["employee at store S2"], []],
    ["at another retailer", ["manager at retailer 1002"], []],
    ["at a store of another retailer", ["manager at store S3"], []],
  ] as const) {
    it(`gives access to ${allowed.length === 0 ? "no store" : "the store"} if its account holds the right ${where}`, () => {
      expect(stores(token, roles, "receipts_view")).to.deep.equal(new Set(allowed));
      expect(stores(token, roles, "dashboard_view")).to.deep.equal(new Set());
    });
  }

  it("has the restrictions of its account", () => {
    expect(flags(token, ["employee at store S1", "sales_demo at store S2"])).to.deep.equal([
      "consumer_view",
      "receipts_view",
      "refund_view",
      "sales_demo",
    ]);
  });
});

describe("the permissions that a token can carry", () => {
  const rows: readonly { roles: readonly string[]; at: Partial<NewToken>; carried: readonly string[] }[] = [
    { roles: ["manager at store S1"], at: { retailers: ["1001"] }, carried: [] },
    { roles: ["manager at store S1"], at: { retailers: ["1001"], stores: ["S1"] }, carried: ["manager"] },
    { roles: ["manager at store S1"], at: { retailers: ["1001"], stores: ["S1", "S2"] }, carried: [] },
    { roles: ["manager at store S1", "employee at retailer 1001"], at: { retailers: ["1001"] }, carried: ["employee"] },
    {
      roles: ["manager at store S1", "employee at retailer 1001"],
      at: { retailers: ["1001"], stores: ["S2"] },
      carried: ["employee"],
    },
    { roles: ["manager at store *"], at: { retailers: ["1001"] }, carried: ["manager"] },
    {
      roles: ["employee at retailer 1001", "pos_view at retailer 1002"],
      at: { retailers: ["1001", "1002"] },
      carried: [],
    },
    {
      roles: ["manager at retailer 1001", "employee at retailer 1002"],
      at: { retailers: ["1001", "1002"] },
      carried: ["employee"],
    },
    {
      roles: ["manager at retailer 1001", "employee at retailer 1002"],
      at: { retailers: ["1001"] },
      carried: ["employee", "manager"],
    },
    {
      roles: ["manager at retailer 1001", "employee at retailer 1002"],
      at: { retailers: [] },
      carried: ["employee", "manager"],
    },
    { roles: ["employee at retailer *", "manager at retailer 1001"], at: { retailers: ["*"] }, carried: ["employee"] },
    { roles: ["employee at retailer 1003"], at: { retailers: ["1003"] }, carried: [] },
    { roles: [], at: { retailers: ["1001"] }, carried: [] },
  ];
  for (const { roles, at, carried } of rows) {
    const contexts = wanted({ retailers: [], ...at });
    const owner = anActor(roles.some((role) => role.endsWith("retailer *")) ? ["*"] : ["1001", "1002"], roles);

    it(`are [${carried.join(", ")}] at ${(contexts.stores ?? contexts.retailers).join(" and ") || "no retailer or store"}, with ${roles.join(" and ") || "no role"}`, () => {
      expect(tokenPermissionsAt(contexts, owner)).to.deep.equal(carried);
    });

    it(`are those that the server allows at ${(contexts.stores ?? contexts.retailers).join(" and ") || "no retailer or store"}, with ${roles.join(" and ") || "no role"}`, () => {
      const account = { ...rights(owner.retailers), roles: owner.roles };
      const allowed = [...new Set(owner.roles.map(({ permission }) => permission))]
        .sort()
        .filter(
          (permission) =>
            newTokenRefusal({ ...contexts, permissions: [permission] }, account, OWNER)?.kind !== "beyond-account",
        );
      expect(tokenPermissionsAt(contexts, owner)).to.deep.equal(allowed);
    });
  }

  it("limit the stores to those where the account has a role", () => {
    const stores = [{ value: "S1" }, { value: "S2" }];
    expect(tokenStores(stores, anActor(["1001"], ["manager at store S2"]))).to.deep.equal([{ value: "S2" }]);
    expect(tokenStores(stores, anActor(["1001"], ["manager at retailer 1001"]))).to.deep.equal(stores);
    expect(tokenStores(stores, anActor(["1002"], ["manager at retailer 1002"]))).to.deep.equal([]);
  });
});

describe("the messages about tokens", () => {
  const rows: readonly (readonly [refusal: TokenRefusal, message: string])[] = [
    [{ kind: "no-name" }, "Name is required"],
    [{ kind: "long-name", maximum: 100 }, "Name must be at most 100 characters"],
    [{ kind: "no-rights" }, "Select at least one permission and one retailer or store"],
    [
      { kind: "beyond-account", permission: "support", missing: ["webview_html", "webview_pdf"] },
      "The token can't have 'support' because the account doesn't have 'webview_html', 'webview_pdf' there",
    ],
    [
      { kind: "not-held", permission: "support", missing: ["webview_html"] },
      "You can't give 'support' because you don't have 'webview_html' there",
    ],
    [{ kind: "outranked" }, "This account can do more with accounts than you can"],
  ];
  for (const [refusal, message] of rows)
    it(`include '${message}' for '${refusal.kind}'`, () => expect(tokenRefused(refusal)).to.equal(message));

  it("come from the server, else from the defaults", () => {
    expect(tokenFailureMessage("make", failure("rejected", { description: "too many" }))).to.equal("too many");
    expect(
      ["list", "make", "revoke"].map((action) => tokenFailureMessage(action as "list", failure("unreachable"))),
    ).to.deep.equal([
      "Unable to retrieve access tokens, please try again later",
      "Could not create the access token",
      "Could not revoke the access token",
    ]);
  });
});
