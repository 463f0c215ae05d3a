import type { Failure } from "#domain/shared/failure.ts";
import type { Result } from "#domain/shared/result.ts";

/**
 * Results by idempotency key.
 * A repeated key returns the stored result without a second execution. A refused request may be repeated.
 */
export class IdempotentResults<T> {
  readonly #done = new Map<string, Result<T, Failure>>();

  runOnce(attempt: string, act: () => Result<T, Failure>): Result<T, Failure> {
    const result = this.#done.get(attempt) ?? act();
    if (result.ok) this.#done.set(attempt, result);
    return result;
  }
}
