import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { listBackups, madeAt } from "./database/backups.ts";
import type { BackupContents } from "./database/check-backup.ts";

export type Background = { stop(): Promise<void> };

type Task = {
  readonly everyMs: number;
  /** How long to wait for the first time. */
  readonly firstMs: number;
  readonly run: () => Promise<unknown>;
  readonly report: (error: unknown) => void;
};

/** Runs a task again and again, never twice at once; a failure is told, and the next round tries again. */
export function repeatedly({ everyMs, firstMs, run, report }: Task): Background {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const wait = (ms: number): void => {
    if (!stopped) timer = setTimeout(round, Math.min(ms, LONGEST_TIMER)).unref();
  };
  const round = (): void => {
    running = run().then(() => undefined, report).finally(() => wait(everyMs));
  };
  wait(firstMs);
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

const LONGEST_TIMER = 2_147_483_647;

/** How long the newest backup still is new enough; a start is given time to answer its first callers before. */
export async function untilNextBackup(dataDir: string, everyHours: number): Promise<number> {
  const newest = (await listBackups(dataDir)).at(-1);
  const due = newest === undefined ? 0 : madeAt(newest).getTime() + everyHours * HOUR - Date.now();
  return Math.max(SETTLING, due);
}

const HOUR = 3_600_000;
const SETTLING = 5 * 60_000;

/** Checks a backup in a process of its own: opening a database would hold up every caller of this one. */
export const checkInChild =
  (restore: string, signal: AbortSignal) =>
  async (file: string): Promise<BackupContents> => {
    const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, restore, "--check", file], { signal });
    return JSON.parse(stdout) as BackupContents;
  };
