import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";

/** Delay before a retry after a failed load. */
const RETRY_DELAY_MS = 10_000;

/** Code that the first screen does not need. Loads it once and retries until it is loaded. */
export class LazyModule<Module> {
  private readonly fetch: () => Promise<Module>;
  private readonly schedule: Schedule;
  private loading: Promise<void> | undefined = undefined;

  module: Module | undefined = undefined;
  /** True after a failed load, until the code is loaded. */
  isMissing = false;

  constructor(fetch: () => Promise<Module>, schedule: Schedule) {
    this.fetch = fetch;
    this.schedule = schedule;
    makeAutoObservable<this, "fetch" | "schedule" | "loading">(
      this,
      { module: observableRef, fetch: false, schedule: false, loading: false },
      { autoBind: true },
    );
  }

  /** Resolves when the code is loaded, or could not be loaded. */
  load(): Promise<void> {
    if (this.module !== undefined) return Promise.resolve();
    return (this.loading ??= this.fetchOnce());
  }

  private async fetchOnce(): Promise<void> {
    const module = await this.fetch().catch(() => undefined);
    this.loading = undefined;
    runInAction(() => {
      this.module = module;
      this.isMissing = module === undefined;
    });
    if (module === undefined) this.schedule.after(RETRY_DELAY_MS, () => void this.load());
  }
}
