import { makeAutoObservable, observable, runInAction } from "mobx";

/**
 * One deed after the other, in the order in which they were wanted: each sees what the one before it has left. What is
 * wanted again before it is done is not done twice, so that a double click does nothing.
 */
export class DeedQueue {
  /** Those under way and those that wait, by their names. */
  private readonly names = observable.set<string>();
  private last: Promise<unknown> = Promise.resolve();

  constructor() {
    makeAutoObservable<this, "names" | "last">(this, { names: false, last: false }, { autoBind: true });
  }

  has(name: string): boolean {
    return this.names.has(name);
  }

  /** What the deed led to; undefined where it is under way already, or waits. */
  async run<T>(name: string, deed: () => Promise<T>): Promise<T | undefined> {
    if (this.has(name)) return undefined;
    this.names.add(name);
    const done = this.last.then(deed).finally(() => runInAction(() => this.names.delete(name)));
    this.last = done.catch(() => undefined);
    return done;
  }
}
