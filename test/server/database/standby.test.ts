// A PostgreSQL that accepts no writes: a standby, or a primary that turned read-only.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { sql, type Kysely } from "kysely";
import { connectServer } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import type { Database } from "#server/database/schema.ts";
import { EXIT } from "#server/exit-codes.ts";
import {
  createDatabase,
  startPostgres,
  startStandby,
  urlOfDatabase,
  type PostgresCluster,
} from "#test/support/postgres-cluster.ts";
import { writeFakePortal } from "#test/support/fake-portal.ts";
import { fillFixture } from "#test/support/server-fixture.ts";
import { runProgram, startServerProcess, type ServerProcess } from "#test/support/server-process.ts";
import { signInTo } from "#test/support/server.ts";

describe("a server whose PostgreSQL accepts no writes", function () {
  this.timeout(60_000);
  let primary: PostgresCluster;
  let standby: PostgresCluster;
  let dataDir: string;
  /** Looks for the host that can write. */
  let writing: Client;
  /** Takes the first host that answers. */
  let reading: Client;
  before(async () => {
    primary = await startPostgres();
    const url = await createDatabase(primary.url, "shop");
    await onDatabase(url, async (db) => {
      await migrate(db);
      await fillFixture(db);
    });
    standby = await startStandby(primary);
    dataDir = await mkdtemp(join(tmpdir(), "counterfoil-standby-"));
    await writeFakePortal(dataDir);
    [writing, reading] = await Promise.all([
      startClient(severalHosts([standby, primary], "read-write"), dataDir),
      startClient(severalHosts([primary, standby], "any"), dataDir),
    ]);
  });
  after(async () => {
    await Promise.all([writing, reading].map(({ server }) => server.kill("SIGKILL")));
    await Promise.all([standby.stop(), primary.stop()]);
    await rm(dataDir, { recursive: true, force: true });
  });

  const settings = {
    "for all sessions": [
      "ALTER SYSTEM SET default_transaction_read_only = on",
      "ALTER SYSTEM RESET default_transaction_read_only",
    ],
    "for new sessions": [
      "ALTER DATABASE shop SET default_transaction_read_only = on",
      "ALTER DATABASE shop RESET default_transaction_read_only",
    ],
  } as const;
  for (const [name, [begin, end]] of Object.entries(settings)) {
    it(`responds with 503 and is not ready while the primary is read-only ${name}, and recovers without a restart`, async () => {
      await change(primary, begin);
      // Sessions that are open can write until they are closed.
      await change(primary, "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'shop'");
      await until(
        async () =>
          (await notReady(reading)) === "the database accepts no writes" &&
          (await notReady(writing)) === "the database accepts no writes",
      );
      for (const client of [reading, writing]) expect(await refusedWrite(client)).to.deep.equal(REFUSED);
      expect(await read(reading)).to.equal(200);
      await change(primary, end);
      for (const client of [reading, writing]) await until(async () => (await notReady(client)) === undefined);
      for (const client of [reading, writing]) expect(await write(client)).to.deep.equal({ status: 200 });
    });
  }

  it("does not start on a standby and says why, and neither does a tool", async () => {
    const environment = { DATABASE_URL: urlOfDatabase(standby.url, "shop") };
    const started = await Promise.all([
      runProgram("main", dataDir, { environment }),
      runProgram("create-token", dataDir, {
        environment,
        argv: ["--name", "till", "--retailer", "1001", "--permission", "receipts_view"],
      }),
    ]);
    for (const { code, output } of started) {
      expect(code).to.equal(EXIT.unreachable);
      expect(output.trim()).to.equal(
        "The PostgreSQL server in DATABASE_URL accepts no writes: it is a standby, or set to read-only. Start again when it is a primary, or list all hosts in DATABASE_URL.",
      );
    }
  });

  it("continues with the standby after the primary was killed and the standby was promoted", async () => {
    await replicated(primary, standby);
    await primary.stop();
    await until(
      async () =>
        (await notReady(reading)) === "the database accepts no writes" &&
        (await notReady(writing)) === "the database accepts no writes",
    );
    for (const client of [reading, writing]) expect(await write(client)).to.deep.equal(REFUSED);
    expect(await read(reading)).to.equal(200);
    const signIn = await signInTo(reading.server.url, "floor@shop.example").catch((error: Error) => error.message);
    expect(signIn).to.include("503").and.include("Not available at the moment");
    await change(standby, "SELECT pg_promote()");
    for (const client of [reading, writing]) await until(async () => (await notReady(client)) === undefined);
    for (const client of [reading, writing]) expect(await write(client)).to.deep.equal({ status: 200 });
    // Background work continues, and each server listens for changed permissions on the new primary.
    await onDatabase(urlOfDatabase(standby.url, "shop"), async (db) => {
      await sql`INSERT INTO processing_queue (retailer_id, kind, id, next_try) SELECT retailer_id, 'receipt', id, now() FROM receipts LIMIT 3`.execute(
        db,
      );
      await until(async () => (await sql`SELECT 1 FROM processing_queue`.execute(db)).rows.length === 0);
    });
    expect(await read(writing)).to.equal(200);
    await onDatabase(urlOfDatabase(standby.url, "shop"), (db) =>
      sql`UPDATE accounts SET status = 'inactive' WHERE email = 'admin@shop.example'`.execute(db),
    );
    for (const client of [reading, writing]) await until(async () => (await read(client)) === 401);
  });

  it("logs an outage as a warning, not as a bug", () => {
    for (const { server } of [reading, writing]) {
      const lines = server
        .output()
        .split("\n")
        .filter((line) => line.startsWith("{"))
        .map((line) => JSON.parse(line) as { level: number; msg: string });
      expect(lines.filter(({ level }) => level > WARNING)).to.deep.equal([]);
      expect(lines.map(({ msg }) => msg)).to.include("The database accepts no changes at the moment, please try again");
    }
  });
});

