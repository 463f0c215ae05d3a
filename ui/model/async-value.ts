import { makeAutoObservable, observableRef } from "mobx";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";

/** An API call that stops when its signal aborts. */
export type SendRequest<T> = (signal: AbortSignal) => Promise<Result<T, Failure>>;

/**
 * State of a request.
 * `idle`: not sent yet, or aborted. Every state keeps the previous value. The last failure stays until the next
 * result.
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

  /** True while a request is in flight. */
  get isLoading(): boolean {
    return this.state.status === "loading";
  }

  /**
   * True until there is a result.
   * Also true before the first request, so that a panel shows its skeleton immediately.
   */
  get isPending(): boolean {
    return this.state.status === "loading" || this.state.status === "idle";
  }

  /** Why the latest request failed. Undefined while reloading. */
  get failure(): Failure | undefined {
    return this.state.status === "failed" ? this.state.lastFailure : undefined;
  }

  /** Why the latest request failed. Kept while reloading. */
  get lastFailure(): Failure | undefined {
    return this.state.lastFailure;
  }

  /**
   * Aborts the previous request and sends this one.
   * Passes the result to `onResult` if given, otherwise to `resolve`. Does not call it for an aborted request.
   */
  async load<Answer = T>(request: SendRequest<Answer>, ...[onResult]: OnResult<T, Answer>): Promise<void> {
    this.abort();
    this.markPending();
    const controller = new AbortController();
    this.controller = controller;
    const result = await request(controller.signal);
    // Settles synchronously, because the user could leave the screen before another microtask runs.
    if (this.controller === controller)
      this.settle(result, onResult ?? (this.resolve as (result: Result<Answer, Failure>) => void));
  }

  /** Sends the request unless there is a value already. */
  loadOnce(request: SendRequest<T>, onResult?: (result: Result<T, Failure>) => void): Promise<void> {
    return this.isReady ? Promise.resolve() : this.load(request, ...([onResult] as OnResult<T, T>));
  }

  /** Marks the value as loading before its request starts, for example while another request runs. */
  markPending(): void {
    this.state = { status: "loading", value: this.value, lastFailure: this.lastFailure };
  }

  resolve(result: Result<T, Failure>): void {
    this.state = result.ok
      ? { status: "ready", value: result.value, lastFailure: undefined }
      : { status: "failed", value: this.value, lastFailure: result.error };
  }

  /** Sets a value that is newer than the request in flight, and aborts that request. */
  set(value: T): void {
    this.abort();
    this.state = { status: "ready", value, lastFailure: undefined };
  }

  /** Clears the value and the failure, and aborts the request in flight: its answer would be of what was cleared. */
  reset(): void {
    this.abort();
    this.state = IDLE;
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

/** A request with a different result type requires a callback that converts the result. */
type OnResult<T, Answer> = [Answer] extends [T]
  ? [onResult?: (result: Result<Answer, Failure>) => void]
  : [onResult: (result: Result<Answer, Failure>) => void];
