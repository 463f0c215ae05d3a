import { setTimeout as delay } from "node:timers/promises";
import { expect } from "chai";
import { sql } from "kysely";
import { epochSeconds, epochToInstant } from "#domain/shared/time/instant.ts";
import { Prng } from "#demo/prng.ts";
import { saleReceiptId } from "#demo/receipts/receipt-ids.ts";
import { drawTimeline, timelineUntil } from "#demo/receipts/delivery.ts";
import type { DemoReceipt } from "#demo/receipts/demo-receipt.ts";
import { DEMO_RETAILERS } from "#demo/retailers/retailers.ts";
import { findDemoStore } from "#demo/retailers/stores.ts";
import { Simulator, startSimulator, type SimulatorOptions } from "#demo/simulator.ts";
import { saleAt, type DemoSale } from "#demo/trade/sale.ts";
import {
  demoDatabase,
  listStoredReceipts,
  receiptCount,
  type DemoDatabase,
  type StoredReceiptRow,
} from "./demo-database.ts";
import { NOW } from "./sample.ts";

describe("the simulator", () => {
  let demo: DemoDatabase;
  let clock: number;
  let simulator: Simulator;
  beforeEach(async () => {
    demo = await demoDatabase();
    clock = epochSeconds(NOW);
    simulator = beginSimulator();
  });

  const beginSimulator = (options: Pick<SimulatorOptions, "since"> = {}): Simulator =>
    new Simulator(demo.db, { now: () => epochToInstant(clock), random: new Prng(1, 2, 3), ...options });

  /** Runs a round for each minute. */
  async function pass(minutes: number): Promise<void> {
    for (let minute = 0; minute < minutes; minute++) {
      clock += 60;
      await simulator.round();
    }
  }
  const added = async (): Promise<readonly StoredReceiptRow[]> =>
    (await listStoredReceipts(demo.db)).filter(({ id }) => Number.parseInt(id.slice(0, 8), 16) > epochSeconds(NOW));
  /** The events without the email that they belong to. */
  const reported = ({ counts, events }: DemoReceipt["delivery"]) => ({
    counts,
    events: events.map(({ event, timestamp, reason }) =>
      reason === undefined ? { event, timestamp } : { event, timestamp, reason },
    ),
  });
  const keptAs = async (id: string): Promise<DemoReceipt> =>
    (await listStoredReceipts(demo.db)).find((kept) => kept.id === id)!.receipt;

  /** Returns a receipt whose email has not arrived yet. */
  async function mailedJustNow(): Promise<StoredReceiptRow> {
    const isOnItsWay = ({ receipt }: StoredReceiptRow): boolean =>
      drawTimeline(saleOf(receipt)).events.some(({ event, at }) => event === "delivered" && at > clock);
    for (;;) {
      await pass(1);
      const found = (await added()).find(isOnItsWay);
      if (found) return found;
    }
  }

  it("adds some receipts a minute while shops are open, each within its minute", async () => {
    await pass(60);
    const receipts = await added();
    expect(receipts.length / 60).to.be.within(1.5, 6);
    for (const { id } of receipts)
      expect(Number.parseInt(id.slice(0, 8), 16)).to.be.within(epochSeconds(NOW) + 1, clock);
  });

  it("keeps every retailer selling at night: at least five receipts in ten minutes", async () => {
    clock = epochSeconds(NOW) + 11.5 * 3600;
    await pass(30);
    const { rows } = await sql<{ retailer: string; count: string }>`
      SELECT retailer_id AS retailer, count(*) AS count FROM receipts WHERE id > ${(clock - 600).toString(16)} GROUP BY 1`.execute(
      demo.db,
    );
    expect(rows.map(({ retailer }) => retailer)).to.have.members(DEMO_RETAILERS.map(({ id }) => id));
    for (const { retailer, count } of rows) expect(Number(count), retailer).to.be.within(5, 20);
  });

  it("continues at the time up to which there are sales", async () => {
    simulator = beginSimulator({ since: epochToInstant(clock - 300) });
    await simulator.round();
    const times = (await listStoredReceipts(demo.db)).map(({ id }) => Number.parseInt(id.slice(0, 8), 16));
    expect(times.filter((epoch) => epoch > clock - 300 && epoch <= clock).length).to.be.above(10);
  });

  it("adds no receipts for a night in which the machine slept", async () => {
    clock += 8 * 3600;
    await simulator.round();
    expect((await added()).length).to.be.below(60);
  });

  it("updates the heartbeat of every till each minute", async () => {
    await pass(3);
    const tills = await demo.db.selectFrom("tills").select("last_seen").execute();
    const fresh = tills.filter(({ last_seen }) => clock - last_seen.getTime() / 1000 < 60);
    expect(fresh.length).to.be.greaterThan(tills.length * 0.9);
  });

  it("adds the events of a receipt when they happen, with the same result as a later start", async () => {
    const first = await mailedJustNow();
    expect(first.receipt.delivery.counts).not.to.have.property("delivered");
    await pass(30);
    const { processed, delivery } = await keptAs(first.id);
    expect(delivery.counts).to.include({ processed: 1, delivered: 1 });
    expect({ processed, delivery: reported(delivery) }).to.deep.equal(
      timelineUntil(drawTimeline(saleOf(first.receipt)), clock),
    );
  });

  it("continues the receipts of an earlier run", async () => {
    await pass(20);
    const later = clock + 6 * 3600;
    const waiting = (await listStoredReceipts(demo.db)).filter(({ receipt }) => {
      const events = isOrdinary(receipt) ? drawTimeline(saleOf(receipt)).events : [];
      return events.some(({ at }) => at > clock && at <= later);
    });
    expect(waiting).not.to.be.empty;
    simulator = beginSimulator();
    clock = later;
    await pass(3);
    for (const { id, receipt } of waiting) {
      expect(reported((await keptAs(id)).delivery)).to.deep.equal(
        timelineUntil(drawTimeline(saleOf(receipt)), clock).delivery,
      );
    }
  });

  it("keeps concurrent changes to a receipt", async () => {
    const { id, body } = await mailedJustNow();
    const written = { ...(JSON.parse(body) as DemoReceipt), processed: "2030-01-01T00:00:00Z", total: 0.5 };
    await demo.db
      .updateTable("receipts")
      .set({ body: JSON.stringify(written) })
      .where("id", "=", id)
      .execute();
    await pass(5);
    const kept = await keptAs(id);
    expect(kept).to.include({ processed: "2030-01-01T00:00:00Z", total: 0.5 });
    expect(kept.delivery.counts).to.include({ delivered: 1 });
  });

  it("runs one round after another until it is stopped", async () => {
    const now = () => epochToInstant((clock += 60));
    const before = await receiptCount(demo.db);
    const running = startSimulator(demo.db, { now, random: new Prng(1, 2, 3), every: 1 });
    while ((await receiptCount(demo.db)) === before) await delay(5);
    await running.stop();
    const stopped = await receiptCount(demo.db);
    await delay(30);
    expect(await receiptCount(demo.db)).to.equal(stopped);
  });

  it("reports errors and tries again", async () => {
    const errors: unknown[] = [];
    const report = (error: unknown): unknown => errors.push(error);
    const now = () => epochToInstant((clock += 3600));
    await sql`ALTER TABLE tills RENAME TO lost`.execute(demo.db);
    const running = startSimulator(demo.db, { now, random: new Prng(1, 2, 3), every: 1, report });
    while (errors.length < 2) await delay(5);
    await running.stop();
    await sql`ALTER TABLE lost RENAME TO tills`.execute(demo.db);
    expect(String(errors[0])).to.contain("tills");
  });
});

const saleOf = ({ id, store_id }: DemoReceipt): DemoSale =>
  saleAt(findDemoStore(store_id!)!, Number.parseInt(id.slice(0, 8), 16));

const isOrdinary = (receipt: DemoReceipt): boolean =>
  receipt.store_id !== undefined && saleReceiptId(saleOf(receipt)) === receipt.id;
