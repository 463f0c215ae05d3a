import { connect } from "node:net";
import { expect } from "chai";
import { sql } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { insertToken } from "#server/accounts/access-token-store.queries.ts";
import { createCalls } from "#test/support/calls.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

describe("every response", () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const PATHS = [
    "/api/receipts",
    "/api/openapi-v1.yml",
    "/api/nowhere",
    "/sign-in",
    "/health/live",
    "/assets/none.js",
    "/nowhere",
  ];

  for (const path of PATHS) {
    it(`of ${path} has its own request id and the security headers`, async () => {
      const [first, second] = await Promise.all(
        [1, 2].map(() =>
          fetch(server.url + path, {
            redirect: "manual",
            headers: { "counterfoil-request-id": "mine", "x-request-id": "mine" },
          }),
        ),
      );
      const ids = [first!, second!].map(({ headers }) => headers.get("counterfoil-request-id"));
      expect(ids[0]).to.match(/^[0-9a-f]{16}$/);
      expect(ids[0]).not.to.equal(ids[1]);
      const { headers } = first!;
      expect(headers.get("x-content-type-options")).to.equal("nosniff");
      expect(headers.get("referrer-policy")).to.equal("same-origin");
      expect(headers.get("cross-origin-opener-policy")).to.equal("same-origin");
      expect(headers.get("permissions-policy")).to.include("camera=()");
      expect(headers.get("content-security-policy"))
        .to.include("frame-ancestors 'none'")
        .and.to.include("default-src 'none'");
      expect(headers.get("strict-transport-security")).to.equal(null);
    });
  }

  it("of a page prevents text from becoming code, and frames of other sites", async () => {
    const policy = (await fetch(`${server.url}/sign-in`)).headers.get("content-security-policy")!;
    expect(policy.split("; ")).to.include.members([
      "base-uri 'none'",
      "form-action 'self'",
      "style-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types counterfoil-html ProseMirrorClipboard",
    ]);
    expect(policy).not.to.include("unsafe");
  });

  it("of the API is compressed if it is large enough", async () => {
    const cookie = await server.signIn("staff@shop.example");
    const encoding = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(server.url + path, { headers: { "accept-encoding": "br", ...headers } })).headers.get(
        "content-encoding",
      );
    expect(await encoding("/api/receipts", { cookie })).to.equal("br");
    expect(await encoding("/api/_/session", { cookie })).to.equal(null);
    expect(await encoding("/sign-in")).to.equal(null);
  });

  it("to invalid HTTP is a 400 with a request id", async () => {
    const socket = connect(Number(new URL(server.url).port), "127.0.0.1");
    socket.end("NOT HTTP AT ALL\r\n\r\n");
    const text = (await socket.toArray()).join("");
    expect(text).to.match(/^HTTP\/1\.1 400 Bad Request\r\ncounterfoil-request-id: [0-9a-f]{16}\r\n/);
    expect(text).to.match(/\{"status":"Bad Request","description":"Bad Request","code":"invalid_request"\}$/);
  });

  it("is the contract itself at its own address, byte for byte [SDK-010]", async () => {
    const { readFile } = await import("node:fs/promises");
    const answer = await fetch(`${server.url}/api/openapi-v1.yml`);
    expect(answer.headers.get("content-type")).to.equal("application/yaml; charset=utf-8");
    expect(await answer.text()).to.equal(await readFile("openapi/openapi-v1.yml", "utf8"));
  });

  it("to a server error reveals no details, and its request id finds the log entry", async () => {
    const cookie = await server.signIn("staff@shop.example");
    await server.db.schema.alterTable("receipts").renameTo("mislaid").execute();
    const answer = await fetch(`${server.url}/api/receipts`, { headers: { cookie } });
    await server.db.schema.alterTable("mislaid").renameTo("receipts").execute();
    expect(answer.status).to.equal(500);
    expect(await answer.json()).to.deep.equal({
      status: "Internal Server Error",
      description: "Something went wrong on our side",
      code: "internal_error",
    });
    const line = server.log
      .map((each) => JSON.parse(each) as { request_id: string; err?: { code?: string } })
      .find(({ err }) => err);
    expect(line).to.deep.include({ request_id: answer.headers.get("counterfoil-request-id") });
    expect(line!.err!.code).to.equal("42P01");
  });
});

