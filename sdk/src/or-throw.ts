import type { Answer } from "./answer.ts";
import { messageOf, type Problem, type ProblemKind } from "./problem.ts";

/**
 * The problem of a call as an exception. It holds what the `Problem` holds and nothing of the request: no address, no
 * header, no token, neither in its message nor in its stack, its JSON or its inspection.
 */
export class CounterfoilError extends Error {
  override readonly name = "CounterfoilError";
  /** HTTP status; 0 if there is no answer, and for a redirect in a browser. */
  declare readonly status: number;
  /** The kind of the problem. */
  declare readonly code: ProblemKind;
  /** Id of the call in the log of the server; absent if no answer came. */
  declare readonly requestId?: string;
  /** Everything that is known: the server's texts, its single errors, `retryAfter` in seconds. */
  declare readonly problem: Problem;

  constructor(problem: Problem) {
    super(messageOf(problem), "cause" in problem ? { cause: problem.cause } : undefined);
    this.status = problem.status;
    this.code = problem.kind;
    if ("requestId" in problem) this.requestId = problem.requestId;
    this.problem = problem;
  }

  /** Adds the message, which JSON leaves out of errors. */
  toJSON(): object {
    return { ...this, message: this.message };
  }
}

/**
 * Returns the data of an answer or of the promise of one: `await orThrow(client.GET("/stores"))`.
 *
 * @throws CounterfoilError if the answer is a problem
 */
export async function orThrow<T>(answer: Answer<T> | PromiseLike<Answer<T>>): Promise<T> {
  const settled = await answer;
  if (settled.ok) return settled.data;
  throw new CounterfoilError(settled.problem);
}

/** Returns a problem that was thrown. Rethrows anything else, which comes from a `token` function or middleware of the caller. */
export function problemThrown(thrown: unknown): CounterfoilError {
  if (thrown instanceof CounterfoilError) return thrown;
  throw thrown;
}
