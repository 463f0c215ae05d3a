import { expect } from "chai";
import { sql } from "kysely";
import { canonicalIdentifier } from "#domain/shared/identifier/canonical-identifier.ts";
import { epochSeconds, parseInstant, type Instant } from "#domain/shared/time/instant.ts";
import { runBackfills } from "#server/database/backfills.ts";
import { portionRows } from "#demo/backlog.ts";
import { recentPlan, seedDemo, TOP_UP_LIMIT } from "#demo/seed-demo.ts";
import { buildSpecialReceipts } from "#demo/special/special-receipts.ts";
import {
  demoDatabase,
  emptyDatabase,
  listStoredReceipts,
  options,
  fastPasswords,
  receiptCount,
  SEEDED,
  type DemoDatabase,
} from "./demo-database.ts";
import { NOW } from "./sample.ts";

const at = (text: string): Instant => parseInstant(text) as Instant;
const NEXT_MONDAY = at("2026-11-23T18:00:00Z");
const YEARS_LATER = at("2029-03-01T12:00:00Z");

const SPECIAL_COUNT = buildSpecialReceipts(epochSeconds(NOW)).length;

describe("seeding the demonstration", () => {
  let demo: DemoDatabase;
  beforeEach(async () => {
    demo = await demoDatabase();
  });

  it("creates the requested number of receipts, and the special ones", async () => {
    expect(demo.summary).to.include({
      outcome: "created",
      isFilling: false,
      added: SEEDED + SPECIAL_COUNT,
      stores: 34,
    });
    expect(await receiptCount(demo.db)).to.equal(SEEDED + SPECIAL_COUNT);
    expect(demo.summary.special.map(({ transactionId }) => transactionId)).to.include("A/1");
  });

  it("suppresses the addresses whose last email failed for good", async () => {
    const { rows } = await sql<{ cause: string; state: string }>`
      SELECT cause, (SELECT state FROM mails WHERE retailer_id = held.retailer_id AND lower(recipient) = held.address ORDER BY at DESC LIMIT 1) AS state
      FROM suppressed_addresses AS held`.execute(demo.db);
    expect(rows).not.to.deep.equal([]);
    expect(new Set(rows.map(({ cause, state }) => `${cause}: ${state}`))).to.deep.equal(
      new Set(["bounce: bounce", "complaint: spamreport"]),
    );
  });

  it("stores each receipt byte for byte, with its search columns", async () => {
    const kept = await listStoredReceipts(demo.db);
    const until = epochSeconds(NOW);
    const from = epochSeconds(at("2025-10-20T15:30:00Z"));
    const made = new Map(
      [...portionRows({ period: { from, until }, count: SEEDED }, until)].map(({ receipt: { id, body } }) => [
        id,
        body,
      ]),
    );
    expect(kept.filter(({ id, body }) => made.get(id) === body)).to.have.length(SEEDED);
    for (const { receipt, localtime, ...row } of kept) {
      expect(row).to.include({
        id: receipt.id,
        transaction_id: receipt.transaction_id,
        store_id: receipt.store_id ?? null,
        identifier: receipt.identifier === undefined ? null : canonicalIdentifier(receipt.identifier),
      });
      expect(new Date(localtime).getTime()).to.equal(new Date(receipt.localtime).getTime());
    }
  });

  it("has the emails of its receipts in the tables, as its provider reported them", async () => {
    const { rows } = await sql<{ state: string; mails: string; strangers: string; domains: string[]; reasons: string }>`
      SELECT state, count(*) AS mails, count(*) FILTER (WHERE recipient <> receipts.identifier) AS strangers,
        array_agg(DISTINCT split_part(recipient, '@', 2)) AS domains, count(DISTINCT reason) AS reasons
      FROM mails JOIN receipts ON receipts.retailer_id = mails.retailer_id AND receipts.id = receipt_id GROUP BY state ORDER BY state`.execute(
      demo.db,
    );
    expect(rows.map(({ state }) => state)).to.include.members(["bounce", "delivered", "dropped", "opened"]);
    const bounced = rows.find(({ state }) => state === "bounce")!;
    expect([bounced.domains.length > 2, Number(bounced.reasons) > 2]).to.deep.equal([true, true]);
    const texts = await sql`SELECT FROM receipts WHERE body #>> '{delivery,counts}' <> '{}'`.execute(demo.db);
    const reported = await sql`SELECT FROM mail_events WHERE source <> 'demonstration' OR mail_id IS NULL`.execute(
      demo.db,
    );
    const ahead = await sql`SELECT FROM mails, outbox_id_seq WHERE mails.id > last_value`.execute(demo.db);
    expect([texts.rows, reported.rows, ahead.rows]).to.deep.equal([[], [], []]);
  });

  it("adds nothing when it is started again at once", async () => {
    const { outcome, added } = await seedDemo(demo.db, options());
    expect({ outcome, added }).to.deep.equal({ outcome: "topped up", added: 0 });
  });

  it("continues at the same rate after a weekend, from the last receipt on", async () => {
    const before = await listStoredReceipts(demo.db);
    const { added } = await seedDemo(demo.db, options({ now: NEXT_MONDAY, receipts: 30_000 }));
    const after = await listStoredReceipts(demo.db);
    expect(added).to.be.within(200, 450);
    expect(after.slice(0, before.length)).to.deep.equal(before);
    expect(after).to.have.length(before.length + added);
  });

  it(`adds at most ${TOP_UP_LIMIT} receipts after a long pause, none of them twice, and serves requests between batches`, async () => {
    let [turn, isOver] = [0, false];
    const turns: number[] = [];
    const count = (): void => {
      turn += 1;
      if (!isOver) setImmediate(count);
    };
    count();
    const onProgress = (): void => void turns.push(turn);
    await seedDemo(demo.db, options({ now: YEARS_LATER, receipts: 30_000, onProgress })).finally(() => (isOver = true));
    expect(turns.length).to.be.greaterThan(5);
    expect(new Set(turns).size, "turns of the event loop between batches").to.equal(turns.length);
    const kept = await listStoredReceipts(demo.db);
    expect(kept).to.have.length(SEEDED + SPECIAL_COUNT + TOP_UP_LIMIT);
    expect(new Set(kept.map(({ retailer_id, id }) => `${retailer_id} ${id}`)).size).to.equal(kept.length);
  });

  it("has records that no backfill changes, so that none runs over them [D25]", async () => {
    const rowsOf = async (): Promise<readonly unknown[]> => {
      const tables = ["receipts", "accounts", "mails", "mail_events", "searchable", "consumer_terms"];
      const read = tables.map((table) => sql`SELECT t::text FROM ${sql.table(table)} AS t ORDER BY 1`.execute(demo.db));
      return (await Promise.all(read)).map(({ rows }) => rows);
    };
    const run = () => runBackfills(demo.db, { clock: { now: () => NOW }, log: { info: (facts) => lines.push(facts) } });
    const lines: object[] = [];
    const before = await rowsOf();
    expect([await run(), lines]).to.deep.equal([true, []]);
    await demo.db.deleteFrom("backfills").execute();
    expect(await run()).to.equal(true);
    expect(lines).not.to.deep.equal([]);
    expect(await rowsOf()).to.deep.equal(before);
  });

  it("changes nothing when the clock was set back", async () => {
    const { added } = await seedDemo(demo.db, options({ now: at("2026-01-01T00:00:00Z") }));
    expect(added).to.equal(0);
  });

  it("has till heartbeats up to now", async () => {
    await seedDemo(demo.db, options({ now: NEXT_MONDAY }));
    const tills = await demo.db.selectFrom("tills").select("last_seen").execute();
    const ages = tills.map(({ last_seen }) => epochSeconds(NEXT_MONDAY) - last_seen.getTime() / 1000);
    expect(ages).to.have.length(demo.summary.tills);
    expect(ages.filter((age) => age < 60).length).to.be.greaterThan(tills.length * 0.9);
  });

  it("keeps changes to settings and stores", async () => {
    await demo.db.updateTable("retailers").set({ name: "Renamed" }).where("id", "=", "1001").execute();
    await demo.db.deleteFrom("stores").where("id", "=", "5003").execute();
    await seedDemo(demo.db, options({ now: NEXT_MONDAY }));
    const { name } = await demo.db
      .selectFrom("retailers")
      .select("name")
      .where("id", "=", "1001")
      .executeTakeFirstOrThrow();
    expect(name).to.equal("Renamed");
    expect(await demo.db.selectFrom("stores").select("id").where("id", "=", "5003").execute()).to.deep.equal([]);
  });
});

