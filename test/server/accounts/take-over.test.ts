import { expect } from "chai";
import { ok } from "#domain/shared/result.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { Desk, type Answered } from "./desk.ts";

const ADMIN = "admin@shop.example";
const MANAGER = "manager@shop.example";
const OWNER = "ann@shop.example";
const PASSWORD = "seven green umbrellas in the rain";
const TOKEN = { name: "Nightly export", retailers: ["1001"], permissions: ["receipts_view"] };
const HOLDS_MORE = "This account has permissions that you don't have. Send its owner a password reset link instead.";

const description = ({ body }: Answered): string => (body as { description: string }).description;

describe("an account that holds more than an account manager", () => {
  let server: TestServer;
  let desk: Desk;
  /** What happens between the first look at the account and its change. */
  let meanwhile: () => Promise<unknown>;
  before(async () => {
    const breaches = { include: async () => { await meanwhile(); return ok(false); } };
    server = await startTestServer({ externals: { breaches } });
    desk = new Desk(server);
    await desk.add(MANAGER, { roles: ["account_manager at retailer 1001", "employee at retailer 1001"] });
  });
  after(() => server.close());
  beforeEach(async () => {
    meanwhile = () => Promise.resolve();
    await desk.add(OWNER, { roles: ["employee at retailer 1001", "support at store 5001"] });
  });

  const path = `/_/account/${encodeURIComponent(OWNER)}`;
  const setPassword = () => desk.ask(MANAGER, `PATCH ${path}`, { body: { password: PASSWORD } });
  const give = (...roles: string[]) => desk.ask(ADMIN, `PATCH ${path}`, {
    body: { roles: roles.map((permission) => ({ context_name: "retailer_id", context_value: "1001", permission })) },
  });
  const hashOf = () => server.db.selectFrom("accounts").select("password_hash").where("email", "=", OWNER).executeTakeFirstOrThrow();

  it("keeps its password, and gets a link to set another one", async () => {
    const before = await hashOf();
    const refused = await setPassword();
    expect([refused.status, description(refused)]).to.deep.equal([403, HOLDS_MORE]);
    expect(await hashOf()).to.deep.equal(before);
    expect((await desk.ask(MANAGER, `POST ${path}/_reset`)).status).to.equal(204);
  });

  it("gets no token, whatever that could do", async () => {
    const refused = await desk.ask(MANAGER, `POST ${path}/tokens`, { body: TOKEN });
    expect([refused.status, description(refused)]).to.deep.equal([403, HOLDS_MORE]);
    expect((await desk.ask(MANAGER, `GET ${path}/tokens`)).body).to.deep.equal([]);
  });

  it("says so when the manager reads it, and not to an administrator", async () => {
    const refusalTold = async (who: string) => ((await desk.ask(who, `GET ${path}`)).body as { take_over_refusal?: string }).take_over_refusal;
    expect([await refusalTold(MANAGER), await refusalTold(ADMIN)]).to.deep.equal(["holds-more", undefined]);
    await give("employee");
    await desk.ask(ADMIN, `PATCH ${path}`, { body: { roles: [] } });
    expect(await refusalTold(MANAGER)).to.equal(undefined);
  });

  it("keeps its password where it gains a permission after the manager has read it", async () => {
    await give("employee");
    meanwhile = () => give("employee", "support");
    const before = await hashOf();
    const refused = await setPassword();
    expect([refused.status, description(refused)]).to.deep.equal([403, HOLDS_MORE]);
    expect(await hashOf()).to.deep.equal(before);
  });

  it("gets a token under an idempotency key that was refused before, once it holds no more", async () => {
    const create = () => desk.ask(MANAGER, `POST ${path}/tokens`, { body: TOKEN, headers: { "idempotency-key": "one" } });
    expect((await create()).status).to.equal(403);
    await give("employee");
    const [first, again] = [await create(), await create()];
    expect([first.status, again.status, again.body]).to.deep.equal([201, 201, first.body]);
  });

  it("has its password set by a token of the manager only where the token holds as much", async () => {
    await give("employee");
    const tokenFor = async (permissions: readonly string[]) => {
      const made = await desk.ask(ADMIN, `POST /_/account/${encodeURIComponent(MANAGER)}/tokens`, { body: { ...TOKEN, permissions } });
      return { authorization: `Bearer ${(made.body as { secret: string }).secret}` };
    };
    const weak = await tokenFor(["accounts_view", "receipts_view"]);
    expect((await desk.send(`PATCH ${path}`, { body: { password: PASSWORD }, headers: weak })).status).to.equal(403);
    const strong = await tokenFor(["account_manager", "employee"]);
    expect((await desk.send(`PATCH ${path}`, { body: { password: PASSWORD }, headers: strong })).status).to.equal(200);
  });
});
