import type { ManualSchedule } from "#adapters/memory/shared/manual-schedule.ts";
import { unexpected } from "./complaint.ts";

/** Time that passes when an example waits, and the clock of everybody with it. */
export type PassingTime = {
  readonly schedule: ManualSchedule;
  /** Comes when nobody has anything left to do before more time passes. */
  readonly settled: () => Promise<void>;
};

/** One turn of everything that only waits for its turn. */
export const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));

/** Time passes a second at a time, for as long as something is waited for. */
export async function waitFor<T>({ schedule, settled }: PassingTime, deed: Promise<T>): Promise<{ readonly answer: T; readonly seconds: number }> {
  const awaited: { answer?: T } = {};
  void deed.then((answer) => Object.assign(awaited, { answer }));
  let seconds = 0;
  for (await settled(); awaited.answer === undefined && seconds < AN_HOUR; await settled()) {
    schedule.advance(1000);
    seconds++;
  }
  if (awaited.answer === undefined) throw unexpected("a response", "none arrived within an hour");
  return { answer: awaited.answer, seconds };
}

const AN_HOUR = 3600;
