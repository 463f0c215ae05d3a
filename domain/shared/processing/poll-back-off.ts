import type { Failure } from "../failure.ts";

/** The state of a poll: its interval and its recent failures. */
export type PollState = {
  /** The interval between a response and the next request, in milliseconds. */
  readonly intervalMs: number;
  /** The number of failures in a row. */
  readonly failures: number;
  /** Seconds that the server asked to wait. */
  readonly retryAfter?: number;
};

/** The maximum back-off after failures, before jitter. */
export const MAX_BACK_OFF_MS = 300_000;

/**
 * Returns the delay before the next request with exponential back-off, in milliseconds.
 * The first failure doubles the interval, each further one doubles the delay, up to 5 minutes. `random`, from 0 up to
 * 1, adds or subtracts up to a fifth, so that many portals do not send at once. The delay is never shorter than the
 * interval or the server's `Retry-After`.
 */
export function pollDelay({ intervalMs, failures, retryAfter = 0 }: PollState, random: number): number {
  const backedOff = Math.min(intervalMs * 2 ** failures, MAX_BACK_OFF_MS) * (1 - JITTER + 2 * JITTER * random);
  return Math.max(intervalMs, failures === 0 ? 0 : Math.round(backedOff), toRetryAfterMs(retryAfter));
}

/**
 * Returns how long even a manual refresh is blocked, in milliseconds.
 * The reason is the server's `Retry-After`.
 */
export const toRetryAfterMs = (retryAfter: number): number => Math.min(retryAfter * 1000, A_DAY_MS);

/** Returns how long a request that a rate limit refused waits until it is sent again. Undefined for other failures. */
export const toRateLimitWaitMs = ({ status, retryAfter = DEFAULT_WAIT_S }: Failure): number | undefined =>
  status === TOO_MANY_REQUESTS ? Math.max(MIN_WAIT_MS, toRetryAfterMs(retryAfter)) : undefined;

const TOO_MANY_REQUESTS = 429;
/** The wait if the server names none. */
const DEFAULT_WAIT_S = 60;
const MIN_WAIT_MS = 1_000;

/** Timers of more than a few weeks fire at once, so a wait of years ends after one day. */
const A_DAY_MS = 86_400_000;

const JITTER = 0.2;
