import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import { isAborted, type Failure } from "#domain/shared/failure.ts";
import { instantOfEpoch, type Instant } from "#domain/shared/instant.ts";
import { holdFor, pollDelay } from "#domain/shared/poll.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";

type Collaborators<T> = {
  /** Marked as a poll towards the server, so that a page that is only left open does not keep its session. */
  readonly ask: (cancellation: Cancellation) => Promise<Result<T, Failure>>;
  /** From an answer to the next question, in milliseconds. */
  readonly every: number;
  readonly schedule: Schedule;
  readonly clock: Clock;
  readonly random: Random;
  readonly visibility: { readonly isHidden: () => boolean; readonly onChange: (listener: () => void) => () => void };
  readonly connectivity: { readonly isOnline: () => boolean; readonly onChange: (listener: () => void) => () => void };
};

/**
 * Something that is asked again and again while somebody looks: at once, then an interval after each answer. Nothing is
 * asked while the page is hidden or offline, and once on return; never two at a time. After a failure what was there
 * stays, and the next question waits longer each time. Whoever presses need not wait so long, but nobody asks again
 * sooner than the server has asked for.
 */
export class Poll<T> {
  private readonly with: Collaborators<T>;
  private callOff: () => void = () => undefined;
  private stopListening: () => void = () => undefined;
  private underWay: AbortController | undefined = undefined;
  private isStarted = false;
  /** Until then even somebody's return waits, in milliseconds since 1970. */
  private notBefore = 0;
  /** Until then even a press waits, because the server has asked for it. */
  private heldUntil = 0;
  private wasAway = false;

  /** What was answered last. */
  value: T | undefined = undefined;
  /** When that was. */
  answeredAt: Instant | undefined = undefined;
  /** Why the last question has no answer; it stays while the next is under way. */
  failure: Failure | undefined = undefined;
  /** How often in a row there was none. */
  failures = 0;
  isLoading = false;
  /** Somebody has had enough of things that change by themselves. */
  isPaused = false;
  /** There is no network to ask through. */
  isOffline = false;
  /** When what somebody has wanted is asked for, where the server lets them wait. */
  waitsUntil: Instant | undefined = undefined;

  constructor(collaborators: Collaborators<T>) {
    this.with = collaborators;
    makeAutoObservable<Poll<T>, Unobserved>(
      this,
      {
        with: false, callOff: false, stopListening: false, underWay: false, isStarted: false, notBefore: false, heldUntil: false,
        wasAway: false,
        value: observableRef, failure: observableRef,
      },
      { autoBind: true },
    );
  }

  /**
   * What a panel shows: what there is stays, however old; only where there is nothing a failure takes its place, and
   * keeps it while it is asked again. Without a network nothing is on its way.
   */
  get state(): "loading" | "ready" | "error" | "offline" {
    if (this.value !== undefined) return "ready";
    if (this.failure !== undefined) return "error";
    return this.isOffline && !this.isLoading ? "offline" : "loading";
  }

  /** So often without an answer that the age of what is shown matters more than usual. */
  get isStale(): boolean {
    return this.value !== undefined && this.failures >= STALE_AFTER;
  }

  /** A pause keeps nobody from the first answer. */
  start(): void {
    if (this.isStarted) return;
    this.isStarted = true;
    const { visibility, connectivity } = this.with;
    this.isOffline = !connectivity.isOnline();
    const stops = [visibility.onChange(this.surroundingsChanged), connectivity.onChange(this.surroundingsChanged)];
    this.stopListening = () => stops.forEach((stop) => stop());
    this.wasAway = this.isAway();
    if (!this.wasAway && !this.standsStill()) void this.ask();
  }

  /** What is under way is not waited for any more. */
  stop(): void {
    this.isStarted = false;
    this.stopListening();
    this.callOff();
    this.underWay?.abort();
    this.underWay = undefined;
    this.isLoading = false;
    this.waitsUntil = undefined;
  }

  /**
   * Now, because somebody wants it, or as soon as the server allows: unless a question is under way, or there is no
   * network to ask through.
   */
  refresh(): void {
    if (!this.isStarted || this.isAway() || this.underWay) return;
    const hold = Math.max(0, this.heldUntil - this.now());
    this.askAfter(hold);
    if (hold > 0) this.waitsUntil = instantOfEpoch(this.heldUntil / 1000);
  }

  pause(): void {
    this.isPaused = true;
    this.callOff();
    this.waitsUntil = undefined;
  }

  resume(): void {
    this.isPaused = false;
    if (this.isStarted && !this.isAway()) this.goOn();
  }

  private async ask(): Promise<void> {
    if (this.underWay) return;
    this.callOff();
    const mine = new AbortController();
    this.underWay = mine;
    this.isLoading = true;
    this.waitsUntil = undefined;
    const result = await this.with.ask(mine.signal);
    runInAction(() => {
      if (this.underWay === mine) this.answered(result);
    });
  }

  private answered(result: Result<T, Failure>): void {
    this.underWay = undefined;
    this.isLoading = false;
    if (result.ok) this.succeeded(result.value);
    // The network that went is no fault of whoever was asked: the return asks again.
    else if (!isAborted(result.error) && this.with.connectivity.isOnline()) this.failed(result.error);
    const delay = this.delay();
    this.notBefore = this.failures === 0 ? 0 : this.now() + delay;
    if (!this.isPaused && !this.isAway()) this.askAfter(delay);
  }

  private succeeded(value: T): void {
    this.value = value;
    this.answeredAt = this.with.clock.now();
    this.failure = undefined;
    this.failures = 0;
    this.heldUntil = 0;
  }

  private failed(failure: Failure): void {
    this.failure = failure;
    this.failures += 1;
    this.heldUntil = this.now() + holdFor(failure.retryAfter ?? 0);
  }

  private surroundingsChanged(): void {
    const isAway = this.isAway();
    this.isOffline = !this.with.connectivity.isOnline();
    if (isAway === this.wasAway) return;
    this.wasAway = isAway;
    if (isAway) {
      this.callOff();
      this.waitsUntil = undefined;
    } else if (!this.standsStill()) this.goOn();
  }

  /** Once it was paused or away: at once, unless what failed has still to wait. */
  private goOn(): void {
    if (!this.underWay) this.askAfter(Math.max(0, this.notBefore - this.now()));
  }

  private standsStill(): boolean {
    return this.isPaused && (this.value !== undefined || this.failure !== undefined);
  }

  private askAfter(delay: number): void {
    this.callOff();
    if (delay === 0) void this.ask();
    else this.callOff = this.with.schedule.after(delay, () => void this.ask());
  }

  private delay(): number {
    const { every, random } = this.with;
    const retryAfter = this.failure?.retryAfter;
    const course = { every, failures: this.failures, ...(retryAfter !== undefined && { retryAfter }) };
    return pollDelay(course, random.below(CHANCES) / CHANCES);
  }

  private now(): number {
    return Date.parse(this.with.clock.now());
  }

  private isAway(): boolean {
    return this.with.visibility.isHidden() || !this.with.connectivity.isOnline();
  }
}

type Unobserved = "with" | "callOff" | "stopListening" | "underWay" | "isStarted" | "notBefore" | "heldUntil" | "wasAway";

const STALE_AFTER = 2;
const CHANCES = 1_000;
