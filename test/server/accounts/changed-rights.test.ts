import { expect } from "chai";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Instant } from "#domain/shared/instant.ts";
import { makeToken } from "#server/accounts/secret-token.ts";
import { Sessions } from "#server/accounts/sessions.queries.ts";
import { cookiesOf, startTestServer, type TestServer } from "#test/support/server.ts";
import { Desk } from "./desk.ts";

const ADMIN = "admin@shop.example";
const EMAIL = "ann@shop.example";
const SESSION = /counterfoil-session=([\w-]{43})/;

describe("whoever's account is changed", () => {
  let server: TestServer;
  let desk: Desk;
  let now: number;
  let cookie: string;
  const clock: Clock = { now: () => new Date(now).toISOString() as Instant };
  before(async () => {
    server = await startTestServer({ clock });
    desk = new Desk(server);
  });
  after(() => server.close());
  beforeEach(async () => {
    now = Date.now();
    await desk.add(EMAIL, { retailers: ["1001", "2001"], roles: ["employee at retailer 1001", "employee at retailer 2001"] });
    cookie = await desk.cookieOf(EMAIL);
    now += 1_000;
  });

  const change = async (body: object) => expect((await desk.ask(ADMIN, `PATCH /_/account/${EMAIL}`, { body })).status).to.equal(200);
  const session = (sent = cookie) => fetch(`${server.url}/api/_/session`, { headers: { cookie: sent } });
  const withRenewed = (answer: Response): string => cookie.replace(SESSION, cookiesOf(answer));
  const giveRole = () => change({ roles: [{ context_name: "retailer_id", context_value: "1001", permission: "manager" }] });

  for (const [what, body] of [["becomes inactive", { status: "inactive" }], ["gets another password", { password: "seven green umbrellas in the rain" }]] as const) {
    it(`is out at their very next request when it ${what}, at the page and at the API`, async () => {
      expect((await session()).status).to.equal(200);
      await change(body);
      expect((await session()).status).to.equal(401);
      const page = await fetch(server.url, { headers: { cookie, accept: "text/html" }, redirect: "manual" });
      expect(page.headers.get("location")).to.match(/^\/sign-in/);
    });
  }

  it("does not come back with the old session when it is active again", async () => {
    await change({ status: "inactive" });
    await change({ status: "active" });
    expect((await session()).status).to.equal(401);
  });

  it("goes on in a session of another id, with the new rights, when its roles change", async () => {
    await giveRole();
    const answer = await session();
    expect((await answer.json() as { permissions: string[] }).permissions).to.include("reports_view");
    expect(answer.headers.getSetCookie()[0]).to.match(/^counterfoil-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/);
    const renewed = withRenewed(answer);
    expect(renewed).not.to.equal(cookie);
    const next = await session(renewed);
    expect([next.status, next.headers.getSetCookie()]).to.deep.equal([200, []]);
  });

  it("gets the same id for every request that was under way, and none for long with the old one", async () => {
    await giveRole();
    const answers = await Promise.all(Array.from({ length: 8 }, () => session()));
    expect(answers.map(({ status }) => status)).to.deep.equal(Array.from({ length: 8 }, () => 200));
    expect(new Set(answers.map(withRenewed)).size).to.equal(1);
    const renewed = withRenewed(answers[0]!);
    now += 29_000;
    expect((await session()).status).to.equal(200);
    now += 2_000;
    expect((await session()).status).to.equal(401);
    expect((await session(renewed)).status).to.equal(200);
  });

  it("keeps the retailer and the times of the session", async () => {
    const before = await server.db.selectFrom("sessions").select(["created", "expires"]).where("email", "=", EMAIL).executeTakeFirstOrThrow();
    await giveRole();
    const moved = await fetch(`${server.url}/?retailer_id=2001`, { headers: { cookie, accept: "text/html" }, redirect: "manual" });
    const renewed = withRenewed(moved);
    const { retailer } = (await (await session(renewed)).json()) as { retailer: { id: string } };
    expect(retailer.id).to.equal("2001");
    const after = await server.db.selectFrom("sessions").select(["created", "expires"]).where("email", "=", EMAIL).where("renew", "=", false).executeTakeFirstOrThrow();
    expect(after).to.deep.equal(before);
  });

  it("is signed out for good, with whichever of the two ids", async () => {
    for (const which of ["old", "new"] as const) {
      cookie = await freshCookie();
      await giveRole();
      const renewed = withRenewed(await session());
      await signOut(which === "old" ? cookie : renewed);
      expect([(await session()).status, (await session(renewed)).status], which).to.deep.equal([401, 401]);
      await change({ roles: [] });
    }
  });

  it("cannot make up an id that a session goes on under", async () => {
    await giveRole();
    await session();
    expect((await session(`counterfoil-session=${makeToken()}`)).status).to.equal(401);
  });

  it("enters no more by a password that was right when they began to sign in", async () => {
    const sessions = new Sessions(server.db, clock, { idleMinutes: 60, absoluteHours: 12, rights: server.rights, secret: Buffer.alloc(32) });
    const { password_hash: passwordHash } = await server.db.selectFrom("accounts").select("password_hash").where("email", "=", EMAIL).executeTakeFirstOrThrow();
    expect(await sessions.begin({ email: EMAIL, passwordHash: passwordHash! }, undefined)).to.match(/^[\w-]{43}$/);
    await change({ password: "seven green umbrellas in the rain" });
    expect(await sessions.begin({ email: EMAIL, passwordHash: passwordHash! }, undefined)).to.equal(undefined);
  });

  async function freshCookie(): Promise<string> {
    await desk.add(EMAIL, { retailers: ["1001"], roles: ["employee at retailer 1001"] });
    return desk.cookieOf(EMAIL);
  }

  async function signOut(sent: string): Promise<void> {
    const page = await (await fetch(`${server.url}/sign-out`, { headers: { cookie: sent } })).text();
    const token = /name="token" value="([^"]+)"/.exec(page)![1]!;
    await fetch(`${server.url}/sign-out`, { method: "POST", redirect: "manual", headers: { cookie: sent, origin: server.url }, body: new URLSearchParams({ token }) });
  }
});
