import { sql, type Kysely, type RawBuilder } from "kysely";
import type { HourByDomain, MailWave, WaveSubject } from "#domain/mails/index.ts";
import type { TimeSpan } from "#domain/shared/time/day-range.ts";
import { shiftInstant, toInstant, type Instant } from "#domain/shared/time/instant.ts";
import { storeConditions, type StoreScope } from "../accounts/store-scope.ts";
import type { Database } from "../database/schema.ts";
import { sqlAnd } from "../database/sql-conditions.ts";

/** A retailer that can have a wave, and its time zone. */
export type WatchedRetailer = { readonly id: string; readonly zone: string };

/** Emails to customers of receipts that are transactions, as in the statistics and the list of an event. */
const IS_COUNTED = sql`kind = 'receipt' AND EXISTS (
  SELECT FROM transactions WHERE transactions.retailer_id = mails.retailer_id AND transactions.id = mails.receipt_id)`;

/** Returns the retailers with so many bounces in a span, or with a wave that has not ended. Others cost one look at an index. */
export async function selectRetailersToWatch(
  db: Kysely<Database>,
  { from, until }: TimeSpan,
  minBounced: number,
): Promise<readonly WatchedRetailer[]> {
  const { rows } = await sql<WatchedRetailer>`
    SELECT retailers.id, zone_of(retailers.id, '') AS zone FROM retailers
    CROSS JOIN LATERAL (
      SELECT count(*) AS bounced FROM (
        SELECT FROM mails WHERE retailer_id = retailers.id AND state = 'bounce' AND state_at > ${from}::timestamptz AND state_at <= ${until}::timestamptz
        LIMIT ${minBounced}
      ) AS bounces
    ) AS recent
    WHERE bounced >= ${minBounced} OR EXISTS (SELECT FROM mail_waves WHERE retailer_id = retailers.id AND ended IS NULL)
    ORDER BY retailers.id`.execute(db);
  return rows;
}

/**
 * Counts the emails of spans by domain: those sent in the span, and those that bounced in it, whenever they were sent. An
 * email that was dropped before it was sent does not count.
 */
export async function countMailsInSpans(
  db: Kysely<Database>,
  retailer: string,
  spans: readonly TimeSpan[],
): Promise<readonly HourByDomain[]> {
  const { rows } = await sql<{ place: number; domain: string; mails: number; bounced: number }>`
    SELECT span.place::int AS place, coalesce(domain, '') AS domain, count(*)::int AS mails, (count(*) FILTER (WHERE has_bounced))::int AS bounced
    FROM unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ until }) => until)}::timestamptz[]) WITH ORDINALITY AS span (began, ended, place)
    CROSS JOIN LATERAL (${mailsOfSpan({ retailer, stores: "all" }, { from: sql`began`, until: sql`ended` })}) AS mail
    GROUP BY 1, 2`.execute(db);
  return spans.map(
    (_span, at) =>
      new Map(
        rows
          .filter(({ place }) => place === at + 1)
          .map(({ domain, mails, bounced }) => [domain, { mails, bounced }] as const),
      ),
  );
}

