import type { Cancellation } from "./cancellation.ts";
import type { Schedule } from "../time/schedule.port.ts";

/**
 * Waits, and ends at once on cancellation.
 * Removes its listener, because many callers may share one cancellation.
 */
export const pause = (
  milliseconds: number,
  schedule: Schedule,
  cancellation: Cancellation | undefined,
): Promise<void> =>
  new Promise((resolve) => {
    if (cancellation?.aborted) return resolve();
    const end = (): void => {
      callOff();
      cancellation?.removeEventListener("abort", end);
      resolve();
    };
    const callOff = schedule.after(milliseconds, end);
    cancellation?.addEventListener("abort", end);
  });