describe("a body with a duplicate member", () => {
  it("is refused with the name of the member", async () => {
    const server = await startTestServer();
    try {
      const { token } = await insertToken(
        server.db,
        { name: "test", retailers: ["1001"], permissions: ["receipts_admin", "receipts_view"] },
        { created: new Date().toISOString() as Instant },
      );
      const call = createCalls(server, { authorization: `Bearer ${token}` });
      const { status, json } = await call("POST", "/_/receipts/_process", { body: '{"id":"one","\\u0069d":"two"}' });
      expect([status, json]).to.deep.equal([
        400,
        {
          status: "Bad Request",
          description: "ID is in the body more than once",
          code: "invalid_request",
          errors: [{ description: "ID is in the body more than once", pointer: "/id" }],
        },
      ]);
      expect((await call("POST", "/_/receipts/_process", { body: `{"id":"${"0".repeat(24)}"}` })).status).to.equal(404);
    } finally {
      await server.close();
    }
  });
});

describe("a compressed or encoded body", () => {
  it("is refused by every route with a body, and the response names the accepted encoding", async () => {
    const server = await startTestServer();
    try {
      const cookie = await server.signIn("admin@shop.example");
      const send = async (path: string, type: string, encoding: string) => {
        const answer = await fetch(server.url + path, {
          method: "POST",
          body: "{}",
          headers: { cookie, origin: server.url, "content-type": type, "content-encoding": encoding },
        });
        return [answer.status, answer.headers.get("accept-encoding")];
      };
      const bodies = [
        ["/api/_/accounts", "application/json"],
        ["/sign-in", "application/x-www-form-urlencoded"],
        ["/csp-reports", "application/csp-report"],
      ] as const;
      const encodings = [
        "gzip",
        "BR",
        "deflate",
        "zstd",
        "x-unknown",
        "identity, gzip",
        "identity, identity",
        "\t gzip",
      ];
      const cases = encodings.flatMap((encoding) => bodies.map(([path, type]) => [path, type, encoding] as const));
      for (const each of cases) expect(await send(...each), each.join(" ")).to.deep.equal([415, "identity"]);
      expect((await send("/api/_/accounts", "application/json", "Identity"))[0]).to.equal(400);
    } finally {
      await server.close();
    }
  });
});

describe("the request log", () => {
  it("has one JSON line for each request, which names the route, never its data or caller", async () => {
    const server = await startTestServer();
    try {
      const cookie = await server.signIn("sales@shop.example");
      const secret = "ann.very.private@mail.example";
      await fetch(`${server.url}/api/receipts?consumer=${secret}`, { headers: { cookie } });
      await fetch(`${server.url}/consumer/${secret}?%0a{"level":60}`, {
        headers: { cookie, accept: "text/html", "user-agent": secret },
      });
      await fetch(`${server.url}/api/receipts/${encodeURIComponent(`\n{"level":60,"msg":"${secret}"}`)}`, {
        headers: { authorization: `Bearer ${secret}` },
      });
      const lines = server.log
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === "answered");
      expect(lines.length).to.be.greaterThan(4);
      for (const line of lines) expect(line).to.include.keys("level", "time", "request_id", "route", "status");
      expect(lines.map(({ route }) => route)).to.include.members(["listReceipts", "getReceipt", "/*", "/sign-in"]);
      expect(server.log.join()).not.to.match(/private|sales@|correct horse|counterfoil-session/);
    } finally {
      await server.close();
    }
  });
});

