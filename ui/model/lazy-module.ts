import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Schedule } from "#domain/shared/schedule.port.ts";

/** Delay before a retry after a failed load. */
const RETRY_DELAY_MS = 10_000;

/** Code that the first screen does not need. Loads it once and retries until it is loaded. */
export class LazyModule<Module> {
  private readonly fetch: () => Promise<Module>;
  private readonly schedule: Schedule;
  private isLoading = false;

  module: Module | undefined = undefined;
  /** True after a failed load, until the code is loaded. */
  isMissing = false;

  constructor(fetch: () => Promise<Module>, schedule: Schedule) {
    this.fetch = fetch;
    this.schedule = schedule;
    makeAutoObservable<this, "fetch" | "schedule" | "isLoading">(
      this,
      { module: observableRef, fetch: false, schedule: false, isLoading: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    if (this.module !== undefined || this.isLoading) return;
    this.isLoading = true;
    const module = await this.fetch().catch(() => undefined);
    this.isLoading = false;
    runInAction(() => {
      this.module = module;
      this.isMissing = module === undefined;
    });
    if (module === undefined) this.schedule.after(RETRY_DELAY_MS, () => void this.load());
  }
}
