import { makeAutoObservable, observableRef } from "mobx";
import type { Clock } from "#domain/shared/time/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import { epochToInstant, type Instant } from "#domain/shared/time/instant.ts";
import { toRetryAfterMs, pollDelay } from "#domain/shared/processing/poll-back-off.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/time/schedule.port.ts";
import { AsyncValue, type SendRequest } from "./async-value.ts";

/** Dependencies of polling. */
export type PollEnvironment = {
  readonly schedule: Schedule;
  readonly clock: Clock;
  readonly random: Random;
  readonly visibility: { readonly isHidden: () => boolean; readonly onChange: (listener: () => void) => () => void };
  readonly connectivity: { readonly isOnline: () => boolean; readonly onChange: (listener: () => void) => () => void };
};

type Options<T> = {
  /** Interval between a result and the next request, in milliseconds. */
  readonly everyMs: number;
  /** The request. It is marked as a poll, so that an idle page does not extend its session. */
  readonly request: SendRequest<T>;
  /** Returns the message that a panel shows for a failure. */
  readonly describe?: ((failure: Failure) => string) | undefined;
  /** Called with the first failure after a success, not with each retry. */
  readonly onFailure?: ((failure: Failure) => void) | undefined;
};

/** Creates a value that reloads itself. */
export const pollEvery = <T>(
  everyMs: number,
  options: Omit<Options<T>, "everyMs">,
  environment: PollEnvironment,
): PolledValue<T> => new PolledValue({ everyMs, ...options }, environment);

/**
 * An {@link AsyncValue} that reloads itself while the page is visible and online.
 * Sends one request at a time. Keeps the value and backs off after failures, and honours Retry-After. Refreshes once
 * when the user returns [D8].
 */
export class PolledValue<T> {
  private readonly options: Options<T>;
  private readonly environment: PollEnvironment;
  private readonly content = new AsyncValue<T>();
  private cancelTimer: () => void = () => undefined;
  private unsubscribe: () => void = () => undefined;
  private request: Promise<void> | undefined = undefined;
  private isStarted = false;
  private wasAway = false;
  /** Earliest time of an automatic request, in milliseconds since 1970. */
  private notBefore = 0;
  /** Earliest time of any request, because the server sent Retry-After. */
  private heldUntil = 0;

  updatedAt: Instant | undefined = undefined;
  /** Number of consecutive failures. */
  failures = 0;
  /** True if the user turned automatic refreshing off. */
  isPaused = false;
  isOffline = false;
  /** Time at which a manual refresh will start, if the server makes it wait. */
  waitsUntil: Instant | undefined = undefined;

  constructor(options: Options<T>, environment: PollEnvironment) {
    this.options = options;
    this.environment = environment;
    makeAutoObservable<this, Unobserved>(
      this,
      {
        options: false,
        environment: false,
        content: false,
        cancelTimer: false,
        unsubscribe: false,
        request: false,
        isStarted: false,
        wasAway: false,
        notBefore: false,
        heldUntil: false,
        updatedAt: observableRef,
      },
      { autoBind: true },
    );
  }

  get value(): T | undefined {
    return this.content.value;
  }

  get isLoading(): boolean {
    return this.content.isLoading;
  }

  /** Why the latest request failed. Kept while the next one is in flight. */
  get failure(): Failure | undefined {
    return this.content.lastFailure;
  }

  get failureText(): string | undefined {
    return this.failure && this.options.describe?.(this.failure);
  }

  /** State of the panel. Keeps a value of any age. Without a value, keeps the failure during a retry. */
  get state(): "loading" | "ready" | "error" | "offline" {
    if (this.value !== undefined) return "ready";
    if (this.failure !== undefined) return "error";
    return this.isOffline && !this.isLoading ? "offline" : "loading";
  }

  /** True if several updates failed, so that the panel stresses the age of the value. */
  get isStale(): boolean {
    return this.value !== undefined && this.failures >= STALE_AFTER_FAILURES;
  }

