import { expect } from "chai";
import { sql, type Transaction } from "kysely";
import type { Database } from "#server/database/schema.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

const RECEIPTS = 250;
const BATCHES = 8;

describe("the identifiers of receipts", () => {
  let database: TestDatabase;
  before(async () => {
    database = await makeDatabase("tables");
    await database.db.insertInto("retailers").values({ id: "1001", name: "Many" }).execute();
  });
  after(() => database.close());

  it("are learned without reading all known identifiers for each new one", async () => {
    const scans = await database.db.transaction().execute(async (trx) => {
      const found: number[] = [];
      for (let batch = 0; batch < BATCHES; batch += 1) {
        const before = await countScans(trx);
        await insertReceipts(trx, batch * RECEIPTS);
        found.push((await countScans(trx)) - before);
      }
      return found;
    });
    // The first batch finds an empty table, which takes no time to scan.
    expect(Math.max(...scans.slice(1))).to.be.at.most(1);
    const { rows } = await sql<{ learned: string }>`SELECT count(DISTINCT identifier) AS learned FROM consumer_terms`.execute(database.db);
    expect(Number(rows[0]?.learned)).to.equal(RECEIPTS * BATCHES);
  });
});

const insertReceipts = (db: Transaction<Database>, from: number): Promise<unknown> => sql`
  INSERT INTO receipts (retailer_id, id, transaction_id, identifier, "localtime", body)
  SELECT '1001', lpad(to_hex(n), 24, '0'), 'T' || n, 'shopper' || n || '@mail.example', now(), '{}'
  FROM generate_series(${from}::integer + 1, ${from}::integer + ${RECEIPTS}) AS n`.execute(db);

/** Returns how often this transaction has scanned all search terms. */
async function countScans(db: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{ scans: string }>`SELECT seq_scan AS scans FROM pg_stat_xact_user_tables WHERE relname = 'consumer_terms'`.execute(db);
  return Number(rows[0]?.scans);
}
