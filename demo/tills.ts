import { sql, type Kysely } from "kysely";
import { Prng, hashSeed } from "./prng.ts";
import type { Database } from "../server/database/schema.ts";
import { DEMO_STORES } from "./retailers/stores.ts";
import { midnightOf } from "./trade/receipt-volume.ts";

/** A till and its last heartbeat, in seconds since 1970. */
export type TillHeartbeat = {
  readonly retailer: string;
  readonly store: string;
  readonly till: string;
  readonly at: number;
};

const MINUTE = 60;
const SPELL = 6 * 3600;
const WEEK = 7 * 86_400;

/** Shares of tills that are silent for some hours, or broken for most of a week. */
const QUIET = 0.03;
const BROKEN = 0.015;

/**
 * Returns the last heartbeats. Tills report each minute, at their own second; a few are silent. Depends on the time
 * alone.
 */
export const tillHeartbeatsAt = (now: number): readonly TillHeartbeat[] =>
  DEMO_STORES.flatMap(({ id, retailer, tills }) =>
    tills.map((till) => ({ retailer: retailer.id, store: id, till, at: lastBeat(till, now) })),
  );

/** A till at the store of the demo manager. It fails every night. */
const FAILED_TILL = "5203-T1";
const SOME_HOURS = 2 * 3600;

function lastBeat(till: string, now: number): number {
  if (till === FAILED_TILL) return midnightOf(now - SOME_HOURS);
  const seed = hashSeed(till);
  const silentSince = [
    silence(seed, { now, span: WEEK, share: BROKEN }),
    silence(seed, { now, span: SPELL, share: QUIET }),
  ];
  const beat = now - ((((now + seed) % MINUTE) + MINUTE) % MINUTE);
  return Math.min(beat, ...silentSince.map((since) => since ?? beat));
}

/** Returns when the till fell silent in the current span; undefined if it did not. */
function silence(seed: number, { now, span, share }: { now: number; span: number; share: number }): number | undefined {
  const number = Math.floor(now / span);
  const chance = new Prng(seed, number, span);
  const since = number * span + chance.below(span / 2);
  return chance.happens(share) && since <= now ? since : undefined;
}

/** Records the heartbeats; a later time in the database stays. */
export async function recordHeartbeats(db: Kysely<Database>, now: number): Promise<void> {
  const beats = tillHeartbeatsAt(now);
  await sql`
    INSERT INTO tills (retailer_id, id, store_id, last_seen)
    SELECT retailer_id, id, store_id, to_timestamp(at)
    FROM unnest(
      ${beats.map(({ retailer }) => retailer)}::text[], ${beats.map(({ till }) => till)}::text[],
      ${beats.map(({ store }) => store)}::text[], ${beats.map(({ at }) => at)}::bigint[]
    ) AS beats (retailer_id, id, store_id, at)
    ON CONFLICT (retailer_id, id) DO UPDATE SET last_seen = excluded.last_seen WHERE tills.last_seen < excluded.last_seen
  `.execute(db);
}