describe("the rate limit", () => {
  let server: TestServer;
  let now = Date.parse("2026-03-02T09:00:00Z");
  const clock: Clock = { now: () => new Date(now).toISOString() as Instant };
  before(async () => {
    server = await startTestServer({ clock, config: { limits: { signIn: 10, api: 5, page: 100 } } });
  });
  after(() => server.close());

  it("refuses an account's calls for the rest of the minute, and no other account's", async () => {
    for (let call = 1; call <= 5; call++)
      expect((await server.get("/stores", "staff@shop.example")).status).to.equal(200);
    now += 20_000;
    const refused = await server.get("/stores", "staff@shop.example");
    expect(refused.status).to.equal(429);
    expect(refused.headers.get("retry-after")).to.equal("40");
    expect(await refused.json()).to.deep.equal({
      status: "Too Many Requests",
      description: "Too many requests, please try again in 40 seconds",
      code: "too_many_requests",
    });
    expect((await server.get("/stores", "admin@shop.example")).status).to.equal(200);
    now += 40_000;
    expect((await server.get("/stores", "staff@shop.example")).status).to.equal(200);
  });

  it("counts an account's calls across all its tokens and for any retailer", async () => {
    const email = "both@shop.example";
    const tokens = await Promise.all(
      [["1001"], ["1001", "2001"], ["2001"]].map((retailers) =>
        insertToken(
          server.db,
          { name: "test", retailers, permissions: ["receipts_view"] },
          { created: clock.now(), email },
        ),
      ),
    );
    const statuses: number[] = [(await server.get("/stores", email)).status];
    for (const query of ["?retailer_id=nowhere", "?retailer_id=2001"]) {
      for (const { token } of tokens)
        statuses.push(
          (await fetch(`${server.url}/api/stores${query}`, { headers: { authorization: `Bearer ${token}` } })).status,
        );
    }
    expect(statuses.slice(0, 5)).not.to.include(429);
    expect(statuses.slice(5)).to.deep.equal([429, 429]);
    expect((await server.get("/stores", email)).status).to.equal(429);
  });

  it("counts the calls of a token without an account separately", async () => {
    const tokens = await Promise.all(
      [1, 2].map(() =>
        insertToken(
          server.db,
          { name: "test", retailers: ["1001"], permissions: ["receipts_view"] },
          { created: clock.now() },
        ),
      ),
    );
    const [first, second] = tokens.map(({ token }) => createCalls(server, { authorization: `Bearer ${token}` }));
    for (let call = 1; call <= 5; call++) expect((await first!("GET", "/stores")).status).to.equal(200);
    expect([(await first!("GET", "/stores")).status, (await second!("GET", "/stores")).status]).to.deep.equal([
      429, 200,
    ]);
  });

  it("refuses unauthenticated calls of an address, but not its authenticated callers", async () => {
    await server.get("/stores", "floor@shop.example");
    const statuses: number[] = [];
    for (let call = 1; call <= 6; call++) statuses.push((await fetch(`${server.url}/api/stores`)).status);
    expect(statuses).to.deep.equal([401, 401, 401, 401, 401, 429]);
    for (const headers of [
      { authorization: `Bearer ${"x".repeat(43)}` },
      { cookie: `counterfoil-session=${"x".repeat(43)}` },
    ]) {
      expect((await fetch(`${server.url}/api/stores`, { headers })).status).to.equal(429);
    }
    expect((await server.get("/stores", "floor@shop.example")).status).to.equal(200);
    expect((await server.get("/stores", "counter@shop.example")).status).to.equal(200);
  });
});

describe("the rate limit of pages", () => {
  let server: TestServer;
  let now = Date.parse("2026-03-02T09:00:00Z");
  const clock: Clock = { now: () => new Date(now).toISOString() as Instant };
  before(async () => {
    server = await startTestServer({ clock, config: { trustProxy: 1, limits: { signIn: 10, api: 100, page: 3 } } });
  });
  after(() => server.close());
  beforeEach(() => {
    now += 60_000;
  });

  const ask = (path: string, from: string, init: RequestInit = {}): Promise<Response> =>
    fetch(server.url + path, {
      redirect: "manual",
      ...init,
      headers: { accept: "text/html", "x-forwarded-for": from },
    });
  const useUp = async (from: string): Promise<void> => {
    for (const path of ["/", "/sign-in", "/sign-out"])
      expect((await ask(path, from)).status, path).to.be.oneOf([200, 303]);
  };

  it("covers all pages together, and responds with a page that shows the time to wait", async () => {
    await useUp("203.0.113.1");
    now += 20_000;
    const refused = await ask("/receipts?store_id=5001", "203.0.113.1");
    expect(refused.status).to.equal(429);
    expect(refused.headers.get("retry-after")).to.equal("40");
    expect(refused.headers.get("content-type")).to.equal("text/html; charset=utf-8");
    expect(await refused.text())
      .to.include("<h1>Too many requests</h1>")
      .and.to.include("please try again in 40 seconds")
      .and.to.include('class="host"');
    for (const path of ["/sign-in", "/sign-out"])
      expect((await ask(path, "203.0.113.1", { method: "POST" })).status, path).to.equal(429);
    now += 40_000;
    expect((await ask("/sign-in", "203.0.113.1")).status).to.equal(200);
  });

  it("applies to each IPv4 address and to each IPv6 network", async () => {
    await useUp("2001:db8:1:2::1");
    expect((await ask("/", "2001:db8:1:2:ffff::1")).status).to.equal(429);
    expect((await ask("/", "2001:db8:1:3::1")).status).to.equal(303);
  });

  it("does not apply to assets and API calls", async () => {
    await useUp("203.0.113.2");
    expect((await ask("/assets/main-AAAA1111.js", "203.0.113.2")).status).to.equal(200);
    expect((await ask("/api/stores", "203.0.113.2")).status).to.equal(401);
    expect((await ask("/health/live", "203.0.113.2")).status).to.equal(200);
    const report = {
      method: "POST",
      body: "{}",
      headers: { "content-type": "application/csp-report", "x-forwarded-for": "203.0.113.2" },
    };
    expect((await fetch(`${server.url}/csp-reports`, report)).status).to.equal(204);
  });
});

