import type { Clock } from "#domain/shared/clock.port.ts";

/** Counts calls in memory: fixed windows, one a key. It forgets with the process, which no limit here minds. */
export type Throttle = {
  /** Counts a call; seconds to wait when there were too many, else undefined. */
  take(key: string): number | undefined;
};

type Window = { readonly until: number; count: number };

export function createThrottle(clock: Clock, { limit, windowMs }: { limit: number; windowMs: number }): Throttle {
  const windows = new Map<string, Window>();
  let sweepAt = 0;
  const sweep = (now: number): void => {
    for (const [each, { until }] of windows) if (until <= now) windows.delete(each);
    sweepAt = now + windowMs;
  };
  const windowOf = (key: string, now: number): Window => {
    if (now >= sweepAt) sweep(now);
    const known = windows.get(key);
    return known && known.until > now ? known : { until: now + windowMs, count: 0 };
  };
  const wait = ({ until, count }: Window, now: number): number | undefined =>
    count > limit ? Math.max(1, Math.ceil((until - now) / 1_000)) : undefined;
  return {
    take: (key) => {
      const now = Date.parse(clock.now());
      const window = windowOf(key, now);
      window.count += 1;
      windows.set(key, window);
      return wait(window, now);
    },
  };
}
