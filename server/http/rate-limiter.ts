import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { LeaseQuota } from "../accounts/rate-limits.queries.ts";

/** Counts calls in fixed windows, one window for each key. All servers on one database share the counts. */
export type RateLimiter = {
  /** Counts a call. Returns the seconds to wait if there were too many, else undefined. */
  consume(key: string): Promise<number | undefined>;
  /** Returns the seconds to wait if this server knows that the limit is exhausted. Counts nothing. */
  secondsUntilReset(key: string): number | undefined;
};

export type RateLimiterOptions = {
  /** Separates the keys of several rate limiters. */
  readonly name: string;
  readonly limit: number;
  readonly clock: Clock;
  readonly windowMs: number;
  /** Leases a number of calls from the rest that all servers share. */
  readonly leaseQuota: LeaseQuota;
};

type Window = {
  until: number;
  /** Calls that this server may allow without a query. */
  left: number;
  /** Calls that were allowed before the first query. */
  debt: number;
  /** True if no server has calls left. */
  exhausted: boolean;
  pending?: Promise<void>;
};

/**
 * Queries the database once for a batch of calls, not for every call. The first batch of a window is on credit, so that
 * rare callers leave no row. A batch that a server does not use is lost to the others. Together they may therefore
 * refuse a caller one batch early, or one batch per server late.
 */
export function createRateLimiter({ name, limit, clock, windowMs, leaseQuota }: RateLimiterOptions): RateLimiter {
  const batch = Math.max(1, Math.floor(limit / BATCHES));
  const windows = new Map<string, Window>();
  let sweepAt = 0;
  const sweep = (now: number): void => {
    for (const [each, { until }] of windows) if (until <= now) windows.delete(each);
    sweepAt = now + windowMs;
  };
  const windowOf = (key: string, now: number): Window => {
    if (now >= sweepAt) sweep(now);
    const known = windows.get(key);
    if (known && known.until > now) return known;
    const started = { until: now + windowMs, left: batch, debt: batch, exhausted: false };
    windows.set(key, started);
    return started;
  };
  const refill = async (window: Window, key: string): Promise<void> => {
    const count = window.debt + batch;
    const { granted, until } = await leaseQuota({ key: `${name} ${key}`, limit, count });
    Object.assign(window, { left: Math.max(0, granted - window.debt), debt: 0, until, exhausted: granted < count });
  };
  const secondsTo = (until: number, now: number): number => Math.max(1, Math.ceil((until - now) / 1_000));
  return {
    secondsUntilReset: (key) => {
      const [window, now] = [windows.get(key), Date.parse(clock.now())];
      return window?.exhausted && window.left === 0 && window.until > now ? secondsTo(window.until, now) : undefined;
    },
    consume: async (key) => {
      const now = Date.parse(clock.now());
      const window = windowOf(key, now);
      while (window.left === 0 && !window.exhausted) {
        window.pending ??= refill(window, key).finally(() => delete window.pending);
        await window.pending;
      }
      if (window.left === 0) return secondsTo(window.until, now);
      window.left -= 1;
      return undefined;
    },
  };
}

const BATCHES = 20;
