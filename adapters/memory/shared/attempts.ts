import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";

/** What attempts led to: the same one again is answered alike, and done once. One that was refused may be tried again. */
export class Attempts<T> {
  readonly #done = new Map<string, Result<T, Failure>>();

  once(attempt: string, act: () => Result<T, Failure>): Result<T, Failure> {
    const answer = this.#done.get(attempt) ?? act();
    if (answer.ok) this.#done.set(attempt, answer);
    return answer;
  }
}
