import { sql, type Kysely } from "kysely";
import type { Database } from "../../database/schema.ts";
import { MailboxError } from "./imap-mailbox.ts";
import { readMailbox, type MailboxDeps, type MailboxRound } from "./read-mailbox.ts";

type Log = Readonly<Record<"info" | "warn", (facts: object, message: string) => void>>;

export type MailboxTask = MailboxDeps & {
  readonly log: Log;
  readonly signal: AbortSignal;
  /** True if other servers use the database too. */
  readonly isShared: boolean;
  /** Milliseconds since any moment. */
  readonly elapsed: () => number;
};

/**
 * Returns a function that reads the mailbox, one server at a time. After a failure of the mail server it waits one minute,
 * then two, four and so on, at most 15. Rejects only if the database fails.
 */
export function createMailboxTask(task: MailboxTask): () => Promise<void> {
  let failures = 0;
  let nextTry = Number.NEGATIVE_INFINITY;
  const totals: Partial<Record<keyof MailboxRound, number>> = {};
  const readOnce = async (): Promise<void> => {
    try {
      report(await readMailbox(task, task.signal), totals, task.log);
      if (failures > 0) task.log.info({ failures }, "the bounce mailbox can be read again");
      failures = 0;
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error;
      failures += 1;
      const waitMs = Math.min(MAX_WAIT_MS, MINUTE_MS * 2 ** (failures - 1));
      nextTry = task.elapsed() + waitMs;
      task.log.warn(
        { reason: error.message, failures, retryInSeconds: waitMs / SECOND_MS },
        "the bounce mailbox cannot be read",
      );
    }
  };
  return async () => {
    if (task.elapsed() < nextTry || task.signal.aborted) return;
    await (task.isShared ? runOnOneServer(task.db, readOnce) : readOnce());
  };
}

/**
 * Skips the run if another server is at it. The lock is of a connection, not of a transaction, which would stay open for
 * as long as the mail server needs.
 */
async function runOnOneServer(db: Kysely<Database>, run: () => Promise<void>): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_lock(${ADVISORY_LOCK}) AS held`.execute(
      connection,
    );
    if (rows[0]?.held !== true) return;
    try {
      await run();
    } finally {
      await sql`SELECT pg_advisory_unlock(${ADVISORY_LOCK})`.execute(connection);
    }
  });
}

/** Logs in the same form as for webhooks. `total` is since the start. */
function report(round: MailboxRound, totals: Partial<Record<keyof MailboxRound, number>>, log: Log): void {
  const { added, repeated } = round;
  const count = (name: keyof MailboxRound): number => (totals[name] = (totals[name] ?? 0) + round[name]);
  if (added + repeated > 0)
    log.info({ source: "mailbox", added, repeated, total: count("added") }, "email events were stored");
  for (const [name, reason] of NOT_STORED) {
    if (round[name] === 0) continue;
    log.warn({ source: "mailbox", reason, emails: round[name], total: count(name) }, "email events were not stored");
  }
}

const NOT_STORED: readonly (readonly [name: keyof MailboxRound, reason: string])[] = [
  ["unknown", "about no email of this server"],
  ["others", "no report"],
  ["unreadable", "unreadable"],
];

/** Differs from the locks of migrations, of the cleanup and of others. */
const ADVISORY_LOCK = 4875;
const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const MAX_WAIT_MS = 15 * MINUTE_MS;
