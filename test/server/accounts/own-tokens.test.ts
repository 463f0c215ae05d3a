import { expect } from "chai";
import { OwnAccountDriver, STAFF } from "./own-account-driver.ts";

const ADMIN = "admin@shop.example";
type Listed = Readonly<Record<"id" | "name", string>>;

describe("The access tokens of the own account", () => {
  let user: OwnAccountDriver;
  before(async () => {
    user = await OwnAccountDriver.start();
  });
  after(() => user.server.close());
  beforeEach(async () => {
    await user.reset();
    await user.setPolicy({});
    await user.password();
  });

  const list = () => user.json<readonly Listed[]>("/_/own/tokens");
  const revoke = (id: string): Promise<Response> => user.call(`/_/own/tokens/${id}`, { method: "DELETE" });
  const outcome = async (answer: Response) =>
    answer.ok ? answer.status : [answer.status, ((await answer.json()) as { code: string }).code];
  /** Calls the API with a token. Returns the status. */
  const use = async (secret: string): Promise<number> =>
    (await fetch(`${user.server.url}/api/receipts`, { headers: { authorization: `Bearer ${secret}` } })).status;

  it("are listed as account managers see them, to an owner who is none", async () => {
    const { id, token } = await user.addToken({ name: "Till" });
    await user.addToken({ name: "Of another account", email: ADMIN });
    expect(await use(token)).to.equal(200);
    expect(await outcome(await user.call(`/_/account/${STAFF}/tokens`))).to.deep.equal([403, "permission_denied"]);
    const own = await list();
    expect(own.map((each) => [each.id, each.name])).to.deep.equal([[id, "Till"]]);
    expect(JSON.stringify(own)).not.to.include(token);
    const manager = OwnAccountDriver.at(user.server);
    await manager.password(ADMIN);
    expect(await manager.json(`/_/account/${STAFF}/tokens`)).to.deep.equal(own);
  });

  it("give no access from the moment that the owner revokes them", async () => {
    const [till, nightly] = [await user.addToken({ name: "Till" }), await user.addToken({ name: "Nightly export" })];
    expect([await use(till.token), await use(nightly.token)]).to.deep.equal([200, 200]);
    expect(await outcome(await revoke(till.id))).to.equal(204);
    expect([await use(till.token), await use(nightly.token)]).to.deep.equal([401, 200]);
    expect((await list()).map(({ name }) => name)).to.deep.equal(["Nightly export"]);
  });

  it("are revoked once, with the audit event of a revocation by account managers", async () => {
    const [own, managed] = [await user.addToken(), await user.addToken()];
    expect(await outcome(await revoke(own.id))).to.equal(204);
    expect(await outcome(await revoke(own.id))).to.deep.equal([404, "not_found"]);
    const manager = OwnAccountDriver.at(user.server);
    await manager.password(ADMIN);
    await manager.call(`/_/account/${STAFF}/tokens/${managed.id}`, { method: "DELETE" });
    const events = await user.audited("token.revoke");
    expect(events.map(({ actor, target }) => [actor, target])).to.deep.equal([
      [STAFF, STAFF],
      [ADMIN, STAFF],
    ]);
    const [byOwner, byManager] = events.map(({ details }) => details as object);
    expect(byOwner).to.deep.equal({ ...byManager, id: own.id });
    const log = await manager.json<readonly object[]>(`/_/account/${STAFF}/log`);
    expect(JSON.stringify(log)).to.include(own.id);
  });

  it("of another account stay", async () => {
    const { id, token } = await user.addToken({ email: ADMIN });
    expect(await outcome(await revoke(id))).to.deep.equal([404, "not_found"]);
    expect(await use(token)).to.equal(200);
    expect(await user.audited("token.revoke")).to.deep.equal([]);
  });

  for (const [decision, prepare] of [
    ["enrol", () => Promise.resolve()],
    ["sign_in_again", () => user.addAuthenticator()],
  ] as const)
    it(`are listed and revoked in a session below the sign-in policy: ${decision}`, async () => {
      const { db, rights } = user.server;
      await prepare();
      const { id } = await user.addToken();
      await rights.runChange(() => db.updateTable("sessions").set({ method: "password", confirmed: null }).execute());
      await user.setPolicy({ second_factor: ["receipts_view"] });
      const { lack } = await user.json<{ lack: object }>("/_/own/account");
      expect(lack).to.include({ decision });
      expect(await outcome(await user.call("/receipts?count=1"))).to.deep.equal([403, "sign_in_policy"]);
      expect((await list()).map((each) => each.id)).to.deep.equal([id]);
      expect(await outcome(await revoke(id))).to.equal(204);
    });

  it("are not revoked in the preview of a role", async () => {
    const { id } = await user.addToken({ email: ADMIN });
    user.cookies = "";
    await user.password(ADMIN);
    await user.json(`/_/own/tokens`);
    expect((await user.call("/_/role-preview", { method: "POST", body: { permission: "employee" } })).status).to.equal(
      204,
    );
    expect(await outcome(await revoke(id))).to.deep.equal([403, "preview_read_only"]);
    expect((await user.call("/_/role-preview", { method: "DELETE" })).status).to.equal(204);
    expect(await outcome(await revoke(id))).to.equal(204);
  });
});