describe("the plan of a demonstration start", () => {
  const until = epochSeconds(NOW);
  const DAY = 86_400;
  const ROWS = [
    {
      newest: undefined,
      title:
        "fills the last fifteen days and the same week last year at first, and leaves the other days to the backlog",
      added: [32_000, 46_000],
      days: 371,
    },
    {
      newest: until - 3 * DAY,
      title: "continues after a weekend and leaves nothing to the backlog",
      added: [4_000, 9_000],
      days: 0,
    },
    {
      newest: until - 60 * DAY,
      title: "leaves days before the last fifteen to the backlog after a long pause",
      added: [22_000, 32_000],
      days: 44,
    },
    { newest: until, title: "has nothing to add at once", added: [0, 0], days: 0 },
    { newest: until + DAY, title: "has nothing to add when the clock was set back", added: [0, 0], days: 0 },
  ] as const;
  for (const {
    newest,
    title,
    added: [least, most],
    days,
  } of ROWS) {
    it(title, () => {
      const { portions, later } = recentPlan(newest, until);
      expect(portions.reduce((sum, { count }) => sum + count, 0)).to.be.within(least, most);
      expect(later.length).to.be.closeTo(days, 1);
      const planned = [...portions, ...later].map(({ period }) => period.from);
      expect(new Set(planned).size, "days planned twice").to.equal(planned.length);
    });
  }
});

describe("the first start of a demonstration", () => {
  let empty: DemoDatabase;
  beforeEach(async () => {
    empty = await emptyDatabase();
  });

  it("logs its progress in ten lines at most", async () => {
    const lines: string[] = [];
    await seedDemo(empty.db, options({ receipts: 2400, log: (line) => lines.push(line) }));
    expect(lines.length).to.be.within(5, 10);
    expect(lines.at(-1)).to.equal("Demo data: 100 % of 2,400 receipts");
  });

  it("leaves nothing behind when it is interrupted", async () => {
    const passwords = { ...fastPasswords("given"), hash: () => Promise.reject(new Error("the power went")) };
    const outcome = await seedDemo(empty.db, options({ passwords })).catch((error: Error) => error.message);
    expect(outcome).to.equal("the power went");
    expect(await receiptCount(empty.db)).to.equal(0);
    expect(await empty.db.selectFrom("retailers").select("id").execute()).to.deep.equal([]);
  });
});
