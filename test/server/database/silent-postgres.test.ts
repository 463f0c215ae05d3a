// A PostgreSQL that does not respond although its connections stay open: its processes are frozen, or its network is
// silent.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { sql } from "kysely";
import { connectServer } from "#server/database/connect.ts";
import { probeServer } from "#server/database/readiness.ts";
import { watchServerPermissions } from "#server/database/pg-notify-listener.ts";
import { createDatabase, startPostgres, type PostgresCluster } from "#test/support/postgres-cluster.ts";
import { startServerProcess, type ServerProcess } from "#test/support/server-process.ts";
import { signInTo } from "#test/support/server.ts";
import { writeFakePortal } from "#test/support/fake-portal.ts";
import { scaleLimit } from "#test/support/limits.ts";
import { fillFixture } from "#test/support/server-fixture.ts";
import { migrate } from "#server/database/migrate.ts";
import { startFaultyNetwork, type FaultyNetwork } from "./faulty-network.ts";

type Silence = { readonly begin: () => void; readonly end: () => void };

describe("a server whose PostgreSQL stops responding", () => {
  let cluster: PostgresCluster;
  let network: FaultyNetwork;
  let url: string;
  let dataDir: string;
  let server: ServerProcess;
  let postgres: number;
  before(async () => {
    cluster = await startPostgres();
    url = await createDatabase(cluster.url, "silent");
    const db = connectServer(url);
    await migrate(db);
    await fillFixture(db);
    const { rows } = await sql<{ folder: string }>`SELECT current_setting('data_directory') AS folder`.execute(db);
    postgres = Number(readFileSync(join(rows[0]!.folder, "postmaster.pid"), "utf8").split("\n")[0]);
    await db.destroy();
    network = await startFaultyNetwork(url);
    dataDir = await mkdtemp(join(tmpdir(), "counterfoil-silent-"));
    await writeFakePortal(dataDir);
    server = await startServerProcess(dataDir, {
      DATABASE_URL: network.url,
      DATABASE_TIMEOUT_SECONDS: String(LIMIT_SECONDS),
    });
  });
  after(async () => {
    signalAll(postgres, "SIGCONT");
    await server.kill("SIGKILL");
    network.close();
    await cluster.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  const silences: Readonly<Record<string, () => Silence>> = {
    "its processes are frozen": () => ({
      begin: () => signalAll(postgres, "SIGSTOP"),
      end: () => signalAll(postgres, "SIGCONT"),
    }),
    "its network drops all data": () => ({ begin: () => network.swallow(), end: () => network.cut() }),
    "its network drops data, then forwards again": () => ({
      begin: () => network.swallow(),
      end: () => network.resume(),
    }),
    "its network loses the open connections, including the idle ones": () => ({
      begin: () => network.swallow(),
      end: () => network.forget(),
    }),
  };

  for (const [name, make] of Object.entries(silences)) {
    it(`responds with 503 within its limits while ${name}, and recovers without a restart`, async () => {
      const { begin, end } = make();
      const cookie = await signInTo(server.url, "admin@shop.example");
      // Several connections, most of them idle when the failure begins.
      const session = () => fetch(`${server.url}/api/stores?retailer_id=1001`, { headers: { cookie } });
      expect((await Promise.all(Array.from({ length: 8 }, session))).map(({ status }) => status)).to.deep.equal(
        Array.from({ length: 8 }, () => 200),
      );
      begin();
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      const [live, ready, again, call, page] = await Promise.all([
        timed(fetch(`${server.url}/health/live`)),
        timed(fetch(`${server.url}/health/ready`)),
        timed(new Promise((resolve) => setTimeout(resolve, 500)).then(() => fetch(`${server.url}/health/ready`))),
        timed(session()),
        timed(fetch(`${server.url}/sign-in`, { headers: { cookie } })),
      ]);
      expect([live.status, ready.status, again.status, call.status, page.status]).to.deep.equal([
        200, 503, 503, 503, 503,
      ]);
      expect(live.seconds).to.be.below(scaleLimit(1_000) / 1_000);
      expect(ready.seconds).to.be.below(scaleLimit(2_500) / 1_000);
      expect(again.seconds, "does not wait for an earlier probe").to.be.below(scaleLimit(3_000) / 1_000);
      expect(call.seconds).to.be.below(LIMIT_SECONDS + scaleLimit(3_000) / 1_000);
      expect(page.seconds).to.be.below(LIMIT_SECONDS + scaleLimit(3_000) / 1_000);
      expect(JSON.parse(call.text)).to.deep.equal({
        status: "Service Unavailable",
        description: "The database does not answer, please try again",
        code: "unavailable",
      });
      expect(call.headers.get("retry-after")).to.equal("5");
      expect(call.headers.get("counterfoil-request-id")).to.match(/\S/);
      end();
      await until(async () => (await fetch(`${server.url}/health/ready`)).status === 200);
      const answers = await Promise.all(Array.from({ length: 12 }, () => timed(session())));
      expect(answers.map(({ status }) => status)).to.deep.equal(Array.from({ length: 12 }, () => 200));
    });
  }

  it("answers a readiness probe while another probe waits on a silent connection", async () => {
    const readiness = probeServer(network.url);
    expect(await readiness.notReady()).to.equal(undefined);
    network.swallow();
    const waiting = readiness.notReady();
    await new Promise((resolve) => setTimeout(resolve, 100));
    network.forget();
    const began = performance.now();
    expect(await readiness.notReady()).to.equal(undefined);
    expect(performance.now() - began).to.be.below(scaleLimit(1_000));
    expect(await waiting).to.equal("the database does not answer");
    network.cut();
    await readiness.close();
  });

  it("responds with 503 to a pending change and does not make it", async () => {
    const cookie = await signInTo(server.url, "admin@shop.example");
    const owner = connectServer(url);
    const hold = owner.transaction().execute(async (trx) => {
      await sql`SELECT 1 FROM accounts WHERE email = 'staff@shop.example' FOR UPDATE`.execute(trx);
      const change = timed(
        fetch(`${server.url}/api/_/account/staff%40shop.example`, {
          method: "PATCH",
          headers: { cookie, origin: server.url, "content-type": "application/json" },
          body: JSON.stringify({ status: "inactive" }),
        }),
      );
      await until(async () => (await sql`SELECT 1 FROM pg_locks WHERE NOT granted`.execute(trx)).rows.length > 0);
      network.swallow();
      return { answer: await change };
    });
    const { answer } = await hold;
    expect([answer.status, answer.headers.get("retry-after")]).to.deep.equal([503, "5"]);
    expect(answer.seconds).to.be.below(LIMIT_SECONDS + scaleLimit(3_000) / 1_000);
    network.cut();
    await until(async () => (await fetch(`${server.url}/health/ready`)).status === 200);
    const { rows } = await sql<{
      status: string;
    }>`SELECT status FROM accounts WHERE email = 'staff@shop.example'`.execute(owner);
    expect(rows).to.deep.equal([{ status: "active" }]);
    await owner.destroy();
  });

  it("detects permission changes made during the failure", async () => {
    const watch = await watchServerPermissions(network.url, 200);
    const before = watch.version()!;
    signalAll(postgres, "SIGSTOP");
    await until(() => watch.version() === undefined);
    signalAll(postgres, "SIGCONT");
    const other = connectServer(url);
    await sql`UPDATE accounts SET status = status`.execute(other);
    await other.destroy();
    await until(() => watch.version() !== undefined);
    expect(watch.version()).to.be.greaterThan(before);
    await watch.close();
  });

  it("ends the session of an account that was deactivated during the failure", async () => {
    const cookie = await signInTo(server.url, "sales@shop.example");
    const status = async () => (await fetch(`${server.url}/api/_/session`, { headers: { cookie } })).status;
    expect(await status()).to.equal(200);
    network.swallow();
    const other = connectServer(url);
    await sql`UPDATE accounts SET status = 'inactive' WHERE email = 'sales@shop.example'`.execute(other);
    await other.destroy();
    // After the server detects the failure, it uses no cached permissions.
    await until(async () => (await status()) === 503);
    network.cut();
    await until(async () => (await fetch(`${server.url}/health/ready`)).status === 200);
    expect(await status()).to.equal(401);
  });

  it("waits for a migration without a time limit", async () => {
    const patient = connectServer(url, { statementMs: 1_000, hasNoTimeout: true });
    const done = patient.transaction().execute(async (trx) => {
      await sql`SET LOCAL statement_timeout = 0`.execute(trx);
      return sql`SELECT pg_sleep(4)`.execute(trx);
    });
    expect((await done).rows).to.have.length(1);
    await patient.destroy();
  });
});

const LIMIT_SECONDS = 1;

type Timed = { readonly status: number; readonly headers: Headers; readonly text: string; readonly seconds: number };

async function timed(asked: Promise<Response>): Promise<Timed> {
  const began = performance.now();
  const answer = await asked;
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, text, seconds: (performance.now() - began) / 1_000 };
}

/** Signals the server process and each of its backends. */
function signalAll(postgres: number, signal: NodeJS.Signals): void {
  process.kill(postgres, signal);
  const children = execFileSync("ps", ["-o", "pid=", "--ppid", String(postgres)], { encoding: "utf8" });
  for (const pid of children
    .split("\n")
    .map(Number)
    .filter((each) => each > 0))
    signalIfAlive(pid, signal);
}

/** A worker of the server can end after it was listed. */
function signalIfAlive(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((resolve) => setTimeout(resolve, 20));
}
