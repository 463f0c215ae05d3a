import { expect } from "chai";
import { AccessTokenStore } from "#server/accounts/access-token-store.queries.ts";
import { systemClock } from "#server/system-clock.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { AccountsApiDriver } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const EMAIL = "ann@shop.example";

type Entry = {
  readonly actor: string;
  readonly token?: string;
  readonly action: string;
  readonly details: object;
  readonly request_id?: string;
  readonly at: string;
};

describe("The change log of an account", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  before(async () => {
    server = await startTestServer();
    driver = new AccountsApiDriver(server);
    await driver.addAccount("Manager@shop.example", {
      roles: ["account_manager at retailer 1001", "employee at retailer 1001"],
    });
  });
  after(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom("audit").execute();
    await driver.addAccount(EMAIL, { roles: ["employee at retailer 1001"] });
  });

  const log = async (who = ADMIN, email = EMAIL) =>
    driver.sendAs(who, `GET /_/account/${encodeURIComponent(email)}/log`);
  const entries = async () => (await log()).body as readonly Entry[];
  const patch = (who: string, body: object) => driver.sendAs(who, `PATCH /_/account/${EMAIL}`, { body });

  it("lists actor, action, details, time and request id, newest first", async () => {
    const response = await patch("Manager@shop.example", { roles: [], confirmed: true });
    await patch(ADMIN, { status: "inactive" });
    const [status, roles] = await entries();
    expect(status).to.deep.include({
      actor: ADMIN,
      action: "account.status",
      details: { before: "active", after: "inactive" },
    });
    expect(roles).to.deep.include({
      actor: "Manager@shop.example",
      action: "account.roles",
      details: { added: [], removed: [{ context_name: "retailer_id", context_value: "1001", permission: "employee" }] },
      request_id: response.headers.get("counterfoil-request-id"),
    });
    expect(Math.abs(Date.now() - Date.parse(status!.at))).to.be.below(60_000);
  });

  it("shows the account of a token separately from its name, so that a token cannot imitate another account", async () => {
    const local = "local.admin@shop.example";
    await driver.addAccount(local, { roles: ["administrator at retailer 1001"] });
    const tokens = new AccessTokenStore(server.db, systemClock, server.rights);
    const { token } = await tokens.create({ name: "Staff sync", retailers: ["1001"], permissions: ["administrator"] });
    const draft = { name: ADMIN, retailers: ["1001"], permissions: ["accounts_admin"] };
    const { secret } = (await driver.sendAs(local, `POST /_/account/${local}/tokens`, { body: draft })).body as {
      secret: string;
    };
    for (const [bearer, status] of [
      [token, "inactive"],
      [secret, "active"],
    ] as const) {
      await driver.send(`PATCH /_/account/${EMAIL}`, {
        body: { status },
        headers: { authorization: `Bearer ${bearer}` },
      });
    }
    const [owned, free] = await entries();
    expect(owned).to.include({ actor: local, token: ADMIN });
    expect(free).to.include({ actor: "console", token: "Staff sync" });
    await patch(ADMIN, { status: "inactive" });
    expect((await entries())[0])
      .to.include({ actor: ADMIN })
      .and.not.to.have.property("token");
  });

  it("leaves out changes at retailers that the caller does not manage", async () => {
    await driver.addAccount(EMAIL, { retailers: ["2001"], roles: ["employee at store 6001"] });
    const role = (context_name: string, context_value: string) => ({
      context_name,
      context_value,
      permission: "employee",
    });
    const token = { name: "Export", retailers: ["2001"], permissions: ["receipts_view"] };
    await patch(ADMIN, { roles: [role("retailer_id", "2001")] });
    const made = (await driver.sendAs(ADMIN, `POST /_/account/${EMAIL}/tokens`, { body: token })).body as {
      token: { id: string };
    };
    await driver.sendAs(ADMIN, `DELETE /_/account/${EMAIL}/tokens/${made.token.id}`);
    await patch(ADMIN, {
      retailers: ["1001", "2001"],
      roles: [role("retailer_id", "2001"), role("retailer_id", "1001")],
    });
    await patch(ADMIN, { retailers: ["1001"] });
    const visible = (await log("Manager@shop.example")).body as readonly Entry[];
    expect(visible.map(({ action, details }) => [action, details])).to.deep.equal([
      ["account.roles", { added: [role("retailer_id", "1001")], removed: [] }],
      ["account.retailers", { added: ["1001"], removed: [] }],
    ]);
    expect(await entries()).to.have.length(7);
  });

  it("leaves out calls without a change, and other accounts", async () => {
    await patch(EMAIL, {});
    await driver.sendAs(ADMIN, "POST /_/account/staff%40shop.example/_reset");
    expect(await entries()).to.deep.equal([]);
  });

  it("returns the newest 500 entries", async () => {
    const entry = { at: new Date(), actor: ADMIN, action: "account.status", target: EMAIL, request_id: null };
    await server.db
      .insertInto("audit")
      .values(Array.from({ length: 510 }, (_, at) => ({ ...entry, details: JSON.stringify({ at }) })))
      .execute();
    const visible = await entries();
    expect([visible.length, visible[0]?.details, visible.at(-1)?.details]).to.deep.equal([
      500,
      { at: 509 },
      { at: 10 },
    ]);
  });

  it("requires a caller who manages the whole account", async () => {
    await driver.addAccount(EMAIL, { retailers: ["1001", "2001"] });
    expect((await log("Manager@shop.example")).status).to.equal(403);
    expect((await log("Manager@shop.example", ADMIN)).status).to.equal(404);
    expect((await log("staff@shop.example")).status).to.equal(403);
  });
});
