import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, type Err } from "#domain/shared/result.ts";

/** Somebody has changed it since it was seen. */
export const outdated = (): Err<Failure> =>
  err(failure("conflict", { status: 412, statusText: "Precondition Failed", description: "It has been changed since" }));

/** There is another one already. */
export const taken = (description: string): Err<Failure> => err(failure("conflict", { status: 409, statusText: "Conflict", description }));

/** What is wanted cannot be. */
export const rejected = (description: string): Err<Failure> => err(failure("rejected", { status: 400, statusText: "Bad Request", description }));
