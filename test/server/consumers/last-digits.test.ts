import { expect } from "chai";
import { sql, type Kysely } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import { findConsumers, identifiersEndingWith, termsBeginningWith } from "#server/consumers/found-consumers.queries.ts";
import { lastDigitTerms } from "#server/consumers/last-digits-backfill.ts";
import { runBackfills } from "#server/database/backfills.ts";
import type { Database } from "#server/database/schema.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

const CUSTOMERS = 4_000;
const SCOPE = { retailer: "1001", stores: "all" as const };

describe("customers by the last digits of their number [D26]", () => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  before(async function () {
    this.timeout(120_000);
    database = await makeDatabase("tables");
    db = database.db;
    await db.insertInto("retailers").values({ id: "1001", name: "Many" }).execute();
    await sql`INSERT INTO receipts (retailer_id, id, transaction_id, identifier, "localtime", body)
      SELECT '1001', lpad(to_hex(n), 24, '0'), 'T' || n, '+4477' || lpad((n * 7919 % 100000000)::text, 8, '0'), now(), '{}' FROM generate_series(1, ${CUSTOMERS}::integer) AS n`.execute(
      db,
    );
    await sql`ANALYZE consumer_terms`.execute(db);
  });
  after(() => database.close());

  it("are found by the primary key of the terms", async () => {
    const { rows } = await sql<{
      "QUERY PLAN": string;
    }>`EXPLAIN (ANALYZE, TIMING OFF) ${termsBeginningWith(SCOPE, "~9197")} LIMIT 120`.execute(db);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan)
      .to.match(/Index Only Scan using consumer_terms_pkey/)
      .and.not.to.match(/Seq Scan|Rows Removed/);
    expect((await findConsumers(db, SCOPE, { text: "7919" })).map(({ identifier }) => identifier)).to.include(
      "+447700007919",
    );
  });

  it("are too many for a search of receipts from a number on", async () => {
    const sold = (until: number) =>
      sql`INSERT INTO receipts (retailer_id, id, transaction_id, identifier, "localtime", body)
      SELECT '1001', 'c' || lpad(to_hex(n), 23, '0'), 'C' || n, 'c' || n || '-7777', now(), '{}' FROM generate_series(1, ${until}::integer) AS n ON CONFLICT DO NOTHING`.execute(
        db,
      );
    await sold(1_000);
    expect(await identifiersEndingWith(db, "1001", "7777")).to.have.length(1_000);
    await sold(2_001);
    expect(await identifiersEndingWith(db, "1001", "7777")).to.equal(undefined);
  });

  it("are found after the backfill if they are older than the terms, and it is resumable", async () => {
    const before = await termsOf(db);
    await sql`DELETE FROM consumer_terms WHERE term LIKE '~%'`.execute(db);
    expect((await findConsumers(db, SCOPE, { text: "007919" })).map(({ identifier }) => identifier)).to.deep.equal([]);
    const stopping = new AbortController();
    const options = {
      clock: { now: () => "2026-03-01T09:00:00.000Z" as Instant },
      log: { info: () => undefined },
      batchSize: 250,
    };
    const once = {
      ...lastDigitTerms,
      run: (...batch: Parameters<typeof lastDigitTerms.run>) =>
        lastDigitTerms.run(...batch).finally(() => stopping.abort()),
    };
    expect(await runBackfills(db, { ...options, backfills: [once], signal: stopping.signal })).to.equal(false);
    expect(
      Number(
        (await sql<{ n: string }>`SELECT count(*) AS n FROM consumer_terms WHERE term LIKE '~%'`.execute(db)).rows[0]
          ?.n,
      ),
    ).to.equal(250);
    expect(await runBackfills(db, { ...options, backfills: [lastDigitTerms] })).to.equal(true);
    expect(await termsOf(db)).to.deep.equal(before);
    expect((await findConsumers(db, SCOPE, { text: "007919" })).map(({ identifier }) => identifier)).to.deep.equal([
      "+447700007919",
    ]);
  }).timeout(120_000);
});

const termsOf = async (db: Kysely<Database>): Promise<unknown> =>
  (
    await sql`SELECT md5(string_agg(term || identifier, ',' ORDER BY term COLLATE "C", identifier COLLATE "C")) FROM consumer_terms`.execute(
      db,
    )
  ).rows;
