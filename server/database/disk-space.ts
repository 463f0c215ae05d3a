import { statfs } from "node:fs/promises";
import { EXIT, StartFailure } from "../exit-codes.ts";

/**
 * True if the disk is full or a quota is exceeded. PostgreSQL has an error code only for a full disk. For quotas it
 * repeats the message of the system.
 */
export function isDiskFull(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { readonly code?: unknown; readonly message?: unknown };
  return FULL_CODES.includes(String(code)) || FULL_MESSAGE.test(String(message));
}

const FULL_CODES = ["ENOSPC", "EDQUOT", "53100"];
const FULL_MESSAGE = /No space left on device|Disk quota exceeded|File too large/;

/** Refuses to start without enough disk space, because PostgreSQL must write before it can read. */
export async function requireDiskSpace(folder: string, bytes = 0): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const [left, needed] = [bavail * bsize, bytes + RESERVED_BYTES];
  if (left < needed) throw diskFull(folder, `It has ${megabytes(left)} MB left, and needs ${megabytes(needed)} MB.`);
}

/** Converts a disk-full error to a failure for the operator; returns any other error unchanged. */
export const toDiskFullFailure = (folder: string, error: unknown): unknown =>
  isDiskFull(error) ? diskFull(folder, "Nothing that was acknowledged is lost.", error) : error;

const diskFull = (folder: string, more: string, cause?: unknown): StartFailure =>
  new StartFailure(EXIT.full, `There is no space left on the disk of ${folder}. ${more} Make room, and try again.`, {
    cause,
  });

const megabytes = (bytes: number): string => (bytes / 1_048_576).toFixed(0);

/** Space for two files of the write-ahead log, which PostgreSQL allocates at full size. */
const RESERVED_BYTES = 2 * 16 * 1_048_576;
