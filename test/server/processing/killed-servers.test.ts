// The processing queue while server processes start and stop, on the database of the test run.
import { expect } from "chai";
import { sql } from "kysely";
import { toReceiptInsert } from "#server/receipts/receipt-row.ts";
import { signInTo } from "#test/support/server.ts";
import { fixtureReceipt } from "#test/support/server-fixture.ts";
import {
  filledPlace,
  inDatabase,
  startServerProcess,
  type Place,
  type ServerProcess,
} from "#test/support/server-process.ts";
import { POSTGRES_URL } from "#test/support/test-database.ts";
import { scaleLimit } from "#test/support/limits.ts";

const WAITING = 900;

describe("the processing queue", () => {
  let place: Place;
  const running: ServerProcess[] = [];
  beforeEach(async () => {
    place = await filledPlace();
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((server) => server.kill("SIGKILL")));
    await place.remove();
  });

  const start = async (): Promise<ServerProcess> => {
    const server = await startServerProcess(place.dataDir, place.environment);
    running.push(server);
    return server;
  };

  const fill = (): Promise<void> =>
    inDatabase(place, async (db) => {
      const made = Array.from({ length: WAITING }, (_, at) =>
        fixtureReceipt({ retailer: "1001", at: 1_000 + at, transaction: `WAITS-${at}` }),
      );
      for (let at = 0; at < WAITING; at += 250)
        await db
          .insertInto("receipts")
          .values(made.slice(at, at + 250).map((receipt) => toReceiptInsert("1001", receipt)))
          .execute();
      await sql`INSERT INTO processing_queue (retailer_id, kind, id, next_try) SELECT retailer_id, 'receipt', id, now() FROM receipts WHERE transaction_id LIKE 'WAITS-%'`.execute(
        db,
      );
    });

  const counts = (): Promise<{ waiting: number; stamped: number }> =>
    inDatabase(place, async (db) => {
      const { rows } = await sql<{ waiting: number; stamped: number }>`
      SELECT (SELECT count(*)::int FROM processing_queue) AS waiting,
        (SELECT count(*)::int FROM receipts WHERE transaction_id LIKE 'WAITS-%' AND body ->> 'processed' IS NOT NULL) AS stamped`.execute(
        db,
      );
      return rows[0]!;
    });

  /** Checking the newest ten receipts avoids access to the database. */
  async function untilDone(server: ServerProcess): Promise<void> {
    const cookie = await signInTo(server.url, "staff@shop.example");
    const newest = async () =>
      (await (await fetch(`${server.url}/api/receipts?count=100`, { headers: { cookie } })).json()) as {
        processed: string | null;
      }[];
    while ((await newest()).some(({ processed }) => processed === null))
      await new Promise((resolve) => setTimeout(resolve, 50));
  }

  it("survives a kill of the server, and the next server processes each entry once", async function () {
    this.timeout(120_000);
    await fill();
    const seen = [0];
    for (let kill = 0; kill < 3; kill += 1) {
      const server = await start();
      await new Promise((resolve) => setTimeout(resolve, 150 + kill * 100));
      await server.kill("SIGKILL");
      const { waiting, stamped } = await counts();
      expect(waiting + stamped).to.equal(WAITING);
      seen.push(stamped);
    }
    expect(seen).to.deep.equal([...seen].sort((a, b) => a - b));
    expect(seen.at(-1)).to.be.above(0);
    const last = await start();
    await untilDone(last);
    const { code } = await last.kill("SIGTERM");
    expect([code, await counts()]).to.deep.equal([0, { waiting: 0, stamped: WAITING }]);
  });

  it("is left to the next server if the server stops, which takes little time", async function () {
    this.timeout(60_000);
    await fill();
    const server = await start();
    const began = performance.now();
    const { code } = await server.kill("SIGTERM");
    expect(performance.now() - began).to.be.below(scaleLimit(5_000));
    const { waiting, stamped } = await counts();
    expect([code, waiting + stamped]).to.deep.equal([0, WAITING]);
  });

  if (POSTGRES_URL !== undefined) {
    it("is shared by several servers on one database", async function () {
      this.timeout(60_000);
      await fill();
      const servers = await Promise.all([start(), start(), start()]);
      await Promise.all(servers.map(untilDone));
      await Promise.all(servers.map((server) => server.kill("SIGTERM")));
      expect(await counts()).to.deep.equal({ waiting: 0, stamped: WAITING });
    });
  }
});
