import type { Problem } from "./problem.ts";

/** What a call comes back with: a value in either case, never an exception. */
export type Answer<T> = Success<T> | Failed;

/** The data, and the facts of the answer that brought it. */
export type Success<T> = AnswerFacts & {
  readonly ok: true;
  readonly data: T;
  /** The version of what was read, in whole seconds, where the answer tells it (header `Last-Modified`). */
  readonly lastModified?: Date;
  /** Where to read what was made (header `Location`); `client.follow` takes it as it is [SDK-009]. */
  readonly location?: string;
};

/** An answer without data, and why: refused by the API, or lost on the way. */
export type Failed = { readonly ok: false; readonly problem: Problem };

/** What is known of an answer whatever it says. */
export type AnswerFacts = {
  /** HTTP status. */
  readonly status: number;
  /** `counterfoil-request-id`: names the call in the server's log [SDK-008]. */
  readonly requestId?: string;
  /** The server's clock when it answered, in whole seconds (header `Date`). */
  readonly date?: Date;
};

/** What came, before anyone has read anything into it. */
export type Received = {
  readonly status: number;
  /** Empty where the connection carries none, as with HTTP/2. */
  readonly statusText: string;
  readonly headers: Headers;
  /** The body, as it came; empty where it is bytes. */
  readonly text: string;
};

export const failed = (problem: Problem): Failed => ({ ok: false, problem });

export function factsOf({ status, headers }: Response): AnswerFacts {
  const requestId = headers.get("counterfoil-request-id");
  return { status, ...(requestId ? { requestId } : {}), ...dateIn("date", headers.get("date")) };
}

/** The date of a header under its name; nothing where the header is absent or unreadable. */
export function dateIn<Name extends string>(name: Name, header: string | null): { readonly [name in Name]?: Date } {
  const date = new Date(header ?? Number.NaN);
  return (Number.isNaN(date.getTime()) ? {} : { [name]: date }) as { readonly [name in Name]?: Date };
}
