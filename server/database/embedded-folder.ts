import { existsSync } from "node:fs";
import { chmod, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { EXIT, StartFailure } from "../exit-codes.ts";
import { listBackups, madeAt } from "./backups.ts";
import { isDiskFull, refuseFullDisk } from "./disk-space.ts";

/** Where the embedded database lies, beside its backups and its lock. */
export const databaseFolder = (dataDir: string): string => join(dataDir, "database");

/**
 * Opens the database of a folder, or makes one; the folder has to be locked. A new one grows under another name, so
 * that one whose making was interrupted is never taken for whole.
 */
export async function openFolder(dataDir: string, tell: (line: string) => void): Promise<PGlite> {
  const folder = databaseFolder(dataDir);
  if (!existsSync(folder)) {
    if ((await listBackups(dataDir)).length > 0) throw await damaged(dataDir, "it is not there, although it has backups");
    await makeFolder(dataDir, tell);
  }
  const missing = NEEDED.filter((name) => !existsSync(join(folder, name)));
  if (missing.length > 0) throw await damaged(dataDir, `${missing.join(", ")} is missing in it`);
  try {
    return await PGlite.create(folder);
  } catch (error) {
    throw isDiskFull(error) ? error : await damaged(dataDir, "PostgreSQL stopped while opening it", error);
  }
}

type Steps = {
  /** Changes the database before it takes its place. */
  readonly change?: (lite: PGlite) => Promise<void>;
  /** Moves away what is there, once the copy is whole. */
  readonly makeRoom?: () => Promise<void>;
};

/** Unpacks a copy of a database to where a database belongs. */
export async function unpackFolder(dataDir: string, copy: Blob, steps: Steps = {}): Promise<void> {
  await refuseFullDisk(dataDir, copy.size);
  await growFolder(dataDir, () => PGlite.create(growing(dataDir), { loadDataDir: copy }), steps);
}

/** Makes an empty one; nothing may be there. */
export async function makeFolder(dataDir: string, tell: (line: string) => void): Promise<void> {
  if (existsSync(growing(dataDir))) tell("An earlier start was interrupted while creating the database. Starting over.");
  tell("Creating the database…");
  await growFolder(dataDir, () => PGlite.create(growing(dataDir)), {});
}

async function growFolder(dataDir: string, make: () => Promise<PGlite>, { change, makeRoom }: Steps): Promise<void> {
  await rm(growing(dataDir), { recursive: true, force: true });
  const lite = await make();
  await change?.(lite);
  await lite.close();
  // PGlite lets everyone read and write its files: the folder lets in its owner alone.
  await chmod(growing(dataDir), 0o700);
  await makeRoom?.();
  await rename(growing(dataDir), databaseFolder(dataDir));
}

const growing = (dataDir: string): string => `${databaseFolder(dataDir)}.unfinished`;

/** Without these PostgreSQL would fail, or quietly begin an empty database in the folder. */
const NEEDED = ["PG_VERSION", "global/pg_control", "base", "pg_wal", "pg_xact"];

/** What WebAssembly or PostgreSQL say when files are not what they should be. */
export function isDamage(error: unknown): boolean {
  if (error instanceof Error && error.name === "RuntimeError") return true;
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === "string" && (code.startsWith("XX") || code === "58P01" || code === "58030");
}

/** The message that ends the program: what is wrong, and the way back. */
export async function damaged(dataDir: string, reason: string, cause?: unknown): Promise<StartFailure> {
  const newest = (await listBackups(dataDir)).at(-1);
  const way = newest
    ? `The newest backup is ${newest}, of ${madeAt(newest).toISOString()}. To go back to it: npm run restore -- ${newest}`
    : "There is no backup. To start over, move the folder away.";
  return new StartFailure(EXIT.damaged, `The database in ${databaseFolder(dataDir)} cannot be used: ${reason}.\n${way}`, { cause });
}
