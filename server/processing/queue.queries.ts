import { sql, type Kysely, type Transaction } from "kysely";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database, ProcessingQueueTable } from "../database/schema.ts";

/** An entry of the processing queue. */
export type QueueEntry = Pick<ProcessingQueueTable, "retailer_id" | "kind" | "id">;

/** Adds an entry to the queue. An entry that is already there becomes due now. */
export async function enqueue(db: Kysely<Database>, entry: QueueEntry, now: Instant): Promise<void> {
  await db
    .insertInto("processing_queue")
    .values({ ...entry, next_try: now })
    .onConflict((conflict) => conflict.columns(["retailer_id", "kind", "id"]).doUpdateSet({ next_try: now, tries: 0 }))
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

/** Removes an entry for good. */
export async function removeEntry(db: Kysely<Database>, { retailer_id, kind, id }: QueueEntry): Promise<void> {
  await db
    .deleteFrom("processing_queue")
    .where("retailer_id", "=", retailer_id)
    .where("kind", "=", kind)
    .where("id", "=", id)
    .execute();
}

/** Seconds. */
const FIRST_DELAY_S = 5;
