import type { Schedule } from "#domain/shared/time/schedule.port.ts";

type Due = { readonly at: number; readonly run: () => void };

/** Fake time that advances when nothing else is pending. Each due callback finds all promises settled. */
export class SimulatedTime implements Schedule {
  /** Milliseconds since the start. */
  now = 0;
  #due: readonly Due[] = [];

  /** The number of pending timers. */
  get pending(): number {
    return this.#due.length;
  }

  after(milliseconds: number, run: () => void): () => void {
    const due = { at: this.now + milliseconds, run };
    this.#due = [...this.#due, due].sort((a, b) => a.at - b.at);
    return () => {
      this.#due = this.#due.filter((other) => other !== due);
    };
  }

  /** Advances until the promise resolves. The promise may depend only on timers. */
  async until<T>(answer: Promise<T>): Promise<T> {
    let isAnswered = false;
    const done = (): void => {
      isAnswered = true;
    };
    void answer.then(done, done);
    for (await settled(); !isAnswered; await settled()) this.#pass();
    return answer;
  }

  #pass(): void {
    const [next, ...later] = this.#due;
    if (next === undefined) throw new Error("no timer is pending, and the promise has not resolved");
    this.#due = later;
    this.now = next.at;
    next.run();
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
