import type { Schedule } from "#domain/shared/schedule.port.ts";

/** How long the present screen stays for the next one's first data, in milliseconds. */
const PATIENCE_MS = 400;

/** Ends with the arrival, or when it has taken too long to be waited for. */
export function patiently(arrival: Promise<void>, schedule: Schedule): Promise<void> {
  return new Promise((resolve) => {
    const callOff = schedule.after(PATIENCE_MS, resolve);
    void arrival.finally(() => {
      callOff();
      resolve();
    });
  });
}
