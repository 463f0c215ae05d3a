import { expect } from "chai";
import { sql } from "kysely";
import { keyRangesOf } from "#server/consumers/erasure/key-ranges.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

describe("the ranges of a search through all rows of a retailer", () => {
  let database: TestDatabase;
  before(async () => {
    database = await makeDatabase("fixture");
  });
  after(() => database.close());

  for (const pageSize of [1, 7, 50, 1_000]) {
    it(`of at most ${pageSize} rows select each row once`, async () => {
      const condition = sql`receipts.retailer_id = '1001'`;
      const all = (
        await database.db.selectFrom("receipts").select("id").where("retailer_id", "=", "1001").orderBy("id").execute()
      ).map(({ id }) => id);
      const pages: (readonly string[])[] = [];
      for await (const range of keyRangesOf(database.db, { table: "receipts", key: "id", condition, pageSize })) {
        pages.push(
          (await sql<{ id: string }>`SELECT id FROM receipts WHERE ${range} ORDER BY id`.execute(database.db)).rows.map(
            ({ id }) => id,
          ),
        );
      }
      expect([pages.flat(), Math.max(...pages.map(({ length }) => length))]).to.deep.equal([
        all,
        Math.min(pageSize, all.length),
      ]);
    });
  }

  it("end before the next one when the request is aborted", async () => {
    const leaving = new AbortController();
    let pages = 0;
    const search = async (): Promise<void> => {
      const condition = sql`receipts.retailer_id = '1001'`;
      const rows = { table: "receipts", key: "id", condition, pageSize: 1, signal: leaving.signal } as const;
      for await (const range of keyRangesOf(database.db, rows)) {
        await sql`SELECT FROM receipts WHERE ${range}`.execute(database.db);
        pages += 1;
        if (pages === 2) leaving.abort(new Error("The client has left"));
      }
    };
    const reason = await search().catch((error: Error) => error.message);
    expect([reason, pages]).to.deep.equal(["The client has left", 2]);
  });

  it("work for numbers as keys", async () => {
    await database.db
      .insertInto("audit")
      .values(
        [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((at) => ({
          at: "2026-03-01T10:00:00Z",
          actor: "ann@shop.example",
          action: "range.test",
          target: String(at),
          request_id: null,
          details: "{}",
        })),
      )
      .execute();
    let [pages, rows] = [0, 0];
    for await (const range of keyRangesOf(database.db, {
      table: "audit",
      key: "id",
      condition: sql`audit.action = 'range.test'`,
      pageSize: 4,
    })) {
      pages += 1;
      rows += (await sql`SELECT FROM audit WHERE ${range}`.execute(database.db)).rows.length;
    }
    expect([pages, rows]).to.deep.equal([3, 11]);
  });
});
