import { expect } from "chai";
import { sql } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import {
  readAuditEvents,
  createTokenCalls,
  createCalls,
  type Call,
  type ReceivedResponse,
} from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const MARCH = { timestamp: "2026-03-02T00:00:00Z", rates: { GBP: { EUR: 1.1624 } } };
const STORE = { name: "Borough Market", external_reference: "LON-04", country: "GBR" };
const DAY = 86_400_000;

describe("changes through the API", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  let ahead = 0;
  const clock: Clock = { now: () => new Date(Date.now() + ahead).toISOString() as Instant };
  const RIGHTS = { retailers: ["1001"], permissions: ["stores_admin", "rates_admin"] };
  before(async () => {
    server = await startTestServer({ clock });
    call = await createTokenCalls(server, RIGHTS);
    putBack = await snapshotTables(server.db, ["stores", "currency_rates", "kept_answers", "audit"]);
  });
  afterEach(async () => {
    ahead = 0;
    await putBack();
  });
  after(() => server.close());

  const setRates = (headers: Record<string, string>, body: object = MARCH, by = call): Promise<ReceivedResponse> =>
    by("POST", "/currencies/rates", { body, headers });
  const open = (headers: Record<string, string>, by = call): Promise<ReceivedResponse> =>
    by("POST", "/stores", { body: STORE, headers });
  const summaryOf = ({ status, text, headers }: ReceivedResponse) => [
    status,
    text,
    headers.get("location"),
    headers.get("last-modified"),
  ];

  describe("a request with an idempotency key", () => {
    it("runs once, and later repetitions get the same response [RATE-011, STORE-022]", async () => {
      const first = await setRates({ "idempotency-key": "attempt" });
      expect(summaryOf(await setRates({ "idempotency-key": "attempt" }))).to.deep.equal(summaryOf(first));
      const made = await open({ "idempotency-key": "attempt" });
      expect(summaryOf(await open({ "idempotency-key": "attempt" }))).to.deep.equal(summaryOf(made));
      expect([first.status, made.status]).to.deep.equal([201, 201]);
      expect(
        (await readAuditEvents(server, "rates.create")).length + (await readAuditEvents(server, "store.create")).length,
      ).to.equal(2);
    });

    it("runs once when it arrives several times at once", async () => {
      const answers = await Promise.all(Array.from({ length: 5 }, () => setRates({ "idempotency-key": "attempt" })));
      expect(new Set(answers.map((answer) => JSON.stringify(summaryOf(answer))))).to.have.property("size", 1);
      expect(await readAuditEvents(server, "rates.create")).to.have.length(1);
    });

    it("differs with another key, for another caller, and after a day", async () => {
      const other = await createTokenCalls(server, RIGHTS);
      await open({ "idempotency-key": "attempt" });
      expect((await open({ "idempotency-key": "attempt too" })).status).to.equal(400);
      expect((await open({ "idempotency-key": "attempt-2" })).status).to.equal(409);
      expect((await open({ "idempotency-key": "attempt" }, other)).status).to.equal(409);
      ahead = DAY - 60_000;
      expect((await open({ "idempotency-key": "attempt" })).status).to.equal(201);
      ahead = DAY + 60_000;
      expect((await open({ "idempotency-key": "attempt" })).status).to.equal(409);
    });

    it("is refused when the same key names a different request", async () => {
      await setRates({ "idempotency-key": "attempt" });
      const { status, json } = await setRates({ "idempotency-key": "attempt" }, { ...MARCH, rates: { GBP: {} } });
      expect([status, json["description"]]).to.deep.equal([
        409,
        "This Idempotency-Key was used for a different request",
      ]);
    });

    it("can be repeated with the same key after a refusal", async () => {
      expect(
        (await setRates({ "idempotency-key": "attempt" }, { ...MARCH, timestamp: "0000-01-01T00:00:00Z" })).status,
      ).to.equal(400);
      expect((await setRates({ "idempotency-key": "attempt" })).status).to.equal(201);
    });

    it("stores nothing that can be read without its key", async () => {
      await setRates({ "idempotency-key": "attempt-of-mine" });
      const rows = JSON.stringify(await server.db.selectFrom("kept_answers").selectAll().execute());
      for (const secret of ["attempt-of-mine", "1.1624", "r-2026"]) expect(rows).not.to.include(secret);
    });
  });

  it("refuses a version that never existed, even if there is no record yet", async () => {
    const said = async (seconds: number) => {
      const { status, json } = await setRates({
        "if-unmodified-since": new Date(Date.now() + seconds * 1_000).toUTCString(),
      });
      return [status, json["errors"]];
    };
    const unseen = [
      400,
      [{ description: "If-Unmodified-Since names a version that never existed", pointer: "if-unmodified-since" }],
    ];
    expect(await said(3_600)).to.deep.equal(unseen);
    await setRates({});
    expect(await said(3_600)).to.deep.equal(unseen);
    expect(
      (await call("DELETE", "/stores/LON-01", { headers: { "if-unmodified-since": "Fri, 31 Dec 9999 23:59:59 GMT" } }))
        .status,
    ).to.equal(400);
    expect((await call("GET", "/stores/LON-01")).status).to.equal(200);
  });

  it("accepts a version that is ahead of the clock", async () => {
    ahead = 3_600_000;
    const { headers } = await setRates({});
    ahead = 0;
    const next = await setRates(
      { "if-unmodified-since": headers.get("last-modified")! },
      { ...MARCH, timestamp: "2026-04-01T00:00:00Z" },
    );
    expect(next.status).to.equal(201);
  });

  it("rolls back completely when its audit event fails", async () => {
    await server.db.schema
      .alterTable("audit")
      .addCheckConstraint("full", sql`action <> 'store.create'`)
      .execute();
    expect((await open({ "idempotency-key": "attempt" })).status).to.equal(500);
    await server.db.schema.alterTable("audit").dropConstraint("full").execute();
    expect((await call("GET", "/stores/LON-04")).status).to.equal(404);
    expect((await open({ "idempotency-key": "attempt" })).status).to.equal(201);
  });

  it("records the caller, the request id and the overwrite reason in the audit log", async () => {
    const { headers } = await setRates({ "counterfoil-overwrite-reason": "Agreed with Ann" });
    const [noted] = await readAuditEvents(server, "rates.create");
    expect(noted).to.include({ request_id: headers.get("counterfoil-request-id") });
    expect(noted!.actor).to.match(/^token [0-9a-f]{10}$/);
    expect(noted!.details).to.have.property("reason", "Agreed with Ann");
  });

  for (const [written, read] of [
    ["Gr%C3%BC%C3%9Fe", "Grüße"],
    ["100 % sure", "100 % sure"],
    ["%", "%"],
  ] as const) {
    it(`reads the reason '${written}' as '${read}'`, async () => {
      await setRates({ "counterfoil-overwrite-reason": written });
      expect((await readAuditEvents(server, "rates.create"))[0]).to.have.nested.property("details.reason", read);
    });
  }

  it("refuses a reason with NUL", async () => {
    expect((await setRates({ "counterfoil-overwrite-reason": "a%00b" })).status).to.equal(400);
  });

  describe("with a session", () => {
    const SITES: readonly (readonly [
      what: string,
      headers: (url: string) => Record<string, string>,
      status: number,
    ])[] = [
      ["accepts a request from a page of the same origin", (url) => ({ origin: url }), 201],
      [
        "accepts a request from a page of the same origin whose browser sends only Sec-Fetch-Site",
        () => ({ "sec-fetch-site": "same-origin" }),
        201,
      ],
      ["refuses a request from a page of another site", () => ({ origin: "https://evil.example" }), 403],
      ["refuses a request from a page without an origin", () => ({ origin: "null" }), 403],
      [
        "refuses a request from a page of the same site but another origin",
        () => ({ "sec-fetch-site": "same-site" }),
        403,
      ],
      ["refuses a request from an address that the user typed", () => ({ "sec-fetch-site": "none" }), 403],
      ["refuses a request that names no site", () => ({}), 403],
    ];
    for (const [what, headersFor, status] of SITES) {
      it(what, async () => {
        const call = createCalls(server, {});
        const site = headersFor(server.url);
        const headers = { cookie: await server.signIn("admin@shop.example"), ...site };
        const answer = await call("POST", "/stores?retailer_id=1001", { body: STORE, headers });
        expect(answer.status).to.equal(status);
        expect((await call("GET", "/stores?retailer_id=1001", { headers })).status).to.equal(200);
        const reason =
          Object.keys(site).length > 0
            ? "The request comes from a page of another site"
            : "The request does not say which site it comes from";
        const request_id = answer.headers.get("counterfoil-request-id");
        const noted = {
          actor: "admin@shop.example",
          target: "createStore",
          request_id,
          details: { retailer_id: "1001", reason },
        };
        expect(await readAuditEvents(server, "access.refused")).to.deep.equal(status === 403 ? [noted] : []);
        if (status === 403)
          expect(answer.json).to.deep.equal({ status: "Forbidden", description: reason, code: "cross_site_request" });
      });
    }

    it("refuses and audits a request from another site for an account without a retailer", async () => {
      const headers = { cookie: await server.signIn("lost@shop.example"), origin: "https://evil.example" };
      expect((await createCalls(server, {})("POST", "/stores", { body: STORE, headers })).status).to.equal(403);
      expect(await readAuditEvents(server, "access.refused")).to.have.nested.property("[0].details.retailer_id", null);
    });

    it("accepts a request with a token, whichever site it names", async () => {
      expect((await open({ origin: "https://evil.example" })).status).to.equal(201);
      expect(await readAuditEvents(server, "access.refused")).to.deep.equal([]);
    });
  });

  const BODIES: readonly (readonly [what: string, body: string, type: string, status: number])[] = [
    ["of another media type", "name=x", "application/x-www-form-urlencoded", 415],
    ["of the media type of a patch", JSON.stringify(STORE), "application/json-patch+json", 415],
    ["that is not JSON", "{", "application/json", 400],
    ["that is empty", "", "application/json", 400],
    ["of a megabyte", JSON.stringify({ ...STORE, address: "x".repeat(1_000_000) }), "application/json", 413],
    ["with NUL", JSON.stringify({ ...STORE, address: "a\0b" }), "application/json", 400],
    ["with half a character", '{"name":"\\ud83d","external_reference":"a","country":"GBR"}', "application/json", 400],
    [
      "with half a character in a name",
      JSON.stringify(STORE).replace("}", ',"properties":{"\\udc00":1}}'),
      "application/json",
      400,
    ],
    [
      "with a __proto__ member",
      JSON.stringify(STORE).replace("}", ',"properties":{"__proto__":1}}'),
      "application/json",
      400,
    ],
    [
      "with an infinite number",
      JSON.stringify(STORE).replace("}", ',"properties":{"a":1e400}}'),
      "application/json",
      400,
    ],
    [
      "that nests too deep",
      JSON.stringify(STORE).replace("}", `,"properties":{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}}`),
      "application/json",
      400,
    ],
  ];
  for (const [what, body, type, status] of BODIES) {
    it(`refuses a body ${what}`, async () => {
      expect((await call("POST", "/stores", { body, type })).status).to.equal(status);
      expect((await call("GET", "/stores/LON-04")).status).to.equal(404);
    });
  }
});
