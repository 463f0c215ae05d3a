import { sql, type Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import { removeExpired } from "../mails/outbox.ts";
import { KEPT_MS } from "../plugins/kept-answers.ts";
import { firstRawRecordAt } from "../tills/raw-records.queries.ts";
import type { Database } from "./schema.ts";

export type Retention = {
  /** 0 for good. */
  readonly auditDays: number;
  /** The same of what tills have sent. */
  readonly rawDays: number;
};

/**
 * Removes what has run out: sessions that ended by themselves, counts of tries that no limit looks at any more, answers
 * that are kept no longer, old audit, what tills sent long ago. Of several servers on one database one does it at a time; false when another was at it.
 */
export async function tidyUp(db: Kysely<Database>, clock: Clock, { auditDays, rawDays }: Retention): Promise<boolean> {
  const now = Date.parse(clock.now());
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCK}) AS held`.execute(trx);
    if (rows[0]?.held !== true) return false;
    await trx.deleteFrom("sessions").where("expires", "<", new Date(now)).execute();
    await trx.deleteFrom("account_links").where("expires", "<", new Date(now)).execute();
    await removeExpired(trx, clock.now());
    await trx.deleteFrom("rate_limits").where("window_start", "<", new Date(now - DAY)).execute();
    await trx.deleteFrom("kept_answers").where("at", "<", new Date(now - KEPT_MS)).execute();
    if (auditDays > 0) await trx.deleteFrom("audit").where("at", "<", new Date(now - auditDays * DAY)).execute();
    if (rawDays > 0) await forgetRawRecords(trx, now - rawDays * DAY);
    return true;
  });
}

/** Retailer by retailer, as their index has them; receipts that were made of them stay. */
const forgetRawRecords = (db: Kysely<Database>, before: number): Promise<unknown> => sql`
  DELETE FROM raw_records USING retailers
  WHERE raw_records.retailer_id = retailers.id AND raw_records.id < ${firstRawRecordAt(before)}`.execute(db);

/** What a PostgreSQL server does by itself, and the embedded one does not: give back space and know its own sizes. */
export const vacuum = async (db: Kysely<Database>): Promise<void> => {
  await sql`VACUUM (ANALYZE)`.execute(db);
};

const DAY = 86_400_000;
/** Beside those of the migrations and of the demonstration. */
const ADVISORY_LOCK = 4872;
