import type { Timers } from "#sdk/index.ts";

/** Time that passes only when nothing else is left to do: no test waits, and none depends on the speed of a machine. */
export class VirtualTime implements Timers {
  #now: number;
  #tasks: { readonly at: number; readonly action: () => void }[] = [];

  constructor(start = Date.parse("2026-03-01T10:00:00Z")) {
    this.#now = start;
  }

  now(): number {
    return this.#now;
  }

  after(ms: number, action: () => void): () => void {
    const task = { at: this.#now + ms, action };
    this.#tasks.push(task);
    return () => void (this.#tasks = this.#tasks.filter((other) => other !== task));
  }

  sleep(ms: number): Promise<void> {
    return new Promise((resolve) => this.after(ms, resolve));
  }

  /** How many are still waiting for their time. */
  get waiting(): number {
    return this.#tasks.length;
  }

  /** Lets time pass until the promise has settled. */
  async until<T>(promise: Promise<T>): Promise<T> {
    let pending = true;
    const settled = promise.finally(() => (pending = false));
    settled.catch(() => undefined);
    for (await quiet(); pending; await quiet()) this.#passToNext();
    return settled;
  }

  #passToNext(): void {
    const [next] = this.#tasks.sort((a, b) => a.at - b.at);
    if (next === undefined) throw new Error("Nothing will ever happen");
    this.#tasks.shift();
    this.#now = next.at;
    next.action();
  }
}

/** Everything that can go on without time passing has gone on. */
export async function quiet(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
}
