import type { Answer } from "./answer.ts";
import type { Problem, ProblemCause, ProblemKind } from "./problem.ts";

/**
 * The problem of a call as an exception, for callers who prefer one. It holds what the `Problem` holds and nothing of
 * the request: no address, no header, no token, neither in its message nor in its stack, its JSON or its inspection.
 */
export class CounterfoilError extends Error {
  override readonly name = "CounterfoilError";
  /** HTTP status; 0 when no answer came, or a redirection in a browser. */
  declare readonly status: number;
  /** What went wrong, to decide by: the kind of the problem. */
  declare readonly code: ProblemKind;
  /** Names the call in the server's log; absent when no answer came. */
  declare readonly requestId?: string;
  /** Everything that is known: the server's texts, its single errors, `retryAfter` in seconds. */
  declare readonly problem: Problem;
  /** What the platform said, or what made an answer malformed. */
  declare readonly cause?: ProblemCause;

  constructor(problem: Problem) {
    const { kind, status, requestId, cause } = problem;
    super(messageOf(problem), cause && { cause });
    this.status = status;
    this.code = kind;
    if (requestId !== undefined) this.requestId = requestId;
    this.problem = problem;
  }

  /** An error's own message is left out of JSON unless somebody says so. */
  toJSON(): object {
    return { ...this, message: this.message };
  }
}

/**
 * The data of an answer, or of one that is still on its way: `await orThrow(client.GET("/stores"))`.
 *
 * @throws CounterfoilError when the answer is a problem
 */
export async function orThrow<T>(answer: Answer<T> | PromiseLike<Answer<T>>): Promise<T> {
  const came = await answer;
  if (came.ok) return came.data;
  throw new CounterfoilError(came.problem);
}

const WITHOUT_STATUS: { readonly [kind in ProblemKind]?: string } = {
  timeout: "No whole answer came in time",
  aborted: "The call was aborted",
  unsent: "Nothing was asked",
  malformed: "Not an answer of the API",
};

/** One line for a log or a console: the status, the first text that says why, and the request id to ask support with. */
function messageOf({ kind, status, statusText, description, message, errors, cause, requestId }: Problem): string {
  const head = status ? `${status} ${statusText}`.trim() : (WITHOUT_STATUS[kind] ?? "No answer came");
  const why = description ?? message ?? errors[0]?.description ?? cause?.message;
  const code = cause?.code ?? requestId;
  return head + (why ? `: ${why}` : "") + (code ? ` (${cause?.code ? "" : "request "}${code})` : "");
}
