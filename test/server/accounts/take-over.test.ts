import { expect } from "chai";
import { ok } from "#domain/shared/result.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { AccountsApiDriver, type ApiResponse } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const MANAGER = "manager@shop.example";
const OWNER = "ann@shop.example";
const PASSWORD = "seven green umbrellas in the rain";
const TOKEN = { name: "Nightly export", retailers: ["1001"], permissions: ["receipts_view"] };
const HOLDS_MORE = "This account has permissions that you don't have. Send its owner a password reset link instead.";

const description = ({ body }: ApiResponse): string => (body as { description: string }).description;

describe("An account with more permissions than the account manager", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  /** Runs between the first read of the account and its change. */
  let beforeChange: () => Promise<unknown>;
  before(async () => {
    const breaches = {
      include: async () => {
        await beforeChange();
        return ok(false);
      },
    };
    server = await startTestServer({ externals: { breaches } });
    driver = new AccountsApiDriver(server);
    await driver.addAccount(MANAGER, { roles: ["account_manager at retailer 1001", "employee at retailer 1001"] });
  });
  after(() => server.close());
  beforeEach(async () => {
    beforeChange = () => Promise.resolve();
    await driver.addAccount(OWNER, { roles: ["employee at retailer 1001", "support at store 5001"] });
  });

  const path = `/_/account/${encodeURIComponent(OWNER)}`;
  const setPassword = () => driver.sendAs(MANAGER, `PATCH ${path}`, { body: { password: PASSWORD } });
  const grant = (...roles: string[]) =>
    driver.sendAs(ADMIN, `PATCH ${path}`, {
      body: { roles: roles.map((permission) => ({ context_name: "retailer_id", context_value: "1001", permission })) },
    });
  const hashOf = () =>
    server.db.selectFrom("accounts").select("password_hash").where("email", "=", OWNER).executeTakeFirstOrThrow();

  it("keeps its password, and can get a reset link", async () => {
    const before = await hashOf();
    const refused = await setPassword();
    expect([refused.status, description(refused)]).to.deep.equal([403, HOLDS_MORE]);
    expect(await hashOf()).to.deep.equal(before);
    expect((await driver.sendAs(MANAGER, `POST ${path}/_reset`)).status).to.equal(204);
  });

  it("gets no token with any permission", async () => {
    const refused = await driver.sendAs(MANAGER, `POST ${path}/tokens`, { body: TOKEN });
    expect([refused.status, description(refused)]).to.deep.equal([403, HOLDS_MORE]);
    expect((await driver.sendAs(MANAGER, `GET ${path}/tokens`)).body).to.deep.equal([]);
  });

  it("reports the refusal to the manager, and not to an administrator", async () => {
    const refusalFor = async (who: string) =>
      ((await driver.sendAs(who, `GET ${path}`)).body as { take_over_refusal?: string }).take_over_refusal;
    expect([await refusalFor(MANAGER), await refusalFor(ADMIN)]).to.deep.equal(["holds-more", undefined]);
    await grant("employee");
    await driver.sendAs(ADMIN, `PATCH ${path}`, { body: { roles: [] } });
    expect(await refusalFor(MANAGER)).to.equal(undefined);
  });

  it("keeps its password if it gains a permission after the manager has read it", async () => {
    await grant("employee");
    beforeChange = () => grant("employee", "support");
    const before = await hashOf();
    const refused = await setPassword();
    expect([refused.status, description(refused)]).to.deep.equal([403, HOLDS_MORE]);
    expect(await hashOf()).to.deep.equal(before);
  });

  it("gets a token with a formerly refused idempotency key after it loses the permissions", async () => {
    const create = () =>
      driver.sendAs(MANAGER, `POST ${path}/tokens`, { body: TOKEN, headers: { "idempotency-key": "one" } });
    expect((await create()).status).to.equal(403);
    await grant("employee");
    const [first, again] = [await create(), await create()];
    expect([first.status, again.status, again.body]).to.deep.equal([201, 201, first.body]);
  });

  it("gets no password and no token through a token of the manager, whatever its permissions", async () => {
    await grant("employee");
    const made = await driver.sendAs(ADMIN, `POST /_/account/${encodeURIComponent(MANAGER)}/tokens`, {
      body: { ...TOKEN, permissions: ["account_manager", "employee"] },
    });
    const headers = { authorization: `Bearer ${(made.body as { secret: string }).secret}` };
    for (const [call, body, action] of [
      [`PATCH ${path}`, { password: PASSWORD }, "set passwords"],
      [`POST ${path}/tokens`, TOKEN, "make access tokens"],
    ] as const) {
      const { status, body: refused } = await driver.send(call, { body, headers });
      expect([status, (refused as { description: string }).description]).to.deep.equal([
        403,
        `A token cannot ${action}. Sign in to the portal.`,
      ]);
    }
  });
});
