import { makeAutoObservable, observable, runInAction, type ObservableMap } from "mobx";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import type { SendRequest } from "./async-value.ts";

/** How long the options of a combobox are fresh, in milliseconds. */
export const OPTIONS_TTL_MS = 60_000;

type Options = {
  /** How long an entry is fresh, in milliseconds. If absent, an entry stays until it is invalidated. */
  readonly ttlMs?: number;
  readonly schedule?: Schedule;
};

type Pending<T> = { readonly result: Promise<Result<T, Failure>>; readonly controller: AbortController };

/**
 * Cache of results by key.
 * Concurrent requests for a key share one call. Failures are not cached. Only the cache aborts calls (`clear`),
 * because several callers may wait for one call.
 */
export class QueryCache<T> {
  private readonly options: Options;
  private readonly values: ObservableMap<string, T> = observable.map({}, { deep: false });
  private readonly pending = new Map<string, Pending<T>>();
  private readonly timers = new Map<string, () => void>();

  constructor(options: Options = {}) {
    this.options = options;
    makeAutoObservable<this, "options" | "values" | "pending" | "timers">(
      this,
      { options: false, values: false, pending: false, timers: false, peek: false },
      { autoBind: true },
    );
  }

  /** True if nothing is cached. Observable. */
  get isEmpty(): boolean {
    return this.values.size === 0;
  }

  /** Returns the cached value, the call in flight, or a new call. */
  get(key: string, request: SendRequest<T>): Promise<Result<T, Failure>> {
    const value = this.peek(key);
    if (value !== undefined) return Promise.resolve({ ok: true, value });
    const pending = this.pending.get(key) ?? this.send(key, request);
    return pending.result;
  }

  /** Returns the cached value without a call. Observable. */
  peek(key: string): T | undefined {
    return this.values.get(key);
  }

  /** Sets a value that is newer than the call in flight, and aborts that call. */
  set(key: string, value: T): void {
    this.abort(key);
    this.store(key, value);
  }

  /** Changes a cached value. Does nothing if the key is not cached. */
  update(key: string, change: (value: T) => T): void {
    const value = this.peek(key);
    if (value !== undefined) this.set(key, change(value));
  }

  /** Removes one entry, or all entries. A call in flight continues. */
  invalidate(key?: string): void {
    for (const each of key === undefined ? [...this.values.keys()] : [key]) {
      this.timers.get(each)?.();
      this.timers.delete(each);
      this.values.delete(each);
    }
  }

  /** Removes all entries and aborts all calls. */
  clear(): void {
    for (const key of [...this.pending.keys()]) this.abort(key);
    this.invalidate();
  }

  private send(key: string, request: SendRequest<T>): Pending<T> {
    const controller = new AbortController();
    const pending = { controller, result: request(controller.signal) };
    this.pending.set(key, pending);
    void pending.result.then((result) => this.settle(key, pending, result)).catch(() => this.pending.delete(key));
    return pending;
  }

  private settle(key: string, pending: Pending<T>, result: Result<T, Failure>): void {
    if (this.pending.get(key) !== pending) return;
    this.pending.delete(key);
    if (result.ok) runInAction(() => this.store(key, result.value));
  }

  private store(key: string, value: T): void {
    this.timers.get(key)?.();
    this.values.set(key, value);
    const { ttlMs, schedule } = this.options;
    if (ttlMs !== undefined && schedule)
      this.timers.set(
        key,
        schedule.after(ttlMs, () => this.invalidate(key)),
      );
  }

  private abort(key: string): void {
    this.pending.get(key)?.controller.abort();
    this.pending.delete(key);
  }
}
