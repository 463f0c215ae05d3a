import { DateTime } from "luxon";
import { sql, type Kysely, type Transaction } from "kysely";
import {
  findWaves,
  hasWaveEnded,
  MIN_BOUNCED,
  PAST_WEEKS,
  WAVE_HOUR_MS,
  WAVE_QUARTER_MS,
  type WaveSubject,
} from "#domain/mails/index.ts";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import { shiftInstant, toInstant, type Instant } from "#domain/shared/time/instant.ts";
import type { Database } from "../database/schema.ts";
import {
  countMailsInSpans,
  countWave,
  selectFirstBounce,
  selectOpenWaves,
  selectRetailersToWatch,
  toWaveSpan,
  type StoredWave,
  type WatchedRetailer,
} from "./mail-waves.queries.ts";

/**
 * Finds waves of bounces in the last hour, and ends those of which two hours were normal. Only one of several servers on
 * a database runs it at a time; returns false if another one does.
 */
export async function findMailWaves(db: Kysely<Database>, clock: Clock): Promise<boolean> {
  const now = clock.now();
  const watched = await selectRetailersToWatch(db, lastHour(now), MIN_BOUNCED);
  const failures: unknown[] = [];
  for (const retailer of watched) {
    const isDone = await db
      .transaction()
      .execute((trx) => watch(trx, retailer, now))
      .catch((error: unknown) => {
        failures.push(error);
        return true;
      });
    if (!isDone) return false;
  }
  await sql`DELETE FROM mail_waves WHERE ended < ${shiftInstant(now, -KEPT_MS)}::timestamptz`.execute(db);
  if (failures.length > 0) throw new AggregateError(failures, "waves of some retailers could not be found");
  return true;
}

const lastHour = (now: Instant): TimeSpan => ({ from: shiftInstant(now, -WAVE_HOUR_MS), until: now });

async function watch(trx: Transaction<Database>, { id, zone }: WatchedRetailer, now: Instant): Promise<boolean> {
  const { rows } = await sql<{ held: boolean }>`SELECT pg_try_advisory_xact_lock(${ADVISORY_LOCK}) AS held`.execute(
    trx,
  );
  if (rows[0]?.held !== true) return false;
  const open = await selectOpenWaves(trx, id);
  const recent = [lastHour(now), { from: shiftInstant(now, -WAVE_QUARTER_MS), until: now }];
  const counts = await countMailsInSpans(trx, id, [...recent, ...sameHoursBefore(now, zone)]);
  const found = findWaves(counts.slice(0, recent.length), counts.slice(recent.length), open);
  for (const wave of open) await updateWave(trx, { retailer: id, wave, now, isAbove: found.some(isSame(wave)) });
  for (const subject of found.filter((one) => !open.some(isSame(one))))
    await addWave(trx, { retailer: id, subject, now });
  return true;
}

const isSame =
  ({ domain }: WaveSubject) =>
  (other: WaveSubject): boolean =>
    other.domain === domain;

/** Returns the hours that end at the same time and weekday in the retailer's zone, in the weeks before. */
const sameHoursBefore = (now: Instant, zone: string): readonly TimeSpan[] =>
  Array.from({ length: PAST_WEEKS }, (_, at) =>
    lastHour(
      toInstant(
        DateTime.fromISO(now, { zone })
          .minus({ weeks: at + 1 })
          .toMillis(),
      ),
    ),
  );

type Update = {
  readonly retailer: string;
  readonly wave: StoredWave;
  readonly now: Instant;
  readonly isAbove: boolean;
};

/** The counts cover a day at most, so that a wave that does not end costs no more. */
async function updateWave(trx: Transaction<Database>, { retailer, wave, now, isAbove }: Update): Promise<void> {
  const row = trx.updateTable("mail_waves").where("retailer_id", "=", retailer).where("id", "=", wave.id);
  if (!isAbove) {
    if (hasWaveEnded(wave, now)) await row.set({ ended: now }).execute();
    return;
  }
  const dayBefore = shiftInstant(now, -DAY_MS);
  const since = wave.since > dayBefore ? wave.since : dayBefore;
  const { reason, ...counts } = await countWave(trx, toMailsOfWave(retailer, wave), toWaveSpan(since, now));
  await row.set({ seen: now, since, ...counts, reason: reason ?? null }).execute();
}

type Addition = { readonly retailer: string; readonly subject: WaveSubject; readonly now: Instant };

async function addWave(trx: Transaction<Database>, { retailer, subject, now }: Addition): Promise<void> {
  const { domain } = subject;
  const mails = toMailsOfWave(retailer, subject);
  const since = (await selectFirstBounce(trx, mails, lastHour(now))) ?? now;
  const { reason, ...counts } = await countWave(trx, mails, toWaveSpan(since, now));
  await trx
    .insertInto("mail_waves")
    .values({
      ...{ retailer_id: retailer, domain: domain ?? null, since, found: now, seen: now, reason: reason ?? null },
      ...counts,
    })
    .execute();
}

/** A wave counts the emails of all stores. */
const toMailsOfWave = (retailer: string, { domain }: WaveSubject) => ({
  ...{ retailer, stores: "all" as const },
  ...(domain === undefined ? {} : { domain }),
});

const DAY_MS = 86_400_000;
/** Ended waves stay as long as the records that explain them are of use. */
const KEPT_MS = 90 * DAY_MS;
/** Differs from the lock ids of other tasks. */
const ADVISORY_LOCK = 4883;
