/**
 * One question at a time: a newer one aborts the older, whose answer is dropped even if it still comes. Stopping
 * aborts what is under way, for a screen that is left.
 */
export class Latest {
  private current: AbortController | undefined;

  /** The answer, or undefined when a newer question or the end of the screen came first. */
  async ask<T>(question: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
    this.stop();
    const mine = new AbortController();
    this.current = mine;
    const answer = await question(mine.signal);
    return this.current === mine && !mine.signal.aborted ? answer : undefined;
  }

  stop(): void {
    this.current?.abort();
    this.current = undefined;
  }
}
