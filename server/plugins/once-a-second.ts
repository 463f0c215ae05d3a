import type { Clock } from "#domain/shared/clock.port.ts";

/**
 * Keeps an answer for a second. A call that comes while another is pending asks anew: it must not wait behind one that
 * may have gone silent.
 */
export function onceASecond<T>(ask: () => Promise<T>, clock: Clock): () => Promise<T> {
  let latest: { readonly at: number; readonly answer: T } | undefined;
  return async () => {
    const at = Date.parse(clock.now());
    // A clock that was put back must not keep an answer for longer.
    if (latest && at >= latest.at && at < latest.at + SECOND) return latest.answer;
    const before = latest;
    const answer = await ask();
    // A slow answer does not replace a newer one.
    if (latest === before || (latest?.at ?? at) <= at) latest = { at, answer };
    return answer;
  };
}

const SECOND = 1_000;
