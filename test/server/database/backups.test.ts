import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { gzipSync } from "node:zlib";
import { PGlite } from "@electric-sql/pglite";
import { expect } from "chai";
import { runPeriodically, msUntilNextBackup } from "#server/background.ts";
import { removeUnfinishedBackups, listBackups } from "#server/database/backups.ts";
import { checkBackup } from "#server/database/check-backup.ts";
import { connectEmbedded } from "#server/database/connect.ts";
import { makeBackup } from "#server/database/make-backup.ts";
import { MIGRATIONS } from "#server/database/migrate.ts";
import { EXIT, StartFailure } from "#server/exit-codes.ts";
import { filledTemplate } from "#test/support/test-database.ts";

const HOUR = 3_600_000;
const nameAt = (moment: number): string =>
  `counterfoil-${new Date(moment).toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;

describe("backups", () => {
  let lite: PGlite;
  let dataDir: string;
  before(async () => {
    lite = await PGlite.create({ loadDataDir: await filledTemplate() });
  });
  after(() => lite.close());
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "counterfoil-backups-"));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const options = () => ({
    db: connectEmbedded(lite),
    dump: () => lite.dumpDataDir("none"),
    dataDir,
    keep: 2,
    check: checkBackup,
  });
  const files = async (): Promise<string[]> => readdir(join(dataDir, "backups")).catch(() => []);
  const older = async (...hoursAgo: number[]): Promise<void> => {
    await mkdir(join(dataDir, "backups"), { recursive: true });
    for (const hours of hoursAgo) await writeFile(join(dataDir, "backups", nameAt(Date.now() - hours * HOUR)), "");
  };

  it("contain the data, and the oldest ones are removed", async () => {
    await older(30, 20, 10);
    const { file, bytes } = await makeBackup(options());
    expect(bytes).to.be.greaterThan(1_000_000);
    expect(await checkBackup(file)).to.deep.equal({ receipts: 118, accounts: 10, migration: MIGRATIONS.length });
    expect(await listBackups(dataDir)).to.have.length(2);
    expect((await listBackups(dataDir)).at(-1)).to.equal(file);
  });

  it("are discarded, and no old one is removed, when they contain less than the database", async () => {
    await older(30, 20, 10);
    const check = () => Promise.resolve({ receipts: 117, accounts: 10, migration: 1 });
    const error = await makeBackup({ ...options(), check }).catch((failure: unknown) => failure);
    expect(error).to.be.instanceOf(Error).with.property("message", "The backup holds 117 of 118 receipts");
    expect(await files()).to.have.length(3);
  });

  it("can be written two at a time", async () => {
    const same = options();
    const [one, other] = await Promise.all([makeBackup(same), makeBackup(same)]);
    for (const { file } of [one, other]) expect((await checkBackup(file)).receipts).to.equal(118);
    expect(await files()).to.have.members([...new Set([one.file, other.file])].map((file) => basename(file)));
  });

  it("that were not finished are removed when the folder is opened", async () => {
    await older(30);
    const drafts = [
      "counterfoil-2026-03-01T10-00-00Z.tar.gz.unchecked",
      "counterfoil-2026-03-01T10-00-00Z.tar.gz.0badcafe.unchecked",
    ];
    for (const draft of drafts) await writeFile(join(dataDir, "backups", draft), "");
    await removeUnfinishedBackups(dataDir);
    expect(await files()).to.have.length(1);
    expect(await files()).not.to.include.members(drafts);
  });

  const BAD: Readonly<Record<string, (good: Buffer) => Buffer>> = {
    "is not an archive": () => Buffer.from("nothing"),
    "is truncated": (good) => good.subarray(0, good.length / 2),
    "contains something else": () => gzipSync(Buffer.alloc(10_240)),
  };
  for (const [what, spoil] of Object.entries(BAD)) {
    it(`are refused when the file ${what}`, async () => {
      const { file } = await makeBackup(options());
      const spoilt = join(dataDir, "spoilt.tar.gz");
      await writeFile(spoilt, spoil(await readFile(file)));
      const error = await checkBackup(spoilt).catch((failure: unknown) => failure);
      expect(error).to.be.instanceOf(StartFailure).with.property("exitCode").that.is.oneOf([EXIT.usage, EXIT.damaged]);
    });
  }

  it("are due when the newest one is old, but not in the first five minutes", async () => {
    const minutes = async (): Promise<number> => Math.round((await msUntilNextBackup(dataDir, 6)) / 60_000);
    expect(await minutes()).to.equal(5);
    await older(30, 5);
    expect(await minutes()).to.equal(60);
    await rm(join(dataDir, "backups"), { recursive: true });
    await older(30, 7);
    expect(await minutes()).to.equal(5);
  });
});

describe("a background task", () => {
  const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

  it("runs repeatedly, never twice at once, and also after a failure", async () => {
    const reported: unknown[] = [];
    let inside = 0;
    let runs = 0;
    const run = async (): Promise<void> => {
      runs += 1;
      expect(++inside).to.equal(1);
      await delay(5);
      inside -= 1;
      if (runs === 2) throw new Error("no");
    };
    const background = runPeriodically({ everyMs: 1, firstMs: 0, run, report: (error) => reported.push(error) });
    while (runs < 4) await delay(5);
    await background.stop();
    const stopped = runs;
    await delay(20);
    expect(runs).to.equal(stopped);
    expect(inside).to.equal(0);
    expect(reported).to.have.length(1);
  });

  it("waits while it is paused, and tries again soon after an outage of the database", async () => {
    const [reported, outage] = [[] as unknown[], Object.assign(new Error("read-only"), { code: "25006" })];
    let [looks, runs] = [0, 0];
    const isPaused = (): Promise<boolean> => Promise.resolve(++looks < 3);
    const run = (): Promise<void> => (++runs === 1 ? Promise.reject(outage) : Promise.resolve());
    const background = runPeriodically({
      everyMs: 3_600_000,
      firstMs: 0,
      run,
      report: (error) => reported.push(error),
      isPaused,
      retryMs: 1,
    });
    while (runs < 2) await delay(1);
    await background.stop();
    expect([looks, reported]).to.deep.equal([4, [outage]]);
  });
});
