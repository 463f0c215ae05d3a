import { failure, type Failure } from "#domain/shared/failure.ts";
import { err, type Err } from "#domain/shared/result.ts";

/** Somebody has changed it since it was seen. */
export const outdated = (): Err<Failure> =>
  err(failure("conflict", { status: 412, statusText: "Precondition Failed", description: "It has been changed since" }));

/** The account lacks a permission. */
export const forbidden = (): Err<Failure> => err(failure("denied", { status: 403, statusText: "Forbidden" }));

/** There is another one already; `pointer` names the member that says so. */
export const taken = (description: string, pointer?: string): Err<Failure> =>
  err(failure("conflict", { status: 409, statusText: "Conflict", description, errors: pointer === undefined ? [] : [{ description, pointer }] }));

/** What is wanted cannot be; `pointer` names the member that is wrong. */
export const rejected = (description: string, pointer?: string): Err<Failure> => rejectedFor(pointer === undefined ? [] : [{ description, pointer }], description);

/** The same for several reasons, of which the first speaks for all. */
export const rejectedFor = (errors: Failure["errors"], description = errors[0]?.description ?? ""): Err<Failure> =>
  err(failure("rejected", { status: 400, statusText: "Bad Request", description, errors }));