  /**
   * Starts polling, even if paused: a pause does not prevent the first result.
   * Resolves with that result, if a request starts.
   */
  start(): Promise<void> | undefined {
    if (this.isStarted) return undefined;
    this.isStarted = true;
    const { visibility, connectivity } = this.environment;
    this.isOffline = !connectivity.isOnline();
    const unsubscribe = [visibility.onChange(this.environmentChanged), connectivity.onChange(this.environmentChanged)];
    this.unsubscribe = () => unsubscribe.forEach((each) => each());
    this.wasAway = this.isAway();
    if (!this.wasAway && !this.isHalted()) this.send();
    return this.request;
  }

  stop(): void {
    this.isStarted = false;
    this.unsubscribe();
    this.cancelTimer();
    this.content.abort();
    this.request = undefined;
    this.waitsUntil = undefined;
  }

  /**
   * Refreshes now, or as soon as the server allows it.
   * Does nothing while a request is in flight or the page is offline.
   */
  refresh(): void {
    if (!this.isStarted || this.isAway() || this.isLoading) return;
    const hold = Math.max(0, this.heldUntil - this.now());
    this.sendAfter(hold);
    if (hold > 0) this.waitsUntil = epochToInstant(this.heldUntil / 1000);
  }

  pause(): void {
    this.isPaused = true;
    this.cancelTimer();
    this.waitsUntil = undefined;
  }

  resume(): void {
    this.isPaused = false;
    if (this.isStarted && !this.isAway()) this.sendWhenDue();
  }

  private send(): void {
    if (this.isLoading) return;
    this.cancelTimer();
    this.waitsUntil = undefined;
    const request = this.content.load(this.options.request, this.settle);
    this.request = request;
    void request.then(() => this.requestEnded(request));
  }

  private settle(result: Result<T, Failure>): void {
    // A failure while offline is not the server's. The value is refreshed when the page is online again.
    if (!result.ok && !this.environment.connectivity.isOnline()) return this.content.abort();
    this.content.resolve(result);
    if (result.ok) this.succeeded();
    else this.failed(result.error);
  }

  /** Schedules the next request, also after an abort. */
  private requestEnded(request: Promise<void>): void {
    if (this.request !== request) return;
    this.request = undefined;
    const delay = this.delay();
    this.notBefore = this.failures === 0 ? 0 : this.now() + delay;
    if (!this.isPaused && !this.isAway()) this.sendAfter(delay);
  }

  private succeeded(): void {
    this.updatedAt = this.environment.clock.now();
    this.failures = 0;
    this.heldUntil = 0;
  }

  private failed(failure: Failure): void {
    if (this.failures === 0) this.options.onFailure?.(failure);
    this.failures += 1;
    this.heldUntil = this.now() + toRetryAfterMs(failure.retryAfter ?? 0);
  }

  private environmentChanged(): void {
    const isAway = this.isAway();
    this.isOffline = !this.environment.connectivity.isOnline();
    if (isAway === this.wasAway) return;
    this.wasAway = isAway;
    if (!isAway) return this.isHalted() ? undefined : this.sendWhenDue();
    this.cancelTimer();
    this.waitsUntil = undefined;
  }

  /** Sends a request now, or when the back-off after a failure ends. */
  private sendWhenDue(): void {
    if (!this.isLoading) this.sendAfter(Math.max(0, this.notBefore - this.now()));
  }

  /** True if paused after the first result. */
  private isHalted(): boolean {
    return this.isPaused && (this.value !== undefined || this.failure !== undefined);
  }

  private sendAfter(delay: number): void {
    this.cancelTimer();
    if (delay === 0) this.send();
    else this.cancelTimer = this.environment.schedule.after(delay, this.send);
  }

  private delay(): number {
    const retryAfter = this.failure?.retryAfter;
    const course = {
      intervalMs: this.options.everyMs,
      failures: this.failures,
      ...(retryAfter !== undefined && { retryAfter }),
    };
    return pollDelay(course, this.environment.random.below(CHANCES) / CHANCES);
  }

  private now(): number {
    return Date.parse(this.environment.clock.now());
  }

  private isAway(): boolean {
    return this.environment.visibility.isHidden() || !this.environment.connectivity.isOnline();
  }
}

type Unobserved =
  | "options"
  | "environment"
  | "content"
  | "cancelTimer"
  | "unsubscribe"
  | "request"
  | "isStarted"
  | "wasAway"
  | "notBefore"
  | "heldUntil";

const STALE_AFTER_FAILURES = 2;
const CHANCES = 1_000;
