import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { sql } from "kysely";
import { openDatabase } from "#server/database/open-database.ts";
import { EXIT } from "#server/exit-codes.ts";
import { Load, loadToken } from "#test/support/load.ts";
import {
  filledDataDir,
  inDatabase,
  runProgram,
  startServerProcess,
  type ServerProcess,
} from "#test/support/server-process.ts";

/** Tables that do not change during the backup. */
const AT_REST = ["retailers", "accounts", "account_retailers", "roles", "migrations"];

describe("a backup under load", () => {
  let [dataDir, elsewhere] = ["", ""];
  let server: ServerProcess | undefined;
  before(async () => {
    [dataDir, elsewhere] = [await filledDataDir(), await mkdtemp(join(tmpdir(), "counterfoil-elsewhere-"))];
  });
  after(async () => {
    await server?.kill("SIGKILL");
    for (const folder of [dataDir, elsewhere]) await rm(folder, { recursive: true, force: true });
  });

  it("contains everything from before it started, and later writes completely or not at all", async () => {
    server = await startServerProcess(dataDir);
    const load = new Load();
    let isOver = false;
    const writing = load.writeTo(server.url, await loadToken({ dataDir }), () => isOver);
    await load.more(4);
    const before = load.marks;
    expect((await runProgram("backup", dataDir)).code).to.equal(EXIT.done);
    const after = load.marks;
    isOver = true;
    await writing;
    await server.kill("SIGTERM");

    const [backup = ""] = (await readdir(join(dataDir, "backups"))).filter((name) => name.endsWith(".tar.gz"));
    expect((await runProgram("restore", elsewhere, { argv: [join(dataDir, "backups", backup)] })).code).to.equal(
      EXIT.done,
    );
    const [original, restored] = [await contentsOf(dataDir), await contentsOf(elsewhere)];
    expect(restored.tables).to.deep.equal(original.tables);
    expect(restored.signIns).to.be.within(before.sessions, load.marks.sessions);
    await inDatabase({ dataDir: elsewhere, environment: {} }, (db) => load.expectStoredIn(db, before));
    for (const kind of ["sessions", "receipts", "changes"] as const)
      expect(after[kind], `no ${kind} were written while the backup was made: no load`).to.be.above(before[kind]);
  });
});

/** Returns a checksum of each unchanged table, and the number of logged sign-ins. */
async function contentsOf(
  dataDir: string,
): Promise<{ readonly tables: Readonly<Record<string, string>>; readonly signIns: number }> {
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined, who: "a test", print: () => undefined });
  try {
    const tables: Record<string, string> = {};
    for (const table of AT_REST) {
      const { rows } = await sql<{
        sum: string;
      }>`SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${sql.table(table)} AS t`.execute(db);
      tables[table] = rows[0]!.sum;
    }
    const { rows } = await sql<{
      count: number;
    }>`SELECT count(*)::int AS count FROM audit WHERE action = 'session.begin'`.execute(db);
    return { tables, signIns: rows[0]!.count };
  } finally {
    await close();
  }
}
