import { makeAutoObservable, observableRef } from "mobx";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";

/** An API call that stops when its signal aborts. */
export type Request<T> = (signal: AbortSignal) => Promise<Result<T, Failure>>;

/**
 * `idle`: not requested yet, or aborted. The previous value stays in every state. The last failure stays until the
 * next result.
 */
export type AsyncState<T> =
  | { readonly status: "idle" | "loading"; readonly value: T | undefined; readonly lastFailure: Failure | undefined }
  | { readonly status: "ready"; readonly value: T; readonly lastFailure: undefined }
  | { readonly status: "failed"; readonly value: T | undefined; readonly lastFailure: Failure };

const IDLE: AsyncState<never> = { status: "idle", value: undefined, lastFailure: undefined };

/** State of an async request. Keeps the previous value while reloading; only the latest request counts. */
export class AsyncValue<T> {
  private controller: AbortController | undefined = undefined;

  state: AsyncState<T> = IDLE;

  constructor() {
    makeAutoObservable<this, "controller">(this, { state: observableRef, controller: false }, { autoBind: true });
  }

  get value(): T | undefined {
    return this.state.value;
  }

  get isReady(): boolean {
    return this.state.status === "ready";
  }

  /** A request is in flight. */
  get isLoading(): boolean {
    return this.state.status === "loading";
  }

  /** There is no result yet: also true before the first request, so that a panel shows its skeleton at once. */
  get isPending(): boolean {
    return this.state.status === "loading" || this.state.status === "idle";
  }

  /** Why the latest request failed. Undefined while reloading. */
  get failure(): Failure | undefined {
    return this.state.status === "failed" ? this.state.lastFailure : undefined;
  }

  /** The same, but it stays while reloading. */
  get lastFailure(): Failure | undefined {
    return this.state.lastFailure;
  }

  /**
   * Aborts the previous request and sends this one. `onResult` gets the result instead of `resolve` if given. It is not
   * called for a request that was aborted.
   */
  async load<Answer = T>(request: Request<Answer>, ...[onResult]: OnResult<T, Answer>): Promise<void> {
    this.abort();
    this.markPending();
    const controller = new AbortController();
    this.controller = controller;
    const result = await request(controller.signal);
    // Settles synchronously: the screen could be left before another microtask runs.
    if (this.controller === controller) this.settle(result, onResult ?? (this.resolve as (result: Result<Answer, Failure>) => void));
  }

  /** Shows the value as loading before its request starts, for example while something else has to load first. */
  markPending(): void {
    this.state = { status: "loading", value: this.value, lastFailure: this.lastFailure };
  }

  resolve(result: Result<T, Failure>): void {
    this.state = result.ok
      ? { status: "ready", value: result.value, lastFailure: undefined }
      : { status: "failed", value: this.value, lastFailure: result.error };
  }

  /** Sets a value that is newer than the result of the request in flight, which is aborted. */
  set(value: T): void {
    this.abort();
    this.state = { status: "ready", value, lastFailure: undefined };
  }

  /** Drops the value and the failure. A request in flight goes on. */
  reset(): void {
    this.state = this.isLoading ? { ...IDLE, status: "loading" } : IDLE;
  }

  /** Aborts the request in flight and keeps the value. */
  abort(): void {
    this.controller?.abort();
    this.controller = undefined;
    if (this.isLoading) this.markIdle();
  }

  private settle<Answer>(result: Result<Answer, Failure>, onResult: (result: Result<Answer, Failure>) => void): void {
    this.controller = undefined;
    if (result.ok || !isAborted(result.error)) onResult(result);
    else this.markIdle();
  }

  private markIdle(): void {
    this.state = { status: "idle", value: this.value, lastFailure: this.lastFailure };
  }
}

/** A request whose result is of another type needs a callback that converts it. */
type OnResult<T, Answer> = [Answer] extends [T]
  ? [onResult?: (result: Result<Answer, Failure>) => void]
  : [onResult: (result: Result<Answer, Failure>) => void];
