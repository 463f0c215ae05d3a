import { request as httpRequest } from "node:http";
import { expect } from "chai";
import { COPIED_HEADERS } from "#server/own-api/send-answer.ts";
import { list, object, operationsOf, readContract, resolved } from "#test/contract/contract.ts";
import type { Call } from "#test/support/calls.ts";
import { HOST_TOKEN, startOwnApiServer, type OwnApiServer } from "./own-api-server.ts";
import { json, text, type Respond } from "./upstream.ts";

const RECEIPT = "69a41a5ca1b2c3d4e5f60718";
const ADMIN = "admin@shop.example";
const TIMEOUTS = { connect: 300, headers: 300, body: 300 };

describe("a portal host in front of an API", () => {
  let host: OwnApiServer;
  let call: Call;
  before(async () => {
    host = await startOwnApiServer({ timeouts: TIMEOUTS });
    call = await host.as(ADMIN);
  });
  beforeEach(() => host.upstream.reset());
  after(() => host.close());

  const sent = () => host.upstream.received[0]!;

  it("forwards a call below the address of the API, with the retailer of the session", async () => {
    host.upstream.answer("/receipts", json([]));
    const { status, text: body } = await call("GET", "/receipts?transaction_id=A%2F1%20%26&count=5");
    expect([status, body]).to.deep.equal([200, "[]"]);
    expect([sent().method, sent().url]).to.deep.equal([
      "GET",
      "/retail/v2/receipts?transaction_id=A%2F1+%26&count=5&retailer_id=1001",
    ]);
  });

  it("sends the documented headers and its own token, and nothing else", async () => {
    await call("PUT", "/_/template-data", {
      body: {},
      headers: {
        "if-unmodified-since": "Sun, 01 Mar 2026 08:00:00 GMT",
        "counterfoil-overwrite-reason": "seen",
        "x-forwarded-for": "1.2.3.4",
        "x-secret": "1",
        "accept-language": "de",
        origin: host.server.url,
      },
    });
    const { host: _host, connection: _connection, "counterfoil-request-id": id, ...headers } = sent().headers;
    expect(headers).to.deep.equal({
      accept: "application/json",
      "accept-encoding": "identity",
      authorization: `Bearer ${HOST_TOKEN}`,
      "content-length": "2",
      "content-type": "application/json",
      "counterfoil-overwrite-reason": "seen",
      "if-unmodified-since": "Sun, 01 Mar 2026 08:00:00 GMT",
      "user-agent": "Counterfoil",
    });
    expect(id).to.match(/^[0-9a-f]{16}$/);
  });

  it("returns the documented headers, and no cookies", async () => {
    host.upstream.answer(
      "/stores/LON-01",
      json(
        { id: "5001" },
        {
          headers: {
            "last-modified": "Sun, 01 Mar 2026 08:00:00 GMT",
            "set-cookie": ["a=1", "b=2"],
            "access-control-allow-origin": "*",
            "content-security-policy": "default-src *",
            "x-powered-by": "things",
            "acme-request-id": "acme-42",
          },
        },
      ),
    );
    const { headers } = await call("GET", "/stores/LON-01");
    expect(Object.fromEntries(headers)).to.include({
      "last-modified": "Sun, 01 Mar 2026 08:00:00 GMT",
      "counterfoil-request-id": "acme-42",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
    });
    for (const name of ["set-cookie", "access-control-allow-origin", "x-powered-by", "acme-request-id"])
      expect(headers.has(name), name).to.equal(false);
  });

  it("copies every response header that the contract documents", () => {
    const contract = readContract();
    const documented = operationsOf(contract).flatMap(({ described }) =>
      Object.values(object(described["responses"])).flatMap((response) =>
        Object.keys(object(resolved(contract, response)["headers"])),
      ),
    );
    const others = ["counterfoil-request-id", "location", "accept-encoding"];
    expect(
      [...new Set(documented.map((name) => name.toLowerCase()))].filter((name) => !others.includes(name)),
    ).to.have.members([...COPIED_HEADERS]);
  });

  it("logs its own request id with that of the API", async () => {
    host.upstream.answer("/stores", json([], { headers: { "counterfoil-request-id": "api-7" } }));
    const { headers } = await call("GET", "/stores");
    expect(headers.get("counterfoil-request-id")).to.equal("api-7");
    const lines = host.server.log.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(lines.find((line) => line["api_request_id"] === "api-7")?.["request_id"]).to.equal(
      sent().headers["counterfoil-request-id"],
    );
  });

  const LOCATIONS: readonly (readonly [what: string, location: string, expected: string | null])[] = [
    ["a path below the address", "/retail/v2/stores/LON-04", "/api/stores/LON-04"],
    ["an address", "$UPSTREAM/stores/LON-04", "/api/stores/LON-04"],
    ["a path as a proxy hides it", "/stores/LON-04", "/api/stores/LON-04"],
    ["a relative path", "stores/LON-04", "/api/stores/LON-04"],
    ["another host", "https://elsewhere.example/stores/LON-04", null],
    ["another host behind a backslash", "/\\elsewhere.example/stores/LON-04", null],
    ["a script", "javascript:alert(1)", null],
    ["a path with two slashes", "/retail/v2//elsewhere.example", "/api//elsewhere.example"],
    ["a path with an encoded line break", "/stores/a%0D%0Aset-cookie:%20a=1", "/api/stores/a%0D%0Aset-cookie:%20a=1"],
    ["another host without a scheme", "//elsewhere.example/stores/LON-04", null],
  ];
  for (const [what, location, expected] of LOCATIONS)
    it(`turns a location that is ${what} into ${expected ?? "none"}`, async () => {
      const written = location.replace("$UPSTREAM", host.upstream.url);
      host.upstream.answer("/stores", json(null, { status: 201, headers: { location: written } }));
      const { headers } = await call("POST", "/stores", {
        body: { name: "New", external_reference: "LON-04", country: "GBR" },
      });
      expect(headers.get("location")).to.equal(expected);
    });

  const REFUSED: readonly (readonly [what: string, method: string, path: string, sent: object, status: number])[] = [
    ["another path", "GET", "/internal/users", {}, 404],
    ["another method", "DELETE", "/receipts", {}, 404],
    ["a method beyond the contract", "OPTIONS", "/receipts", {}, 404],
    ["an unknown parameter", "GET", "/receipts?debug=1", {}, 400],
    ["a parameter that is given twice", "GET", "/receipts?store_id=1&store_id=2", {}, 400],
    ["all retailers", "GET", "/receipts?retailer_id=*", {}, 400],
    ["several retailers", "GET", "/receipts?retailer_id=1001,2001", {}, 400],
    ["an empty retailer", "GET", "/receipts?retailer_id=", {}, 400],
    ["an action that the contract does not have", "GET", "/identifiers/_everything", {}, 404],
    ["a report that the contract does not have", "GET", "/_/statistics/everything", {}, 404],
    ["a path that leads up", "GET", "/receipts/%2e%2e", {}, 404],
    ["a path that leads up, encoded twice", "GET", "/receipts/%252e%252e", {}, 400],
    ["a path that leads up, encoded three times", "GET", "/stores/%25252e%25252e", {}, 400],
    ["a path that leads up, with parameters", "GET", "/receipts/..;a=b", {}, 400],
    ["a path that leads up, in wide letters", "GET", "/receipts/%EF%BC%8E%EF%BC%8E", {}, 400],
    ["a path that is encoded over and over", "GET", `/receipts/%${"25".repeat(8)}2e`, {}, 400],
    ["a path with a slash, encoded twice", "GET", "/receipts/a%252Fraw", {}, 400],
    ["a path with a backslash, encoded twice", "GET", "/receipts/a%255Craw", {}, 400],
    ["a path with a wide slash", "GET", "/receipts/a%EF%BC%8Fraw", {}, 400],
    ["a path with an overlong slash", "GET", "/receipts/a%25c0%25afraw", {}, 400],
    ["an action, encoded twice", "GET", "/receipts/%255fsearch", {}, 404],
    ["an action with parameters", "GET", "/receipts/_search;a", {}, 404],
    ["an action with a space", "GET", "/receipts/_search%20", {}, 404],
    ["an action that is not the first value", "GET", "/loyalty/points/identifiers/_search", {}, 404],
    ["a literal of the contract, in capitals", "GET", "/_/statistics/SendGrid", {}, 404],
    ["a literal of the contract, encoded twice", "GET", "/_/statistics/%2573endgrid", {}, 404],
    ["an empty value", "GET", "/receipts/", {}, 400],
    ["a slash at the end", "GET", "/stores/LON-01/", {}, 404],
    ["two slashes", "GET", "//receipts", {}, 404],
    ["a parameter in capitals", "GET", "/receipts?STORE_ID=5001", {}, 400],
    ["a parameter with brackets", "GET", "/receipts?store_id%5B%5D=5001", {}, 400],
    ["a parameter that is given twice, once encoded", "GET", "/receipts?store_id=1&%73tore_id=2", {}, 400],
    ["the retailer twice", "GET", "/receipts?retailer_id=1001&retailer_id=2001", {}, 400],
    ["a path with an encoded slash", "GET", "/receipts/a%2Fraw", {}, 400],
    ["a path with an encoded backslash", "GET", "/receipts/..%5C..%5Cinternal", {}, 400],
    ["a path with a line break", "GET", "/receipts/a%0D%0AX-Other:%201", {}, 400],
    ["a body of another type", "POST", "/receipts", { body: "<a/>", type: "application/xml" }, 415],
    ["a compressed body", "POST", "/receipts", { body: "{}", headers: { "content-encoding": "gzip" } }, 415],
    ["a body where there is none", "DELETE", "/stores/LON-01", { body: "{}" }, 400],
    ["a body that is too large", "POST", "/email", { body: JSON.stringify({ id: "a".repeat(70_000) }) }, 413],
    ["a body that is no JSON", "POST", "/email", { body: "{" }, 400],
    ["a body with a member twice", "POST", "/email", { body: '{"id":"a","id":"b"}' }, 400],
    [
      "a body with an unknown member",
      "POST",
      "/_/receipts/_process",
      { body: '{"id":"69a41a5ca1b2c3d4e5f60718","as":"x"}' },
      400,
    ],
    ["a page of another site", "POST", "/email", { body: "{}", headers: { origin: "https://evil.example" } }, 403],
    ["a retailer that does not exist", "GET", "/receipts?retailer_id=9999", {}, 404],
  ];
  for (const [what, method, path, request, status] of REFUSED)
    it(`forwards nothing with ${what}`, async () => {
      expect((await call(method, path, request)).status).to.equal(status);
      expect(host.upstream.received).to.deep.equal([]);
    });

  it("forwards nothing with a method for headers alone", async () => {
    const headers = { cookie: await host.beginSession(ADMIN) };
    const { status } = await fetch(`${host.server.url}/api/receipts`, { method: "HEAD", headers });
    expect([status, host.upstream.received]).to.deep.equal([404, []]);
  });

  const SIBLINGS: readonly (readonly [path: string, status: number])[] = [
    ["/stores/export", 404],
    ["/stores/EXPORT", 404],
    ["/stores/%2565xport", 404],
    ["/stores/prices.csv", 404],
    ["/stores/LON-01", 200],
    ["/loyalty/points/identifiers/totals", 404],
    ["/loyalty/other/identifiers/totals", 200],
  ];
  it("forwards no value that is another path of the API", async () => {
    const contract = readContract();
    const more = { get: { responses: {} } };
    const others = {
      "/stores/export": more,
      "/retail/v2/stores/{name}.csv": more,
      "/loyalty/points/identifiers/totals": more,
    };
    const api = { ...contract, paths: { ...object(contract["paths"]), ...others } };
    host.upstream.answer("/openapi-v1.yml", text(JSON.stringify(api)));
    await host.contract.refresh();
    for (const [path, status] of SIBLINGS) {
      host.upstream.reset();
      host.upstream.answer("*", json({}));
      expect((await call("GET", path)).status, path).to.equal(status);
      expect(host.upstream.received.length, path).to.equal(status === 200 ? 1 : 0);
    }
    host.upstream.answer("/openapi-v1.yml", text(JSON.stringify(contract)));
    await host.contract.refresh();
  });

  it("needs the flags of an operation also if its path is encoded", async () => {
    const staff = await host.as("staff@shop.example");
    for (const path of ["/receipts/%5Fsearch?query=a", "/_/statistics/%73endgrid"])
      expect((await staff("GET", path)).status, path).to.equal(403);
    expect(host.upstream.received).to.deep.equal([]);
  });

  it("forwards nothing for a visitor, nor for a token of a tool", async () => {
    const statuses = await Promise.all(
      [{}, { authorization: `Bearer ${"a".repeat(43)}` }].map(
        async (headers) => (await fetch(`${host.server.url}/api/receipts`, { headers })).status,
      ),
    );
    expect(statuses).to.deep.equal([401, 401]);
    expect(host.upstream.received).to.deep.equal([]);
  });

  const ANSWERS: readonly (readonly [what: string, respond: Respond, status: number, code: string | undefined])[] = [
    ["a redirect", text("", { status: 302, headers: { location: "https://elsewhere.example/" } }), 502, "bad_gateway"],
    ["a page instead of JSON", text("<html>", { headers: { "content-type": "text/html" } }), 502, "bad_gateway"],
    [
      "a compressed answer",
      text("x", { headers: { "content-encoding": "gzip", "content-type": "application/json" } }),
      502,
      "bad_gateway",
    ],
    ["401 for the token of the host", json({ description: "no" }, { status: 401 }), 502, "bad_gateway"],
    ["a broken connection", (request) => void request.socket.destroy(), 502, "bad_gateway"],
    ["something that is no HTTP", (request) => void request.socket.end("hello"), 502, "bad_gateway"],
    ["no answer in time", () => undefined, 504, "gateway_timeout"],
    ["a problem", json({ description: "Gone", code: "not_found" }, { status: 404 }), 404, "not_found"],
    [
      "a problem of RFC 9457",
      json({ title: "x" }, { status: 409, headers: { "content-type": "application/problem+json" } }),
      409,
      undefined,
    ],
    ["a page of its proxy", text("<html>", { status: 503, headers: { "content-type": "text/html" } }), 503, undefined],
  ];
  for (const [what, respond, status, code] of ANSWERS)
    it(`answers ${status} with JSON when the API answers ${what}`, async () => {
      host.upstream.answer("*", respond);
      const answer = await call("GET", "/stores");
      expect([answer.status, answer.json["code"]], answer.text).to.deep.equal([status, code]);
      expect(answer.headers.get("content-type")).to.equal("application/json; charset=utf-8");
    });

  it("shows no answer that is no JSON as a page", async () => {
    host.upstream.answer("/openapi-v1.yml", text(JSON.stringify(readContract())));
    await host.contract.refresh();
    const shown = async (path: string, headers: Record<string, string>) => {
      host.upstream.reset();
      host.upstream.answer("*", text("<script>alert(1)</script>", { headers }));
      const { status, headers: got } = await call("GET", path);
      return [status, got.get("content-type"), got.get("content-disposition"), got.get("cache-control")];
    };
    const [page, raw] = ["/identifiers/a/_export?format=html", "/pos/data/1/raw"];
    expect(await shown(page, { "content-type": "text/html;charset=utf-8;x=y" })).to.deep.equal([
      200,
      "text/html; charset=utf-8",
      "attachment",
      "no-store",
    ]);
    expect(
      await shown(page, { "content-type": "text/html", "content-disposition": 'inline; filename="a.html"' }),
    ).to.deep.equal([200, "text/html", 'attachment; filename="a.html"', "no-store"]);
    const cached = { "content-type": "text/html", "cache-control": "public, max-age=9", etag: '"1"' };
    expect(await shown(raw, cached)).to.deep.equal([200, "application/octet-stream", "attachment", "no-store"]);
    expect((await shown("/receipts/a", { "content-type": "application/octet-stream" }))[0]).to.equal(502);
  });

  it("forwards no choice that the contract does not have", async () => {
    host.upstream.answer("/openapi-v1.yml", text(JSON.stringify(readContract())));
    await host.contract.refresh();
    host.upstream.reset();
    const statuses: number[] = [];
    for (const columns of ["id,everything", "id&columns=_cost", ""])
      statuses.push((await call("GET", `/_/receipts/_export?format=csv&columns=${columns}`)).status);
    statuses.push((await call("GET", "/receipts?fields=properties._cost")).status);
    expect([statuses, host.upstream.received]).to.deep.equal([[400, 400, 400, 400], []]);
  });

  it("sends what it does not cut as the API wrote it", async () => {
    const written = '{"id": "1", "total": 1.10, "number": 12345678901234567890}';
    host.upstream.answer("/receipts/1", text(written, { headers: { "content-type": "application/json" } }));
    expect((await call("GET", "/receipts/1")).text).to.equal(written);
    const files = `[{"name": "a", "retailer_ids": ["1001"], "data": ${written}}]`;
    host.upstream.answer("/_/retailer-files", text(files, { headers: { "content-type": "application/json" } }));
    expect((await call("GET", "/_/retailer-files?data=true")).text).to.equal(files);
  });

  it("sends the reason of a refusal, and no record in it", async () => {
    const problem = { description: "Changed", code: "conflict", errors: [{ description: "a" }] };
    host.upstream.answer("/stores/1", json({ ...problem, current: { id: "1", secret: true } }, { status: 412 }));
    const answer = await call("GET", "/stores/1");
    expect([answer.status, answer.json]).to.deep.equal([412, problem]);
  });

  it("sends no endless refusal", async () => {
    const large = JSON.stringify({ description: "a".repeat(300_000) });
    for (const headers of [{}, { "content-length": String(large.length) }]) {
      host.upstream.answer(
        "/stores",
        text(large, { status: 409, headers: { "content-type": "application/json", ...headers } }),
      );
      const { status, text: answer } = await call("GET", "/stores");
      expect([status < 503 && status >= 409, answer.length < 1_000]).to.deep.equal([true, true]);
    }
  });

  it("sends a body in UTF-8 to the API, whatever charset it claims", async () => {
    await call("POST", "/email", { body: `{"id":"${RECEIPT}"}`, type: "application/json; charset=utf-7" });
    expect(host.upstream.received.at(-1)?.headers["content-type"]).to.equal("application/json");
  });

  it("does not hold a connection to the API for a slow body", async () => {
    const cookie = await host.beginSession(ADMIN);
    const slow = httpRequest(`${host.server.url}/api/email`, {
      method: "POST",
      headers: { cookie, origin: host.server.url, "content-type": "application/json", "content-length": "50" },
    });
    slow.on("error", () => undefined);
    slow.write('{"id":');
    await new Promise((resolve) => setTimeout(resolve, 200));
    slow.destroy();
    expect([host.upstream.received, host.upstream.aborted()]).to.deep.equal([[], 0]);
  });

  it("breaks the connection when the API breaks off in a body, so that no part counts as the whole", async () => {
    host.upstream.answer("/stores", (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('[{"id":');
      setTimeout(() => response.destroy(), 20);
    });
    expect(await call("GET", "/stores").catch((error: Error) => error.name)).to.equal("TypeError");
  });

  it("breaks the connection when a body stops in the middle", async () => {
    host.upstream.answer("/stores", (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.write('[{"id":');
    });
    expect(await call("GET", "/stores").catch((error: Error) => error.name)).to.equal("TypeError");
  });

  it("ends the request at the API when the client leaves", async () => {
    host.upstream.answer("/stores", () => undefined);
    const cookie = await host.beginSession(ADMIN);
    const leaving = AbortSignal.timeout(100);
    await fetch(`${host.server.url}/api/stores`, { headers: { cookie }, signal: leaving }).catch(() => undefined);
    await eventually(() => host.upstream.aborted() === 1);
  });

  it("streams a large answer and a large body without holding them", async () => {
    const chunk = Buffer.alloc(65_536, "x");
    host.upstream.answer("/_/receipts/_export", (_request, response) => {
      response.writeHead(200, { "content-type": "text/csv", "content-disposition": 'attachment; filename="a.csv"' });
      let left = 160;
      const write = (): void => {
        while (left > 0) {
          left -= 1;
          if (!response.write(chunk)) return void response.once("drain", write);
        }
        response.end();
      };
      write();
    });
    host.upstream.answer("/openapi-v1.yml", text(JSON.stringify(readContract())));
    await host.contract.refresh();
    const answer = await call("GET", "/_/receipts/_export?format=csv");
    expect([answer.status, answer.text.length]).to.deep.equal([200, 160 * 65_536]);
    expect(answer.headers.get("content-disposition")).to.equal('attachment; filename="a.csv"');
    const form = new FormData();
    form.set("image", new Blob([Buffer.alloc(4_000_000)], { type: "image/png" }), "a.png");
    host.upstream.answer(
      "/_/template-data/images/emails",
      json({ url: "https://images.example/a.png" }, { status: 201 }),
    );
    const uploaded = await call("POST", "/_/template-data/images/emails", { body: form });
    expect(uploaded.status, uploaded.text).to.equal(201);
    expect(host.upstream.received.at(-1)!.body.length).to.be.greaterThan(3_000_000);
  });

  it("ends an upload that is larger than it says, with 413", async () => {
    const cookie = await host.beginSession(ADMIN);
    const status = await new Promise<number | undefined>((resolve) => {
      const upload = httpRequest(
        `${host.server.url}/api/_/template-data/images/emails`,
        {
          method: "POST",
          headers: { cookie, origin: host.server.url, "content-type": "multipart/form-data; boundary=x" },
        },
        (response) => resolve(response.resume().statusCode),
      );
      upload.on("error", () => resolve(undefined));
      const chunk = Buffer.alloc(262_144);
      for (let at = 0; at < 40; at += 1) upload.write(chunk);
      upload.end();
    });
    expect(status).to.equal(413);
  });

  it("separates the idempotency keys of its users at the API", async () => {
    await host.server.db
      .insertInto("roles")
      .values({ email: "both@shop.example", context_name: "retailer_id", context_value: "1001", permission: "support" })
      .execute();
    const other = await host.as("both@shop.example");
    for (const each of [call, call, other])
      await each("POST", "/email", { body: { id: RECEIPT }, headers: { "idempotency-key": "0123456789abcdef" } });
    const keys = host.upstream.received.flatMap(({ headers }) => headers["idempotency-key"] ?? []);
    expect(keys.map((key) => keys.indexOf(key))).to.deep.equal([0, 0, 2]);
    expect(keys[0]).to.match(/^[\w-]{43}$/);
  });

  it("removes hidden properties from the JSON of a till without their flag, and passes other content on", async () => {
    await host.server.db
      .insertInto("roles")
      .values({
        email: "staff@shop.example",
        context_name: "retailer_id",
        context_value: "1001",
        permission: "pos_view",
      })
      .execute();
    const staff = await host.as("staff@shop.example");
    const contents = ['{"properties":{"_cost":1,"till":2}}', "<sale _cost='1'/>"];
    for (const [at, content] of contents.entries())
      host.upstream.answer(`/pos/data/${at}/raw`, text(content, { headers: { "content-type": "text/html" } }));
    const read = async (each: Call) =>
      Promise.all(contents.map(async (_content, at) => (await each("GET", `/pos/data/${at}/raw`)).text));
    expect(await read(call)).to.deep.equal(contents);
    expect(await read(staff)).to.deep.equal(['{"properties":{"till":2}}', contents[1]]);
    const { headers } = await call("GET", "/pos/data/0/raw");
    expect(headers.get("content-type")).to.equal("application/octet-stream");
  });

  it("answers about the speed of its pages itself, for the accounts that may see it", async () => {
    host.upstream.reset();
    expect((await call("GET", "/_/web-vitals?days=7")).json).to.deep.equal({ sampled_percent: 0, pages: [] });
    for (const wrong of ["?days=8", "?days=7%20", "", "?days=7&days=28", "?days=7&further=1"])
      expect((await call("GET", `/_/web-vitals${wrong}`)).status, wrong).to.equal(400);
    const staff = await host.as("staff@shop.example");
    expect((await staff("GET", "/_/web-vitals?days=7")).status).to.equal(403);
    expect(host.upstream.received).to.deep.equal([]);
  });

  it("answers about the session and the contract itself", async () => {
    host.upstream.answer("/openapi-v1.yml", text(JSON.stringify(readContract())));
    await host.contract.refresh();
    host.upstream.reset();
    const session = await call("GET", "/_/session");
    expect(session.json).to.deep.include({
      account: { email: ADMIN },
      retailer: { id: "1001", name: "Alder & Finch" },
    });
    expect(session.json).not.to.have.property("email_reports");
    const contract = await fetch(`${host.server.url}/api/openapi-v1.yml`);
    expect([contract.status, list(object((await contract.json()) as never)["tags"]).length > 0]).to.deep.equal([
      200,
      true,
    ]);
    expect(host.upstream.received).to.deep.equal([]);
  });
});

/** Waits until a condition holds. */
async function eventually(holds: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !holds(); tries += 1) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(holds()).to.equal(true);
}