/** Pino's level. */
const INFO = 30;

describe("a server that refuses requests", () => {
  it("responds with 503 everywhere except for the liveness probe", async () => {
    const server = await startTestServer({ refusing: () => "stopping" });
    try {
      const answers = await Promise.all(
        ["/api/stores", "/sign-in", "/health/ready", "/health/live"].map((path) => fetch(server.url + path)),
      );
      expect(answers.map(({ status }) => status)).to.deep.equal([503, 503, 503, 200]);
      expect(answers[0]!.headers.get("retry-after")).to.equal("5");
      expect(await answers[0]!.json()).to.deep.equal({
        status: "Service Unavailable",
        description: "The server is stopping, please try again",
        code: "unavailable",
      });
    } finally {
      await server.close();
    }
  });

  it("shows browsers how far its start is, in a page that reloads itself, and logs that as information", async () => {
    let progress = {};
    const server = await startTestServer({ refusing: () => "starting", starting: () => progress });
    try {
      const open = async (path = "/receipts") => fetch(server.url + path, { headers: { accept: "text/html" } });
      const first = await open();
      const page = await first.text();
      expect([first.status, first.headers.get("retry-after"), first.headers.get("content-type")]).to.deep.equal([
        503,
        "5",
        "text/html; charset=utf-8",
      ]);
      expect(page).to.include("<h1>Counterfoil is starting</h1>").and.include('http-equiv="refresh" content="2"');
      progress = { receipts: 0.427 };
      expect(await (await open("/")).text())
        .to.include('value="42"')
        .and.include("Starting, 42 %");
      const style = /href="(\/assets\/[^"]+\.css)"/.exec(page)?.[1];
      if (style !== undefined) expect((await fetch(server.url + style)).status).to.equal(200);
      const lines = server.log.map((line) => JSON.parse(line) as { level: number; msg: string; err?: unknown });
      expect(lines.filter(({ level, err }) => level > INFO || err !== undefined)).to.deep.equal([]);
      expect(lines.some(({ msg }) => msg === "The server is starting, please try again")).to.equal(true);
    } finally {
      await server.close();
    }
  });

  it("reports readiness by its database, which it checks once a second", async () => {
    let now = Date.parse("2026-03-02T09:00:00Z");
    const server = await startTestServer({ clock: { now: () => new Date(now).toISOString() as Instant } });
    const ready = () => fetch(`${server.url}/health/ready`);
    expect(await (await ready()).json()).to.deep.equal({ status: "ready" });
    await sql`UPDATE migrations SET minimum_program = 10000 WHERE number = 1`.execute(server.db);
    now += 1_000;
    expect(await (await ready()).json()).to.deep.equal({
      status: "not ready",
      reason: "the database requires a newer program",
    });
    await sql`UPDATE migrations SET minimum_program = 0 WHERE number = 1`.execute(server.db);
    now += 1_000;
    expect((await ready()).status).to.equal(200);
    await server.db.destroy();
    expect((await ready()).status).to.equal(200);
    now += 1_000;
    const answer = await ready();
    expect([answer.status, await answer.json()]).to.deep.equal([
      503,
      { status: "not ready", reason: "the database does not answer" },
    ]);
    await server.app.close();
  });
});

describe("reports of policy violations", () => {
  it("are counted with the rule and the origin, without personal data", async () => {
    const server = await startTestServer();
    try {
      const report = {
        "csp-report": {
          "document-uri": "https://x/consumer/ann@mail.example",
          "effective-directive": "script-src-elem",
          "blocked-uri": "https://evil.example/x.js?ann",
        },
      };
      const send = (body: string) =>
        fetch(`${server.url}/csp-reports`, {
          method: "POST",
          headers: { "content-type": "application/csp-report" },
          body,
        });
      expect((await send(JSON.stringify(report))).status).to.equal(204);
      expect(server.cspReports).to.deep.equal([{ directive: "script-src-elem", blocked: "https://evil.example" }]);
      expect(server.log.join()).not.to.include("ann");
      expect((await send("{")).status).to.equal(400);
      expect((await send(`"${"x".repeat(20_000)}"`)).status).to.equal(413);
      expect((await fetch(`${server.url}/csp-reports`, { method: "POST", body: "x" })).status).to.equal(415);
    } finally {
      await server.close();
    }
  });
});
