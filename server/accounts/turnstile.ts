/** Lets so many through at a time and so many wait; whoever comes then is turned away. */
export class Turnstile {
  private readonly abreast: number;
  private readonly longestQueue: number;
  private inside = 0;
  private readonly queue: (() => void)[] = [];

  constructor(abreast: number, longestQueue: number) {
    this.abreast = abreast;
    this.longestQueue = longestQueue;
  }

  /** What the work answers; undefined when there was no room for it. */
  async pass<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.inside >= this.abreast) {
      if (this.queue.length >= this.longestQueue) return undefined;
      await new Promise<void>((resolve) => this.queue.push(resolve));
    } else {
      this.inside += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.inside -= 1;
    }
  }
}
