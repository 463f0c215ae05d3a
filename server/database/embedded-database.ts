import { existsSync } from "node:fs";
import { chmod, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { EXIT, StartFailure } from "../exit-codes.ts";
import { listBackups, parseBackupTime } from "./backups.ts";
import { isDiskFull, requireDiskSpace } from "./disk-space.ts";

/** Returns the folder of the embedded database. Backups and the lock are in the same data folder. */
export const databaseFolder = (dataDir: string): string => join(dataDir, "database");

/**
 * Opens or creates the database of a locked data folder. A new database is created under a temporary name, so that an
 * interrupted creation leaves no incomplete database.
 */
export async function openEmbeddedDatabase(dataDir: string, print: (line: string) => void): Promise<PGlite> {
  const folder = databaseFolder(dataDir);
  if (!existsSync(folder)) {
    if ((await listBackups(dataDir)).length > 0)
      throw await damageFailure(dataDir, "it does not exist, although there are backups of it");
    await createEmptyDatabase(dataDir, print);
  }
  const missing = NEEDED.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw await damageFailure(dataDir, `${missing.join(", ")} is missing`);
  try {
    return await PGlite.create(folder);
  } catch (error) {
    throw isDiskFull(error) ? error : await damageFailure(dataDir, "PostgreSQL stopped while opening it", error);
  }
}

type Steps = {
  /** Changes the new database before it moves into place. */
  readonly change?: (lite: PGlite) => Promise<void>;
  /** Moves the existing database away, after the copy is complete. */
  readonly makeRoom?: () => Promise<void>;
};

/** Unpacks a copy as the database of the folder. */
export async function unpackDatabase(dataDir: string, copy: Blob, steps: Steps = {}): Promise<void> {
  await requireDiskSpace(dataDir, copy.size);
  await createFolder(dataDir, () => PGlite.create(unfinishedFolder(dataDir), { loadDataDir: copy }), steps);
}

/** Creates an empty database. The folder must not have one. */
export async function createEmptyDatabase(dataDir: string, print: (line: string) => void): Promise<void> {
  if (existsSync(unfinishedFolder(dataDir)))
    print("An earlier start was interrupted while creating the database. Starting over.");
  print("Creating the database…");
  await createFolder(dataDir, () => PGlite.create(unfinishedFolder(dataDir)), {});
}

async function createFolder(dataDir: string, make: () => Promise<PGlite>, { change, makeRoom }: Steps): Promise<void> {
  await rm(unfinishedFolder(dataDir), { recursive: true, force: true });
  const lite = await make();
  await change?.(lite);
  await lite.close();
  // PGlite makes its files readable and writable for everyone, so the folder is restricted to its owner.
  await chmod(unfinishedFolder(dataDir), 0o700);
  await makeRoom?.();
  await rename(unfinishedFolder(dataDir), databaseFolder(dataDir));
}

const unfinishedFolder = (dataDir: string): string => `${databaseFolder(dataDir)}.unfinished`;

/** Without these files, PostgreSQL would fail or silently create an empty database. */
const NEEDED = ["PG_VERSION", "global/pg_control", "base", "pg_wal", "pg_xact"];

/** True for errors that WebAssembly or PostgreSQL report for damaged files. */
export function isDamage(error: unknown): boolean {
  if (error instanceof Error && error.name === "RuntimeError") return true;
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && (code.startsWith("XX") || code === "58P01" || code === "58030");
}

/** Returns the failure that ends the program. The message names the problem and the newest backup. */
export async function damageFailure(dataDir: string, reason: string, cause?: unknown): Promise<StartFailure> {
  const newest = (await listBackups(dataDir)).at(-1);
  const remedy = newest
    ? `The newest backup is ${newest}, of ${parseBackupTime(newest).toISOString()}. To go back to it: npm run restore -- ${newest}`
    : "There is no backup. To start over, move the folder away.";
  return new StartFailure(
    EXIT.damaged,
    `The database in ${databaseFolder(dataDir)} cannot be used: ${reason}.\n${remedy}`,
    { cause },
  );
}
