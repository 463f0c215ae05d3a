import { randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createGzip, gunzip } from "node:zlib";
import { toDiskFullFailure } from "./disk-space.ts";

export type Backup = { readonly file: string; readonly bytes: number };

const backupFolder = (dataDir: string): string => join(dataDir, "backups");

/** Returns the backups, oldest first. */
export async function listBackups(dataDir: string): Promise<readonly string[]> {
  const names = await readdir(backupFolder(dataDir)).catch(() => []);
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .map((name) => join(backupFolder(dataDir), name));
}

/** Returns when the backup was created, from its file name. */
export function parseBackupTime(file: string): Date {
  const [, date = "", hours = "", minutes = "", seconds = ""] = NAME.exec(basename(file)) ?? [];
  return new Date(`${date}T${hours}:${minutes}:${seconds}Z`);
}

/**
 * Writes a copy of the data folder and returns it after `check` succeeds. Until then the file has a unique draft name,
 * because two backups may be written at once. Syncs the file to disk, which the embedded database does not do.
 */
export async function writeBackup(
  dataDir: string,
  dump: () => Promise<Blob>,
  check: (file: string) => Promise<void>,
): Promise<Backup> {
  await mkdir(backupFolder(dataDir), { recursive: true, mode: 0o700 });
  const file = join(backupFolder(dataDir), nameAt(new Date()));
  const draft = `${file}.${randomBytes(4).toString("hex")}${DRAFT}`;
  try {
    const copy = await dump();
    await pipeline(
      Readable.fromWeb(copy.stream() as never),
      createGzip({ level: 6 }),
      createWriteStream(draft, { mode: 0o600 }),
    );
    await syncFile(draft);
    await check(draft);
    await rename(draft, file);
    return { file, bytes: (await stat(file)).size };
  } catch (error) {
    await rm(draft, { force: true });
    throw toDiskFullFailure(backupFolder(dataDir), error);
  }
}

/** Removes unfinished backups. No other process may be writing one. */
export async function removeUnfinishedBackups(dataDir: string): Promise<void> {
  const names = await readdir(backupFolder(dataDir)).catch(() => []);
  for (const name of names.filter((each) => each.endsWith(DRAFT))) await rm(join(backupFolder(dataDir), name));
}

/** Removes the oldest backups. */
export async function pruneBackups(dataDir: string, keep: number): Promise<void> {
  const all = await listBackups(dataDir);
  for (const file of all.slice(0, Math.max(0, all.length - keep))) await rm(file, { force: true });
}

/** Returns the unpacked copy of a backup. */
export async function readBackup(file: string): Promise<Blob> {
  return new Blob([new Uint8Array(await promisify(gunzip)(await readFile(file)))]);
}

async function syncFile(path: string): Promise<void> {
  const file = await open(path, "r+");
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const DRAFT = ".unchecked";
const nameAt = (moment: Date): string =>
  `counterfoil-${moment.toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;
const NAME = /^counterfoil-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar\.gz$/;
