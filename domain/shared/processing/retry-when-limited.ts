import type { Cancellation } from "./cancellation.ts";
import { aborted, type Failure } from "../failure.ts";
import { pause } from "./pause.ts";
import { toRateLimitWaitMs } from "./poll-back-off.ts";
import { err, type Result } from "../result.ts";
import type { Schedule } from "../time/schedule.port.ts";

type Deps = {
  readonly schedule: Schedule;
  readonly cancellation: Cancellation;
  /** After that, the refusal is the result. */
  readonly maxTries: number;
  /** Called with the length of each wait in milliseconds, and without one at its end. */
  readonly onWait?: (waitMs?: number) => void;
};

/** Sends a request that a rate limit may refuse. Then waits as long as the server asks, and sends it again. */
export async function retryWhenLimited<T>(
  request: () => Promise<Result<T, Failure>>,
  { schedule, cancellation, maxTries, onWait }: Deps,
): Promise<Result<T, Failure>> {
  for (let tries = 1; ; tries += 1) {
    const answer = await request();
    const waitMs = answer.ok ? undefined : toRateLimitWaitMs(answer.error);
    if (waitMs === undefined || tries === maxTries) return answer;
    onWait?.(waitMs);
    await pause(waitMs, schedule, cancellation);
    onWait?.();
    if (cancellation.aborted) return err(aborted());
  }
}