/** SQL: the emails that were sent or bounced after `from`, at most at `until`. */
function mailsOfSpan(
  scope: StoreScope,
  { from, until }: { readonly from: RawBuilder<unknown>; readonly until: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const conditions = sqlAnd([sql`retailer_id = ${scope.retailer}`, IS_COUNTED, ...storeConditions(scope)]);
  return sql`
    SELECT domain, normalized_reason, state = 'bounce' AND state_at > ${from} AND state_at <= ${until} AS has_bounced FROM mails
    WHERE ${conditions} AND at > ${from} AND at <= ${until} AND state <> 'dropped'
    UNION ALL
    SELECT domain, normalized_reason, true FROM mails
    WHERE ${conditions} AND state = 'bounce' AND state_at > ${from} AND state_at <= ${until} AND (at <= ${from} OR at > ${until})`;
}

/** A wave with the time at which an hour last exceeded the limit. */
export type StoredWave = MailWave & { readonly seen: Instant };

/** Returns the waves that have not ended, the newest first. */
export async function selectOpenWaves(db: Kysely<Database>, retailer: string): Promise<readonly StoredWave[]> {
  const rows = await db
    .selectFrom("mail_waves")
    .select(["id", "domain", "since", "seen", "mails", "bounced", "reason"])
    .where("retailer_id", "=", retailer)
    .where("ended", "is", null)
    .orderBy("found", "desc")
    .orderBy("id", "desc")
    .execute();
  return rows.map(({ domain, reason, since, seen, ...wave }) => ({
    ...wave,
    ...{ since: toInstant(since), until: toInstant(seen), seen: toInstant(seen) },
    ...(domain === null ? {} : { domain }),
    ...(reason === null ? {} : { reason }),
  }));
}

/** Returns the waves that have not ended, with the emails of the stores alone. Without a bounce of them there is none. */
export async function selectWavesOfStores(db: Kysely<Database>, scope: StoreScope): Promise<readonly MailWave[]> {
  const waves = await selectOpenWaves(db, scope.retailer);
  if (scope.stores === "all") return waves;
  const own = await Promise.all(
    waves.map(async ({ id, domain, since: began, until }) => {
      const subject = { ...scope, ...(domain === undefined ? {} : { domain }) };
      const since = await selectFirstBounce(db, subject, toWaveSpan(began, until));
      if (since === undefined) return undefined;
      const counts = await countWave(db, subject, toWaveSpan(since, until));
      return { ...{ id, since, until }, ...(domain === undefined ? {} : { domain }), ...counts };
    }),
  );
  return own.filter((wave) => wave !== undefined);
}

/** The emails of a wave: those of some stores, to a domain or to all. */
type MailsOfWave = StoreScope & WaveSubject;

/** Returns the time span of a wave. Spans begin after their start, and the first bounce belongs to the wave. */
export const toWaveSpan = (since: Instant, until: Instant): TimeSpan => ({ from: shiftInstant(since, -1), until });

type WaveCounts = Pick<MailWave, "mails" | "bounced" | "reason">;

/** Counts the emails of a wave in a span, and finds the most frequent reason. */
export async function countWave(
  db: Kysely<Database>,
  { domain, ...scope }: MailsOfWave,
  { from, until }: TimeSpan,
): Promise<WaveCounts> {
  const span = { from: sql`${from}::timestamptz`, until: sql`${until}::timestamptz` };
  const { rows } = await sql<{ mails: number; bounced: number; reason: string | null }>`
    SELECT count(*)::int AS mails, (count(*) FILTER (WHERE has_bounced))::int AS bounced,
      mode() WITHIN GROUP (ORDER BY normalized_reason) FILTER (WHERE has_bounced) AS reason
    FROM (${mailsOfSpan(scope, span)}) AS mail WHERE ${domain === undefined ? sql`true` : sql`domain = ${domain}`}`.execute(
    db,
  );
  const [{ reason, ...counts } = { mails: 0, bounced: 0, reason: null }] = rows;
  return { ...counts, ...(reason === null ? {} : { reason }) };
}

/** Returns when the first email of the stores bounced in a span. */
export async function selectFirstBounce(
  db: Kysely<Database>,
  { domain, ...scope }: MailsOfWave,
  { from, until }: TimeSpan,
): Promise<Instant | undefined> {
  const conditions = [
    sql`retailer_id = ${scope.retailer}`,
    IS_COUNTED,
    ...storeConditions(scope),
    ...(domain === undefined ? [] : [sql`domain = ${domain}`]),
  ];
  const { rows } = await sql<{ first: Date | null }>`
    SELECT min(state_at) AS first FROM mails
    WHERE ${sqlAnd(conditions)} AND state = 'bounce' AND state_at > ${from}::timestamptz AND state_at <= ${until}::timestamptz`.execute(
    db,
  );
  const first = rows[0]?.first;
  return first ? toInstant(first) : undefined;
}
