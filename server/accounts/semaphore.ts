/** A counting semaphore with a bounded queue. */
export class Semaphore {
  private readonly permits: number;
  private readonly maxQueued: number;
  private active = 0;
  private readonly queue: (() => void)[] = [];

  constructor(permits: number, maxQueued: number) {
    this.permits = permits;
    this.maxQueued = maxQueued;
  }

  /** Runs the work and returns its result. Returns undefined without running it if the queue is full. */
  async run<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (this.active >= this.permits) {
      if (this.queue.length >= this.maxQueued) return undefined;
      await new Promise<void>((resolve) => this.queue.push(resolve));
    } else {
      this.active += 1;
    }
    try {
      return await work();
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.active -= 1;
    }
  }
}
