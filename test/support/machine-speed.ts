// The speed of this machine beside all other work on it. Limits of tests grow with it: see limits.ts.
import { createHash } from "node:crypto";

const ROUNDS = 5;
const REPETITIONS = 200;
/** The time of a round on the machine for which limits are written: two idle cores of 2025. */
const REFERENCE_MS = 20;
/** On a slower machine, a test that hangs still ends. */
const MAX_SLOWNESS = 10;

const RECORDS = Array.from({ length: 100 }, (_, at) => ({
  id: `record-${at * 7919}`,
  amount: at * 1.25,
  tags: ["a", "b"],
}));

/** Returns how many times slower than the reference this machine is now, from 1 to 10. Takes about 100 ms. */
export function measureSlowness(now: () => number = () => performance.now()): number {
  const times = Array.from({ length: ROUNDS }, () => timeOfRound(now)).sort((a, b) => a - b);
  return slownessAt(times[Math.floor(ROUNDS / 2)] ?? REFERENCE_MS);
}

let slowest = 1;

/** Measures the machine again. Returns the slowest measurement of this process, because other work comes and goes. */
export const noteSlowness = (): number => (slowest = Math.max(slowest, measureSlowness()));

/** Never below 1: a fast machine gets the limits as they are written. */
export const slownessAt = (roundMs: number): number => Math.min(MAX_SLOWNESS, Math.max(1, roundMs / REFERENCE_MS));

/** Hashes, writes and reads JSON, as most tests do. */
function timeOfRound(now: () => number): number {
  const began = now();
  for (let times = 0; times < REPETITIONS; times += 1) {
    const text = JSON.stringify(RECORDS);
    createHash("sha256").update(text).digest();
    JSON.parse(text);
  }
  return now() - began;
}
