import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Schedule } from "#domain/shared/schedule.port.ts";

/** How long after a failure the code is asked for again, in milliseconds. */
const AGAIN_AFTER_MS = 10_000;

/**
 * A part of the code that the first screen does without. It is fetched ahead of its use, so that it is there even when
 * the network has gone by then; what could not be fetched is asked for again until it is here.
 */
export class LatePart<Part> {
  private readonly fetch: () => Promise<Part>;
  private readonly schedule: Schedule;
  private isUnderWay = false;

  part: Part | undefined = undefined;

  constructor(fetch: () => Promise<Part>, schedule: Schedule) {
    this.fetch = fetch;
    this.schedule = schedule;
    makeAutoObservable<this, "fetch" | "schedule" | "isUnderWay">(
      this,
      { part: observableRef, fetch: false, schedule: false, isUnderWay: false },
      { autoBind: true },
    );
  }

  async load(): Promise<void> {
    if (this.part !== undefined || this.isUnderWay) return;
    this.isUnderWay = true;
    const part = await this.fetch().catch(() => undefined);
    this.isUnderWay = false;
    if (part === undefined) this.schedule.after(AGAIN_AFTER_MS, () => void this.load());
    else runInAction(() => { this.part = part; });
  }
}
