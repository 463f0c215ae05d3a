import type { Clock } from "#domain/shared/clock.port.ts";
import type { Draw } from "../accounts/rate-limits.queries.ts";

/** Counts calls in fixed windows, one a key; all servers on one database count together. */
export type Throttle = {
  /** Counts a call; seconds to wait when there were too many, else undefined. */
  take(key: string): Promise<number | undefined>;
  /** Seconds to wait where nothing is left, as far as this server knows; counts nothing. */
  waitOf(key: string): number | undefined;
};

export type ThrottleOptions = {
  /** Keeps the keys of several throttles apart. */
  readonly name: string;
  readonly limit: number;
  readonly clock: Clock;
  readonly windowMs: number;
  /** Takes so many calls from what all servers have left together. */
  readonly draw: Draw;
};

type Window = {
  until: number;
  /** Calls that may still be made without asking the database. */
  left: number;
  /** Calls that were made before the database was asked for the first time. */
  owed: number;
  /** Nothing is left anywhere. */
  spent: boolean;
  asking?: Promise<void>;
};

/**
 * The database is asked once for a share of the limit, not for every call; the first share of a window is on credit, so
 * that those who call now and then leave no trace there. What a server has drawn and not used is lost to the others, so
 * that they may together turn someone away a share early, or with the credit of each, a share late.
 */
export function createThrottle({ name, limit, clock, windowMs, draw }: ThrottleOptions): Throttle {
  const share = Math.max(1, Math.floor(limit / SHARES));
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
    const begun = { until: now + windowMs, left: share, owed: share, spent: false };
    windows.set(key, begun);
    return begun;
  };
  const refill = async (window: Window, key: string): Promise<void> => {
    const asked = window.owed + share;
    const { granted, until } = await draw({ key: `${name} ${key}`, limit, count: asked });
    Object.assign(window, { left: Math.max(0, granted - window.owed), owed: 0, until, spent: granted < asked });
  };
  const secondsTo = (until: number, now: number): number => Math.max(1, Math.ceil((until - now) / 1_000));
  return {
    waitOf: (key) => {
      const [window, now] = [windows.get(key), Date.parse(clock.now())];
      return window?.spent && window.left === 0 && window.until > now ? secondsTo(window.until, now) : undefined;
    },
    take: async (key) => {
      const now = Date.parse(clock.now());
      const window = windowOf(key, now);
      while (window.left === 0 && !window.spent) {
        window.asking ??= refill(window, key).finally(() => delete window.asking);
        await window.asking;
      }
      if (window.left === 0) return secondsTo(window.until, now);
      window.left -= 1;
      return undefined;
    },
  };
}

const SHARES = 20;
