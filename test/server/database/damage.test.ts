import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { sql } from "kysely";
import { databaseFolder, unpackDatabase } from "#server/database/embedded-database.ts";
import { openDatabase, type OpenDatabase } from "#server/database/open-database.ts";
import { EXIT, StartFailure } from "#server/exit-codes.ts";
import { filledTemplate } from "#test/support/test-database.ts";
import { IS_FULL_MATRIX } from "#test/support/full-matrix.ts";

const BACKUP = "counterfoil-2026-03-01T10-00-00Z.tar.gz";

describe("a data folder", () => {
  let whole: string;
  let dataDir: string;
  const lines: string[] = [];
  before(async () => {
    whole = await mkdtemp(join(tmpdir(), "counterfoil-whole-"));
    await unpackDatabase(whole, await filledTemplate());
  });
  after(() => rm(whole, { recursive: true, force: true }));
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "counterfoil-data-"));
    lines.length = 0;
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const open = (): Promise<OpenDatabase> =>
    openDatabase({ dataDir, databaseUrl: undefined, who: "a test", print: (line) => lines.push(line) });
  const inDatabase = (...path: string[]): string => join(databaseFolder(dataDir), ...path);
  const copy = () => cp(databaseFolder(whole), databaseFolder(dataDir), { recursive: true });
  const withBackup = async (): Promise<void> => {
    await mkdir(join(dataDir, "backups"), { recursive: true });
    for (const name of ["counterfoil-2026-02-01T10-00-00Z.tar.gz", BACKUP])
      await writeFile(join(dataDir, "backups", name), "");
  };
  const walFiles = async (): Promise<string[]> =>
    (await readdir(inDatabase("pg_wal")))
      .filter((name) => /^[0-9A-F]{24}$/.test(name))
      .map((name) => inDatabase("pg_wal", name));

  const DAMAGES: Readonly<Record<string, () => Promise<unknown>>> = {
    "whose write-ahead log is zeroed": async () =>
      Promise.all((await walFiles()).map(async (file) => writeFile(file, Buffer.alloc((await readFile(file)).length)))),
    "whose write-ahead log is truncated": async () =>
      Promise.all((await walFiles()).map((file) => truncate(file, 1_000))),
    "without its write-ahead log": async () => Promise.all((await walFiles()).map((file) => rm(file))),
    "whose control file is truncated": () => truncate(inDatabase("global/pg_control"), 100),
    "without its version file": () => rm(inDatabase("PG_VERSION")),
    "without its tables": () => rm(inDatabase("base"), { recursive: true }),
    "without its transaction status": () => rm(inDatabase("pg_xact"), { recursive: true }),
    "without its database": () => rm(inDatabase(), { recursive: true }),
  };
  for (const [name, damage] of Object.entries(DAMAGES)) {
    it(`${name} is reported as damaged, with the newest backup and the restore command`, async () => {
      await copy();
      await withBackup();
      await damage();
      const error = await open().catch((failure: unknown) => failure);
      expect(error).to.be.instanceOf(StartFailure).with.property("exitCode", EXIT.damaged);
      const { message } = error as StartFailure;
      expect(message)
        .to.include(databaseFolder(dataDir))
        .and.to.include(`npm run restore -- ${join(dataDir, "backups", BACKUP)}`);
      expect(message).not.to.match(/ at |wasm/i);
    });
  }

  const places = Object.entries({ "among its free space": 2_000, "at its head": 20, "at its end": 8_100 });
  for (const [where, at] of IS_FULL_MATRIX ? places : places.slice(0, 1)) {
    it(`with a flipped bit in a table page ${where} returns no data, and the first query reports the damage`, async () => {
      await copy();
      const first = await open();
      const {
        rows: [table],
      } = await sql<{ path: string }>`SELECT pg_relation_filepath('accounts') AS path`.execute(first.db);
      await first.close();
      await withBackup();
      const file = inDatabase(table!.path);
      const page = await readFile(file);
      page[at]! ^= 1;
      await writeFile(file, page);

      let report: (failure: StartFailure) => void = () => undefined;
      const reported = new Promise<StartFailure>((resolve) => {
        report = resolve;
      });
      const { db, close } = await openDatabase({
        dataDir,
        databaseUrl: undefined,
        who: "a test",
        print: () => undefined,
        onFailure: report,
      });
      const shown = await db
        .selectFrom("accounts")
        .select("email")
        .execute()
        .catch((error: unknown) => error);
      expect(shown).to.be.instanceOf(Error);
      const { exitCode, message } = await reported;
      expect(exitCode).to.equal(EXIT.damaged);
      expect(message).to.include(`npm run restore -- ${join(dataDir, "backups", BACKUP)}`);
      await close();
    });
  }

  it("that is damaged stays unlocked after a failed start", async () => {
    await copy();
    await rm(inDatabase("PG_VERSION"));
    for (const attempt of [1, 2]) {
      const error = await open().catch((failure: unknown) => failure);
      expect(error, String(attempt)).to.be.instanceOf(StartFailure).with.property("exitCode", EXIT.damaged);
    }
  });

  it("whose creation was interrupted is created again", async () => {
    await mkdir(`${databaseFolder(dataDir)}.unfinished`);
    await writeFile(join(`${databaseFolder(dataDir)}.unfinished`, "PG_VERSION"), "18");
    const { db, close } = await open();
    expect(await db.selectFrom("receipts").selectAll().execute()).to.deep.equal([]);
    await close();
    expect(lines).to.include("An earlier start was interrupted while creating the database. Starting over.");
    expect(await readdir(dataDir)).to.have.members(["database", "lock"]);
  });
});
