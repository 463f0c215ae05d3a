import { expect } from "chai";
import { sql, type Kysely } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Backfill } from "#server/database/backfill.ts";
import { runBackfills } from "#server/database/backfills.ts";
import type { Database } from "#server/database/schema.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";

const clock = { now: () => "2026-03-01T09:00:00.000Z" as Instant };

/** Adds the numbers of a batch to `counted`: a number that a batch reads twice is counted twice. */
const counting = (
  rows: number,
  afterBatch: (position: string) => Promise<void> | void = () => undefined,
): Backfill => ({
  name: "count",
  run: async (trx, { position, limit }) => {
    const from = Number(position) + 1;
    const to = Math.min(Number(position) + limit, rows);
    await sql`INSERT INTO counted SELECT generate_series(${from}::integer, ${to}::integer)`.execute(trx);
    await afterBatch(String(to));
    return { position: String(to), isDone: to === rows };
  },
});

describe("backfills", () => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  let lines: object[];
  beforeEach(async () => {
    database = await makeDatabase("tables");
    db = database.db;
    lines = [];
    await sql`CREATE TABLE counted (number integer)`.execute(db);
  });
  afterEach(() => database.close());

  const log = { info: (facts: object, message: string) => void lines.push({ ...facts, message }) };
  const run = (backfills: readonly Backfill[], signal?: AbortSignal) =>
    runBackfills(db, { clock, log, backfills, batchSize: 10, ...(signal && { signal }) });
  const numbers = async (): Promise<number[]> =>
    (await sql<{ number: number }>`SELECT number FROM counted ORDER BY number`.execute(db)).rows.map(
      ({ number }) => number,
    );
  const progress = () => db.selectFrom("backfills").selectAll().orderBy("name").execute();
  const upTo = (last: number): number[] => Array.from({ length: last }, (_, at) => at + 1);

  it("run in batches, once, and log their progress", async () => {
    expect(await run([counting(25)])).to.equal(true);
    expect(await run([counting(25)])).to.equal(true);
    expect(await numbers()).to.deep.equal(upTo(25));
    expect(await progress()).to.deep.equal([{ name: "count", position: "25", done: new Date(clock.now()) }]);
    expect(lines).to.deep.equal([
      { backfill: "count", position: "10", message: "a backfill is running" },
      { backfill: "count", message: "a backfill is complete" },
    ]);
  });

  it("stop after the current batch and resume at its position", async () => {
    const ending = new AbortController();
    expect(await run([counting(25, () => ending.abort())], ending.signal)).to.equal(false);
    expect(await progress()).to.deep.equal([{ name: "count", position: "10", done: null }]);
    expect(await run([counting(25)])).to.equal(true);
    expect(await numbers()).to.deep.equal(upTo(25));
  });

  it("roll back a failed batch and repeat only that one", async () => {
    const failing = counting(25, (position) => {
      if (position === "20") throw new Error("interrupted");
    });
    expect(await run([failing]).catch((error: Error) => error.message)).to.equal("interrupted");
    expect(await numbers()).to.deep.equal(upTo(10));
    expect(await run([counting(25)])).to.equal(true);
    expect(await numbers()).to.deep.equal(upTo(25));
  });

  it("run one after the other, and a new one after a complete one", async () => {
    const second: Backfill = {
      name: "second",
      run: async (trx) => ({
        position: String((await sql`SELECT FROM counted`.execute(trx)).rows.length),
        isDone: true,
      }),
    };
    await run([counting(5)]);
    await run([counting(5), second]);
    expect((await progress()).map(({ name, position }) => ({ name, position }))).to.deep.equal([
      { name: "count", position: "5" },
      { name: "second", position: "5" },
    ]);
  });

  it("run each batch once when several servers run them", async () => {
    let done = 0;
    const server = async (): Promise<void> => {
      while (!(await run([counting(200, () => void (done += 1))])))
        await new Promise((resolve) => setImmediate(resolve));
    };
    await Promise.all([server(), server(), server()]);
    expect(await numbers()).to.deep.equal(upTo(200));
    expect(done).to.equal(20);
  });
});
