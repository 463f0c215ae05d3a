import type { Problem, ProblemCode } from "./problem.ts";

/** The result of a call: always a value, never an exception. `Code` has the codes of its problem. */
export type Answer<T, Code extends string = ProblemCode> = Success<T> | Failed<Code>;

/** The data, and the facts of the answer. */
export type Success<T> = AnswerFacts & {
  readonly ok: true;
  readonly data: T;
  /** Version of the record, in whole seconds (header `Last-Modified`). */
  readonly lastModified?: Date;
  /** Address of the new record (header `Location`). `client.follow` reads it [SDK-009]. */
  readonly location?: string;
};

/** An answer without data, and why. */
export type Failed<Code extends string = ProblemCode> = { readonly ok: false; readonly problem: Problem<Code> };

/** Facts of an answer besides its body. */
export type AnswerFacts = {
  /** HTTP status. */
  readonly status: number;
  /** Id of the call in the log of the server (header `counterfoil-request-id`, else another `…-request-id`) [SDK-008]. */
  readonly requestId?: string;
  /** Time of the server, in whole seconds (header `Date`). */
  readonly date?: Date;
};

export const failed = (problem: Problem): Failed => ({ ok: false, problem });

export function factsOf({ status, headers }: Response): AnswerFacts {
  const requestId =
    headers.get("counterfoil-request-id") ?? [...headers].find(([name]) => name.endsWith("request-id"))?.[1];
  return { status, ...(requestId ? { requestId } : {}), ...dateIn("date", headers.get("date")) };
}

/** The date of a header, under a name; empty if the header is absent or not a date. */
export function dateIn<Name extends string>(name: Name, header: string | null): { readonly [name in Name]?: Date } {
  const date = new Date(header ?? Number.NaN);
  return (Number.isNaN(date.getTime()) ? {} : { [name]: date }) as { readonly [name in Name]?: Date };
}
