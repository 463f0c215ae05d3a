import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Database } from "../database/schema.ts";

/** A limit on the number of tries in a window, which begins with the first try. */
export type RateLimit = { readonly key: string; readonly limit: number };

/** Takes up to `count` tries of a limit. Returns the granted number, and the end of the window (epoch milliseconds). */
export type LeaseQuota = (
  request: RateLimit & { readonly count: number },
) => Promise<{ readonly granted: number; readonly until: number }>;

/** Rate limits in the database, which survive a restart. Keys are stored as hashes. */
export class RateLimitStore {
  private readonly db: Kysely<Database>;
  private readonly clock: Clock;
  private readonly windowMs: number;

  constructor(db: Kysely<Database>, clock: Clock, windowMs: number) {
    this.db = db;
    this.clock = clock;
    this.windowMs = windowMs;
  }

  /** Returns the same limits within a transaction: a rollback also undoes the count. */
  inTransaction(trx: Kysely<Database>): RateLimitStore {
    return new RateLimitStore(trx, this.clock, this.windowMs);
  }

  /**
   * Counts one try under each key. Returns the seconds to wait at the first exhausted limit, and skips the limits after
   * it. Rejected tries must not use up a limit that others share, such as that of an account from all networks.
   */
  async consume(limits: readonly RateLimit[]): Promise<number | undefined> {
    const now = Date.parse(this.clock.now());
    for (const { key, limit } of limits) {
      const { total, until } = await this.count(hashRateLimitKey(key), 1, now);
      if (total > limit) return Math.max(1, Math.ceil((until - now) / 1_000));
    }
    return undefined;
  }

  /** The length of a window in seconds. */
  get windowSeconds(): number {
    return Math.ceil(this.windowMs / 1_000);
  }

  /** Returns the tries that are left of a limit, without counting one. */
  async remaining({ key, limit }: RateLimit): Promise<number> {
    const known = await this.db
      .selectFrom("rate_limits")
      .select("count")
      .where("key", "=", hashRateLimitKey(key))
      .where("window_start", ">", new Date(Date.parse(this.clock.now()) - this.windowMs))
      .executeTakeFirst();
    return Math.max(0, limit - (known?.count ?? 0));
  }

  readonly leaseQuota: LeaseQuota = async ({ key, limit, count }) => {
    const { total, until } = await this.count(hashRateLimitKey(key), count, Date.parse(this.clock.now()));
    return { granted: Math.max(0, Math.min(count, limit - (total - count))), until };
  };

  /** Gives one try back under each key, after a success. */
  async release(limits: readonly RateLimit[]): Promise<void> {
    const keys = limits.map(({ key }) => hashRateLimitKey(key));
    await sql`UPDATE rate_limits SET count = greatest(count - 1, 0) WHERE key = ANY (${keys}::text[])`.execute(this.db);
  }

  private async count(
    key: string,
    by: number,
    now: number,
  ): Promise<{ readonly total: number; readonly until: number }> {
    const [start, expired] = [new Date(now), new Date(now - this.windowMs)];
    const { rows } = await sql<{ count: number; window_start: Date }>`
      INSERT INTO rate_limits AS known (key, window_start, count) VALUES (${key}, ${start}, ${by})
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN known.window_start <= ${expired} THEN ${by} ELSE known.count + ${by} END,
        window_start = CASE WHEN known.window_start <= ${expired} THEN ${start} ELSE known.window_start END
      RETURNING count, window_start`.execute(this.db);
    const { count, window_start } = rows[0] ?? { count: by, window_start: start };
    return { total: count, until: window_start.getTime() + this.windowMs };
  }
}

/** The stored key of a limit, which can contain an address. */
export const hashRateLimitKey = (key: string): string => createHash("sha256").update(key).digest("hex");
