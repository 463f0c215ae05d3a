import { makeAutoObservable } from "mobx";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { Asked } from "./asked.ts";

/** Something that stands folded under its title: nobody is asked for it before it is opened. */
export class Unfolding<T> {
  private readonly question: (cancellation: Cancellation) => Promise<Result<T, Failure>>;
  private readonly asked = new Asked<T>();

  isOpen = false;

  constructor(question: (cancellation: Cancellation) => Promise<Result<T, Failure>>) {
    this.question = question;
    makeAutoObservable<this, "question" | "asked">(this, { question: false, asked: false }, { autoBind: true });
  }

  get value(): T | undefined {
    return this.asked.value;
  }

  get failure(): Failure | undefined {
    return this.asked.failure;
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
    await this.asked.ask(this.question, this.asked.settle);
  }

  /** Asks again where somebody is looking. */
  async refresh(): Promise<void> {
    if (this.isOpen) await this.load();
  }

  stop(): void {
    this.asked.stop();
  }
}
