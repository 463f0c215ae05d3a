import { makeAutoObservable, runInAction } from "mobx";

/** One deed at a time: whatever is wanted while another is under way is not done, so that a double click does nothing. */
export class SingleFlight {
  /** What is under way, by the name that was given to it. */
  underWay: string | undefined = undefined;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  get isUnderWay(): boolean {
    return this.underWay !== undefined;
  }

  /** What the deed led to; undefined where it was not done. What `settle` does with that is seen at once with the end of the deed. */
  async run<T>(name: string, deed: () => Promise<T>, settle?: (led: T) => void): Promise<T | undefined> {
    if (this.isUnderWay) return undefined;
    this.underWay = name;
    const over = (then?: () => void) => runInAction(() => {
      this.underWay = undefined;
      then?.();
    });
    const led = await deed().catch((error: unknown) => {
      over();
      throw error;
    });
    over(() => settle?.(led));
    return led;
  }
}
