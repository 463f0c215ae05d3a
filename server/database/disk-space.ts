import { statfs } from "node:fs/promises";
import { EXIT, StartFailure } from "../exit-codes.ts";

/**
 * Whether a disk, or somebody's share of it, had no room. PostgreSQL knows a code for the disk alone, and repeats the
 * system's words for the rest.
 */
export function isDiskFull(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return FULL.includes(String(code)) || WORDS.test(String(message));
}

const FULL = ["ENOSPC", "EDQUOT", "53100"];
const WORDS = /No space left on device|Disk quota exceeded|File too large/;

/** Refuses to begin what the disk has no room for: PostgreSQL has to write before it can read. */
export async function refuseFullDisk(folder: string, bytes = 0): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const [left, needed] = [bavail * bsize, bytes + ROOM];
  if (left < needed) throw diskFull(folder, `It has ${megabytes(left)} MB left, and ${megabytes(needed)} MB are needed.`);
}

/** What the error is to whoever started the program: in words when it is that the disk is full. */
export const orDiskFull = (folder: string, error: unknown): unknown =>
  isDiskFull(error) ? diskFull(folder, "Nothing that was acknowledged is lost.", error) : error;

const diskFull = (folder: string, more: string, cause?: unknown): StartFailure =>
  new StartFailure(EXIT.full, `There is no space left on the disk of ${folder}. ${more} Make room, and try again.`, { cause });

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(0);

/** Two files of its log, which PostgreSQL makes at their full size. */
const ROOM = 2 * 16 * 1_048_576;
