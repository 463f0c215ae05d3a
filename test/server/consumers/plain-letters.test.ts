import { expect } from "chai";
import { sql, type Kysely } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import { findConsumers } from "#server/consumers/found-consumers.queries.ts";
import { plainLetterTerms } from "#server/consumers/plain-letters-backfill.ts";
import { runBackfills } from "#server/database/backfills.ts";
import type { Database } from "#server/database/schema.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

const SCOPE = { retailer: "1001", stores: "all" as const };
const NAMES: readonly (readonly [name: string, text: string])[] = [
  ["Łucja", "lucja"],
  ["Þórdís", "thordis"],
  ["O´Brien", "o’brien"],
  ["Oʻahu", "oahu"],
  ["Straße", "STRASSE"],
  ["Οδυσσεύς", "ΟΔΥΣΣΕΥΣ"],
  ["أحمد", "احمد"],
];

describe("customers by the letters of their names", () => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  before(async () => {
    database = await makeDatabase("tables");
    db = database.db;
    await db.insertInto("retailers").values({ id: "1001", name: "Many" }).execute();
    for (const [at, [last]] of NAMES.entries())
      await sql`INSERT INTO consumers (retailer_id, identifier, properties, updated_timestamp) VALUES ('1001', ${`c-${String(at)}`}, ${JSON.stringify({ name: { last } })}, now())`.execute(
        db,
      );
  });
  after(() => database.close());

  const found = async (text: string): Promise<readonly string[]> =>
    (await findConsumers(db, SCOPE, { text })).map(({ identifier }) => identifier);

  for (const [at, [name, text]] of NAMES.entries())
    it(`find ${name} by '${text}'`, async () => expect(await found(text)).to.deep.equal([`c-${String(at)}`]));

  it("are found after the backfill if they are older than the rule", async () => {
    await sql`DELETE FROM consumer_terms WHERE term LIKE 'thor%'`.execute(db);
    expect(await found("thordis")).to.deep.equal([]);
    const clock = { now: () => "2026-03-01T09:00:00.000Z" as Instant };
    const options = { clock, log: { info: () => undefined }, batchSize: 2, backfills: [plainLetterTerms] };
    expect(await runBackfills(db, options)).to.equal(true);
    expect(await found("thordis")).to.deep.equal(["c-1"]);
  });
});
