import { expect } from "chai";
import { cookiesOf, startTestServer, type TestServer } from "#test/support/server.ts";
import { FIXTURE_PASSWORD } from "#test/support/server-fixture.ts";

describe("behind a proxy that speaks TLS", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ config: { trustProxy: 1, limits: { signIn: 1, api: 10_000, page: 10_000 } } });
  });
  after(() => server.close());

  const FORWARDED = {
    "x-forwarded-proto": "https",
    "x-forwarded-host": "portal.example",
    "x-forwarded-for": "203.0.113.7",
  };

  const signIn = async (headers: Record<string, string>, password = FIXTURE_PASSWORD): Promise<Response> => {
    const page = await fetch(`${server.url}/sign-in`, { headers: FORWARDED });
    const token = /name="token" value="([^"]+)"/.exec(await page.text())![1]!;
    return fetch(`${server.url}/sign-in`, {
      method: "POST",
      redirect: "manual",
      headers: { ...FORWARDED, cookie: cookiesOf(page), ...headers },
      body: new URLSearchParams({ token, email: "staff@shop.example", password }),
    });
  };

  it("cookies are Secure and bound to the host", async () => {
    const answer = await signIn({ origin: "https://portal.example" });
    expect(answer.status).to.equal(303);
    expect(answer.headers.getSetCookie()[0]).to.match(
      /^__Host-counterfoil-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const session = await fetch(`${server.url}/api/_/session`, {
      headers: { ...FORWARDED, cookie: cookiesOf(answer) },
    });
    expect(session.status).to.equal(200);
  });

  it("responses contain an HSTS header", async () => {
    expect(
      (await fetch(`${server.url}/sign-in`, { headers: FORWARDED })).headers.get("strict-transport-security"),
    ).to.equal("max-age=31536000");
  });

  it("the origin of a form is the one that the browser uses", async () => {
    expect((await signIn({ origin: server.url })).status).to.equal(403);
    expect((await signIn({ origin: "http://portal.example" })).status).to.equal(403);
  });

  it("failed sign-ins count for the caller's address, which is the last one that the proxy added", async () => {
    const from = (address: string) => signIn({ origin: "https://portal.example", "x-forwarded-for": address }, "wrong");
    expect((await from("203.0.113.8")).status).to.equal(422);
    expect((await from("198.51.100.1, 203.0.113.8")).status).to.equal(429);
    expect((await from("203.0.113.9")).status).to.equal(422);
  });
});
