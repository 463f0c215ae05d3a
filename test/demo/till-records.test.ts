import { expect } from "chai";
import { readFileSync } from "node:fs";
import { epochSeconds, epochToInstant } from "#domain/shared/time/instant.ts";
import type { JsonObject } from "#domain/shared/json/json.ts";
import { parseContentKind } from "#domain/tills/index.ts";
import { Prng } from "#demo/prng.ts";
import { seedDemo } from "#demo/seed-demo.ts";
import { Simulator } from "#demo/simulator.ts";
import { seedRawRecords } from "#demo/till-records.ts";
import { readContract, bodyValidator } from "#server/http/contract.ts";
import { ProcessingQueue } from "#server/processing/processing-queue.ts";
import { CONTRACT_FILE } from "#test/contract/contract.ts";
import { demoDatabase, listStoredReceipts, options, type DemoDatabase } from "./demo-database.ts";
import { NOW } from "./sample.ts";

const findSchemaError = bodyValidator(readContract(readFileSync(CONTRACT_FILE, "utf8")), "createReceipt");

describe("the raw records of demo tills", () => {
  let demo: DemoDatabase;
  beforeEach(async () => {
    demo = await demoDatabase();
  });

  const records = () => demo.db.selectFrom("raw_records").selectAll().orderBy("id").execute();
  const jsonIn = (content: Buffer): JsonObject => JSON.parse(content.toString("utf8")) as JsonObject;

  it("are the receipts of the last days as tills send them, each with its store", async () => {
    const kept = new Map((await listStoredReceipts(demo.db)).map((each) => [each.id, each]));
    const sent = (await records()).filter(({ receipt_id }) => receipt_id !== null);
    expect(sent.length).to.be.within(500, 1_500);
    for (const { id, retailer_id, store_id, receipt_id, content, mime_type, processed } of sent) {
      const { receipt, ...row } = kept.get(receipt_id!)!;
      expect([retailer_id, store_id, mime_type]).to.deep.equal([row.retailer_id, row.store_id, "application/json"]);
      expect(findSchemaError(jsonIn(content)), content.toString()).to.equal(undefined);
      const members = Object.keys(jsonIn(content));
      for (const name of ["id", "store", "store_id", "processed", "delivery", "duplicate", "_links"])
        expect(members).not.to.include(name);
      expect(jsonIn(content)["total"]).to.equal(receipt.total);
      expect(Number.parseInt(id.slice(0, 8), 16) * 1_000).to.equal(processed?.getTime());
    }
  });

  it("sometimes contain other input of every kind, which creates no receipt", async () => {
    const others = (await records()).filter(({ receipt_id }) => receipt_id === null);
    expect(new Set(others.map(({ mime_type }) => parseContentKind(mime_type)))).to.deep.equal(
      new Set(["json", "xml", "text", "binary"]),
    );
    expect(others.map(({ processed }) => processed)).to.deep.equal(others.map(() => null));
    expect(new Set(others.map(({ failure_code }) => failure_code))).to.deep.equal(
      new Set([
        null,
        "unsupported_type",
        "invalid_encoding",
        "invalid_json",
        "missing_transaction_id",
        "invalid_receipt",
        "unknown_store",
      ]),
    );
    const before = (await listStoredReceipts(demo.db)).length;
    const log = { warn: () => undefined, error: () => undefined } as never;
    const processing = new ProcessingQueue({ db: demo.db, clock: { now: () => NOW }, findSchemaError, log });
    await demo.db.transaction().execute(async (trx) => {
      for (const { id, retailer_id } of others) await processing.enqueue(trx, { id, retailer_id, kind: "raw" });
    });
    await processing.processAll();
    const again = (await records()).filter(({ receipt_id }) => receipt_id === null);
    const kept = (rows: typeof others) => rows.map(({ failed: _failed, ...row }) => row);
    const tried = new Set(others.filter(({ failed }) => failed !== null).map(({ id }) => id));
    expect(kept(again.filter(({ id }) => tried.has(id)))).to.deep.equal(kept(others.filter(({ id }) => tried.has(id))));
    expect(again.length).to.be.above(tried.size);
    expect(again.map(({ failed }) => failed)).to.not.include(null);
    expect((await listStoredReceipts(demo.db)).length).to.equal(before);
  });

  it("have no record for a receipt whose id has no later seconds", async () => {
    const before = await records();
    const last = await demo.db
      .selectFrom("receipts")
      .selectAll()
      .orderBy("id", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    const { body, summary: _, ...row } = last;
    await demo.db
      .insertInto("receipts")
      .values({
        ...row,
        id: "f".repeat(24),
        transaction_id: "LAST",
        body: JSON.stringify({ ...(body as unknown as JsonObject), id: "f".repeat(24) }),
      } as never)
      .execute();
    await seedRawRecords(demo.db);
    expect(await records()).to.deep.equal(before);
  });

  it("are not added twice by a later start", async () => {
    const before = await records();
    await seedRawRecords(demo.db);
    expect(await records()).to.deep.equal(before);
    await seedDemo(demo.db, options({ now: epochToInstant(epochSeconds(NOW) + 2 * 86_400), receipts: 30_000 }));
    const after = await records();
    expect(after.length).to.be.above(before.length);
    const receipts = after.flatMap(({ receipt_id }) => receipt_id ?? []);
    expect(new Set(receipts).size).to.equal(receipts.length);
  });

  it("are added with each sale of the simulator", async () => {
    let clock = epochSeconds(NOW);
    const simulator = new Simulator(demo.db, { now: () => epochToInstant(clock), random: new Prng(1, 2, 3) });
    for (let minute = 0; minute < 30; minute++) {
      clock += 60;
      await simulator.round();
    }
    const sold = (await listStoredReceipts(demo.db))
      .filter(({ id }) => Number.parseInt(id.slice(0, 8), 16) > epochSeconds(NOW))
      .map(({ id }) => id);
    expect(sold.length).to.be.above(10);
    expect((await records()).map(({ receipt_id }) => receipt_id)).to.include.members(sold);
  });
});
