import type { Cancellation } from "#domain/shared/cancellation.ts";
import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";
import type { Schedule } from "#domain/shared/schedule.port.ts";
import { FreshAnswer } from "./fresh-answer.ts";

/** Fresh answers to several questions of one kind at once, whoever asks them: none drops another. */
export class FreshAnswers<T> {
  private readonly schedule: Schedule;
  private readonly byQuestion = new Map<string, FreshAnswer<T>>();

  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  /** `about` is all that the question depends on. */
  ask(about: string, question: (cancellation: Cancellation) => Promise<Result<T, Failure>>): Promise<Result<T, Failure>> {
    const answer = this.byQuestion.get(about) ?? new FreshAnswer<T>(this.schedule);
    this.byQuestion.set(about, answer);
    return answer.ask(about, question);
  }

  /** What has come is not fresh any more; what is under way goes on. */
  drop(): void {
    for (const answer of this.byQuestion.values()) answer.drop();
  }

  /** What is under way is not waited for any more. */
  forget(): void {
    for (const answer of this.byQuestion.values()) answer.forget();
    this.byQuestion.clear();
  }
}
