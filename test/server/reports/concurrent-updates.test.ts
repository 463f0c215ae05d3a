import { expect } from "chai";
import { sql } from "kysely";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { receiptIdAt } from "#test/support/server-fixture.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

const STORES = ["5001", "5002", "5003"];
const ZONES = ["Asia/Tokyo", "America/New_York", "Europe/London"];
/** 2026-03-01T00:00:00Z */
const START = 1_772_323_200;

/** The stored sums, and the sums that follow from the transactions and the final zones. */
const KEPT = sql<object>`SELECT store_id, day::text, transactions::int, sales::text FROM sales_by_day WHERE retailer_id = '1001' AND transactions > 0 ORDER BY 1, 2`;
const FOLLOWING = sql<object>`
  SELECT store_id, (at AT TIME ZONE zone_of(retailer_id, store_id))::date::text AS day, count(*)::int AS transactions, sum(total)::text AS sales
  FROM transactions WHERE retailer_id = '1001' GROUP BY 1, 2 ORDER BY 1, 2`;

describe("concurrent updates of report data", () => {
  let database: TestDatabase;
  before(async () => {
    database = await makeDatabase("fixture");
  });
  after(() => database.close());

  let made = 0;
  /** Writes a receipt for every store, in a different order. */
  const batch = (writer: number) =>
    STORES.map((_, at) => {
      made += 1;
      const store_id = STORES[(at + writer) % STORES.length]!;
      const id = receiptIdAt(START + ((made * 7_919) % 172_800), made);
      return toReceiptInsert("1001", {
        id,
        transaction_id: id,
        store_id,
        localtime: new Date().toISOString(),
        ...{ total: made / 4, l10n: { currency: "GBP" } },
      });
    });

  async function write(writer: number): Promise<void> {
    for (let round = 0; round < 12; round += 1) {
      const rows = batch(writer);
      await database.db.insertInto("receipts").values(rows).execute();
      const ids = rows.map(({ id }) => String(id));
      if (round % 3 === 0)
        await sql`UPDATE receipts SET store_id = ${STORES[round % STORES.length]} WHERE id = ANY (${ids})`.execute(
          database.db,
        );
      if (round % 4 === 0) await database.db.deleteFrom("receipts").where("id", "=", ids[0]!).execute();
    }
  }

  async function move(): Promise<void> {
    for (let round = 0; round < 8; round += 1) {
      await sql`UPDATE stores SET timezone = ${ZONES[round % ZONES.length]} WHERE retailer_id = '1001' AND id = ${STORES[round % STORES.length]}`.execute(
        database.db,
      );
    }
  }

  it("result in the sums of the receipts, without deadlocks, although stores change zones", async () => {
    await Promise.all([...Array.from({ length: 6 }, (_, writer) => write(writer)), move()]);
    const [kept, following] = [await KEPT.execute(database.db), await FOLLOWING.execute(database.db)];
    expect(kept.rows.length).to.be.greaterThan(3);
    expect(kept.rows).to.deep.equal(following.rows);
  });
});
