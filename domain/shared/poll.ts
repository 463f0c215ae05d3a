/** A question that is asked again and again, and how the last times went. */
export type PollCourse = {
  /** The interval between an answer and the next question, in milliseconds. */
  readonly every: number;
  /** How often in a row it failed. */
  readonly failures: number;
  /** Seconds that the server asked to wait. */
  readonly retryAfter?: number;
};

/** No poll waits longer than this because it failed. */
export const LONGEST_BACK_OFF_MS = 300_000;

/**
 * How long to wait for the next question, in milliseconds. After failures twice the interval, then double each time up
 * to 5 minutes, a fifth more or less by chance (0 up to 1) so that many portals do not come back at once; never sooner
 * than the interval itself, nor than the server has asked for.
 */
export function pollDelay({ every, failures, retryAfter = 0 }: PollCourse, chance: number): number {
  const backedOff = Math.min(every * 2 ** failures, LONGEST_BACK_OFF_MS) * (1 - SPREAD + 2 * SPREAD * chance);
  return Math.max(every, failures === 0 ? 0 : Math.round(backedOff), holdFor(retryAfter));
}

/** How long nobody asks again, not even by hand, because the server has asked for so many seconds; in milliseconds. */
export const holdFor = (retryAfter: number): number => Math.min(retryAfter * 1000, A_DAY_MS);

/** Beyond a few weeks timers fire at once: a server that asks for years is asked again tomorrow. */
const A_DAY_MS = 86_400_000;

const SPREAD = 0.2;
