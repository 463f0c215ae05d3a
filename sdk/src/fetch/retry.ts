import { onAbort } from "../on-abort.ts";
import { CounterfoilError, problemThrown } from "../or-throw.ts";
import { abortedBy, afterTries, timedOut } from "../problem.ts";
import { parseRetryAfter } from "../read-answer.ts";
import type { Timers } from "../timers.ts";

/** How often a call is tried. */
export type RetryOptions = {
  /** Maximum number of tries, the first included: 3 by default, 1 for no retries. */
  readonly maxTries?: number | undefined;
  /** Milliseconds for all tries and the pauses between them: 20,000 by default, or `timeoutMs` if that is longer. */
  readonly maxTotalMs?: number | undefined;
  /** Called before each pause. */
  readonly onRetry?: ((retry: Retry) => void) | undefined;
};

/** A try that failed, and the pause before the next one. */
export type Retry = {
  /** The number of the try that failed, from 1. */
  readonly tries: number;
  readonly pauseMs: number;
  /** HTTP status of the answer, or 0. */
  readonly status: number;
};

/** What a call may repeat: `never` a poll; only after 429 a write, which the server has not begun; else after any passing failure. */
export type Repeatable = "never" | "if-rate-limited" | "always";

export type RetrySettings = RetryOptions & {
  readonly isWrite: boolean;
  readonly repeatable: Repeatable;
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly timers: Timers;
  /** A number from 0 up to 1: the jitter between tries. */
  readonly random: () => number;
};

const MAX_TRIES = 3;
const MAX_TOTAL_MS = 20_000;

/** Maximum pause before the second try. It doubles with each further try, up to `MAX_PAUSE_MS`. */
const FIRST_PAUSE_MS = 400;
const MAX_PAUSE_MS = 10_000;
const RATE_LIMITED = 429;
const PASSING = [RATE_LIMITED, 502, 503, 504];

/**
 * Calls `attempt`, and again after failures that pass. Each try gets the milliseconds that are left for it.
 *
 * @throws what the last try has thrown
 */
export async function retry(
  settings: RetrySettings,
  attempt: (timeoutMs: number) => Promise<Response>,
): Promise<Response> {
  const { maxTries = MAX_TRIES, repeatable, isWrite, timeoutMs, signal, timers, random, onRetry } = settings;
  const maxTotalMs = settings.maxTotalMs ?? Math.max(MAX_TOTAL_MS, timeoutMs);
  const end = timers.now() + maxTotalMs;
  for (let tries = 1; ; tries++) {
    const limit = Math.min(timeoutMs, end - timers.now());
    const outcome = await attempt(limit).catch(problemThrown);
    const pause = retryAfterMs(outcome, timers.now()) + backoffMs(tries, random);
    if (tries < maxTries && passes(outcome, repeatable) && timers.now() + pause < end) {
      onRetry?.({ tries, pauseMs: pause, status: outcome.status });
      await wait(timers, pause, signal);
      continue;
    }
    if (!(outcome instanceof CounterfoilError)) return outcome;
    const problem = outcome.code === "timeout" && limit < timeoutMs ? timedOut(maxTotalMs) : outcome.problem;
    throw new CounterfoilError(afterTries(problem, tries, isWrite));
  }
}

function passes(outcome: Response | CounterfoilError, repeatable: Repeatable): boolean {
  if (repeatable === "never") return false;
  if (repeatable === "if-rate-limited") return outcome.status === RATE_LIMITED;
  return outcome instanceof CounterfoilError
    ? outcome.code === "network" || outcome.code === "timeout"
    : PASSING.includes(outcome.status);
}

function retryAfterMs(outcome: Response | CounterfoilError, now: number): number {
  return outcome instanceof CounterfoilError ? 0 : (parseRetryAfter(outcome.headers, now) ?? 0) * 1000;
}

/** Half of the pause is random, so that callers do not come back all at once. */
const backoffMs = (tries: number, random: () => number): number =>
  Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), MAX_PAUSE_MS) * (0.5 + random() / 2);

/** Rejects as soon as the caller aborts. */
function wait(timers: Timers, ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancelTimer = timers.after(ms, () => {
      stopListening();
      resolve();
    });
    const stopListening = onAbort(signal, () => {
      cancelTimer();
      reject(new CounterfoilError(abortedBy(signal ?? {})));
    });
  });
}
