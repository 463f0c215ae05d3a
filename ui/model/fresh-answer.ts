import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";

/** How long an answer is good for, in milliseconds. */
export const FRESH_FOR_MS = 60_000;

type Held<T> = { readonly about: string; readonly answer: Promise<Result<T, Failure>>; readonly stop: AbortController };

/**
 * The choices of a picker: not asked for again while the question is under way, nor while its answer is fresh. Another
 * question drops the answer; a failure is no answer.
 */
export class FreshAnswer<T> {
  private readonly schedule: Schedule;
  private held: Held<T> | undefined;
  private hasCome = false;
  private callOff: () => void = () => undefined;

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  /** `about` is all that the question depends on. */
  ask(about: string, question: (cancellation: Cancellation) => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
    if (this.held?.about === about) return this.held.answer;
    this.forget();
    const stop = new AbortController();
    const held = { about, stop, answer: question(stop.signal) };
    this.held = held;
    void held.answer.then(({ ok }) => this.answered(held, ok));
    return held.answer;
  }

  /** What has come is not fresh any more; what is under way goes on. */
  drop(): void {
    if (this.hasCome) this.forget();
  }

  /** What is under way is not waited for any more. */
  forget(): void {
    this.callOff();
    this.held?.stop.abort();
    this.held = undefined;
    this.hasCome = false;
  }

  private answered(held: Held<T>, isGood: boolean): void {
    if (this.held !== held) return;
    this.hasCome = isGood;
    if (isGood) this.callOff = this.schedule.after(FRESH_FOR_MS, () => this.forget());
    else this.held = undefined;
  }
}
