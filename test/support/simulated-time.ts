import type { Schedule } from "#domain/shared/schedule.port.ts";

type Due = { readonly at: number; readonly run: () => void };

/** Time that passes by itself as soon as nothing else is to be done; each thing that is due finds all answers given. */
export class SimulatedTime implements Schedule {
  /** Milliseconds since the beginning. */
  now = 0;
  #due: readonly Due[] = [];

  /** How many things are still to happen. */
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

  /** Passes until there is an answer, which has to depend on time and on nothing else that is slow. */
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
    if (next === undefined) throw new Error("nothing is left to happen, and nobody has answered");
    this.#due = later;
    this.now = next.at;
    next.run();
  }
}

const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
