/** Time, replaceable in tests. */
export type Timers = {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `action` once after `ms` milliseconds. Returns a function that cancels it. */
  after(ms: number, action: () => void): () => void;
};

/** Platforms fire longer timers at once. */
const MAX_TIMER_MS = 2 ** 31 - 1;

export const PLATFORM_TIMERS: Timers = {
  now: () => Date.now(),
  after(ms, action) {
    const timer = setTimeout(action, Math.min(ms, MAX_TIMER_MS));
    return () => clearTimeout(timer);
  },
};
