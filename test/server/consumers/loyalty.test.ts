import { expect } from "chai";
import { maskText } from "#domain/shared/identifier/masking.ts";
import fc from "fast-check";
import { AccountsApiDriver } from "#test/server/accounts/accounts-api-driver.ts";
import { readAuditEvents, createTokenCalls, createCalls, type Call } from "#test/support/calls.ts";
import { INTERLEAVINGS } from "#test/support/full-matrix.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";
import { identifierAt } from "#test/support/server-fixture.ts";

const ANN = "ann@shop.example";
const STARS = `/loyalty/stars/identifiers/${ANN}`;
const PROGRAMS = {
  consumer: {
    loyalties: [
      { id: "stars", name: "Stars" },
      { id: "stars", name: "Twice" },
      { id: 7, name: "None" },
      "odd",
      { id: "miles", name: "Miles" },
    ],
  },
};

describe("the loyalty points API", () => {
  let server: TestServer;
  let call: Call;
  const token = (permissions: readonly string[], more: object = {}): Promise<Call> =>
    createTokenCalls(server, { retailers: ["1001"], permissions, ...more });
  before(async () => {
    server = await startTestServer();
    await server.rights.runChange(() =>
      server.db
        .updateTable("retailers")
        .set({ settings: JSON.stringify(PROGRAMS) })
        .where("id", "=", "1001")
        .execute(),
    );
    call = await token(["patch_identifier", "consumer_view"]);
    await call("POST", `/identifiers/${ANN}`, { body: { properties: {} } });
  });
  afterEach(async () => {
    await server.db.deleteFrom("loyalty_events").execute();
    await server.db.deleteFrom("loyalty_points").execute();
  });
  after(() => server.close());

  const give = (body: object, { by = call, path = STARS, key }: { by?: Call; path?: string; key?: string } = {}) =>
    by("PATCH", path, { body, ...(key === undefined ? {} : { headers: { "idempotency-key": key } }) });

  it("stores points for the programs of the retailer's settings, each once; ignores invalid entries [CONS-020-part]", async () => {
    expect((await call("GET", `/identifiers/${ANN}`)).json["loyalties"]).to.deep.equal([
      { id: "stars", name: "Stars", total: 0 },
      { id: "miles", name: "Miles", total: 0 },
    ]);
    for (const path of ["/loyalty/none/identifiers/", "/loyalty/7/identifiers/"])
      expect((await call("GET", `${path}${ANN}`)).status).to.equal(404);
  });

  it("records who gave the points; the same key gives them once [CONS-024]", async () => {
    for (let time = 0; time < 2; time += 1)
      expect((await give({ description: " Purchase ", add: 20 }, { key: "k1" })).json).to.include({
        id: "stars",
        name: "Stars",
        total: 20,
      });
    expect((await give({ description: "Purchase", add: 21 }, { key: "k1" })).status).to.equal(409);
    const [noted, ...more] = await readAuditEvents(server, "loyalty.change");
    expect(noted).to.deep.include({
      target: ANN,
      details: {
        ...{ retailer_id: "1001", program: "stars", value: 20, total: 20 },
        changes: [{ path: "/total", before: 0, after: 20 }],
      },
    });
    expect(more).to.deep.equal([]);
  });

  it("carries a version, which a change needs not state; a stale one changes nothing [D5]", async () => {
    const fresh = await call("GET", STARS);
    expect([fresh.headers.get("last-modified"), fresh.json]).to.deep.equal([
      null,
      { id: "stars", name: "Stars", total: 0 },
    ]);
    const changed = await give({ description: "Purchase", add: 5 });
    const seen = changed.headers.get("last-modified")!;
    expect(Date.parse(seen)).to.equal(Date.parse(String(changed.json["updated_timestamp"])));
    expect((await call("GET", STARS)).headers.get("last-modified")).to.equal(seen);
    expect((await call("GET", `/identifiers/${ANN}`)).json["loyalties"]).to.deep.include(changed.json);
    const since = (version: string) =>
      call("PATCH", STARS, { body: { description: "Purchase", add: 1 }, headers: { "if-unmodified-since": version } });
    expect((await since("yesterday")).status).to.equal(400);
    expect((await since(seen)).json).to.include({ total: 6 });
    expect((await since(seen)).json).to.deep.equal({
      status: "Precondition Failed",
      description: "The record was modified by another user",
      code: "version_conflict",
    });
    expect((await call("GET", STARS)).json).to.include({ total: 6 });
  });

  it("keeps the points if they do not suffice [CONS-026-part]", async () => {
    await give({ description: "Purchase", add: 5 });
    const { status, json } = await give({ description: "Reward", subtract: 6 });
    expect([status, json]).to.deep.equal([
      409,
      { status: "Conflict", description: "Not enough points", code: "not_enough_points" },
    ]);
    expect((await call("GET", STARS)).json).to.include({ total: 5 });
  });

  it("can reuse a key after a refusal, which is not stored", async () => {
    const reward = { description: "Reward", subtract: 6 };
    expect((await give(reward, { key: "k2" })).status).to.equal(409);
    await give({ description: "Purchase", add: 10 }, { key: "k3" });
    for (let time = 0; time < 2; time += 1) expect((await give(reward, { key: "k2" })).json).to.include({ total: 4 });
  });

  const REFUSED: readonly object[] = [
    {},
    { description: "x" },
    { add: 1 },
    { description: "x", add: 0 },
    { description: "x", add: -1 },
    { description: "x", add: 1.5 },
    { description: "x", add: 1_000_001 },
    { description: "x", add: "1" },
    { description: "x", add: 1, subtract: 1 },
    { description: "", add: 1 },
    { description: "  ", add: 1 },
    { description: "\u200b", add: 1 },
    { description: "a\nb", add: 1 },
    { description: "x".repeat(201), add: 1 },
    { description: "x", add: 1, more: 1 },
  ];
  for (const body of REFUSED) {
    it(`refuses ${JSON.stringify(body).slice(0, 60)} [CONS-021-part]`, async () => {
      expect((await give(body)).status).to.equal(400);
      expect((await call("GET", STARS)).json).to.include({ total: 0 });
    });
  }

  it("gives points to an identifier that occurs only on receipts, for callers who may see it", async () => {
    const path = `/loyalty/stars/identifiers/${identifierAt(0)}`;
    expect((await give({ description: "x", add: 3 }, { path })).json).to.include({ total: 3 });
    const demo = await token(["consumer_view", "sales_demo"]);
    const hits = (await demo("GET", `/identifiers/_search?query=${encodeURIComponent(maskText(identifierAt(0)))}`))
      .json["data"] as { key: string }[];
    const totals = await Promise.all(
      hits.map(async ({ key }) => (await demo("GET", `/loyalty/stars/identifiers/${key}`)).json["total"]),
    );
    expect(totals.filter((total) => total === 3)).to.have.length(1);
    expect((await demo("GET", path)).status).to.equal(404);
    expect((await give({ description: "x", add: 3 }, { by: demo, path })).status).to.equal(403);
    const elsewhere = await token(["patch_identifier"], { retailers: ["2001"] });
    expect((await give({ description: "x", add: 3 }, { by: elsewhere, path })).status).to.equal(404);
  });

  it("gives no points to an erased customer, or to one that the caller may not see [CONS-026-part]", async () => {
    const narrow = await token(["patch_identifier"], { stores: ["5002"] });
    const { identifier } = await server.db
      .selectFrom("receipts")
      .select("identifier")
      .where("retailer_id", "=", "1001")
      .where("store_id", "=", "5001")
      .where("identifier", "is not", null)
      .orderBy("id")
      .limit(1)
      .executeTakeFirstOrThrow();
    for (const [id, by] of [
      ["unknown@shop.example", call],
      [identifier!, narrow],
    ] as const) {
      const { status, json } = await give(
        { description: "x", add: 1 },
        { by, path: `/loyalty/stars/identifiers/${encodeURIComponent(id)}` },
      );
      expect([status, json]).to.deep.equal([
        404,
        { status: "Not Found", description: "There is no such customer", code: "customer_not_found" },
      ]);
    }
  });

  it("returns the events of a period, including its ends [CONS-025]", async () => {
    for (const at of ["2025-03-01T00:00:00Z", "2025-06-01T00:00:00.5Z", "2026-03-01T00:00:00Z"]) {
      await server.db
        .insertInto("loyalty_events")
        .values({
          retailer_id: "1001",
          identifier: ANN,
          program: "stars",
          at,
          description: `Till of ${at}`,
          value: 1,
          total: 1,
          receipt_id: "69a41a5ca1b2c3d4e5f60718",
        })
        .execute();
    }
    const events = async (from: string, to: string, by = call) =>
      (await by("GET", `${STARS}/events?from_timestamp=${from}&to_timestamp=${to}`)).json["data"] as {
        timestamp: string;
        description: string;
      }[];
    expect(
      (await events("2025-03-01T00:00:00Z", "2026-03-01T00:00:00Z")).map(({ timestamp }) => timestamp),
    ).to.deep.equal(["2026-03-01T00:00:00Z", "2025-06-01T00:00:00.500Z", "2025-03-01T00:00:00Z"]);
    expect(await events("2025-03-01T00:00:01Z", "2026-02-28T23:59:59Z")).to.have.length(1);
    for (const query of [
      "",
      "?from_timestamp=2025-03-01T00:00:00Z",
      "?from_timestamp=yesterday&to_timestamp=2026-03-01T00:00:00Z",
    ])
      expect((await call("GET", `${STARS}/events${query}`)).status).to.equal(400);
  });

  describe("concurrent changes", () => {
    let calls: readonly Call[];
    before(async () => {
      const driver = new AccountsApiDriver(server);
      for (const email of ["one@shop.example", "two@shop.example"])
        await driver.addAccount(email, { roles: ["administrator at retailer 1001"] });
      calls = await Promise.all(
        ["one@shop.example", "two@shop.example"].map(async (email) =>
          createCalls(server, { cookie: await driver.cookieOf(email) }),
        ),
      );
    });

    const steps = fc.array(
      fc.record({
        writer: fc.constantFrom(0, 1),
        value: fc.integer({ min: -30, max: 40 }).filter((value) => value !== 0),
        apart: fc.boolean(),
      }),
      { minLength: 2, maxLength: 4 },
    );

    it("all count, in random interleavings, and never become negative [CONS-024, CONS-023]", async () => {
      let before = 0;
      await fc.assert(
        fc.asyncProperty(steps, async (plan) => {
          const pending: ReturnType<Call>[] = [];
          for (const { writer, value, apart } of plan) {
            pending.push(
              give(
                { description: "x", ...(value > 0 ? { add: value } : { subtract: -value }) },
                { by: calls[writer]! },
              ),
            );
            if (apart) await Promise.all(pending);
          }
          const responses = await Promise.all(pending);
          const counted = plan
            .filter((_, at) => responses[at]!.status === 200)
            .reduce((sum, { value }) => sum + value, 0);
          for (const [at, { status }] of responses.entries())
            expect(status).to.be.oneOf(plan[at]!.value < 0 ? [200, 409] : [200]);
          const total = Number((await calls[0]!("GET", STARS)).json["total"]);
          expect(total).to.equal(before + counted);
          expect(total).to.be.at.least(0);
          before = total;
        }),
        { numRuns: INTERLEAVINGS },
      );
      const rows = await server.db.selectFrom("loyalty_events").select(["value", "total"]).orderBy("id").execute();
      let sum = 0;
      for (const { value, total } of rows) expect(Number(total)).to.equal((sum += value));
    }).timeout(180_000);
  });
});
