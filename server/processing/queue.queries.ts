import { sql, type Kysely, type Transaction } from "kysely";
import type { Instant } from "#domain/shared/time/instant.ts";
import type { Database, ProcessingQueueTable } from "../database/schema.ts";

/** An entry of the processing queue. */
export type QueueEntry = Pick<ProcessingQueueTable, "retailer_id" | "kind" | "id">;

/** Adds an entry to the queue. An entry that is already there becomes due now. */
export async function enqueue(db: Kysely<Database>, entry: QueueEntry, now: Instant): Promise<void> {
  await db
    .insertInto("processing_queue")
    .values({ ...entry, next_try: now })
    .onConflict((conflict) =>
      conflict.columns(["retailer_id", "kind", "id"]).doUpdateSet({ next_try: now, ...FIRST_TRY }),
    )
    .execute();
}

/**
 * Takes due entries out of the queue, until the transaction ends.
 * A rollback, also by a crash, puts them back. Other servers skip them.
 */
export async function takeDue(db: Transaction<Database>, now: Instant, limit: number): Promise<readonly QueueEntry[]> {
  const { rows } = await sql<QueueEntry>`
    WITH due AS MATERIALIZED (
      SELECT retailer_id, kind, id FROM processing_queue WHERE next_try <= ${now}::timestamptz
      ORDER BY next_try, id LIMIT ${limit} FOR UPDATE SKIP LOCKED
    )
    DELETE FROM processing_queue USING due
    WHERE processing_queue.retailer_id = due.retailer_id AND processing_queue.kind = due.kind AND processing_queue.id = due.id
    RETURNING processing_queue.retailer_id, processing_queue.kind, processing_queue.id`.execute(db);
  return rows;
}

/** Schedules a retry with exponential back-off. Returns the number of tries. */
export async function scheduleRetry(
  db: Kysely<Database>,
  { retailer_id, kind, id }: QueueEntry,
  now: Instant,
): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    UPDATE processing_queue SET tries = tries + 1, next_try = ${now}::timestamptz + least(3600, ${FIRST_DELAY_S} * power(2, tries)) * interval '1 second'
    WHERE retailer_id = ${retailer_id} AND kind = ${kind} AND id = ${id} RETURNING tries`.execute(db);
  return rows[0]?.tries ?? 0;
}

/**
 * Keeps an entry that failed repeatedly, for an operator. Returns false if the entry was queued again since, or if it is
 * gone.
 */
export async function keepFailed(
  db: Kysely<Database>,
  { retailer_id, kind, id }: QueueEntry,
  { tries, now, error }: { readonly tries: number; readonly now: Instant; readonly error: string },
): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    UPDATE processing_queue SET next_try = 'infinity', failed = ${now}, error = ${error}
    WHERE retailer_id = ${retailer_id} AND kind = ${kind} AND id = ${id} AND tries = ${tries}`.execute(db);
  return numAffectedRows > 0n;
}

/** An entry that is not tried again by itself. */
export type FailedEntry = QueueEntry & { readonly failed: Date; readonly tries: number; readonly error: string };

/** Returns failed entries, latest first. */
export async function listFailed(db: Kysely<Database>, limit: number): Promise<readonly FailedEntry[]> {
  const { rows } = await sql<FailedEntry>`
    SELECT retailer_id, kind, id, failed, tries, error FROM processing_queue WHERE ${IS_FAILED}
    ORDER BY failed DESC, retailer_id, kind, id LIMIT ${limit}`.execute(db);
  return rows;
}

export async function countFailed(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: string }>`SELECT count(*) FROM processing_queue WHERE ${IS_FAILED}`.execute(db);
  return Number(rows[0]?.count);
}

/** Queues all failed entries again, with all tries, and returns them. */
export async function retryFailed(db: Transaction<Database>, now: Instant): Promise<readonly QueueEntry[]> {
  return db
    .updateTable("processing_queue")
    .set({ next_try: now, ...FIRST_TRY })
    .where(IS_FAILED)
    .returning(["retailer_id", "kind", "id"])
    .execute();
}

const IS_FAILED = sql<boolean>`next_try = 'infinity'`;
const FIRST_TRY = { tries: 0, failed: null, error: null };

/** Seconds. */
const FIRST_DELAY_S = 5;
