import type { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { createStepError } from "./assertion-error.ts";

/** The simulated time of an example, with the clock of all users. */
export type SimulatedTime = {
  readonly schedule: ManualSchedule;
  /** Resolves when no work is left before more time passes. */
  readonly settled: () => Promise<void>;
};

/** Waits for one turn of the event loop. */
export const nextTurn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Advances the time second by second until the promise settles. */
export async function waitFor<T>(
  { schedule, settled }: SimulatedTime,
  promise: Promise<T>,
): Promise<{ readonly answer: T; readonly seconds: number }> {
  const awaited: { answer?: T } = {};
  void promise.then((answer) => Object.assign(awaited, { answer }));
  let seconds = 0;
  for (await settled(); awaited.answer === undefined && seconds < AN_HOUR; await settled()) {
    schedule.advance(1000);
    seconds++;
  }
  if (awaited.answer === undefined) throw createStepError("a response", "none arrived within an hour");
  return { answer: awaited.answer, seconds };
}

const AN_HOUR = 3600;
