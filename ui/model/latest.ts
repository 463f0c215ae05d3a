/**
 * One question at a time: a newer one aborts the older, whose answer is dropped even if it still comes. Stopping
 * aborts what is under way, for a screen that is left.
 */
export class Latest {
  private current: AbortController | undefined;

  /** Tells the answer, unless a newer question or the end of the screen came first; ends when it came either way. */
  async ask<T>(question: (signal: AbortSignal) => Promise<T>, answered: (answer: T) => void): Promise<void> {
    this.stop();
    const mine = new AbortController();
    this.current = mine;
    const answer = await question(mine.signal);
    // Told at once: had the asker to wait for its turn, the screen could be left in between.
    if (this.current === mine) answered(answer);
  }

  stop(): void {
    this.current?.abort();
    this.current = undefined;
  }
}
