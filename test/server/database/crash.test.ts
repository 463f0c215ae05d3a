import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "chai";
import { sql } from "kysely";
import { databaseFolder, unpackDatabase } from "#server/database/embedded-database.ts";
import { MIGRATIONS } from "#server/database/migrate.ts";
import { openDatabase, type OpenDatabase } from "#server/database/open-database.ts";
import { makeDatabase, newTemplate, POSTGRES_URL } from "#test/support/test-database.ts";
import { IS_FULL_MATRIX } from "#test/support/full-matrix.ts";

const NEWEST = 2;
const silent = { who: "a test", print: () => undefined };

describe("a program that is killed during a migration", () => {
  let dataDir: string;
  let url: string | undefined;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "counterfoil-migration-"));
    const database = POSTGRES_URL === undefined ? undefined : await makeDatabase("nothing");
    if (database === undefined) await unpackDatabase(dataDir, await newTemplate());
    url = database?.url;
    remove = async () => {
      await database?.close();
      await rm(dataDir, { recursive: true, force: true });
    };
  });
  afterEach(() => remove());

  // Migrations that are applied everywhere no longer change.
  const steps = IS_FULL_MATRIX ? MIGRATIONS : [...MIGRATIONS.slice(0, 1), ...MIGRATIONS.slice(-NEWEST)];
  for (const { number, name } of steps) {
    it(`leaves the database as before migration ${number}, ${name}, and the next start completes it`, async () => {
      await killInside(number, url ?? databaseFolder(dataDir));
      const database = await openDatabase({ ...silent, dataDir, databaseUrl: url });
      try {
        expect(await migrationsOf(database)).to.deep.equal(MIGRATIONS.map((step) => step.number));
        await database.db
          .insertInto("retailers")
          .values({ id: "1001", name: "Alder & Finch", settings: "{}", tweaks: "{}" })
          .execute();
      } finally {
        await database.close();
      }
    });
  }
});

/** Kills a program after the migration has run and before it is committed. */
async function killInside(number: number, place: string): Promise<void> {
  const child = spawn(process.execPath, [
    "--import=./test/support/typescript-hook.mjs",
    "test/server/database/slow-migration.ts",
    String(number),
    place,
  ]);
  let said = "";
  child.stderr.on("data", (part: Buffer) => (said += part.toString()));
  const [first] = (await Promise.race([once(child.stdout, "data"), once(child, "exit")])) as [unknown];
  expect(String(first), said).to.equal("begins\n");
  await wait(WORKING_MS);
  expect(child.exitCode, said).to.equal(null);
  child.kill("SIGKILL");
  await once(child, "close");
}

const WORKING_MS = 700;

async function migrationsOf({ db }: OpenDatabase): Promise<readonly number[]> {
  const { rows } = await sql<{ number: number }>`SELECT number FROM migrations ORDER BY number`.execute(db);
  return rows.map(({ number }) => number);
}
