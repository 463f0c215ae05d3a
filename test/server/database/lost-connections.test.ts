// Failures of the network between a server and its PostgreSQL.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { sql } from "kysely";
import { connectServer } from "#server/database/connect.ts";
import { watchServerPermissions } from "#server/database/pg-notify-listener.ts";
import { EXIT } from "#server/exit-codes.ts";
import { toHttpRefusal } from "#server/http/problems.ts";
import { scaleLimit } from "#test/support/limits.ts";
import { startServerProcess } from "#test/support/server-process.ts";
import { makeDatabase, type TestDatabase } from "#test/support/test-database.ts";
import { startFaultyNetwork, type FaultyNetwork } from "./faulty-network.ts";

describe("a server whose network to PostgreSQL fails", () => {
  let database: TestDatabase;
  let network: FaultyNetwork;
  beforeEach(async () => {
    database = await makeDatabase("tables");
    network = await startFaultyNetwork(database.url!);
  });
  afterEach(async () => {
    network.close();
    await database.close();
  });

  it("responds with 503 to an interrupted request, stays alive, and works again", async () => {
    const db = connectServer(network.url);
    const reason = sql`SELECT pg_sleep(60), ${1}::integer`.execute(db).then(
      () => undefined,
      (error: unknown) => toHttpRefusal(error),
    );
    const inTransaction = db
      .transaction()
      .execute((trx) => sql`SELECT pg_sleep(60)`.execute(trx))
      .then(
        () => undefined,
        (error: unknown) => toHttpRefusal(error),
      );
    await untilAsleep(database, 2);
    network.cut();
    for (const refusal of await Promise.all([reason, inTransaction]))
      expect(refusal).to.include({ status: 503, message: "The database does not answer, please try again" });
    expect(await sql`SELECT ${1}::integer AS one`.execute(db)).to.have.deep.property("rows", [{ one: 1 }]);
    await db.destroy();
  });

  it("responds with 503 and is not ready while the database is away, and recovers when it is back", async () => {
    const dataDir = await mkdtemp(join(tmpdir(), "counterfoil-network-"));
    const server = await startServerProcess(dataDir, { DATABASE_URL: network.url });
    const statuses = (): Promise<number[]> =>
      Promise.all(
        ["/health/live", "/health/ready", "/api/_/session"].map(
          async (path) =>
            (await fetch(server.url + path, { headers: { authorization: "Bearer one-that-has-to-be-looked-up" } }))
              .status,
        ),
      );
    const readinessIsOld = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_100));
    try {
      expect(await statuses()).to.deep.equal([200, 200, 401]);
      network.lock(true);
      await readinessIsOld();
      expect(await statuses()).to.deep.equal([200, 503, 503]);
      network.lock(false);
      await readinessIsOld();
      expect(await statuses()).to.deep.equal([200, 200, 401]);
      expect((await server.kill("SIGTERM")).code).to.equal(EXIT.done);
    } finally {
      await server.kill("SIGKILL");
      await rm(dataDir, { recursive: true, force: true });
    }
  });

  it("compiles no plans in a new session", async () => {
    const db = connectServer(network.url);
    const settings = await sql`SHOW jit`.execute(db);
    await db.destroy();
    expect(settings.rows).to.deep.equal([{ jit: "off" }]);
  });

  it("detects a silent connection and then treats cached permissions as changed", async () => {
    const watch = await watchServerPermissions(network.url, 200);
    const before = watch.version()!;
    network.swallow();
    await sql`UPDATE accounts SET status = 'inactive'`.execute(database.db);
    await until(() => watch.version() === undefined);
    network.cut();
    await until(() => watch.version() !== undefined);
    expect(watch.version()).to.be.greaterThan(before);
    await watch.close();
  });

  it("does not delay permission changes at other servers for long", async () => {
    const watch = await watchServerPermissions(network.url);
    network.swallow();
    const began = performance.now();
    await database.rights.runChange(() => Promise.resolve());
    expect(performance.now() - began).to.be.below(scaleLimit(1_000));
    network.cut();
    await watch.close();
  });

  it("delays a permission change until the slowest server has received it", async () => {
    const watch = await watchServerPermissions(network.url);
    network.slowDown(50);
    for (let time = 0; time < 5; time += 1) {
      const before = watch.version()!;
      await database.rights.runChange(() =>
        sql`INSERT INTO retailers (id, name) VALUES (${`r${time}`}, 'One')`.execute(database.db),
      );
      expect(watch.version()).to.be.greaterThan(before);
    }
    await watch.close();
  });

  it("does not reconnect after it was closed", async () => {
    const watch = await watchServerPermissions(network.url, 200);
    network.swallow();
    await until(() => watch.version() === undefined);
    await watch.close();
    network.cut();
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(watch.version()).to.equal(undefined);
    // The test's own database has a connection too.
    expect(await connectionsOf(database, "application_name = 'counterfoil rights'")).to.equal(1);
  });
});

async function connectionsOf({ db }: TestDatabase, condition: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::integer AS n FROM pg_stat_activity WHERE datname = current_database() AND ${sql.raw(condition)}`.execute(
    db,
  );
  return rows[0]!.n;
}

const untilAsleep = async (database: TestDatabase, connections: number): Promise<void> =>
  until(async () => (await connectionsOf(database, "wait_event = 'PgSleep'")) === connections);

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 5));
}
