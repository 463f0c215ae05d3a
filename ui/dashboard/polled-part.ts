import { makeAutoObservable } from "mobx";
import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Clock } from "#domain/shared/clock.port.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Instant } from "#domain/shared/instant.ts";
import type { Random } from "#domain/shared/random.port.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import type { Connectivity, Visibility } from "#domain/shell/index.ts";
import { DASHBOARD_POLLS, dashboardFailed, type DashboardPoll } from "#domain/dashboard/index.ts";
import { notifyPartFailure, type Notifier } from "#ui/model/notifier.ts";
import { Poll } from "#ui/model/poll.ts";

/** What every part needs that keeps itself up to date. */
export type Surroundings = {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly random: Random;
  readonly visibility: Visibility;
  readonly connectivity: Connectivity;
  readonly notifier: Notifier;
};

type Question<T> = (cancellation: Cancellation) => Promise<Result<T, Failure>>;

/**
 * A part of the dashboard that keeps itself up to date by a poll of its own [DASH-032]. That it cannot be had any more
 * is told once, not with each try.
 */
export class PolledPart<T> {
  private readonly poll: Poll<T>;
  private readonly part: DashboardPoll;
  private readonly surroundings: Surroundings;
  /** The question that is under way, or was the last. */
  private asked: Promise<unknown> | undefined = undefined;

  constructor(part: DashboardPoll, question: Question<T>, surroundings: Surroundings) {
    this.part = part;
    this.surroundings = surroundings;
    const ask: Question<T> = (cancellation) => {
      const answer = question(cancellation).then(this.answered);
      this.asked = answer;
      return answer;
    };
    this.poll = new Poll({ ...surroundings, ask, every: DASHBOARD_POLLS[part] });
    makeAutoObservable<this, "poll" | "part" | "surroundings" | "asked">(
      this,
      { poll: false, part: false, surroundings: false, asked: false },
      { autoBind: true },
    );
  }

  get value(): T | undefined {
    return this.poll.value;
  }

  get state(): "loading" | "ready" | "error" | "offline" {
    return this.poll.state;
  }

  get isLoading(): boolean {
    return this.poll.isLoading;
  }

  get isOffline(): boolean {
    return this.poll.isOffline;
  }

  get updatedAt(): Instant | undefined {
    return this.poll.answeredAt;
  }

  /** When what somebody has wanted is asked for, where the server lets them wait. */
  get waitsUntil(): Instant | undefined {
    return this.poll.waitsUntil;
  }

  /** Its age matters more than usual. */
  get isStale(): boolean {
    return this.poll.isStale;
  }

  /** The catalogue's sentence, for as long as nothing newer has come. */
  get failure(): string | undefined {
    return this.poll.failure && dashboardFailed(this.part);
  }

  /** Ends with the first answer; at once where nobody can be asked. */
  start(): Promise<unknown> | undefined {
    this.asked = undefined;
    this.poll.start();
    return this.asked;
  }

  stop(): void {
    this.poll.stop();
  }

  refresh(): void {
    this.poll.refresh();
  }

  pause(): void {
    this.poll.pause();
  }

  resume(): void {
    this.poll.resume();
  }

  private answered(answer: Result<T, Failure>): Result<T, Failure> {
    const { notifier, connectivity } = this.surroundings;
    const isNews = !answer.ok && this.poll.failures === 0 && connectivity.isOnline();
    if (isNews) notifyPartFailure(notifier, answer.error, dashboardFailed(this.part));
    return answer;
  }
}
