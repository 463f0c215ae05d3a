import { expect } from "chai";
import { sql, type Transaction } from "kysely";
import type { Database } from "#server/database/schema.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

const RECEIPTS = 250;
const BATCHES = 8;

describe("the identifiers of receipts", () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await makeDatabase("tables");
    await database.db.insertInto("retailers").values({ id: "1001", name: "Many" }).execute();
  });
  afterEach(() => database.close());

  // The first batch finds an empty table, which takes no time to scan. Each statement may scan a small table once.
  it("are learned without reading all known identifiers for each new one", async () => {
    const [, ...scans] = await scansOfBatches(database, (trx, from) => insertReceipts(trx, from, "'shopper' || n"));
    expect(Math.max(...scans)).to.be.at.most(1);
    expect(await countIdentifiers(database)).to.equal(RECEIPTS * BATCHES);
  });

  it("are changed without reading all known identifiers for each changed one", async () => {
    await database.db.transaction().execute(async (trx) => {
      for (let batch = 0; batch < BATCHES; batch += 1) await insertReceipts(trx, batch * RECEIPTS, "NULL");
    });
    const [, ...scans] = await scansOfBatches(database, giveIdentifiers);
    expect(Math.max(...scans)).to.be.at.most(2);
    expect(await countIdentifiers(database)).to.equal(RECEIPTS * BATCHES);
  });
});

/** Returns how often each batch scanned all search terms. The batches are one transaction, in which statistics do not change. */
const scansOfBatches = (
  database: TestDatabase,
  write: (trx: Transaction<Database>, from: number) => Promise<unknown>,
): Promise<readonly number[]> =>
  database.db.transaction().execute(async (trx) => {
    const found: number[] = [];
    for (let batch = 0; batch < BATCHES; batch += 1) {
      const before = await countScans(trx);
      await write(trx, batch * RECEIPTS);
      found.push((await countScans(trx)) - before);
    }
    return found;
  });

const insertReceipts = (trx: Transaction<Database>, from: number, identifier: string): Promise<unknown> =>
  sql`
  INSERT INTO receipts (retailer_id, id, transaction_id, identifier, "localtime", body)
  SELECT '1001', lpad(to_hex(n), 24, '0'), 'T' || n, ${sql.raw(identifier)}, now(), '{}'
  FROM generate_series(${from}::integer + 1, ${from}::integer + ${RECEIPTS}) AS n`.execute(trx);

const giveIdentifiers = (trx: Transaction<Database>, from: number): Promise<unknown> =>
  sql`
  UPDATE receipts SET identifier = 'shopper' || id
  WHERE id > lpad(to_hex(${from}::integer), 24, '0') AND id <= lpad(to_hex(${from}::integer + ${RECEIPTS}), 24, '0')`.execute(
    trx,
  );

async function countIdentifiers({ db }: TestDatabase): Promise<number> {
  const { rows } = await sql<{ found: string }>`SELECT count(DISTINCT identifier) AS found FROM consumer_terms`.execute(
    db,
  );
  return Number(rows[0]?.found);
}

async function countScans(trx: Transaction<Database>): Promise<number> {
  const { rows } = await sql<{
    scans: string;
  }>`SELECT seq_scan AS scans FROM pg_stat_xact_user_tables WHERE relname = 'consumer_terms'`.execute(trx);
  return Number(rows[0]?.scans);
}
