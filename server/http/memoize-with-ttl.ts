import type { Clock } from "#domain/shared/time/clock.port.ts";

/**
 * Caches a result for one second. A call that arrives while another is pending starts its own query, because the
 * pending one may never return.
 */
export function memoizeForOneSecond<T>(load: () => Promise<T>, clock: Clock): () => Promise<T> {
  let latest: { readonly at: number; readonly value: T } | undefined;
  return async () => {
    const at = Date.parse(clock.now());
    // A clock that was set back must not extend the cache.
    if (latest && at >= latest.at && at < latest.at + SECOND) return latest.value;
    const before = latest;
    const value = await load();
    // A slow result does not replace a newer one.
    if (latest === before || (latest?.at ?? at) <= at) latest = { at, value };
    return value;
  };
}

const SECOND = 1_000;
