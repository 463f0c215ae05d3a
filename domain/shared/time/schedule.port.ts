/** Timers, injected so that no test has to wait. */
export interface Schedule {
  /** Runs once after at least this many milliseconds. The returned function cancels it. */
  after(milliseconds: number, run: () => void): () => void;
}
