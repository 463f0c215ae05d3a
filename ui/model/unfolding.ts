import { makeAutoObservable, observableRef } from "mobx";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { Latest } from "./latest.ts";
import { loading, settled, waiting, type Loadable } from "./loadable.ts";

/** Something that stands folded under its title: nobody is asked for it before it is opened. */
export class Unfolding<T> {
  private readonly ask: (cancellation: Cancellation) => Promise<Result<T, Failure>>;
  private readonly latest = new Latest();
  private loaded: Loadable<T> = waiting;

  isOpen = false;

  constructor(ask: (cancellation: Cancellation) => Promise<Result<T, Failure>>) {
    this.ask = ask;
    makeAutoObservable<this, "ask" | "latest" | "loaded">(this, { loaded: observableRef, ask: false, latest: false }, { autoBind: true });
  }

  get value(): T | undefined {
    return this.loaded.value;
  }

  get failure(): Failure | undefined {
    return this.loaded.status === "failed" ? this.loaded.error : undefined;
  }

  /** What is there stays in sight while it is asked for again; what is folded waits for nothing. */
  get state(): "loading" | "ready" | "error" {
    if (this.failure) return "error";
    return this.isOpen && this.value === undefined ? "loading" : "ready";
  }

  async toggle(): Promise<void> {
    this.isOpen = !this.isOpen;
    if (this.isOpen) await this.load();
    else this.stop();
  }

  async load(): Promise<void> {
    this.loaded = loading(this.loaded);
    await this.latest.ask(this.ask, this.answered);
  }

  /** Asks again where somebody is looking. */
  async refresh(): Promise<void> {
    if (this.isOpen) await this.load();
  }

  stop(): void {
    this.latest.stop();
  }

  private answered(answer: Result<T, Failure>): void {
    if (!answer.ok && isAborted(answer.error)) return;
    this.loaded = settled(answer, this.loaded);
  }
}
