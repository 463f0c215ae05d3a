import { makeAutoObservable, observable, runInAction } from "mobx";

/** Why a change cannot start: another one is in flight. */
export const OTHER_CHANGE_PENDING = "Wait until the other change is saved";

/** How a call is handled while another is pending. */
export type Concurrency = "drop" | "queue";

/**
 * Runs one action at a time.
 * `drop` ignores calls while one is pending. `queue` runs them in order. Both ignore an action whose name is already
 * pending, so that a double click has no effect.
 */
export class Command {
  private readonly concurrency: Concurrency;
  /** The running action, followed by the queued actions. */
  private readonly names = observable.array<string>();
  private last: Promise<unknown> = Promise.resolve();

  constructor(concurrency: Concurrency = "drop") {
    this.concurrency = concurrency;
    makeAutoObservable<this, "concurrency" | "names" | "last">(
      this,
      { concurrency: false, names: false, last: false },
      { autoBind: true },
    );
  }

  get isPending(): boolean {
    return this.names.length > 0;
  }

  /** Name of the running action. */
  get pending(): string | undefined {
    return this.names[0];
  }

  /** True if the action is running or queued. */
  has(name: string): boolean {
    return this.names.includes(name);
  }

  /**
   * True if the action cannot start because another one is pending. Its control is disabled then.
   * Without a name: any pending action counts.
   */
  isBlocked(name?: string): boolean {
    return this.concurrency === "drop" && this.isPending && this.pending !== name;
  }

  /**
   * Resolves to the result of the action, or to undefined if the action was dropped.
   * `onResult` runs in the MobX action that ends the command, so that observers see both changes together.
   */
  async run<T>(name: string, action: () => Promise<T>, onResult?: (result: T) => void): Promise<T | undefined> {
    if (this.concurrency === "drop" ? this.isPending : this.has(name)) return undefined;
    const waits = this.isPending ? this.last : undefined;
    this.names.push(name);
    const result = this.perform({ name, action, waits, onResult });
    this.last = result.catch(() => undefined);
    return result;
  }

  private async perform<T>({ name, action, waits, onResult }: Call<T>): Promise<T> {
    if (waits) await waits;
    const end = (then?: () => void) =>
      runInAction(() => {
        this.names.remove(name);
        then?.();
      });
    const result = await action().catch((error: unknown) => {
      end();
      throw error;
    });
    end(() => onResult?.(result));
    return result;
  }
}

type Call<T> = {
  readonly name: string;
  readonly action: () => Promise<T>;
  readonly waits: Promise<unknown> | undefined;
  readonly onResult: ((result: T) => void) | undefined;
};
