import { aborted, failure, type Failure, type FailureKind } from "#domain/shared/failure.ts";
import { err, ok, type Result } from "#domain/shared/result.ts";
import type { Answer, Problem } from "#sdk/index.ts";

/** What a port answers for a problem of the API [SDK-013]. */
export function failureOf(problem: Problem): Failure {
  if (problem.kind === "aborted") return aborted();
  const { status } = problem;
  // Only a refusal has texts of the server. For all else the caller has its own.
  if (problem.kind !== "refused") return failure(kindOf(problem), { status, ...(problem.kind === "malformed" && supportFacts(problem)) });
  const { statusText, description, serverMessage, errors } = problem;
  return failure(kindOf(problem), {
    status,
    statusText,
    errors: errors.map(({ description, pointer }) => ({ description, ...(pointer === undefined ? {} : { pointer }) })),
    ...supportFacts(problem),
    ...(description === undefined ? {} : { description }),
    ...(serverMessage === undefined ? {} : { message: serverMessage }),
  });
}

const supportFacts = ({ requestId, retryAfter }: { readonly requestId?: string; readonly retryAfter?: number }): Pick<Failure, "requestId" | "retryAfter"> =>
  ({ ...(requestId === undefined ? {} : { requestId }), ...(retryAfter === undefined ? {} : { retryAfter }) });

/** What a port answers for an answer: what the mapping reads from its data, or why there is nothing to read. */
export function resultOf<T>(answer: Answer<unknown>, mapping: (data: unknown) => T | undefined): Result<T, Failure> {
  if (!answer.ok) return err(failureOf(answer.problem));
  const value = mapping(answer.data);
  return value === undefined ? err(malformed(answer)) : ok(value);
}

/** The same for an answer that brings no data. */
export const doneOf = (answer: Answer<unknown>): Result<undefined, Failure> => (answer.ok ? ok(undefined) : err(failureOf(answer.problem)));

/** Where to read what was made. */
export const placeOf = (answer: Answer<unknown>): Result<string, Failure> => resultOf(answer, () => (answer.ok ? answer.location : undefined));

const malformed = ({ status, requestId }: Extract<Answer<unknown>, { ok: true }>): Failure =>
  failure("malformed", { status, ...(requestId === undefined ? {} : { requestId }) });

const BY_STATUS: Readonly<Record<number, FailureKind>> = {
  401: "denied", 403: "denied", 404: "missing", 410: "missing", 409: "conflict", 412: "conflict", 428: "conflict",
};

function kindOf({ kind, status }: Problem): FailureKind {
  if (kind === "network" || kind === "timeout") return "unreachable";
  return BY_STATUS[status] ?? (kind === "refused" ? "rejected" : "malformed");
}
