import { expect } from "chai";
import { sql } from "kysely";
import { systemClock } from "#server/system-clock.ts";
import { eraseConsumer } from "#server/consumers/erasure/erase-consumer.queries.ts";
import { formerIdentifiersOfTills } from "#server/consumers/erasure/former-identifiers-backfill.ts";
import { runBackfills } from "#server/database/backfills.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

describe("the former identifiers of receipts", () => {
  let database: TestDatabase;
  let ids: readonly string[];
  before(async () => {
    database = await makeDatabase("fixture");
    ids = (
      await database.db
        .selectFrom("receipts")
        .select("id")
        .where("retailer_id", "=", "1001")
        .orderBy("id")
        .limit(6)
        .execute()
    ).map(({ id }) => id);
  });
  beforeEach(() => database.db.deleteFrom("former_identifiers").execute());
  after(() => database.close());

  const identify = (id: string, identifier: string | null) =>
    database.db.updateTable("receipts").set({ identifier }).where("id", "=", id).execute();
  const former = async () =>
    (
      await database.db
        .selectFrom("former_identifiers")
        .select(["receipt_id", "identifier"])
        .orderBy("receipt_id")
        .orderBy("identifier")
        .execute()
    ).map(({ receipt_id, identifier }) => [ids.indexOf(receipt_id), identifier]);

  it("are noted when an identifier is corrected, replaced or removed, once each, and go with the receipt [D27]", async () => {
    for (const identifier of [
      null,
      "ann@shop.example",
      "ben@shop.example",
      "ann@shop.example",
      "ann@shop.example",
      null,
    ])
      await identify(ids[5]!, identifier);
    expect((await former()).filter(([, identifier]) => String(identifier).endsWith("@shop.example"))).to.deep.equal([
      [5, "ann@shop.example"],
      [5, "ben@shop.example"],
    ]);
    await database.db.deleteFrom("receipts").where("id", "=", ids[5]!).execute();
    expect(await former()).to.deep.equal([]);
  });

  it("of older receipts come from the data of tills, in their canonical form, in batches", async () => {
    for (const [at, identifier] of [
      [0, "ann@shop.example"],
      [1, "ben@shop.example"],
      [2, null],
      [3, "ann@shop.example"],
    ] as const)
      await identify(ids[at]!, identifier);
    await sql`DELETE FROM former_identifiers`.execute(database.db);
    await database.db.deleteFrom("raw_records").execute();
    const sent = [
      { identifier: " Ann@Shop.Example" },
      { identifier: "Ann <ann@shop.example>" },
      { identifier: "ann@shop.example" },
      { identifier: 7 },
    ].map((body) => JSON.stringify(body));
    const row = { retailer_id: "1001", store_id: null, mime_type: "application/json", processed: null };
    await database.db
      .insertInto("raw_records")
      .values([
        ...sent.map((text, at) => ({
          ...row,
          id: String(at + 1).repeat(24),
          receipt_id: ids[at]!,
          content: Buffer.from(text),
        })),
        { ...row, id: "8".repeat(24), receipt_id: null, content: Buffer.from(sent[0]!) },
        { ...row, id: "9".repeat(24), receipt_id: ids[3]!, content: Buffer.from("not JSON") },
      ])
      .execute();
    await database.db.deleteFrom("backfills").execute();
    const isDone = await runBackfills(database.db, {
      clock: systemClock,
      log: { info: () => undefined },
      backfills: [formerIdentifiersOfTills],
      batchSize: 2,
    });
    expect([isDone, await former()]).to.deep.equal([
      true,
      [
        [1, "ann@shop.example"],
        [2, "ann@shop.example"],
      ],
    ]);
  });

  it("of the retailer are complete before an erasure, also while the backfill runs [D27]", async () => {
    await identify(ids[4]!, null);
    await database.db.deleteFrom("raw_records").execute();
    const row = { retailer_id: "1001", store_id: null, mime_type: "application/json", processed: null };
    await database.db
      .insertInto("raw_records")
      .values({
        ...row,
        id: "4".repeat(24),
        receipt_id: ids[4]!,
        content: Buffer.from(JSON.stringify({ identifier: "Cleo@Shop.example" })),
      })
      .execute();
    const erased = (done: string | null) =>
      database.db
        .transaction()
        .execute(async (trx) => {
          await trx.deleteFrom("former_identifiers").execute();
          await trx.deleteFrom("backfills").execute();
          await trx
            .insertInto("backfills")
            .values({ name: formerIdentifiersOfTills.name, position: "", done })
            .execute();
          const { counts } = await eraseConsumer(trx, {
            id: { retailer: "1001", identifier: "cleo@shop.example" },
            settings: {},
            now: systemClock.now(),
            erasedHash: () => "",
          });
          throw new Error(String(counts.former_receipts));
        })
        .catch((error: Error) => error.message);
    expect([await erased(null), await erased(systemClock.now())]).to.deep.equal(["1", "0"]);
  });
});
