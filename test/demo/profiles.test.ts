import { expect } from "chai";
import { sql, type Kysely } from "kysely";
import { formatConsumerName } from "#domain/consumers/index.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import type { Database } from "#server/database/schema.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { options } from "./demo-database.ts";
import { NOW } from "./sample.ts";

describe("the demo consumers", () => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  before(async function () {
    this.timeout(60_000);
    database = await makeDatabase("tables");
    db = database.db;
    await seedDemo(db, options({ receipts: 3_000 }));
  });
  after(() => database.close());

  type Kept = { readonly identifier: string; readonly properties: JsonObject; readonly receipts: number };
  const profilesOf = async (retailer: string): Promise<readonly Kept[]> =>
    (
      await sql<Kept>`
    SELECT identifier, properties, (SELECT count(*)::int FROM receipts WHERE receipts.retailer_id = consumers.retailer_id AND receipts.identifier = consumers.identifier) AS receipts
    FROM consumers WHERE retailer_id = ${retailer} ORDER BY identifier`.execute(db)
    ).rows;

  it("include regulars and one-time buyers of the flagship, with names and addresses", async () => {
    const profiles = await profilesOf("1001");
    expect(profiles.length).to.be.greaterThan(90);
    expect(profiles.filter(({ receipts }) => receipts > 1)).to.have.length.above(8);
    expect(profiles.filter(({ receipts }) => receipts === 1)).to.have.length.above(20);
    for (const { properties, identifier } of profiles)
      expect(formatConsumerName(properties), identifier).not.to.equal("");
    expect(
      profiles.filter(({ properties }) => properties["city"] && properties["postcode"] && properties["address"]),
    ).to.have.length.above(80);
    expect(profiles.some(({ properties }) => properties["till"])).to.equal(true);
  });

  it("have households, VIPs if the retailer has a VIP panel, and notes on bounced addresses", async () => {
    const [flagship, coffee] = [await profilesOf("1001"), await profilesOf("2001")];
    const homes = flagship.map(({ properties }) =>
      JSON.stringify([properties["address"], properties["postcode"], (properties["name"] as JsonObject)["last"]]),
    );
    expect(homes.length - new Set(homes).size).to.be.greaterThan(5);
    expect(coffee.filter(({ properties }) => properties["vip"])).to.have.length.above(5);
    expect(flagship.some(({ properties }) => properties["vip"])).to.equal(false);
    expect(flagship.filter(({ properties }) => String(properties["note"]).includes("bounce"))).not.to.be.empty;
  });

  it("rate the emails of some receipts, after the sale and before now", async () => {
    const { rows } = await sql<{ rating: number; at: Date; sold: Date }>`
      SELECT (body #>> '{properties,email_feedback,rating}')::int AS rating, (body #>> '{properties,email_feedback,timestamp}')::timestamptz AS at, (body ->> 'localtime')::timestamptz AS sold
      FROM receipts WHERE retailer_id = '1001' AND identifier IS NOT NULL AND body #> '{properties,email_feedback}' IS NOT NULL`.execute(
      db,
    );
    expect(rows.length).to.be.greaterThan(20);
    expect(new Set(rows.map(({ rating }) => rating)))
      .to.have.property("size")
      .above(2);
    for (const { rating, at, sold } of rows)
      expect([rating >= 1 && rating <= 5, at > sold, at <= new Date(NOW)]).to.deep.equal([true, true, true]);
  });

  it("have loyalty points whose events add up to the total, never negative or in the future", async () => {
    const { rows } = await sql<{ total: string; sum: string; least: string; last: Date; latest: string }>`
      SELECT total, (SELECT sum(value) FROM loyalty_events AS e WHERE (e.retailer_id, e.identifier, e.program) = (p.retailer_id, p.identifier, p.program)) AS sum,
        (SELECT min(e.total) FROM loyalty_events AS e WHERE e.identifier = p.identifier AND e.retailer_id = p.retailer_id) AS least,
        (SELECT max(at) FROM loyalty_events AS e WHERE e.identifier = p.identifier AND e.retailer_id = p.retailer_id) AS last,
        (SELECT e.total FROM loyalty_events AS e WHERE e.identifier = p.identifier AND e.retailer_id = p.retailer_id ORDER BY at DESC, id DESC LIMIT 1) AS latest
      FROM loyalty_points AS p`.execute(db);
    expect(rows.length).to.be.greaterThan(50);
    for (const { total, sum, least, last, latest } of rows) {
      expect([sum, latest]).to.deep.equal([total, total]);
      expect(Number(least)).to.be.at.least(0);
      expect(last.getTime()).to.be.at.most(Date.parse(NOW));
    }
  });

  it("have points if they come often, and newest purchases of their receipts", async () => {
    const { rows } = await sql<{ identifier: string; visits: number; total: number | null; linked: number }>`
      SELECT r.identifier, count(*)::int AS visits, max(p.total)::int AS total,
        (SELECT count(*)::int FROM loyalty_events AS e WHERE e.retailer_id = '2001' AND e.identifier = r.identifier AND e.receipt_id IS NOT NULL) AS linked
      FROM receipts AS r LEFT JOIN loyalty_points AS p ON p.retailer_id = r.retailer_id AND p.identifier = r.identifier
      WHERE r.retailer_id = '2001' AND r.identifier IS NOT NULL GROUP BY r.identifier ORDER BY count(*) DESC LIMIT 30`.execute(
      db,
    );
    for (const { identifier, visits, total, linked } of rows) {
      expect(total, identifier).to.be.above(0);
      expect(linked, identifier).to.be.at.most(visits);
    }
    expect(rows.filter(({ linked }) => linked > 0).length).to.be.above(20);
  });

  it("stay unchanged at the next start", async () => {
    await db
      .updateTable("consumers")
      .set({ properties: JSON.stringify({ city: "Elsewhere" }) })
      .execute();
    const count = (await profilesOf("1001")).length;
    await seedDemo(db, options({ receipts: 3_000 }));
    const again = await profilesOf("1001");
    expect([again.length, again.every(({ properties }) => properties["city"] === "Elsewhere")]).to.deep.equal([
      count,
      true,
    ]);
  });
});
