import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { listBackups, parseBackupTime } from "./database/backups.ts";
import type { BackupContents } from "./database/check-backup.ts";
import { outageOf } from "./database/outages.ts";

export type BackgroundTask = { stop(): Promise<void> };

type Task = {
  readonly everyMs: number;
  /** Delay before the first run. */
  readonly firstMs: number;
  readonly run: () => Promise<unknown>;
  readonly report: (error: unknown) => void;
  /** While it returns true, the task waits. */
  readonly isPaused?: () => Promise<boolean>;
  /** Delay after a pause or an outage of the database. */
  readonly retryMs?: number;
};

/** Runs a task repeatedly, never twice at once. Reports a failure and tries again in the next round. */
export function runPeriodically({
  everyMs,
  firstMs,
  run,
  report,
  isPaused = () => Promise.resolve(false),
  retryMs = RETRY_MS,
}: Task): BackgroundTask {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  let stopped = false;
  const soonMs = Math.min(everyMs, retryMs);
  const wait = (ms: number): void => {
    if (!stopped) timer = setTimeout(round, Math.min(ms, MAX_TIMER_MS)).unref();
  };
  const afterFailure = (error: unknown): number => {
    report(error);
    return outageOf(error) === undefined ? everyMs : soonMs;
  };
  const attempt = async (): Promise<number> => {
    if (await isPaused()) return soonMs;
    return run().then(() => everyMs, afterFailure);
  };
  const round = (): void => {
    running = attempt().then(wait);
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

const RETRY_MS = 2_000;
const MAX_TIMER_MS = 2_147_483_647;

/** Returns the time until the next backup is due, at least five minutes, so that a start first serves its callers. */
export async function msUntilNextBackup(dataDir: string, everyHours: number): Promise<number> {
  const newest = (await listBackups(dataDir)).at(-1);
  const due = newest === undefined ? 0 : parseBackupTime(newest).getTime() + everyHours * HOUR_MS - Date.now();
  return Math.max(START_DELAY_MS, due);
}

const HOUR_MS = 3_600_000;
const START_DELAY_MS = 5 * 60_000;

/** Checks a backup in a child process, because opening a database would block every caller of this one. */
export const checkInChildProcess =
  (restore: string, signal: AbortSignal) =>
  async (file: string): Promise<BackupContents> => {
    const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, restore, "--check", file], {
      signal,
    });
    return JSON.parse(stdout) as BackupContents;
  };
