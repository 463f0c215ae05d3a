import { expect } from "chai";
import { canonicalIdentifiers } from "#server/consumers/canonical-backfill.ts";
import { runBackfills } from "#server/database/backfills.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { createTokenCalls, readAuditEvents, type Call } from "#test/support/calls.ts";
import { snapshotTables } from "#test/support/table-snapshot.ts";
import { startTestServer, type TestServer } from "#test/support/server.ts";

const at = (identifier: string): string => `/identifiers/${encodeURIComponent(identifier)}`;
/** As tills sent them. */
const SPELLINGS = [
  "Anna.Berg@shop.example",
  "anna.berg@shop.example",
  "anna.berg@shop.example\u200b",
  " anna.berg@shop.example",
  "Anna Berg <anna.berg@shop.example>",
];
const ANNA = "anna.berg@shop.example";

describe("a customer in several spellings [D26]", () => {
  let server: TestServer;
  let call: Call;
  let putBack: () => Promise<void>;
  before(async () => {
    server = await startTestServer();
    call = await createTokenCalls(server, {
      retailers: ["1001"],
      permissions: ["patch_identifier", "consumer_view", "receipts_view", "advanced_search_view", "advanced_query"],
    });
    putBack = await snapshotTables(server.db, [
      "consumers",
      "receipts",
      "audit",
      "loyalty_points",
      "loyalty_events",
      "backfills",
    ]);
  });
  afterEach(() => putBack());
  after(() => server.close());

  const create = (identifier: string) => call("POST", at(identifier), { body: { properties: { city: "Bath" } } });

  it("is one record under every spelling", async () => {
    expect((await create(SPELLINGS[0]!)).status).to.equal(201);
    for (const spelling of SPELLINGS) {
      const { status, json } = await call("GET", at(spelling));
      expect([spelling, status, json["identifier"], json["display"]]).to.deep.equal([
        spelling,
        200,
        ANNA,
        SPELLINGS[0],
      ]);
    }
  });

  const WRITES: readonly (readonly [spelling: string, status: number])[] = [
    ["ANNA.BERG@shop.example", 409],
    [" anna.berg@shop.example ", 409],
    ["mailto:anna.berg@shop.example", 409],
    ["Anna Berg <anna.berg@shop.example>", 400],
    ["anna.berg@shop.example;", 400],
    ["anna.berg@shop.example\u200b", 400],
  ];
  for (const [spelling, status] of WRITES) {
    it(`answers ${status} to a new profile ${JSON.stringify(spelling)} where the record exists`, async () => {
      await create(ANNA);
      expect((await create(spelling)).status).to.equal(status);
    });
  }

  it("is merged by the backfill, with points, notes and VIP", async () => {
    const { db } = server;
    const [first, second] = ["Kim@shop.example", "Kim <kim@shop.example>"];
    const profile = (identifier: string, properties: object, updated: string) => ({
      retailer_id: "1001",
      identifier,
      properties: JSON.stringify(properties),
      updated_timestamp: updated as never,
    });
    await db
      .insertInto("consumers")
      .values([
        profile(first, { city: "Bath", note: "Likes tea", vip: { status: true } }, "2026-01-01T00:00:00Z"),
        profile(second, { city: "London", note: "Moved" }, "2026-02-01T00:00:00Z"),
      ])
      .execute();
    await db
      .insertInto("loyalty_points")
      .values(
        [first, second].map((identifier, place) => ({
          retailer_id: "1001",
          program: "club",
          identifier,
          total: 10 + place,
        })),
      )
      .execute();
    const { id } = await db
      .selectFrom("receipts")
      .select("id")
      .where("retailer_id", "=", "1001")
      .orderBy("id")
      .executeTakeFirstOrThrow();
    await db
      .updateTable("receipts")
      .set({ identifier: second })
      .where("retailer_id", "=", "1001")
      .where("id", "=", id)
      .execute();
    const options = {
      clock: { now: () => "2026-03-01T09:00:00.000Z" as Instant },
      log: { info: () => undefined },
      backfills: [{ ...canonicalIdentifiers, name: "again" }],
      batchSize: 7,
    };
    expect(await runBackfills(db, options)).to.equal(true);
    const { json } = await call("GET", at("kim@shop.example"));
    expect(json).to.deep.include({
      identifier: "kim@shop.example",
      properties: { city: "London", note: "Likes tea\n\nMoved", vip: { status: true } },
    });
    expect(
      (
        await db.selectFrom("loyalty_points").select(["identifier", "total"]).where("program", "=", "club").execute()
      ).map(({ identifier, total }) => [identifier, Number(total)]),
    ).to.deep.equal([["kim@shop.example", 21]]);
    expect(
      (await db.selectFrom("consumers").select("identifier").where("identifier", "ilike", "%kim%").execute()).map(
        ({ identifier }) => identifier,
      ),
    ).to.deep.equal(["kim@shop.example"]);
    expect((await call("GET", `${at("KIM@shop.example")}/receipts?limit=20`)).status).to.equal(200);
    expect(await readAuditEvents(server, "consumer.merge")).to.have.nested.property("0.details.others.city", "Bath");
  });
});
