import { failed } from "../answer.ts";
import type { Middleware, Timers } from "../call.ts";
import { onAbort } from "../on-abort.ts";
import { problem, type Problem } from "../problem.ts";

/** At the most so many tries of a GET, within so many milliseconds in all, or within what one try may take where that is longer. */
export const MOST_TRIES = 3;
export const LONGEST_MS = 20_000;

/** The longest pause before the second try; it doubles with each further one. */
const FIRST_PAUSE_MS = 400;
const PASSING = [429, 502, 503, 504];

/**
 * Asks again what can be asked again: GETs, when no answer came or when the answer says that it will pass. A poll is
 * not repeated, its next round is near; a write never is, it may have arrived.
 */
export function retry(timers: Timers, random: () => number): Middleware {
  return (next) => async (call) => {
    if (call.method !== "GET" || call.poll) return next(call);
    const end = timers.now() + Math.max(LONGEST_MS, call.timeoutMs);
    for (let tries = 1; ; tries++) {
      const answer = await next({ ...call, timeoutMs: Math.min(call.timeoutMs, end - timers.now()) });
      if (answer.ok || tries === MOST_TRIES || !passes(answer.problem)) return answer;
      const pause = pauseAfter(tries, answer.problem, random);
      if (timers.now() + pause >= end) return answer;
      if (!(await waited(timers, pause, call.signal))) return failed(problem("aborted"));
    }
  };
}

const passes = ({ kind, status }: Problem): boolean => kind === "network" || kind === "timeout" || PASSING.includes(status);

/** Between half and all of the pause by chance, on top of what the server asks for: many callers do not come back at once. */
const pauseAfter = (tries: number, { retryAfter = 0 }: Problem, random: () => number): number =>
  retryAfter * 1000 + FIRST_PAUSE_MS * 2 ** (tries - 1) * (0.5 + random() / 2);

/** False as soon as the caller gives up. */
function waited(timers: Timers, ms: number, signal: AbortSignal | undefined): Promise<boolean> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(false);
    const stay = onAbort(signal, () => {
      callOff();
      resolve(false);
    });
    const callOff = timers.after(ms, () => {
      stay();
      resolve(true);
    });
  });
}
