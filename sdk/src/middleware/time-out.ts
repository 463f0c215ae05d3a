import { failed } from "../answer.ts";
import type { Middleware, Timers } from "../call.ts";
import { onAbort } from "../on-abort.ts";
import { problem } from "../problem.ts";

/** Milliseconds that one try may take, its body included, unless the client or the call says otherwise. */
export const TIMEOUT_MS = 15_000;

/**
 * Ends a try when its time is over or its caller gives up. The answer is there at once, even where a `fetch` does not
 * listen to its signal.
 */
export function timeOut(timers: Timers): Middleware {
  return (next) => (call) =>
    new Promise((resolve, reject) => {
      const { signal } = call;
      const controller = new AbortController();
      const giveUp = (kind: "aborted" | "timeout"): void => {
        done();
        resolve(failed(problem(kind)));
        controller.abort();
      };
      if (signal?.aborted) return resolve(failed(problem("aborted")));
      const stay = onAbort(signal, () => giveUp("aborted"));
      const callOff = timers.after(call.timeoutMs, () => giveUp("timeout"));
      const done = (): void => {
        callOff();
        stay();
      };
      next({ ...call, signal: controller.signal }).finally(done).then(resolve, reject);
    });
}
