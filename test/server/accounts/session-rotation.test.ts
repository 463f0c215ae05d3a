import { expect } from "chai";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { createRandomToken } from "#server/accounts/random-token.ts";
import { SessionStore } from "#server/accounts/session-store.queries.ts";
import { cookiesOf, startTestServer, type TestServer } from "#test/support/server.ts";
import { AccountsApiDriver } from "./accounts-api-driver.ts";

const ADMIN = "admin@shop.example";
const EMAIL = "ann@shop.example";
const SESSION = /counterfoil-session=([\w-]{43})/;

describe("The session of a changed account", () => {
  let server: TestServer;
  let driver: AccountsApiDriver;
  let now: number;
  let cookie: string;
  const clock: Clock = { now: () => new Date(now).toISOString() as Instant };
  before(async () => {
    server = await startTestServer({ clock });
    driver = new AccountsApiDriver(server);
  });
  after(() => server.close());
  beforeEach(async () => {
    now = Date.now();
    await driver.addAccount(EMAIL, {
      retailers: ["1001", "2001"],
      roles: ["employee at retailer 1001", "employee at retailer 2001"],
    });
    cookie = await driver.cookieOf(EMAIL);
    now += 1_000;
  });

  const change = async (body: object) =>
    expect((await driver.sendAs(ADMIN, `PATCH /_/account/${EMAIL}`, { body })).status).to.equal(200);
  const session = (sent = cookie) => fetch(`${server.url}/api/_/session`, { headers: { cookie: sent } });
  const rotatedCookie = (response: Response): string => cookie.replace(SESSION, cookiesOf(response));
  const grantRole = () =>
    change({ roles: [{ context_name: "retailer_id", context_value: "1001", permission: "manager" }] });

  for (const [what, body] of [
    ["becomes inactive", { status: "inactive" }],
    ["gets another password", { password: "seven green umbrellas in the rain" }],
  ] as const) {
    it(`ends at the next request when the account ${what}, for the page and the API`, async () => {
      expect((await session()).status).to.equal(200);
      await change(body);
      expect((await session()).status).to.equal(401);
      const page = await fetch(server.url, { headers: { cookie, accept: "text/html" }, redirect: "manual" });
      expect(page.headers.get("location")).to.match(/^\/sign-in/);
    });
  }

  it("stays ended when the account becomes active again", async () => {
    await change({ status: "inactive" });
    await change({ status: "active" });
    expect((await session()).status).to.equal(401);
  });

  it("rotates its id and has the new rights when the roles change", async () => {
    await grantRole();
    const response = await session();
    expect(((await response.json()) as { permissions: string[] }).permissions).to.include("reports_view");
    expect(response.headers.getSetCookie()[0]).to.match(
      /^counterfoil-session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const renewed = rotatedCookie(response);
    expect(renewed).not.to.equal(cookie);
    const next = await session(renewed);
    expect([next.status, next.headers.getSetCookie()]).to.deep.equal([200, []]);
  });

  it("gets the same new id for every concurrent request, and the old id expires soon", async () => {
    await grantRole();
    const responses = await Promise.all(Array.from({ length: 8 }, () => session()));
    expect(responses.map(({ status }) => status)).to.deep.equal(Array.from({ length: 8 }, () => 200));
    expect(new Set(responses.map(rotatedCookie)).size).to.equal(1);
    const renewed = rotatedCookie(responses[0]!);
    now += 29_000;
    expect((await session()).status).to.equal(200);
    now += 2_000;
    expect((await session()).status).to.equal(401);
    expect((await session(renewed)).status).to.equal(200);
  });

  it("keeps its retailer and times after the rotation", async () => {
    const before = await server.db
      .selectFrom("sessions")
      .select(["created", "expires"])
      .where("email", "=", EMAIL)
      .executeTakeFirstOrThrow();
    await grantRole();
    const moved = await fetch(`${server.url}/?retailer_id=2001`, {
      headers: { cookie, accept: "text/html" },
      redirect: "manual",
    });
    const renewed = rotatedCookie(moved);
    const { retailer } = (await (await session(renewed)).json()) as { retailer: { id: string } };
    expect(retailer.id).to.equal("2001");
    const after = await server.db
      .selectFrom("sessions")
      .select(["created", "expires"])
      .where("email", "=", EMAIL)
      .where("renew", "=", false)
      .executeTakeFirstOrThrow();
    expect(after).to.deep.equal(before);
  });

  it("ends on sign-out with either of its two ids", async () => {
    for (const which of ["old", "new"] as const) {
      cookie = await freshCookie();
      await grantRole();
      const renewed = rotatedCookie(await session());
      await signOut(which === "old" ? cookie : renewed);
      expect([(await session()).status, (await session(renewed)).status], which).to.deep.equal([401, 401]);
      await change({ roles: [] });
    }
  });

  it("is not accessible with a random id", async () => {
    await grantRole();
    await session();
    expect((await session(`counterfoil-session=${createRandomToken()}`)).status).to.equal(401);
  });

  it("does not begin if the password changes during the sign-in", async () => {
    const sessions = new SessionStore(server.db, clock, {
      idleMinutes: 60,
      absoluteHours: 12,
      rights: server.rights,
      secret: Buffer.alloc(32),
    });
    const { password_hash: passwordHash } = await server.db
      .selectFrom("accounts")
      .select("password_hash")
      .where("email", "=", EMAIL)
      .executeTakeFirstOrThrow();
    expect(await sessions.begin({ email: EMAIL, passwordHash: passwordHash! }, undefined)).to.match(/^[\w-]{43}$/);
    await change({ password: "seven green umbrellas in the rain" });
    expect(await sessions.begin({ email: EMAIL, passwordHash: passwordHash! }, undefined)).to.equal(undefined);
  });

  async function freshCookie(): Promise<string> {
    await driver.addAccount(EMAIL, { retailers: ["1001"], roles: ["employee at retailer 1001"] });
    return driver.cookieOf(EMAIL);
  }

  async function signOut(sent: string): Promise<void> {
    const page = await (await fetch(`${server.url}/sign-out`, { headers: { cookie: sent } })).text();
    const token = /name="token" value="([^"]+)"/.exec(page)![1]!;
    await fetch(`${server.url}/sign-out`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: sent, origin: server.url },
      body: new URLSearchParams({ token }),
    });
  }
});
