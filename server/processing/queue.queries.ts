import { sql, type Kysely, type Transaction } from "kysely";
import type { Instant } from "#domain/shared/instant.ts";
import type { Database, ProcessingQueueTable } from "../database/schema.ts";

/** Something that waits to be processed. */
export type Entry = Pick<ProcessingQueueTable, "retailer_id" | "kind" | "id">;

/** Puts something into the queue; what waits there already comes at once, and still once. */
export async function enqueue(db: Kysely<Database>, entry: Entry, now: Instant): Promise<void> {
  await db
    .insertInto("processing_queue")
    .values({ ...entry, next_try: now })
    .onConflict((conflict) => conflict.columns(["retailer_id", "kind", "id"]).doUpdateSet({ next_try: now, tries: 0 }))
    .execute();
}

/**
 * Takes so many out of it that are due. They are out when the transaction ends, and back when it ends otherwise, as when
 * the server is killed; meanwhile other servers take others.
 */
export async function takeDue(db: Transaction<Database>, now: Instant, most: number): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    WITH due AS MATERIALIZED (
      SELECT retailer_id, kind, id FROM processing_queue WHERE next_try <= ${now}::timestamptz
      ORDER BY next_try, id LIMIT ${most} FOR UPDATE SKIP LOCKED
    )
    DELETE FROM processing_queue USING due
    WHERE processing_queue.retailer_id = due.retailer_id AND processing_queue.kind = due.kind AND processing_queue.id = due.id
    RETURNING processing_queue.retailer_id, processing_queue.kind, processing_queue.id`.execute(db);
  return rows;
}

/** The same thing is tried again later, after pauses that grow; how often it was tried by now. */
export async function putOff(db: Kysely<Database>, { retailer_id, kind, id }: Entry, now: Instant): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    UPDATE processing_queue SET tries = tries + 1, next_try = ${now}::timestamptz + least(3600, ${FIRST_PAUSE} * power(2, tries)) * interval '1 second'
    WHERE retailer_id = ${retailer_id} AND kind = ${kind} AND id = ${id} RETURNING tries`.execute(db);
  return rows[0]?.tries ?? 0;
}

/** Nobody tries it again, unless it is asked for anew. */
export async function giveUp(db: Kysely<Database>, { retailer_id, kind, id }: Entry): Promise<void> {
  await db.deleteFrom("processing_queue").where("retailer_id", "=", retailer_id).where("kind", "=", kind).where("id", "=", id).execute();
}

/** Seconds. */
const FIRST_PAUSE = 5;
