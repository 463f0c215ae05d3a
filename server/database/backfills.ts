import { sql, type Kysely } from "kysely";
import { setTimeout as delay } from "node:timers/promises";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Instant } from "#domain/shared/time/instant.ts";
import { accountSkeletons } from "../accounts/skeleton-backfill.ts";
import { canonicalIdentifiers } from "../consumers/canonical-backfill.ts";
import { formerIdentifiersOfTills } from "../consumers/erasure/former-identifiers-backfill.ts";
import { lastDigitTerms } from "../consumers/last-digits-backfill.ts";
import { plainLetterTerms } from "../consumers/plain-letters-backfill.ts";
import { writtenMailEventsMove } from "../mails/written-events-backfill.ts";
import { mailOutcomes } from "../receipts/mailing/mail-outcome-backfill.ts";
import { judgeDuplicates } from "../receipts/posting/judge-duplicates.ts";
import { noteReturns } from "../reports/count-returns.ts";
import { receiptSpellings } from "../receipts/spelling-backfill.ts";
import { tokenSignatures } from "../receipts/token-signature-backfill.ts";
import { searchedPartsOfReceipts } from "../search/searchable-rows.ts";
import type { Backfill, BackfillResult } from "./backfill.ts";
import type { Database } from "./schema.ts";

/** All backfills, in the order in which they run. Each one starts after the one before is complete. */
const BACKFILLS: readonly Backfill[] = [
  judgeDuplicates,
  canonicalIdentifiers,
  noteReturns,
  mailOutcomes,
  lastDigitTerms,
  receiptSpellings,
  formerIdentifiersOfTills,
  tokenSignatures,
  accountSkeletons,
  writtenMailEventsMove,
  searchedPartsOfReceipts,
  plainLetterTerms,
];

export type BackfillOptions = {
  readonly clock: Clock;
  readonly log: { info(facts: object, message: string): void };
  /** Stops after the current batch. */
  readonly signal?: AbortSignal;
  readonly backfills?: readonly Backfill[];
  readonly batchSize?: number;
};

/**
 * Runs the backfills that are not complete, from their stored positions. Returns true if all are complete. Returns
 * false if another server runs a batch, or if this server stops: call it again later.
 */
export async function runBackfills(db: Kysely<Database>, options: BackfillOptions): Promise<boolean> {
  const { backfills = BACKFILLS } = options;
  const complete = await completeNames(db);
  for (const backfill of backfills) {
    if (!complete.has(backfill.name) && !(await runBackfill(db, backfill, options))) return false;
  }
  return true;
}

/** Marks all backfills as complete, for a database that has no rows of earlier versions. */
export async function completeBackfills(db: Kysely<Database>, now: Instant): Promise<void> {
  await db
    .insertInto("backfills")
    .values(BACKFILLS.map(({ name }) => ({ name, position: "", done: now })))
    .onConflict((known) => known.column("name").doUpdateSet({ done: now }))
    .execute();
}

async function completeNames(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("backfills").select("name").where("done", "is not", null).execute();
  return new Set(rows.map(({ name }) => name));
}

async function runBackfill(db: Kysely<Database>, backfill: Backfill, options: BackfillOptions): Promise<boolean> {
  const { log, signal } = options;
  const { name } = backfill;
  for (let batch = 1; !signal?.aborted; batch += 1) {
    const began = performance.now();
    const result = await runBatch(db, backfill, options);
    if (result === undefined) return false;
    if (result.isDone) {
      log.info({ backfill: name }, "a backfill is complete");
      return true;
    }
    if (batch % BATCHES_PER_LOG_LINE === 1)
      log.info({ backfill: name, position: result.position }, "a backfill is running");
    await pause(performance.now() - began, signal);
  }
  return false;
}

/** Runs the next batch and stores its position in one transaction. Undefined if another server runs one. */
const runBatch = (
  db: Kysely<Database>,
  { name, run }: Backfill,
  { clock, batchSize = BATCH_SIZE }: BackfillOptions,
): Promise<BackfillResult | undefined> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCK}) AS held`.execute(
      trx,
    );
    if (rows[0]?.held !== true) return undefined;
    const row = await trx
      .selectFrom("backfills")
      .select(["position", "done"])
      .where("name", "=", name)
      .executeTakeFirst();
    const position = row?.position ?? "";
    if (row !== undefined && row.done !== null) return { position, isDone: true };
    const now = clock.now();
    const result = await run(trx, { position, limit: batchSize, now });
    const progress = { position: result.position, done: result.isDone ? now : null };
    await trx
      .insertInto("backfills")
      .values({ name, ...progress })
      .onConflict((known) => known.column("name").doUpdateSet(progress))
      .execute();
    return result;
  });

/** Pauses as long as the batch took, because the embedded database blocks requests during a batch. */
const pause = (tookMs: number, signal: AbortSignal | undefined): Promise<void> =>
  delay(Math.min(tookMs, MAX_PAUSE_MS), undefined, signal && { signal }).catch(() => undefined);

const BATCH_SIZE = 1_000;
const BATCHES_PER_LOG_LINE = 20;
const MAX_PAUSE_MS = 1_000;
/** Differs from the lock ids of migrations, demonstration data, the cleanup and accounts. */
const ADVISORY_LOCK = 4877;
