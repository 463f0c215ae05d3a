import { createHash } from "node:crypto";
import { sql, type Kysely } from "kysely";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Database } from "../database/schema.ts";

/** A limit that outlives a restart: so many in a window, which begins with the first. */
export type RateLimit = { readonly key: string; readonly limit: number };

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

  /**
   * Counts one try under each key; the seconds to wait at the first that is exhausted. The ones after it are spared:
   * who was turned away already must not use up what others share, as an account does from everywhere.
   */
  async take(limits: readonly RateLimit[]): Promise<number | undefined> {
    const now = Date.parse(this.clock.now());
    for (const { key, limit } of limits) {
      const { count, window_start } = await this.count(hashOf(key), now);
      if (count > limit) return Math.max(1, Math.ceil((window_start.getTime() + this.windowMs - now) / 1_000));
    }
    return undefined;
  }

  /** Takes a try back: it turned out well. */
  async giveBack(limits: readonly RateLimit[]): Promise<void> {
    const keys = limits.map(({ key }) => hashOf(key));
    await sql`UPDATE rate_limits SET count = greatest(count - 1, 0) WHERE key = ANY (${keys}::text[])`.execute(this.db);
  }

  private async count(key: string, now: number): Promise<{ count: number; window_start: Date }> {
    const [start, over] = [new Date(now), new Date(now - this.windowMs)];
    const { rows } = await sql<{ count: number; window_start: Date }>`
      INSERT INTO rate_limits AS known (key, window_start, count) VALUES (${key}, ${start}, 1)
      ON CONFLICT (key) DO UPDATE SET
        count = CASE WHEN known.window_start <= ${over} THEN 1 ELSE known.count + 1 END,
        window_start = CASE WHEN known.window_start <= ${over} THEN ${start} ELSE known.window_start END
      RETURNING count, window_start`.execute(this.db);
    return rows[0] ?? { count: 1, window_start: start };
  }
}

const hashOf = (key: string): string => createHash("sha256").update(key).digest("hex");
