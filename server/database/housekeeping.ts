import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
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
  /** Ends it after what is just being removed. */
  readonly ending?: AbortSignal;
};

/**
 * Removes what has run out: sessions that ended by themselves, previews of templates, counts of tries that no limit looks at any more, answers
 * that are kept no longer, old audit, what tills sent long ago. Of several servers on one database one does it at a time;
 * false when another was at it, or the server ended meanwhile.
 */
export async function tidyUp(db: Kysely<Database>, clock: Clock, { auditDays, rawDays, ending }: Retention): Promise<boolean> {
  const now = Date.parse(clock.now());
  const daysAgo = (days: number): number => now - days * DAY;
  const removals: readonly Removal[] = [
    (trx) => trx.deleteFrom("sessions").where("expires", "<", new Date(now)).execute(),
    (trx) => trx.deleteFrom("account_links").where("expires", "<", new Date(now)).execute(),
    (trx) => removeExpired(trx, clock.now()),
    (trx) => trx.deleteFrom("template_previews").where("expires", "<", new Date(now)).execute(),
    (trx) => trx.deleteFrom("rate_limits").where("window_start", "<", new Date(daysAgo(1))).execute(),
    (trx) => trx.deleteFrom("kept_answers").where("at", "<", new Date(now - KEPT_MS)).execute(),
    ...(auditDays > 0 ? [(trx: Transaction<Database>) => forgetSome(trx, sql`SELECT ctid FROM audit WHERE at < ${new Date(daysAgo(auditDays))}`, "audit")] : []),
    ...(rawDays > 0 ? [(trx: Transaction<Database>) => forgetSome(trx, oldRawRecords(daysAgo(rawDays)), "raw_records")] : []),
  ];
  for (const removal of removals) {
    if ((await untilDone(db, removal, ending)) === STOPPED) return false;
  }
  return true;
}

/** Answers {@link MORE} where it may have to go on. */
type Removal = (trx: Transaction<Database>) => Promise<unknown>;
const MORE = Symbol("more of it");
const STOPPED = Symbol("another server is at it, or this one ends");

async function untilDone(db: Kysely<Database>, removal: Removal, ending: AbortSignal | undefined): Promise<unknown> {
  for (;;) {
    if (ending?.aborted) return STOPPED;
    const left = await alone(db, removal);
    if (left !== MORE) return left;
  }
}

/** In a transaction of its own: what was removed before one that fails stays removed. */
const alone = (db: Kysely<Database>, removal: Removal): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCK}) AS held`.execute(trx);
    return rows[0]?.held === true ? removal(trx) : STOPPED;
  });

/** So many at once: of months that are forgotten in one go there are too many for one statement. */
const AT_ONCE = 1_000;

async function forgetSome(db: Transaction<Database>, found: RawBuilder<unknown>, table: "audit" | "raw_records"): Promise<unknown> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(${found} LIMIT ${AT_ONCE}))`.execute(db);
  return Number(numAffectedRows) === AT_ONCE ? MORE : undefined;
}

/** Retailer by retailer, as their index has them; receipts that were made of them stay. */
const oldRawRecords = (before: number): RawBuilder<unknown> => sql`
  SELECT raw_records.ctid FROM retailers JOIN raw_records ON raw_records.retailer_id = retailers.id WHERE raw_records.id < ${firstRawRecordAt(before)}`;

/** What a PostgreSQL server does by itself, and the embedded one does not: give back space and know its own sizes. */
export const vacuum = async (db: Kysely<Database>): Promise<void> => {
  await sql`VACUUM (ANALYZE)`.execute(db);
};

const DAY = 86_400_000;
/** Beside those of the migrations and of the demonstration. */
const ADVISORY_LOCK = 4872;
