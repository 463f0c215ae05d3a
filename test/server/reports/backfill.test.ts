import { expect } from "chai";
import { sql } from "kysely";
import { migrate, MIGRATIONS } from "#server/database/migrate.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

/** Most collations sort the first one first; byte order sorts the second one first. */
const RETAILERS = ["a", "B"];
/** Enough receipts of both in a batch of 5,000. */
const EACH = 3_000;

describe("receipts from before report data existed", () => {
  let database: TestDatabase;
  before(async () => {
    database = await makeDatabase("nothing");
    await migrate(database.db, MIGRATIONS.slice(0, BEFORE_FIGURES));
    for (const id of RETAILERS) {
      await sql`INSERT INTO retailers (id, name, settings, tweaks) VALUES (${id}, ${id}, '{}', '{}')`.execute(
        database.db,
      );
      await sql`
        INSERT INTO receipts (retailer_id, id, transaction_id, store_id, "localtime", body)
        SELECT ${id}, '69a4000' || (n % 2) || lpad(to_hex(n), 16, '0'), 'T-' || n, '5001', '2026-03-01T00:00:00Z', '{"total":1}'
        FROM generate_series(1, ${EACH}) AS n`.execute(database.db);
    }
    await migrate(database.db);
  });
  after(() => database.close());

  it("are each counted once, whatever the collation of the database", async () => {
    const { rows } = await sql<object>`
      SELECT retailer_id, sum(transactions)::int AS transactions, sum(sales)::int AS sales FROM sales_by_day GROUP BY 1 ORDER BY retailer_id COLLATE "C"`.execute(
      database.db,
    );
    expect(rows).to.deep.equal(
      [...RETAILERS].sort().map((retailer_id) => ({ retailer_id, transactions: EACH, sales: EACH })),
    );
  });
});

const BEFORE_FIGURES = MIGRATIONS.findIndex(({ name }) => name === "figures");
