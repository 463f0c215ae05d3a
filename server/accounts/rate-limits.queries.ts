import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Database } from "../database/schema.ts";

/** A limit that outlives a restart: so many in a window, which begins with the first. */
export type RateLimit = { readonly key: string; readonly limit: number };

/** Takes up to `count` of a limit; how many there were, and until when (epoch milliseconds) what is taken stays taken. */
export type Draw = (asked: RateLimit & { readonly count: number }) => Promise<{ readonly granted: number; readonly until: number }>;

/** Counts in the database what must not be tried again and again; keys are kept as hashes. */
export class RateLimits {
  private readonly db: Kysely<Database>;
  private readonly clock: Clock;
  private readonly windowMs: number;

  constructor(db: Kysely<Database>, clock: Clock, windowMs: number) {
    this.db = db;
    this.clock = clock;
    this.windowMs = windowMs;
  }

  /** The same within a transaction: what is rolled back was no try. */
  within(trx: Kysely<Database>): RateLimits {
    return new RateLimits(trx, this.clock, this.windowMs);
  }

  /**
   * Counts one try under each key; the seconds to wait at the first that is exhausted. The ones after it are spared:
   * who was turned away already must not use up what others share, as an account does from everywhere.
   */
  async take(limits: readonly RateLimit[]): Promise<number | undefined> {
    const now = Date.parse(this.clock.now());
    for (const { key, limit } of limits) {
      const { total, until } = await this.count(hashOf(key), 1, now);
      if (total > limit) return Math.max(1, Math.ceil((until - now) / 1_000));
    }
    return undefined;
  }

  readonly draw: Draw = async ({ key, limit, count }) => {
    const { total, until } = await this.count(hashOf(key), count, Date.parse(this.clock.now()));
    return { granted: Math.max(0, Math.min(count, limit - (total - count))), until };
  };

  /** Takes a try back: it turned out well. */
  async giveBack(limits: readonly RateLimit[]): Promise<void> {
    const keys = limits.map(({ key }) => hashOf(key));
    await sql`UPDATE rate_limits SET count = greatest(count - 1, 0) WHERE key = ANY (${keys}::text[])`.execute(this.db);
  }

  private async count(key: string, by: number, now: number): Promise<{ readonly total: number; readonly until: number }> {
    const [start, over] = [new Date(now), new Date(now - this.windowMs)];
    const { rows } = await sql<{ count: number; window_start: Date }>`
      INSERT INTO rate_limits AS known (key, window_start, count) VALUES (${key}, ${start}, ${by})
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN known.window_start <= ${over} THEN ${by} ELSE known.count + ${by} END,
        window_start = CASE WHEN known.window_start <= ${over} THEN ${start} ELSE known.window_start END
      RETURNING count, window_start`.execute(this.db);
    const { count, window_start } = rows[0] ?? { count: by, window_start: start };
    return { total: count, until: window_start.getTime() + this.windowMs };
  }
}

const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");
