import { onAbort } from "../on-abort.ts";
import { CounterfoilError } from "../or-throw.ts";
import { abortedBy, timedOut, type Problem } from "../problem.ts";
import type { Timers } from "../timers.ts";

/** Milliseconds for one try, its body included, unless the client or the call sets another limit. */
export const TIMEOUT_MS = 15_000;

type Limits = { readonly timeoutMs: number; readonly signal: AbortSignal | undefined; readonly timers: Timers };

/**
 * Ends a try when its time is over or its caller aborts. It rejects at once, even if `fetch` ignores its signal.
 *
 * @throws CounterfoilError of the code `timeout` or `aborted`
 */
export function withTimeout<T>(
  { timeoutMs, signal, timers }: Limits,
  attempt: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new CounterfoilError(abortedBy(signal)));
    const controller = new AbortController();
    const end = (problem: Problem): void => {
      release();
      reject(new CounterfoilError(problem));
      controller.abort();
    };
    const stopListening = onAbort(signal, () => end(abortedBy(signal ?? {})));
    const cancelTimer = timers.after(timeoutMs, () => end(timedOut(timeoutMs)));
    const release = (): void => {
      cancelTimer();
      stopListening();
    };
    attempt(controller.signal).finally(release).then(resolve, reject);
  });
}