type Client = { readonly server: ServerProcess; readonly cookie: string };

async function startClient(url: string, dataDir: string): Promise<Client> {
  const server = await startServerProcess(dataDir, { DATABASE_URL: url });
  return { server, cookie: await signInTo(server.url, "admin@shop.example") };
}

/** Returns the URL of the database at several hosts. */
function severalHosts(clusters: readonly PostgresCluster[], target: string): string {
  const [{ username, password } = new URL("x:"), ...rest] = clusters.map(({ url }) => new URL(url));
  const hosts = clusters.map(({ url }) => new URL(url).host).join(",");
  expect(rest.map((url) => url.password)).to.deep.equal(rest.map(() => password));
  return `postgres://${username}:${password}@${hosts}/shop?target_session_attrs=${target}`;
}

async function notReady({ server }: Client): Promise<string | undefined> {
  const answer = await fetch(`${server.url}/health/ready`);
  return ((await answer.json()) as { reason?: string }).reason;
}

async function write({ server, cookie }: Client): Promise<object> {
  const answer = await fetch(`${server.url}/api/_/account/staff%40shop.example`, {
    method: "PATCH",
    headers: { cookie, origin: server.url, "content-type": "application/json" },
    body: JSON.stringify({ status: "active" }),
  });
  return answer.ok
    ? { status: answer.status }
    : { status: answer.status, retryAfter: answer.headers.get("retry-after"), ...((await answer.json()) as object) };
}

/** Returns the first write that is refused: PostgreSQL applies a setting to each session in its own time. */
async function refusedWrite(client: Client): Promise<object> {
  let answer = await write(client);
  while ("status" in answer && answer.status === 200) answer = await write(client);
  return answer;
}

const read = async ({ server, cookie }: Client): Promise<number> =>
  (await fetch(`${server.url}/api/stores?retailer_id=1001`, { headers: { cookie } })).status;

const REFUSED = {
  retryAfter: "5",
  status: "Service Unavailable",
  description: "The database accepts no changes at the moment, please try again",
  code: "read_only",
};
const WARNING = 40;

async function onDatabase<T>(url: string, act: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  const db = connectServer(url);
  return act(db).finally(() => db.destroy());
}

const change = (cluster: PostgresCluster, statement: string): Promise<unknown> =>
  onDatabase(cluster.url, async (db) => {
    await sql.raw("SET default_transaction_read_only = off").execute(db);
    await sql.raw(statement).execute(db);
    await sql`SELECT pg_reload_conf()`.execute(db);
  });

async function replicated(primary: PostgresCluster, standby: PostgresCluster): Promise<void> {
  const position = await onDatabase(primary.url, (db) =>
    sql<{ at: string }>`SELECT pg_current_wal_lsn()::text AS at`.execute(db),
  );
  const { at } = position.rows[0]!;
  await until(() =>
    onDatabase(
      standby.url,
      async (db) =>
        (await sql<{ done: boolean }>`SELECT pg_last_wal_replay_lsn() >= ${at}::pg_lsn AS done`.execute(db)).rows[0]!
          .done,
    ),
  );
}

async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
