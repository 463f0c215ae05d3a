import { sql, type Kysely, type RawBuilder, type Transaction } from "kysely";
import { toCalendarDay } from "#domain/shared/time/calendar-day.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import { toInstant } from "#domain/shared/time/instant.ts";
import {
  forgetMails,
  forgetReasons,
  forgetSuppressionReasons,
  forgetWaveReasons,
} from "../mails/forget-mails.queries.ts";
import { removeExpired } from "../mails/outbox.ts";
import { IDEMPOTENCY_TTL_MS } from "../http/idempotency-store.ts";
import { ERASED_TTL_MS } from "../consumers/erasure/erased-identifiers.queries.ts";
import { rawRecordIdBound } from "../tills/raw-records.queries.ts";
import type { Database } from "./schema.ts";

export type Retention = {
  /** Days to keep audit events; 0 keeps them forever. */
  readonly auditDays: number;
  /** Days to keep raw records; 0 keeps them forever. */
  readonly rawDays: number;
  /** Days to keep recipients of emails and reasons of their failures; 0 keeps them forever. */
  readonly mailDays: number;
  /** Stops the job after the current removal. */
  readonly signal?: AbortSignal;
};

/**
 * Removes expired data: sessions, sign-ins that wait for a provider or a code, challenges of passkeys, links, emails, template previews, rate-limit counters, figures of page views, idempotent responses, hashes
 * of erased identifiers, old audit events, old raw records, and recipients and reasons of old emails. Only one of several
 * servers on a database runs it at a time. Returns false if another server was running it or if this server stopped.
 */
export async function runCleanup(
  db: Kysely<Database>,
  clock: Clock,
  { auditDays, rawDays, mailDays, signal }: Retention,
): Promise<boolean> {
  const now = Date.parse(clock.now());
  const daysAgo = (days: number): number => now - days * DAY;
  const removals: readonly Removal[] = [
    (trx) => trx.deleteFrom("sessions").where("expires", "<", new Date(now)).execute(),
    (trx) => trx.deleteFrom("identity_requests").where("expires", "<", new Date(now)).execute(),
    (trx) => trx.deleteFrom("identity_logouts").where("expires", "<", new Date(now)).execute(),
    (trx) => trx.deleteFrom("sign_in_steps").where("expires", "<", new Date(now)).execute(),
    (trx) => trx.deleteFrom("passkey_challenges").where("expires", "<", new Date(now)).execute(),
    (trx) => trx.deleteFrom("account_links").where("expires", "<", new Date(now)).execute(),
    (trx) => removeExpired(trx, clock.now()),
    (trx) => trx.deleteFrom("template_previews").where("expires", "<", new Date(now)).execute(),
    (trx) =>
      trx
        .deleteFrom("rate_limits")
        .where("window_start", "<", new Date(daysAgo(1)))
        .execute(),
    (trx) =>
      trx
        .deleteFrom("web_vitals")
        .where(sql`day`, "<", sql`${toCalendarDay(toInstant(daysAgo(VITALS_DAYS)), "UTC")}::date`)
        .execute(),
    (trx) =>
      trx
        .deleteFrom("erased_identifiers")
        .where("at", "<", new Date(now - ERASED_TTL_MS))
        .execute(),
    (trx) =>
      trx
        .deleteFrom("kept_answers")
        .where("at", "<", new Date(now - IDEMPOTENCY_TTL_MS))
        .execute(),
    ...(auditDays > 0
      ? [
          (trx: Transaction<Database>) =>
            deleteBatch(trx, sql`SELECT ctid FROM audit WHERE at < ${new Date(daysAgo(auditDays))}`, "audit"),
        ]
      : []),
    ...(rawDays > 0
      ? [(trx: Transaction<Database>) => deleteBatch(trx, oldRawRecords(daysAgo(rawDays)), "raw_records")]
      : []),
    ...(mailDays > 0 ? FORGETTING_MAILS.map(untilDone(daysAgo(mailDays))) : []),
  ];
  for (const removal of removals) {
    if ((await repeatUntilDone(db, removal, signal)) === STOPPED) return false;
  }
  return true;
}

/** Returns {@link MORE} if there may be more rows to remove. */
type Removal = (trx: Transaction<Database>) => Promise<unknown>;
const MORE = Symbol("more rows to remove");
const STOPPED = Symbol("another server runs the job, or this one stops");

async function repeatUntilDone(
  db: Kysely<Database>,
  removal: Removal,
  ending: AbortSignal | undefined,
): Promise<unknown> {
  for (;;) {
    if (ending?.aborted) return STOPPED;
    const left = await runExclusively(db, removal);
    if (left !== MORE) return left;
  }
}

/** Runs in its own transaction, so that a later failure does not undo it. */
const runExclusively = (db: Kysely<Database>, removal: Removal): Promise<unknown> =>
  db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCK}) AS held`.execute(
      trx,
    );
    return rows[0]?.held === true ? removal(trx) : STOPPED;
  });

/** Batch size. A backlog of months is too large for one statement. */
const BATCH_SIZE = 1_000;

/** What removes recipients and reasons, wherever they are. */
const FORGETTING_MAILS = [forgetMails, forgetReasons, forgetSuppressionReasons, forgetWaveReasons];

/** Repeats a removal of old rows while there are more. */
const untilDone =
  (before: number) =>
  (forget: typeof forgetMails): Removal =>
  async (trx) =>
    (await forget(trx, { before: new Date(before), limit: BATCH_SIZE })) ? MORE : undefined;

async function deleteBatch(
  db: Transaction<Database>,
  found: RawBuilder<unknown>,
  table: "audit" | "raw_records",
): Promise<unknown> {
  const { numAffectedRows = 0n } =
    await sql`DELETE FROM ${sql.table(table)} WHERE ctid = ANY(ARRAY(${found} LIMIT ${BATCH_SIZE}))`.execute(db);
  return Number(numAffectedRows) === BATCH_SIZE ? MORE : undefined;
}

/** Selects by retailer to use the index. Receipts created from the records stay. */
const oldRawRecords = (before: number): RawBuilder<unknown> => sql`
  SELECT raw_records.ctid FROM retailers JOIN raw_records ON raw_records.retailer_id = retailers.id WHERE raw_records.id < ${rawRecordIdBound(before)}`;

/** Frees space and updates statistics. A PostgreSQL server does this automatically; the embedded one does not. */
export const vacuum = async (db: Kysely<Database>): Promise<void> => {
  await sql`VACUUM (ANALYZE)`.execute(db);
};

/** Days to keep the figures of page views. */
const VITALS_DAYS = 90;
const DAY = 86_400_000;
/** Differs from the lock ids of migrations and demonstration data. */
const ADVISORY_LOCK = 4872;
