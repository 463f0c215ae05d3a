import { makeAutoObservable, observableRef } from "mobx";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import { Latest } from "./latest.ts";

type State<T> =
  | { readonly status: "waiting"; readonly value: T | undefined }
  | { readonly status: "ready"; readonly value: T }
  | { readonly status: "failed"; readonly value: T | undefined; readonly failure: Failure };

const NOTHING_YET: State<never> = { status: "waiting", value: undefined };

/**
 * Something asked of the outside, of which the latest answer counts. What was there before stays while it is asked for
 * again, and when that fails.
 */
export class Asked<T> {
  private readonly latest = new Latest();
  private state: State<T> = NOTHING_YET;

  constructor() {
    makeAutoObservable<this, "latest" | "state">(this, { state: observableRef, latest: false }, { autoBind: true });
  }

  get value(): T | undefined {
    return this.state.value;
  }

  get isReady(): boolean {
    return this.state.status === "ready";
  }

  /** Also before anybody has asked. */
  get isUnderWay(): boolean {
    return this.state.status === "waiting";
  }

  get failure(): Failure | undefined {
    return this.state.status === "failed" ? this.state.failure : undefined;
  }

  /** `answered` decides what becomes of the answer, which mostly is `settle`; it is told of none that was called off. */
  async ask<Answer>(
    question: (signal: AbortSignal) => Promise<Result<Answer, Failure>>,
    answered: (answer: Result<Answer, Failure>) => void,
  ): Promise<void> {
    this.wait();
    await this.latest.ask(question, (answer) => {
      if (answer.ok || !isAborted(answer.error)) answered(answer);
    });
  }

  /** Under way from now on, for whoever has something else to wait for before the question. */
  wait(): void {
    this.state = { status: "waiting", value: this.value };
  }

  settle(answer: Result<T, Failure>): void {
    this.state = answer.ok ? { status: "ready", value: answer.value } : { status: "failed", value: this.value, failure: answer.error };
  }

  /** Something known without a question, and newer than the answer to one that is under way: that is waited for no more. */
  put(value: T): void {
    this.stop();
    this.state = { status: "ready", value };
  }

  /** What was there is not shown any more, not beside a failure either; what is under way goes on. */
  forget(): void {
    this.state = NOTHING_YET;
  }

  /** What is under way is not waited for any more. */
  stop(): void {
    this.latest.stop();
  }
}
