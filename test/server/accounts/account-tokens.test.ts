import { expect } from "chai";
import { MAX_TOKENS } from "#domain/accounts/index.ts";
import { insertToken } from "#server/accounts/access-token-store.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { AccountsApiDriver, type ApiResponse } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const MANAGER = "manager@shop.example";
const OWNER = "ann@shop.example";

type Made = { readonly token: { readonly id: string }; readonly secret: string };
const description = ({ body }: ApiResponse): string => (body as { description: string }).description;

describe("An access token of an account", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  before(async () => {
    server = await startTestServer();
    driver = new AccountsApiDriver(server);
    await driver.addAccount(MANAGER, { roles: ["account_manager at retailer 1001", "employee at retailer 1001"] });
  });
  after(() => server.close());
  beforeEach(async () => {
    await driver.addAccount(OWNER, {
      retailers: ["1001", "2001"],
      roles: ["employee at retailer 1001", "manager at store 5001"],
    });
  });

  const path = `/_/account/${encodeURIComponent(OWNER)}/tokens`;
  const draft = (facts: object = {}) => ({
    name: "Nightly export",
    retailers: ["1001"],
    permissions: ["receipts_view"],
    ...facts,
  });
  const make = (who: string, body: object, headers: Record<string, string> = {}) =>
    driver.sendAs(who, `POST ${path}`, { body, headers });
  const made = async (facts: object = {}): Promise<Made> => (await make(ADMIN, draft(facts))).body as Made;
  const use = (secret: string, query = "") =>
    driver.send(`GET /receipts${query}`, { headers: { authorization: `Bearer ${secret}` } });

  it("is created with a secret, and listed without it", async () => {
    const response = await make(ADMIN, draft({ name: "  Nightly export ", stores: ["5001"] }));
    const { token, secret } = response.body as Made;
    expect(response.status).to.equal(201);
    expect(secret).to.match(/^cft_[\w-]{43}$/);
    expect(token).to.deep.include({
      name: "Nightly export",
      retailers: ["1001"],
      permissions: ["receipts_view"],
      stores: ["5001"],
    });
    expect((await driver.sendAs(ADMIN, `GET ${path}`)).body).to.deep.equal([token]);
    const everything = JSON.stringify(
      await Promise.all(
        (["access_tokens", "audit", "kept_answers"] as const).map((table) =>
          server.db.selectFrom(table).selectAll().execute(),
        ),
      ),
    );
    expect(everything).not.to.include(secret);
    expect((await driver.auditEvents("token.create")).at(-1)).to.deep.include({ actor: ADMIN, target: OWNER });
  });

  it("has each of its retailers, permissions and stores once", async () => {
    const { token } = await made({
      retailers: ["1001", "1001"],
      permissions: ["receipts_view", "receipts_view"],
      stores: ["5002", "5002"],
    });
    expect(token).to.deep.include({ retailers: ["1001"], permissions: ["receipts_view"], stores: ["5002"] });
  });

  it("is created once per idempotency key, which returns the same secret again", async () => {
    const responses = [
      await make(ADMIN, draft(), { "idempotency-key": "one" }),
      await make(ADMIN, draft(), { "idempotency-key": "one" }),
    ];
    expect(responses[1]!.body).to.deep.equal(responses[0]!.body);
    expect((await driver.sendAs(ADMIN, `GET ${path}`)).body).to.have.length(1);
  });

  it("grants only what both the token and the account may do, and records its last use", async () => {
    const { secret } = await made();
    expect((await use(secret)).status).to.equal(200);
    expect((await use(secret, "?retailer_id=2001")).status).to.equal(404);
    expect((await driver.send("GET /_/accounts", { headers: { authorization: `Bearer ${secret}` } })).status).to.equal(
      403,
    );
    expect((await driver.sendAs(ADMIN, `GET ${path}`)).body)
      .to.have.nested.property("[0].last_used_timestamp")
      .that.matches(/T\d\d:\d\d:00.000Z$/);
  });

  it("grants only stores of both the token and the account", async () => {
    const stores = async (secret: string) => [
      ...new Set(((await use(secret, "?count=100")).body as { store_id: string }[]).map(({ store_id }) => store_id)),
    ];
    expect(await stores((await made({ stores: ["5002"] })).secret)).to.deep.equal(["5002"]);
    const { secret } = await made({ permissions: ["reports_view"], stores: ["5001"] });
    expect((await use(secret)).status).to.equal(403);
  });

  for (const [what, change] of [
    ["loses the right", { roles: [] }],
    ["loses the retailer", { retailers: ["2001"] }],
    ["becomes inactive", { status: "inactive" }],
  ] as const) {
    it(`loses its access when the account ${what}`, async () => {
      const { secret } = await made();
      expect((await use(secret)).status).to.equal(200);
      expect((await driver.sendAs(ADMIN, `PATCH /_/account/${OWNER}`, { body: change })).status).to.equal(200);
      expect((await use(secret)).status).to.be.oneOf([401, 403, 404]);
    });
  }

  for (const [what, body] of [
    ["becomes inactive", { status: "inactive" }],
    ["gets another password", { password: "seven green umbrellas in the rain" }],
  ] as const) {
    it(`is revoked when the account ${what}`, async () => {
      const { secret } = await made();
      expect((await use(secret)).status).to.equal(200);
      expect((await driver.sendAs(ADMIN, `PATCH /_/account/${OWNER}`, { body })).status).to.equal(200);
      expect((await use(secret)).status).to.equal(401);
      await driver.sendAs(ADMIN, `PATCH /_/account/${OWNER}`, { body: { status: "active" } });
      expect((await use(secret)).status).to.equal(401);
      expect((await driver.sendAs(ADMIN, `GET ${path}`)).body).to.deep.equal([]);
    });
  }

  it("sees masked data if its account has sales_demo", async () => {
    const { secret } = await made();
    await server.rights.runChange(() =>
      server.db
        .insertInto("roles")
        .values({ email: OWNER, context_name: "retailer_id", context_value: "1001", permission: "sales_demo" })
        .execute(),
    );
    const receipts = (await use(secret, "?count=100")).body as { identifier?: string }[];
    expect(receipts.find(({ identifier }) => identifier !== undefined)?.identifier).to.match(/^s\*+e$/);
  });

  it("is refused immediately after it is revoked", async () => {
    const { token, secret } = await made();
    const revoke = () => driver.sendAs(ADMIN, `DELETE ${path}/${token.id}`);
    expect((await use(secret)).status).to.equal(200);
    expect((await revoke()).status).to.equal(204);
    expect((await use(secret)).status).to.equal(401);
    expect((await revoke()).status).to.equal(404);
    expect((await driver.sendAs(ADMIN, `GET ${path}`)).body).to.deep.equal([]);
    expect((await driver.auditEvents("token.revoke")).at(-1)).to.deep.include({
      target: OWNER,
      details: { retailer_id: "1001", id: token.id, name: "Nightly export", retailers: ["1001"] },
    });
  });

  it("can be revoked only through its own account", async () => {
    const { token, secret } = await made();
    expect((await driver.sendAs(ADMIN, `DELETE /_/account/staff%40shop.example/tokens/${token.id}`)).status).to.equal(
      404,
    );
    expect((await use(secret)).status).to.equal(200);
  });

  it("does not manage accounts if it is limited to one store", async () => {
    await driver.addAccount(OWNER, { retailers: ["1001"], roles: ["administrator at retailer 1001"] });
    const { secret } = await made({ permissions: ["accounts_admin"], stores: ["5002"] });
    const ask = (where: string) => driver.send(`GET ${where}`, { headers: { authorization: `Bearer ${secret}` } });
    expect((await ask("/_/accounts")).body).to.deep.equal([]);
    expect((await ask("/_/account/staff%40shop.example")).status).to.equal(404);
  });

  it("manages the accounts of its retailers if it has accounts_admin", async () => {
    await driver.addAccount(OWNER, {
      retailers: ["1001", "2001"],
      roles: ["administrator at retailer 1001", "administrator at retailer 2001"],
    });
    const { secret } = await made({ permissions: ["accounts_admin"] });
    const headers = { authorization: `Bearer ${secret}` };
    const both = (await driver.send("GET /_/account/both%40shop.example", { headers })).body as {
      retailers: { id: string }[];
    };
    expect(both.retailers.map(({ id }) => id)).to.deep.equal(["1001"]);
    const given = await driver.send("PATCH /_/account/staff%40shop.example", {
      headers,
      body: { roles: [{ context_name: "retailer_id", context_value: "1001", permission: "reports_view" }] },
    });
    expect([given.status, description(given)]).to.deep.equal([
      403,
      "You can't give 'reports_view' because you don't have 'reports_view' there",
    ]);
  });

  for (const [what, who, facts, status, words] of [
    ["without a name", ADMIN, { name: "  " }, 400, "Name is required"],
    ["with a name too long", ADMIN, { name: "x".repeat(101) }, 400, "Name must have at most 100 characters"],
    [
      "without permissions",
      ADMIN,
      { permissions: [] },
      400,
      "Select at least one permission and one retailer or store",
    ],
    ["with a name without a visible character", ADMIN, { name: "\u2060" }, 400, "Name is required"],
    [
      "with a name of two lines",
      ADMIN,
      { name: "Nightly\nexport" },
      400,
      "Name must be one line, without control characters",
    ],
    [
      "with an unknown permission",
      ADMIN,
      { permissions: ["my:perm"] },
      403,
      "The token can't have 'my:perm' because the account doesn't have 'my:perm' there",
    ],
    [
      "for a store of another retailer",
      ADMIN,
      { retailers: ["2001"], permissions: ["receipts_view"], stores: ["5002"] },
      400,
      "Store 5002 belongs to none of the token's retailers",
    ],
    [
      "at an unknown retailer",
      ADMIN,
      { retailers: ["9999"] },
      403,
      "The token can't have 'receipts_view' because the account doesn't have 'receipts_view' there",
    ],
    [
      "with a permission that the account lacks",
      ADMIN,
      { permissions: ["reports_view"] },
      403,
      "The token can't have 'reports_view' because the account doesn't have 'reports_view' there",
    ],
    ["at an unknown store", ADMIN, { stores: ["9999"] }, 400, "There is no store 9999"],
    [
      "by a manager of only a part of the account",
      MANAGER,
      {},
      403,
      "This account also belongs to retailers that you don't manage",
    ],
  ] as const) {
    it(`is not created ${what}`, async () => {
      const response = await make(who, draft(facts));
      expect([response.status, description(response)]).to.deep.equal([status, words]);
      expect((await driver.sendAs(ADMIN, `GET ${path}`)).body).to.deep.equal([]);
    });
  }

  it("is limited to a hundred per account, and a revoked one makes room", async () => {
    for (let at = 1; at < MAX_TOKENS; at += 1)
      await insertToken(server.db, draft(), { created: systemClock.now(), email: OWNER });
    const { body: last } = await make(ADMIN, draft(), { "idempotency-key": "last" });
    const refused = await make(ADMIN, draft());
    expect([refused.status, description(refused)]).to.deep.equal([
      409,
      "The account already has 100 access tokens. Revoke one first.",
    ]);
    expect((await driver.sendAs(ADMIN, `GET ${path}`)).body).to.have.length(MAX_TOKENS);
    expect((await make(ADMIN, draft(), { "idempotency-key": "last" })).body).to.deep.equal(last);
    expect((await driver.sendAs(ADMIN, `DELETE ${path}/${(last as Made).token.id}`)).status).to.equal(204);
    const both = await Promise.all([make(ADMIN, draft()), make(ADMIN, draft())]);
    expect(both.map(({ status }) => status)).to.have.members([201, 409]);
  });

  it("is not created with a permission that the caller could not grant", async () => {
    await driver.addAccount(OWNER, { roles: ["employee at retailer 1001"] });
    const response = await make(MANAGER, draft({ permissions: ["advanced_search_view"] }));
    expect([response.status, description(response)]).to.deep.equal([
      403,
      "You can't give 'advanced_search_view' because you don't have 'advanced_search_view' there",
    ]);
  });
});
