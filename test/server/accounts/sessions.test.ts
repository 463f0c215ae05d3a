import { expect } from "chai";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { hashPassword } from "#server/accounts/password-hash.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { TEST_COST } from "#test/support/server-fixture.ts";

const MINUTE = 60_000;

describe("A session", () => {
  let server: TestServer;
  let now: number;
  let cookie: string;
  const clock: Clock = { now: () => new Date(now).toISOString() as Instant };
  before(async () => {
    server = await startTestServer({ clock });
  });
  after(() => server.close());
  beforeEach(async () => {
    now = Date.parse("2026-03-02T09:00:00Z");
    cookie = await server.signIn("both@shop.example");
  });

  const status = async (headers: Record<string, string> = {}): Promise<number> =>
    (await fetch(`${server.url}/api/_/session`, { headers: { cookie, ...headers } })).status;
  const retailer = async (): Promise<string> =>
    (
      (await (await fetch(`${server.url}/api/_/session`, { headers: { cookie } })).json()) as {
        retailer: { id: string };
      }
    ).retailer.id;
  const account = {
    change: (change: object) =>
      server.rights.runChange(() =>
        server.db.updateTable("accounts").set(change).where("email", "=", "both@shop.example").execute(),
      ),
  };

  it("lasts while it is used", async () => {
    for (let at = 0; at < 10; at++) {
      now += 59 * MINUTE;
      expect(await status()).to.equal(200);
    }
  });

  it("ends after an hour without a request", async () => {
    now += 60 * MINUTE;
    expect(await status()).to.equal(401);
  });

  it("ends after an hour with only polls", async () => {
    for (let at = 0; at < 6; at++) {
      now += 10 * MINUTE;
      expect(await status({ "counterfoil-poll": "1" })).to.equal(at < 5 ? 200 : 401);
    }
  });

  it("ends after twelve hours, even if it is used", async () => {
    for (let at = 0; at < 23; at++) {
      now += 30 * MINUTE;
      expect(await status()).to.equal(200);
    }
    now += 30 * MINUTE;
    expect(await status()).to.equal(401);
  });

  it("ends immediately when its account becomes inactive", async () => {
    await account.change({ status: "inactive" });
    expect(await status()).to.equal(401);
    await account.change({ status: "active" });
  });

  it("ends immediately when the password changes, and a new one can begin", async () => {
    now += MINUTE;
    const password = "another horse another battery";
    await account.change({
      password_hash: await hashPassword(password, TEST_COST),
      last_password_change: new Date(now),
    });
    expect(await status()).to.equal(401);
    cookie = await server.signIn("both@shop.example", password);
    expect(await status()).to.equal(200);
    await account.change({
      password_hash: await hashPassword("correct horse battery staple", TEST_COST),
      last_password_change: "2026-01-01T00:00:00Z",
    });
  });

  it("loses a retailer immediately when its account does", async () => {
    expect(await status({})).to.equal(200);
    await server.rights.runChange(() =>
      server.db
        .deleteFrom("account_retailers")
        .where("email", "=", "both@shop.example")
        .where("retailer_id", "=", "1001")
        .execute(),
    );
    expect(await status()).to.equal(404);
    await server.rights.runChange(() =>
      server.db.insertInto("account_retailers").values({ email: "both@shop.example", retailer_id: "1001" }).execute(),
    );
  });

  it("is replaced by a new one after another sign-in", async () => {
    const before = cookie;
    const page = await fetch(`${server.url}/sign-in/done`, { headers: { cookie } });
    expect(page.status).to.equal(200);
    const again = await signInAgain(before);
    expect(again).not.to.equal(before);
    expect(await status()).to.equal(401);
    cookie = again;
    expect(await status()).to.equal(200);
  });

  it("keeps the retailer of the previous session, even if that one had expired", async () => {
    await fetch(`${server.url}/?retailer_id=2001`, { headers: { cookie, accept: "text/html" }, redirect: "manual" });
    expect(await retailer()).to.equal("2001");
    now += 61 * MINUTE;
    cookie = await signInAgain(cookie);
    expect(await retailer()).to.equal("2001");
  });

  it("is refused with an unknown cookie", async () => {
    cookie = `counterfoil-session=${"A".repeat(43)}`;
    expect(await status()).to.equal(401);
  });

  /** Signs in again in the same browser, which still has the session cookie. */
  async function signInAgain(session: string): Promise<string> {
    const form = session.split("; ").find((each) => each.startsWith("counterfoil-form="))!;
    const text = await (await fetch(`${server.url}/sign-in`, { headers: { cookie: form } })).text();
    const token = /name="token" value="([^"]+)"/.exec(text)![1]!;
    const body = new URLSearchParams({ token, email: "both@shop.example", password: "correct horse battery staple" });
    const response = await fetch(`${server.url}/sign-in`, {
      method: "POST",
      redirect: "manual",
      headers: { cookie: session, origin: server.url },
      body,
    });
    expect(response.status).to.equal(303);
    return `${form}; ${response.headers.getSetCookie()[0]!.split(";")[0]}`;
  }
});
