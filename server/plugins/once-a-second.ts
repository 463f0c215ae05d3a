import type { Clock } from "#domain/shared/clock.port.ts";

/** Asks at most once a second, and again only when the answer is there: whoever wants to know meanwhile shares it. */
export function onceASecond<T>(ask: () => Promise<T>, clock: Clock): () => Promise<T> {
  let latest: { readonly at: number; readonly answer: Promise<T>; isThere: boolean } | undefined;
  return () => {
    const now = Date.parse(clock.now());
    // A clock that was put back must not keep an answer for longer.
    if (latest && (!latest.isThere || (now >= latest.at && now < latest.at + SECOND))) return latest.answer;
    const asked = { at: now, answer: ask().finally(() => (asked.isThere = true)), isThere: false };
    latest = asked;
    return asked.answer;
  };
}

const SECOND = 1_000;
